import { shownName } from '@/contract/plainText'
import { Col, Flex, Input, Row, Segmented } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { TraderScope } from '@/contract/scope'
import { allTold, withTexts } from '@/contract/told'
import type { Channel, ChannelAnswer } from '@/contract/signals'
import { channelChecks, verdictOf } from '@/domain/robot/copyChecks'
import { messagesIn } from '@/domain/signals/messages'
import { selectUserId } from '@/features/bots/botsSlice'
import { CheckList, CheckTag } from '@/robot/copyChecks/CheckList'
import { useCopyFacts, useCopyFailures } from '@/robot/picture/useCopyFacts'
import { selectEmail } from '@/features/session/sessionSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { NotRead } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { useLoadedOf } from '@/shared/fields/useRecordForm'
import { selectDraft, valuesIn } from '@/store/saving/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ChannelCard } from './ChannelCard'
import { ChannelView } from './ChannelView'
import type { Channels } from './useChannels'
import { exampleForgotten, examplesKept, examplesOf, selectExamples } from '@/features/signals/rehearsalSlice'
import { Messages } from './Messages'

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
      <Row gutter={[16, 16]} align="top">
        <Col xs={24} lg={10} xl={8} className="stays-beside">
          <ChannelCard
            scope={scope}
            cardKey={cardKey}
            form={form}
            actions={actions}
            isAdvanced
            focusTarget={focusTarget}
          />
        </Col>
        <Col xs={24} lg={14} xl={16}>
          <Verdicts form={form} cardKey={cardKey} />
        </Col>
      </Row>
    </ChannelView>
  )
}

/** The verdicts on messages under the card's settings, saved or not. */
function Verdicts({ form, cardKey }: Pick<Channels, 'form'> & Pick<Props, 'cardKey'>) {
  const t = useT()
  const dispatch = useAppDispatch()
  const typed = useAppSelector((state) => valuesIn(selectDraft(state, form), cardKey)) as ChannelAnswer
  const saved = allTold(withTexts(useLoadedOf<ChannelAnswer>({ form, card: cardKey })))
  const of = examplesOf(useAppSelector(selectEmail), useAppSelector(selectUserId), cardKey)
  const examples = useAppSelector((all) => selectExamples(all, of))
  const now = allTold(withTexts(typed))
  if (!now) return <Note title={t('common:gap.notAll')} />
  return (
    <Flex vertical gap="middle">
      {!now.chanEnable && <Note title={t('rehearsal:channelOff')} />}
      <Paste now={now} examples={examples} onKeep={(messages) => dispatch(examplesKept({ of, messages }))} />
      {examples.length > 0 && (
        <Panel level={3} title={t('rehearsal:examples.title')} about={t('rehearsal:examples.about')}>
          <Messages
            label={t('rehearsal:examples.title')}
            messages={examples}
            now={now}
            {...(saved && { saved })}
            onForget={(message) => dispatch(exampleForgotten({ of, message }))}
          />
        </Panel>
      )}
      <Now channel={now} cardKey={cardKey} />
      <Panel level={3} title={t('rehearsal:reading.title')} about={t('rehearsal:reading.ours')}>
        <Flex component="ul" vertical gap="small">
          {(['words', 'ignore', 'filter', 'symbols', 'price', 'order'] as const).map((rule) => (
            <li key={rule}>{t(`rehearsal:reading.${rule}`)}</li>
          ))}
        </Flex>
      </Panel>
    </Flex>
  )
}

interface PasteProps {
  readonly now: Channel
  readonly examples: readonly string[]
  readonly onKeep: (messages: readonly string[]) => void
}

/** Messages pasted from the channel, with their verdicts. */
function Paste({ now, examples, onKeep }: PasteProps) {
  const t = useT()
  const how = useId()
  const [paste, setPaste] = useState('')
  const [areSeveral, setSeveral] = useState(false)
  const pasted = useMemo(() => messagesIn(paste), [paste])
  const { several } = pasted
  const messages = areSeveral && several ? several : pasted.messages
  const fresh = messages.filter((message) => !examples.includes(message))
  return (
    <Panel level={3} title={t('rehearsal:paste.title')}>
      <div>
        <Input.TextArea
          id="rehearsalMessages"
          aria-label={t('rehearsal:paste.label')}
          aria-describedby={how}
          placeholder={t('rehearsal:paste.placeholder')}
          rows={6}
          spellCheck={false}
          value={paste}
          onChange={({ target }) => {
            setPaste(target.value)
            setSeveral(false)
          }}
        />
        <p id={how} className="muted">
          {t('rehearsal:paste.how')}
        </p>
      </div>
      {pasted.isTooLong && <Note title={t('rehearsal:paste.tooLong')} />}
      {messages.length > 0 && (
        <>
          {several && <Count several={several} areSeveral={areSeveral} onChange={setSeveral} />}
          <Messages label={t('rehearsal:paste.title')} messages={messages} now={now} />
          <Flex wrap gap="small">
            {fresh.length > 0 && (
              <Button onClick={() => onKeep(fresh)}>
                {t('rehearsal:paste.keep', { count: fresh.length })}
              </Button>
            )}
            <Button onClick={() => setPaste('')}>{t('rehearsal:paste.clear')}</Button>
          </Flex>
        </>
      )}
    </Panel>
  )
}

interface CountProps {
  readonly several: readonly string[]
  readonly areSeveral: boolean
  readonly onChange: (areSeveral: boolean) => void
}

/** Asked only where the paste does not say whether it is one message or several. */
function Count({ several, areSeveral, onChange }: CountProps) {
  const t = useT()
  const question = useId()
  return (
    <Flex wrap align="center" gap="4px 12px">
      <span id={question}>{t('rehearsal:paste.ask')}</span>
      <Segmented<boolean>
        aria-labelledby={question}
        name={question}
        value={areSeveral}
        onChange={onChange}
        options={[
          { value: false, label: t('rehearsal:paste.one') },
          { value: true, label: t('rehearsal:paste.several', { count: several.length }) },
        ]}
      />
    </Flex>
  )
}

/** What keeps any message from being copied now, or is not known: the window, the bot, the limits. */
function Now({ channel, cardKey }: { readonly channel: Channel; readonly cardKey: string }) {
  const t = useT()
  const facts = useCopyFacts()
  const failures = useCopyFailures()
  const checks = channelChecks(channel, cardKey, facts).filter(({ id }) => id !== 'filters')
  return (
    <Panel level={3} title={t('rehearsal:now')} extra={<CheckTag state={verdictOf(checks)} text="verdict" />}>
      <CheckList
        name={shownName(channel.nameGroup, cardKey)}
        checks={checks.filter(({ state }) => state !== 'pass')}
      />
      {failures.length > 0 && <NotRead what={t('common:notAllRead')} failures={failures} />}
    </Panel>
  )
}
