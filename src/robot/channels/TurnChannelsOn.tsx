import { useState } from 'react'
import type { TraderScope } from '@/contract/scope'
import type { ChannelAnswer } from '@/contract/signals'
import { channelsList } from '@/features/signals/channels/channelsList'
import { useT } from '@/i18n'
import { ApplyDialog } from '@/robot/apply/ApplyDialog'
import { plannedChange, type Planned } from '@/robot/apply/planned'
import { entryName, rowAt, switchOf } from '@/robot/records/records'

interface Props {
  readonly bot: TraderScope
  /** by their keys */
  readonly channels: ReadonlyMap<string, ChannelAnswer>
  readonly onClose: () => void
}

/** Several channels of a bot are turned on by one question and as one batch. */
export function TurnChannelsOn({ bot: scope, channels, onClose }: Props) {
  const t = useT()
  /** as they were when it opened: what is read meanwhile does not change the question */
  const [plans] = useState((): readonly Planned[] =>
    [...channels].flatMap(([item, channel]) => {
      const at = { record: channelsList.id, userid: scope.userid, item }
      const named = entryName(at, { ...channel })
      const isOn = { [switchOf(at) ?? '']: true }
      return plannedChange(at, rowAt(at, scope), { ...channel }, isOn, { ...named, label: named.name })
    }),
  )
  return (
    <ApplyDialog
      title={t('signalSteps:off.ask', { count: channels.size })}
      plans={plans}
      send={(count) => t('signalSteps:off.send', { count })}
      onClose={onClose}
    />
  )
}
