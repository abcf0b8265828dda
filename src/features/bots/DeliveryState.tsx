import { mayHaveArrived } from '@/contract/providerError'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Icon, type IconName } from '@/shared/icons'
import type { Delivery } from './commandsSlice'

const icons = {
  waiting: 'clock',
  sending: 'send',
  sent: 'check',
  failed: 'alert',
  skipped: 'close',
} as const satisfies Readonly<Record<Delivery['state'], IconName>>

/** How a command to one bot went, and why it did not arrive. */
export function DeliveryState({ state, failure }: Pick<Delivery, 'state' | 'failure'>) {
  const t = useT()
  const message = failure && messageOf(failure)
  return (
    <div className={`delivery delivery--${state}`}>
      <p className="delivery__state">
        <Icon name={icons[state]} size={18} />
        {t(`botCommands:states.${state}`)}
      </p>
      {message && (
        <p className="delivery__why">
          {t(message.key, message.values)}
          {mayHaveArrived(failure) && ` ${t('botCommands:mayHaveArrived')}`}
        </p>
      )}
    </div>
  )
}
