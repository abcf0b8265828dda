import { Checkbox, Flex } from 'antd'
import { useCallback, useId } from 'react'
import { useHidden, useLanguage, usePlainT, useT } from '@/i18n'
import { exact, formatNumber } from '@/i18n/format'
import { Icon } from '../icons'
import { gapTextIn } from '../useGapText'
import '../styles/lines.css'
import type { Difference, FieldInfo } from '../fields/fieldTable'

interface Props {
  readonly differences: readonly Difference[]
  /** names of the fields to take over */
  readonly taken: ReadonlySet<string>
  readonly onTake: (taken: ReadonlySet<string>) => void
  /** the list's name for screen readers */
  readonly label: string
  readonly disabled?: boolean
}

/** Per field: the current value, the new value, and a checkbox to take it over. */
export function DifferenceList({ differences, taken, onTake, label, disabled = false }: Props) {
  const toggle = (name: string) => {
    const next = new Set(taken)
    if (!next.delete(name)) next.add(name)
    onTake(next)
  }
  return (
    <ul className="lines" aria-label={label}>
      {differences.map((difference) => (
        <DifferenceRow
          key={difference.name}
          difference={difference}
          isTaken={taken.has(difference.name)}
          disabled={disabled}
          onToggle={() => toggle(difference.name)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly difference: Difference
  readonly isTaken: boolean
  readonly disabled: boolean
  readonly onToggle: () => void
}

function DifferenceRow({ difference: { info, from, to }, isTaken, disabled, onToggle }: RowProps) {
  const t = useT()
  const id = useId()
  const valueText = useValueText()
  const before = valueText(from, info)
  const after = valueText(to, info)
  return (
    <Flex component="li" wrap justify="space-between" className="line">
      <Checkbox checked={isTaken} disabled={disabled} aria-describedby={`${id}-values`} onChange={onToggle}>
        {t(info.label, info.values)}
      </Checkbox>
      <span id={`${id}-values`} className="visually-hidden">
        {t('settings:difference.change', { from: before, to: after })}
      </span>
      <Flex wrap align="center" gap="small" className="tabular" aria-hidden="true">
        <s className="muted">{before}</s>
        <Icon name="arrow" size={16} />
        <strong>{after}</strong>
      </Flex>
    </Flex>
  )
}

/** The same where all of them belong together; `of`: the record's name. */
export function ChangeList({ differences, of }: Pick<Props, 'differences'> & { readonly of?: string }) {
  const t = useT()
  const valueText = useValueText()
  return (
    <ul className="changes">
      {differences.map(({ name, info, from, to }) => (
        <li key={name}>
          {of && `${of} · `}
          {t('settings:difference.of', {
            field: t(info.label, info.values),
            from: valueText(from, info),
            to: valueText(to, info),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Formats a stored value for reading: a code by its name, a number in the person's language. */
export function useValueText() {
  const hidden = useHidden()
  const plainValueText = usePlainValueText()
  return useCallback(
    (value: unknown, info: FieldInfo): string => hidden(plainValueText(value, info)),
    [hidden, plainValueText],
  )
}

/** The same for files: it is never hidden. */
export function usePlainValueText() {
  const t = useT()
  const plainT = usePlainT()
  const language = useLanguage()
  return useCallback(
    (value: unknown, { options }: FieldInfo): string => {
      const option = options?.find((each) => each.value === value)
      if (option) return t(option.label)
      if (typeof value === 'boolean') return t(value ? 'settings:difference.on' : 'settings:difference.off')
      if (typeof value === 'number') return formatNumber(language, value, exact)
      const gap = gapTextIn(plainT, language, value)
      if (gap !== undefined) return gap
      return typeof value === 'string' && value !== '' ? value : t('settings:difference.blank')
    },
    [t, plainT, language],
  )
}
