import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Bot } from '@/contract/bots'
import type { ProviderError } from '@/contract/providerError'
import { firstBroken } from '@/domain/rules'
import { nextVirtualId, realBots } from '@/domain/virtualBot'
import { selectEmail } from '@/features/session/sessionSlice'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { FieldFrame, described } from '@/shared/form/FieldFrame'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectUserId } from './botsSlice'
import { createBot } from './manageBots'
import { newBotRules, newId, type DraftField, type NewBotDraft } from './newBotRules'
import '@/shared/form/form.css'

interface Props {
  /** `undefined` while they are not known */
  readonly bots: readonly Bot[] | undefined
  readonly onBusy: (busy: boolean) => void
  readonly onCancel: () => void
  readonly onDone: () => void
}

interface Problem {
  readonly field: DraftField
  readonly message: Message
}

const noBots: readonly Bot[] = []

const refusedField = (error: ProviderError): DraftField | undefined => {
  if (error.kind !== 'http') return undefined
  return error.field === 'botid' || error.field === 'email' ? error.field : undefined
}

function useNewBot({ bots = noBots, onBusy, onDone }: Props) {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const userid = useAppSelector(selectUserId)
  const email = useAppSelector(selectEmail)
  const [draft, setDraft] = useState<NewBotDraft>({ virtual: false, typed: '', real: '', email })
  /** from the first try on, what is wrong is shown until it is right */
  const [wasTried, setTried] = useState(false)
  const [failure, setFailure] = useState<ProviderError>()
  const [busy, setBusy] = useState(false)
  const onItsWay = useRef(false)
  const onScreen = useRef(false)
  useEffect(() => {
    onScreen.current = true
    return () => {
      onScreen.current = false
    }
  }, [])

  const botid = newId(draft, bots)
  const broken = firstBroken(newBotRules(bots), { ...draft, botid })
  const problem = (): Problem | undefined => {
    if (wasTried && broken) return { field: broken[2] as DraftField, message: { key: broken[1] } }
    const field = failure && refusedField(failure)
    return field && { field, message: messageOf(failure) }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (onItsWay.current) return
    setTried(true)
    setFailure(undefined)
    if (broken) return document.getElementById(broken[2] ?? '')?.focus()
    onItsWay.current = true
    setBusy(true)
    onBusy(true)
    const error = await dispatch(
      createBot({ userid, botid, virtual: draft.virtual, email: draft.email.trim() }),
    )
    onItsWay.current = false
    setBusy(false)
    onBusy(false)
    if (!error) return onDone()
    if (onScreen.current) setFailure(error)
    else notify.failed(error)
  }

  const edit = (change: Partial<NewBotDraft>) => {
    setDraft({ ...draft, ...change })
    setFailure(undefined)
  }
  return { draft, edit, botid, problem: problem(), failure, busy, submit }
}

/** A Telegram bot by its id, or a virtual one by the real bot that it belongs to. */
export function CreateBotForm(props: Props) {
  const t = useT()
  const { bots, onCancel } = props
  const { draft, edit, botid, problem, failure, busy, submit } = useNewBot(props)
  const errorAt = (field: DraftField) => (problem?.field === field ? problem.message : undefined)
  const message = failure && messageOf(failure)
  return (
    <form className="bot-form" noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <KindField virtual={draft.virtual} onChange={(virtual) => edit({ virtual })} />
      {draft.virtual ? (
        <RealBotField
          bots={bots}
          value={draft.real}
          botid={botid}
          error={errorAt('botid')}
          onChange={(real) => edit({ real })}
        />
      ) : (
        <TextField
          id="botid"
          label="botsManager:create.botid"
          help={t('botsManager:create.botidHelp')}
          error={errorAt('botid')}
          inputMode="numeric"
          value={draft.typed}
          onChange={(typed) => edit({ typed })}
        />
      )}
      <TextField
        id="email"
        label="botsManager:create.email"
        error={errorAt('email')}
        inputMode="email"
        value={draft.email}
        onChange={(email) => edit({ email })}
      />
      {message && (
        <p className="bot-form__failure" role="alert">
          <Icon name="alert" />
          {t(message.key, message.values)}
        </p>
      )}
      <div className="confirm__answers">
        <Button onClick={onCancel} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {t(failure ? 'common:retry' : 'botsManager:create.submit')}
        </Button>
      </div>
    </form>
  )
}

interface KindFieldProps {
  readonly virtual: boolean
  readonly onChange: (virtual: boolean) => void
}

function KindField({ virtual, onChange }: KindFieldProps) {
  const t = useT()
  return (
    <fieldset className="bot-form__kinds">
      <legend className="field__label">{t('botsManager:table.type')}</legend>
      {[false, true].map((kind) => (
        <label key={String(kind)} className="bot-form__kind">
          <input type="radio" name="virtual" checked={virtual === kind} onChange={() => onChange(kind)} />
          <span>{t(kind ? 'bots:virtual' : 'bots:telegram')}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface TextFieldProps {
  readonly id: DraftField
  readonly label: 'botsManager:create.botid' | 'botsManager:create.email'
  readonly help?: string
  readonly error: Message | undefined
  readonly inputMode: 'numeric' | 'email'
  readonly value: string
  readonly onChange: (text: string) => void
}

function TextField({ id, label, help, error, inputMode, value, onChange }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <input
        id={id}
        className="input tabular"
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...described(id, { help, error })}
      />
    </FieldFrame>
  )
}

interface RealBotFieldProps {
  readonly bots: readonly Bot[] | undefined
  readonly value: string
  readonly botid: string
  readonly error: Message | undefined
  readonly onChange: (real: string) => void
}

/** Which real bot the new one belongs to, and the id that follows from it. */
function RealBotField({ bots, value, botid, error, onChange }: RealBotFieldProps) {
  const t = useT()
  if (!bots) return <p className="field__help">{t('botsManager:create.listUnknown')}</p>
  const isFull = value !== '' && nextVirtualId(value, bots) === undefined
  const said = isFull ? { key: 'botsManager:create.rules.noneLeft' as const } : error
  return (
    <div>
      <FieldFrame id="botid" label="botsManager:create.real" error={said}>
        <select
          id="botid"
          className="input tabular"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...described('botid', { error: said, also: 'botid-new' })}
        >
          <option value="">{t('common:choose')}</option>
          {realBots(bots).map(({ userid, email }) => (
            <option key={userid} value={userid}>
              {[userid, email].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </FieldFrame>
      <output id="botid-new" className="bot-form__new" htmlFor="botid">
        <Icon name="bot" size={18} />
        {botid === '' ? t('botsManager:create.noIdYet') : t('botsManager:create.newId', { botid })}
      </output>
    </div>
  )
}
