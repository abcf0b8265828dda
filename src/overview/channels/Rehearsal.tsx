import { shownName } from '@/contract/plainText'
import { Col, Flex, Input, Radio, Row } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { TraderScope } from '@/contract/scope'
import { withoutGaps, withTexts } from '@/contract/told'
import type { Channel, ChannelAnswer } from '@/contract/signals'
import { channelChecks, stopIn, verdictOf, type Check } from '@/domain/robot/copyChecks'
import { messagesIn, type Division } from '@/domain/signals/messages'
import { needsPrice } from '@/domain/signals/settings'
import { selectUserId } from '@/store/botsSlice'
import { CheckList, CheckTag } from '@/robot/copyChecks/CheckList'
import { useCopyFacts, useCopyFailures } from '@/robot/picture/useCopyFacts'
import { selectEmail } from '@/store/sessionSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import type { CardListState } from '@/shared/cards/useCardList'
import { NotRead } from '@/shared/Loaded'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { useLoadedOf } from '@/shared/fields/useRecordForm'
import { selectDraft, draftValues } from '@/store/saving/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ChannelCard } from './ChannelCard'
import { ChannelView } from './ChannelView'
import {
  exampleForgotten,
  examplesKept,
  examplesOf,
  LONGEST_EXAMPLE,
  selectExamples,
} from '@/features/signals/rehearsalSlice'
import { Messages, type Deciding } from './Messages'

interface Props {
  readonly scope: TraderScope
  readonly list: CardListState<Channel>
  readonly cardKey: string
}

/** The channel's card beside the messages, whose verdicts follow what is typed into the card. */
export function Rehearsal({ scope, list: { records, focusOn, focusTarget }, cardKey }: Props) {
  const t = useT()
  return (
    <ChannelView title={t('rehearsal:title')} onBack={() => focusOn({ key: cardKey, field: 'rehearse' })}>
      <Row gutter={[16, 16]} align="top">
        <Col xs={24} lg={10} xl={8} className="stays-beside">
          <ChannelCard
            scope={scope}
            cardKey={cardKey}
            records={records}
            isAdvanced
            isAlone
            isFolded={false}
            focusTarget={focusTarget}
            focusOn={focusOn}
          />
        </Col>
        <Col xs={24} lg={14} xl={16}>
          <Verdicts form={records.form} cardKey={cardKey} />
        </Col>
      </Row>
    </ChannelView>
  )
}

/** The verdicts on messages under the card's settings, saved or not. */
function Verdicts({ form, cardKey }: Pick<Props, 'cardKey'> & { readonly form: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const typed = useAppSelector((state) => draftValues(selectDraft(state, form), cardKey)) as ChannelAnswer
  const saved = withoutGaps(withTexts(useLoadedOf<ChannelAnswer>({ form, card: cardKey })))
  const of = examplesOf(useAppSelector(selectEmail), useAppSelector(selectUserId), cardKey)
  const examples = useAppSelector((all) => selectExamples(all, of))
  const channel = withoutGaps(withTexts(typed))
  const facts = useCopyFacts()
  const checksOf = (one: Channel) => channelChecks(one, cardKey, facts).filter(({ id }) => id !== 'filters')
  if (!channel) return <Note title={t('common:gap.notAll')} />
  const checks = checksOf(channel)
  const now = { filters: channel, stop: stopIn(checks) }
  return (
    <Flex vertical gap="middle">
      {needsPrice(channel.signalType) && <Note type="info" title={t('rehearsal:waitsForPrice')} />}
      <Paste now={now} examples={examples} onKeep={(messages) => dispatch(examplesKept({ of, messages }))} />
      {examples.length > 0 && (
        <Panel level={3} title={t('rehearsal:examples.title')} about={t('rehearsal:examples.about')}>
          <Messages
            label={t('rehearsal:examples.title')}
            messages={examples}
            now={now}
            saved={saved && { filters: saved, stop: stopIn(checksOf(saved)) }}
            onForget={(message) => dispatch(exampleForgotten({ of, message }))}
          />
        </Panel>
      )}
      <Now name={shownName(channel.nameGroup, cardKey)} checks={checks} />
      <Panel level={3} title={t('rehearsal:reading.title')} about={t('rehearsal:reading.ours')}>
        <Flex component="ul" vertical gap="small">
          {(['order', 'words', 'ignore', 'filter', 'symbols'] as const).map((rule) => (
            <li key={rule}>{t(`rehearsal:reading.${rule}`)}</li>
          ))}
        </Flex>
      </Panel>
    </Flex>
  )
}

interface PasteProps {
  readonly now: Deciding
  readonly examples: readonly string[]
  readonly onKeep: (messages: readonly string[]) => void
}

/** Messages pasted from the channel, with their verdicts. */
function Paste({ now, examples, onKeep }: PasteProps) {
  const t = useT()
  const how = useId()
  const [paste, setPaste] = useState('')
  const [at, setAt] = useState<Cut>()
  const pasted = useMemo(() => messagesIn(paste), [paste])
  const { divisions = [] } = pasted
  const isWhole = divisions.length === 0 || at === 'one'
  // Nothing is judged before it is said what one message is.
  const messages = isWhole
    ? pasted.messages
    : (divisions.find((division) => division.at === at)?.messages ?? [])
  const fresh = messages.filter((message) => message.length <= LONGEST_EXAMPLE && !examples.includes(message))
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
            setAt(undefined)
          }}
        />
        <p id={how} className="muted">
          {t('rehearsal:paste.how')}
        </p>
      </div>
      {pasted.isTooLong && <Note title={t('rehearsal:paste.tooLong')} />}
      {pasted.messages.length > 0 && (
        <>
          {divisions.length > 0 && <Count divisions={divisions} at={at} onChange={setAt} />}
          {messages.length > 0 && (
            <Messages label={t('rehearsal:paste.title')} messages={messages} now={now} />
          )}
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

type Cut = Division['at'] | 'one'

interface CountProps {
  readonly divisions: readonly Division[]
  readonly at: Cut | undefined
  readonly onChange: (at: Cut) => void
}

/** Asked only where the paste does not say whether it is one message or several. */
function Count({ divisions, at, onChange }: CountProps) {
  const t = useT()
  const question = useId()
  return (
    <Flex vertical gap="small">
      <span id={question}>{t('rehearsal:paste.ask')}</span>
      <Radio.Group
        aria-labelledby={question}
        name={question}
        value={at ?? null}
        onChange={({ target }) => onChange(target.value as Cut)}
        options={[
          { value: 'one', label: t('rehearsal:paste.one') },
          ...divisions.map((division) => ({
            value: division.at,
            label: t(`rehearsal:paste.divided.${division.at}`, { count: division.messages.length }),
          })),
        ]}
      />
    </Flex>
  )
}

interface NowProps {
  readonly name: string
  readonly checks: readonly Check[]
}

/** What keeps any message from being copied now, or is not known: the window, the bot, the limits. */
function Now({ name, checks }: NowProps) {
  const t = useT()
  const failures = useCopyFailures()
  return (
    <Panel level={3} title={t('rehearsal:now')} extra={<CheckTag state={verdictOf(checks)} text="verdict" />}>
      <CheckList name={name} checks={checks.filter(({ state }) => state !== 'pass')} />
      {failures.length > 0 && <NotRead what={t('common:notAllRead')} failures={failures} />}
    </Panel>
  )
}
