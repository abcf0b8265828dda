import { expiryState, timeLeft, type ExpiryUrgency } from '@/domain/expiry'
import { useLanguage, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Icon, type IconName } from './icons'
import { useNow } from './useNow'
import './look/expiry.css'

const icons: Readonly<Record<ExpiryUrgency, IconName>> = {
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

/** dd/mm/yyyy and how long that is from now, in words; how pressing it is says the icon and the colour too. `expiry` in Unix seconds. */
export function Expiry({ expiry }: { readonly expiry: number }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { urgency } = expiryState(expiry, now)
  const left = timeLeft(expiry, now)
  return (
    <span className={`expiry expiry--${urgency}`}>
      <Icon name={icons[urgency]} size={18} />
      <span className="expiry__date tabular">{left ? formatDate(expiry) : t('bots:expiry.none')}</span>
      {left && (
        <span className="expiry__left">
          {urgency === 'expired' && `${t('bots:expiry.expired')} `}
          {new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(left.value, left.unit)}
        </span>
      )}
    </span>
  )
}
