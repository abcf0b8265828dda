import { Tag } from 'antd'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Icon } from '@/shared/icons'

interface Props {
  readonly isOn: boolean
  readonly on: MessageKey
  readonly off: MessageKey
}

/** Whether copying is on: in words, by an icon and by colour. */
export function CardState({ isOn, on, off }: Props) {
  const t = useT()
  return (
    <Tag color={isOn ? 'success' : 'default'} icon={<Icon name={isOn ? 'power' : 'powerOff'} size={14} />}>
      {t(isOn ? on : off)}
    </Tag>
  )
}
