import { useId } from 'react'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Icon } from '../icons'
import type { Difference, FieldInfo } from './fieldTable'
import './differences.css'

const exact = { maximumFractionDigits: 10 } as const

interface Props {
  readonly differences: readonly Difference[]
  /** names of the fields that are to be taken */
  readonly taken: ReadonlySet<string>
  readonly onTake: (taken: ReadonlySet<string>) => void
  /** what all of them are about, for those who hear it */
  readonly label: string
  readonly disabled?: boolean
}

/** Field by field: what stands there, what would stand there, and whether it is to be taken. */
export function DifferenceList({ differences, taken, onTake, label, disabled = false }: Props) {
  const toggle = (name: string) => {
    const next = new Set(taken)
    if (!next.delete(name)) next.add(name)
    onTake(next)
  }
  return (
    <ul className="differences" aria-label={label}>
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
    <li className="difference">
      <input
        id={id}
        type="checkbox"
        className="difference__tick"
        checked={isTaken}
        disabled={disabled}
        aria-describedby={`${id}-values`}
        onChange={onToggle}
      />
      <label htmlFor={id} className="difference__label">
        {t(info.label, info.values)}
      </label>
      <span id={`${id}-values`} className="visually-hidden">
        {t('settings:difference.change', { from: before, to: after })}
      </span>
      <p className="difference__values tabular" aria-hidden="true">
        <s>{before}</s>
        <Icon name="arrow" size={16} />
        <strong>{after}</strong>
      </p>
    </li>
  )
}

/** A value of the wire as people read it: a code by its name, a number in their language. */
export function useValueText() {
  const t = useT()
  const language = useLanguage()
  return (value: unknown, { options }: FieldInfo): string => {
    const option = options?.find((known) => known.value === value)
    if (option) return t(option.label)
    if (typeof value === 'boolean') return t(value ? 'settings:difference.on' : 'settings:difference.off')
    if (typeof value === 'number') return formatNumber(language, value, exact)
    return typeof value === 'string' && value !== '' ? value : t('settings:difference.blank')
  }
}
