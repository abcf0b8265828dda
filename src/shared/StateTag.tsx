import { Tag } from 'antd'
import { useT } from '@/i18n'
import { Icon, type IconName } from './icons'

const looks = {
  waiting: ['clock', 'default'],
  sending: ['send', 'processing'],
  saving: ['send', 'processing'],
  sent: ['check', 'success'],
  saved: ['check', 'success'],
  confirmed: ['check', 'success'],
  received: ['info', 'warning'],
  nothing: ['search', 'default'],
  unknown: ['alert', 'error'],
  failed: ['alert', 'error'],
  stopped: ['close', 'error'],
} as const satisfies Readonly<Record<string, readonly [IconName, string]>>

export type SendingState = keyof typeof looks

/** How far something that is sent has come, or how it ended. */
export function StateTag({ state }: { readonly state: SendingState }) {
  const t = useT()
  const [icon, color] = looks[state]
  return (
    <Tag color={color} icon={<Icon name={icon} size={14} />}>
      {t(`common:states.${state}`)}
    </Tag>
  )
}
