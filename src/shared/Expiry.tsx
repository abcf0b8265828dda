import { expiryState, hasExpiry, timeLeft, type ExpiryUrgency } from '@/domain/expiry'
import { useLanguage, useT } from '@/i18n'
import { formatDate, formatDistance } from '@/i18n/format'
import type { Language } from '@/i18n/types'
import { Icon, type IconName } from './icons'
import { useNow } from './useNow'
import './look/expiry.css'

export const expiryIcons: Readonly<Record<ExpiryUrgency, IconName>> = {
  none: 'clock',
  expired: 'alert',
  today: 'alert',
  days3: 'alert',
  days7: 'clock',
  days30: 'clock',
  later: 'clock',
}

/** Worth a thought about renewing. */
export const endsSoon = (urgency: ExpiryUrgency) =>
  urgency === 'expired' || urgency === 'today' || urgency === 'days3' || urgency === 'days7'

interface Props {
  /** Unix seconds; zero or less = none */
  readonly expiry: number
  /** in a list of many: what is pressing stands out as a badge of its own */
  readonly badge?: boolean
}

/** dd/mm/yyyy and how long that is from now, in words; how pressing it is says the icon and the colour too. */
export function Expiry({ expiry, badge = false }: Props) {
  const t = useT()
  const now = useNow()
  const { urgency } = expiryState(expiry, now)
  const left = useTimeLeft(expiry, now)
  const icon = <Icon name={expiryIcons[urgency]} size={18} />
  const date = (
    <span className="expiry__date tabular">
      {hasExpiry(expiry) ? formatDate(expiry) : t('bots:expiry.none')}
    </span>
  )
  if (badge && endsSoon(urgency))
    return (
      <span className={`expiry expiry--badge expiry--${urgency}`}>
        {date}
        <span className="expiry__badge">
          {icon}
          {urgency === 'expired' && `${t('bots:expiry.expired')} ${left}`}
          {urgency === 'today' && t('bots:expiry.today')}
          {(urgency === 'days3' || urgency === 'days7') && t('bots:expiry.ends', { when: left })}
        </span>
      </span>
    )
  return (
    <span className={`expiry expiry--${urgency}`}>
      {icon}
      {date}
      {left !== '' && (
        <span className="expiry__left">
          {urgency === 'expired' && `${t('bots:expiry.expired')} `}
          {left}
        </span>
      )}
    </span>
  )
}

/** The distance in words; '' for no expiry. */
export function timeLeftIn(language: Language, expiry: number, now: number): string {
  const left = timeLeft(expiry, now)
  return left ? formatDistance(language, left.value, left.unit) : ''
}

export const useTimeLeft = (expiry: number, now: number) => timeLeftIn(useLanguage(), expiry, now)
