import { Flex } from 'antd'
import { selectUserId } from '@/features/bots/botsSlice'
import { selectEmail } from '@/features/session/sessionSlice'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { channelChecks, verdictOf } from '@/domain/copyChecks'
import { CheckList, CheckTag } from '@/features/copyChecks/CheckList'
import { useCopyFacts } from '@/features/copyChecks/useCopyFacts'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { useLoadedOf } from '@/shared/saving/useRecordForm'
import { selectDraft, valuesIn } from '@/store/draftsSlice'
import { useAppSelector } from '@/store/hooks'
import { ChannelCard } from '../channels/ChannelCard'
import { ChannelView } from '../channels/ChannelView'
import type { Channels } from '../channels/useChannels'
import { examplesOf, selectExamples } from '../rehearsalSlice'
import { Changes, Examples } from './Examples'
import { Paste } from './Paste'
import { Reading } from './Reading'
import './rehearsal.css'

interface Props {
  readonly scope: TraderScope
  readonly channels: Channels
  readonly cardKey: string
}

/** The channel's card beside the messages, whose verdicts follow what is typed into the card. */
export function Rehearsal({ scope, channels: { form, actions, focusTarget }, cardKey }: Props) {
  const t = useT()
  return (
    <ChannelView
      title={t('rehearsal:title')}
      onBack={() => actions.focusOn({ key: cardKey, field: 'rehearse' })}
    >
      <div className="channel-view__parts">
        <div className="channel-view__card">
          <ChannelCard
            cardKey={cardKey}
            form={form}
            actions={actions}
            scope={scope}
            isAdvanced
            focusTarget={focusTarget}
          />
        </div>
        <Verdicts form={form} cardKey={cardKey} />
      </div>
    </ChannelView>
  )
}

/** The verdicts on messages under the card's settings, saved or not. */
function Verdicts({ form, cardKey }: Pick<Channels, 'form'> & Pick<Props, 'cardKey'>) {
  const now = useAppSelector((state) => valuesIn(selectDraft(state, form), cardKey)) as Channel
  const saved = useLoadedOf<Channel>({ form, card: cardKey })
  const of = examplesOf(useAppSelector(selectEmail), useAppSelector(selectUserId), cardKey)
  const examples = useAppSelector((all) => selectExamples(all, of))
  return (
    <Flex vertical gap="middle">
      {!now.chanEnable && <ChannelOff />}
      <Now channel={now} cardKey={cardKey} />
      <Paste now={now} of={of} examples={examples} />
      <Changes examples={examples} saved={saved} now={now} />
      <Examples examples={examples} of={of} now={now} />
      <Reading now={now} />
    </Flex>
  )
}

/** The causes that do not depend on the message: the window, the bot, the limits. */
function Now({ channel, cardKey }: { readonly channel: Channel; readonly cardKey: string }) {
  const t = useT()
  const facts = useCopyFacts()
  const checks = channelChecks(channel, cardKey, facts).filter(({ id }) => id !== 'filters')
  return (
    <Panel level={3} title={t('rehearsal:now')} extra={<CheckTag state={verdictOf(checks)} text="verdict" />}>
      <CheckList name={channel.nameGroup || cardKey} checks={checks} />
    </Panel>
  )
}

function ChannelOff() {
  const t = useT()
  return <Note title={t('rehearsal:channelOff')} />
}
