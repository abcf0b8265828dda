import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Icon } from '../icons'
import './cards.css'

interface Props {
  readonly isOn: boolean
  readonly on: MessageKey
  readonly off: MessageKey
}

/** Whether it runs: in words, by an icon, and by colour. */
export function CardState({ isOn, on, off }: Props) {
  const t = useT()
  return (
    <p className={isOn ? 'card-state card-state--on' : 'card-state'}>
      <Icon name={isOn ? 'power' : 'powerOff'} size={18} />
      {t(isOn ? on : off)}
    </p>
  )
}
