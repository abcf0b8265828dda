import { Flex, Tag } from 'antd'
import { mayHaveArrived } from '@/contract/providerError'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Icon, type IconName } from '@/shared/icons'
import type { BatchItem } from '@/store/batchesSlice'
import { mayHaveSwitched } from './commandsSlice'

const tags = {
  waiting: ['clock', 'default'],
  sending: ['send', 'processing'],
  sent: ['check', 'success'],
  failed: ['alert', 'error'],
  stopped: ['close', 'warning'],
} as const satisfies Readonly<Record<BatchItem['state'], readonly [IconName, string]>>

interface Props extends Pick<BatchItem, 'state' | 'error'> {
  readonly botCmd: number
}

/** The state of a command to one bot, and why it failed. */
export function DeliveryState({ botCmd, state, error }: Props) {
  const t = useT()
  const message = error && messageOf(error)
  const [icon, color] = tags[state]
  return (
    <Flex vertical align="start" gap={4}>
      <Tag color={color} icon={<Icon name={icon} size={14} />}>
        {t(`botCommands:states.${error?.kind === 'unclear' ? 'unknown' : state}`)}
      </Tag>
      {message && (
        <span className="muted">
          {t(message.key, message.values)}
          {mayHaveArrived(error) &&
            ` ${t(mayHaveSwitched(botCmd, { error }) ? 'botCommands:mayHaveSwitched' : 'botCommands:mayHaveArrived')}`}
        </span>
      )}
    </Flex>
  )
}
