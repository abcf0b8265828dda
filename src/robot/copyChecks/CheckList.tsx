import { Flex, Tag } from 'antd'
import type { Check, CheckState } from '@/domain/robot/copyChecks'
import { useLanguage, useT } from '@/i18n'
import { formatDate, formatNumber } from '@/i18n/format'
import { Icon, type IconName } from '@/shared/icons'
import { PathLink } from '@/shared/PathLink'

const styles = {
  pass: { color: 'success', icon: 'check' },
  fail: { color: 'error', icon: 'close' },
  unknown: { color: 'warning', icon: 'info' },
} as const satisfies Readonly<Record<CheckState, { readonly color: string; readonly icon: IconName }>>

interface TagProps {
  readonly state: CheckState
  readonly text: 'state' | 'verdict'
}

/** The result of one cause (`state`), or of all of them (`verdict`). */
export function CheckTag({ state, text }: TagProps) {
  const t = useT()
  const { color, icon } = styles[state]
  return (
    <Tag color={color} icon={<Icon name={icon} size={14} />} style={{ whiteSpace: 'normal' }}>
      {t(`copyChecks:${text}.${state}`)}
    </Tag>
  )
}

/** Lots have up to eight decimals. */
const lots = { maximumFractionDigits: 8 } as const

/** What a check stops, in few words, and why, where there is more to say. */
export function useCheckText() {
  const t = useT()
  const language = useLanguage()
  const written = (values: Check['values'] = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        if (typeof value === 'string') return [key, value]
        return [key, key === 'date' ? formatDate(value) : formatNumber(language, value, lots)]
      }),
    )
  return (check: Check) => {
    const hasMore = check.state === 'unknown' || check.values !== undefined
    return {
      what: check.state === 'fail' ? t(`copyChecks:fails.${check.reason}`) : t(`copyChecks:what.${check.id}`),
      why: hasMore ? t(`copyChecks:why.${check.reason}`, written(check.values)) : '',
    }
  }
}

interface Props {
  /** whose checks they are */
  readonly name: string
  readonly checks: readonly Check[]
}

/** Each cause with its result, its reason and a link to the field. */
export function CheckList({ name, checks }: Props) {
  const t = useT()
  const textOf = useCheckText()
  return (
    <Flex component="ul" vertical gap="small" aria-label={t('copyChecks:list', { name })}>
      {checks.map((check) => {
        const { id, path, field, state } = check
        const { what, why } = textOf(check)
        return (
          <Flex component="li" key={id} wrap gap="2px 8px" align="baseline">
            <CheckTag state={state} text="state" />
            <PathLink to={path} field={field}>
              {what}
            </PathLink>
            <span className="muted">{why}</span>
          </Flex>
        )
      })}
    </Flex>
  )
}
