import { useId, useMemo, useState, useSyncExternalStore } from 'react'
import { channelSignalType } from '@/contract/codes'
import type { Channel } from '@/contract/signals'
import { changedVerdicts, judge, messagesIn, needsPrice } from '@/domain/signalFilter'
import { selectUserId } from '@/features/bots/botsSlice'
import { selectEmail } from '@/features/session/sessionSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ChannelCard } from '../channels/ChannelCard'
import { ChannelView } from '../channels/ChannelView'
import type { Channels } from '../channels/useChannels'
import { exampleForgotten, examplesKept, examplesOf, MOST_EXAMPLES, selectExamples } from '../rehearsalSlice'
import { MessageVerdict, VerdictWord } from './MessageVerdict'
import '@/shared/look/input.css'
import './rehearsal.css'

interface Props {
  readonly channels: Channels
  readonly cardKey: string
}

/** The very card beside the messages: what is typed into the one is seen in the other. */
export function Rehearsal({ channels: { forms, deeds, wanted }, cardKey }: Props) {
  const t = useT()
  return (
    <ChannelView
      title={t('rehearsal:title')}
      about={t('rehearsal:about')}
      back={t('rehearsal:back')}
      onBack={() => deeds.want({ key: cardKey, field: 'rehearse' })}
    >
      <div className="channel-view__parts">
        <div className="channel-view__card">
          <ChannelCard cardKey={cardKey} forms={forms} deeds={deeds} isTrader isAdvanced wanted={wanted} />
        </div>
        <Verdicts forms={forms} cardKey={cardKey} />
      </div>
    </ChannelView>
  )
}

/** What would become of messages, under the settings as they stand in the card, saved or not. */
function Verdicts({ forms, cardKey }: Pick<Channels, 'forms'> & Pick<Props, 'cardKey'>) {
  const state = forms.formOf(cardKey)
  const now = useSyncExternalStore(state.subscribe, state.values)
  const saved = useSyncExternalStore(state.subscribe, state.loaded)
  const of = examplesOf(useAppSelector(selectEmail), useAppSelector(selectUserId), cardKey)
  const examples = useAppSelector((all) => selectExamples(all, of))
  return (
    <div className="rehearsal">
      {!now.chanEnable && <ChannelOff />}
      <Paste now={now} of={of} examples={examples} />
      <Changes examples={examples} saved={saved} now={now} />
      <Examples examples={examples} of={of} now={now} />
      <Reading now={now} />
    </div>
  )
}

function ChannelOff() {
  const t = useT()
  return (
    <p className="rehearsal__off">
      <Icon name="alert" size={18} />
      {t('rehearsal:channelOff')}
    </p>
  )
}

interface PasteProps {
  readonly now: Channel
  readonly of: string
  readonly examples: readonly string[]
}

function Paste({ now, of, examples }: PasteProps) {
  const t = useT()
  const id = useId()
  const dispatch = useAppDispatch()
  const [paste, setPaste] = useState('')
  const { messages, by } = useMemo(() => messagesIn(paste), [paste])
  const fresh = messages.filter((message) => !examples.includes(message))
  return (
    <section className="rehearsal__part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="rehearsal__title">
        {t('rehearsal:paste.title')}
      </h3>
      <textarea
        id="rehearsalMessages"
        className="input rehearsal__paste"
        aria-label={t('rehearsal:paste.label')}
        aria-describedby={`${id}-how`}
        placeholder={t('rehearsal:paste.placeholder')}
        rows={6}
        spellCheck={false}
        value={paste}
        onChange={({ target }) => setPaste(target.value)}
      />
      <p id={`${id}-how`} className="rehearsal__about">
        {messages.length > 1
          ? t(`rehearsal:paste.by.${by}`, { count: messages.length })
          : t('rehearsal:paste.how')}
      </p>
      {messages.length > 0 && (
        <>
          <Score messages={messages} now={now} />
          <ul className="rehearsal__list" aria-label={t('rehearsal:paste.verdicts')}>
            {[...new Set(messages)].map((message) => (
              <MessageVerdict key={message} message={message} settings={now} />
            ))}
          </ul>
          <div className="rehearsal__deeds">
            <Button
              disabled={fresh.length === 0}
              onClick={() => dispatch(examplesKept({ of, messages: fresh }))}
            >
              {fresh.length === 0
                ? t('rehearsal:paste.kept')
                : t('rehearsal:paste.keep', { count: fresh.length })}
            </Button>
            <Button onClick={() => setPaste('')}>{t('rehearsal:paste.clear')}</Button>
          </div>
        </>
      )}
    </section>
  )
}

function Score({ messages, now }: { readonly messages: readonly string[]; readonly now: Channel }) {
  const t = useT()
  const copied = useMemo(
    () => messages.filter((message) => judge(message, now).isCopied).length,
    [messages, now],
  )
  return (
    <p className="rehearsal__score tabular" role="status">
      {t('rehearsal:score', { copied, count: messages.length })}
    </p>
  )
}

interface ChangesProps {
  readonly examples: readonly string[]
  readonly saved: Channel
  readonly now: Channel
}

/** Which kept examples come to another verdict by what is not saved yet. */
function Changes({ examples, saved, now }: ChangesProps) {
  const t = useT()
  const id = useId()
  const changed = useMemo(() => changedVerdicts(examples, saved, now), [examples, saved, now])
  if (examples.length === 0) return null
  return (
    <section className="rehearsal__part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="rehearsal__title">
        {t('rehearsal:changes.title')}
      </h3>
      <p role="status" className={changed.length > 0 ? 'rehearsal__changed' : 'rehearsal__about'}>
        {changed.length > 0
          ? t('rehearsal:changes.some', { count: changed.length })
          : t('rehearsal:changes.none')}
      </p>
      {changed.length > 0 && (
        <ul className="rehearsal__list" aria-labelledby={`${id}-title`}>
          {changed.map(({ message, before, after }) => (
            <li key={message} className="rehearsal__change">
              <p className="rehearsal__quote">{message}</p>
              <p className="rehearsal__turn">
                <VerdictWord verdict={before} />
                <Icon name="arrow" size={16} />
                <span className="visually-hidden">{t('rehearsal:changes.becomes')}</span>
                <VerdictWord verdict={after} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ExamplesProps {
  readonly examples: readonly string[]
  readonly of: string
  readonly now: Channel
}

function Examples({ examples, of, now }: ExamplesProps) {
  const t = useT()
  const id = useId()
  const dispatch = useAppDispatch()
  return (
    <section className="rehearsal__part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="rehearsal__title" tabIndex={-1}>
        {t('rehearsal:examples.title')}
      </h3>
      <p className="rehearsal__about">{t('rehearsal:examples.about', { most: MOST_EXAMPLES })}</p>
      {examples.length > 0 && (
        <>
          <Score messages={examples} now={now} />
          <ul className="rehearsal__list" aria-labelledby={`${id}-title`}>
            {examples.map((message) => (
              <MessageVerdict
                key={message}
                message={message}
                settings={now}
                onForget={() => {
                  dispatch(exampleForgotten({ of, message }))
                  // The button that had the focus is gone with its message.
                  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
                }}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** How the fields are read: the rule of `domain/signalFilter` in words. */
function Reading({ now }: { readonly now: Channel }) {
  const t = useT()
  const id = useId()
  const type = channelSignalType.nameOf(now.signalType)
  return (
    <section className="rehearsal__part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="rehearsal__title">
        {t('rehearsal:reading.title')}
      </h3>
      <p className="rehearsal__about">{t('rehearsal:reading.ours')}</p>
      <ol className="rehearsal__reading">
        <li>{t('rehearsal:reading.letters')}</li>
        <li>{t('rehearsal:reading.words')}</li>
        <li>{t('rehearsal:reading.ignore')}</li>
        <li>{t('rehearsal:reading.filter')}</li>
        <li>{t('rehearsal:reading.symbols')}</li>
        <li>
          {t('rehearsal:reading.signalType')}{' '}
          {type &&
            t(
              needsPrice(now.signalType) ? 'rehearsal:reading.wantsPrice' : 'rehearsal:reading.wantsNothing',
              {
                type: t(`options:channelSignalType.${type}`),
              },
            )}
        </li>
      </ol>
    </section>
  )
}
