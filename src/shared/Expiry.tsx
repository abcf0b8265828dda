import { Flex, Tag } from 'antd'
import { useCallback, type ReactNode } from 'react'
import {
  expiryState,
  hasExpiry,
  severityOfEnd,
  timeLeft,
  type End,
  type ExpiryUrgency,
} from '@/domain/expiry'
import { useHidden, useLanguage, useT } from '@/i18n'
import { formatDate, formatDistance } from '@/i18n/format'
import { Icon } from './icons'
import { useGapText } from './useGapText'
import { useNow } from './useNow'

/** Ant Design's tag colours, and icons. */
const looks = {
  danger: { color: 'error', icon: 'danger' },
  warning: { color: 'warning', icon: 'clock' },
} as const

/** Whether it is time to renew. */
export const endsSoon = (urgency: ExpiryUrgency) => severityOfEnd(urgency) !== undefined

interface TagProps {
  readonly urgency: ExpiryUrgency
  /** the time left, in words */
  readonly children: ReactNode
}

/** The time left: plain, or with an icon and a colour where it is time to renew. */
export function ExpiryTag({ urgency, children }: TagProps) {
  const severity = severityOfEnd(urgency)
  if (!severity) return <span className="muted">{children}</span>
  const { color, icon } = looks[severity]
  return (
    <Tag color={color} icon={<Icon name={icon} size={14} />} style={{ whiteSpace: 'normal' }}>
      {children}
    </Tag>
  )
}

interface Props {
  readonly expiry: End
  /** for lists: urgent expiries are written out ("expires today") */
  readonly badge?: boolean
}

/** dd/mm/yyyy and the time left, in words. */
export function Expiry({ expiry, badge = false }: Props) {
  const t = useT()
  const now = useNow()
  const { urgency } = expiryState(expiry, now)
  const left = useTimeLeft(expiry, now)
  const words = () => {
    if (urgency === 'expired') return `${t('bots:expiry.expired')} ${left}`
    if (badge && urgency === 'today') return t('bots:expiry.today')
    return badge && endsSoon(urgency) ? t('bots:expiry.ends', { when: left }) : left
  }
  return (
    <Flex component="span" wrap align="center" gap="2px 8px">
      <strong className="tabular">{useEndText()(expiry)}</strong>
      {left !== '' && <ExpiryTag urgency={urgency}>{words()}</ExpiryTag>}
    </Flex>
  )
}

/** When something ends, in words: a date, that it does not end, or that this is not known. */
export function useEndText() {
  const hidden = useHidden()
  const plainEndText = usePlainEndText()
  return useCallback(
    (expiry: End, format = formatDate) => hidden(plainEndText(expiry, format)),
    [hidden, plainEndText],
  )
}

/** The same for files, searches and orders: it is never hidden. */
export function usePlainEndText() {
  const t = useT()
  const gapText = useGapText()
  return useCallback(
    (expiry: End, format = formatDate) =>
      hasExpiry(expiry) ? format(expiry) : (gapText(expiry) ?? t('bots:expiry.none')),
    [t, gapText],
  )
}

/** The time left, in words; '' for no expiry. */
export function useTimeLeft(expiry: End, now: number): string {
  const language = useLanguage()
  const hidden = useHidden()
  const left = timeLeft(expiry, now)
  return left ? hidden(formatDistance(language, left.value, left.unit)) : ''
}
