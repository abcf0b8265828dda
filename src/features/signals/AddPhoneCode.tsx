import { useEffect, useState } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useNotify } from '@/shared/notices'
import { useAppDispatch } from '@/store/hooks'
import { sendCode, sendPhone } from './linkPhone'
import { blaming, codeRefusal, phoneRefusal, type Refusal } from './phoneRefusals'
import { SecretSignalField, SignalFailure, SignalField, focusField } from './SignalForm'
import { useSubmission } from './useSubmission'

interface Props {
  readonly userid: string
  /** E.164 */
  readonly phone: string
  readonly isNext: boolean
  readonly onBack: () => void
  readonly onLinked: () => void
}

/** Step 2: the code that the messaging app has sent and, where the account has one, its password. */
export function AddPhoneCode({ userid, phone, isNext, onBack, onLinked }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const { busy, submit } = useSubmission()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<Refusal & { readonly retry?: () => void }>()
  useEffect(() => {
    if (isNext) focusField('code')
  }, [isNext])

  const edit = (set: (text: string) => void) => (event: { readonly target: { readonly value: string } }) => {
    set(event.target.value)
    setRefusal(undefined)
  }

  function refuse(why: Refusal, retry: () => void) {
    setRefusal({ ...why, retry })
    if (why.field) focusField(why.field)
  }

  function resend() {
    setRefusal(undefined)
    void submit({
      send: () => dispatch(sendPhone({ userid, phone })),
      onFailed: (error) => refuse({ message: phoneRefusal(error).message }, resend),
      onAccepted: () => {
        setCode('')
        notify.done('phone:code.resent')
        focusField('code')
      },
    })
  }

  function send() {
    const typed = { userid, code: code.trim(), password: password.trim() }
    if (typed.code === '') return refuse(blaming('code', 'phone:problem.noCode'), send)
    setRefusal(undefined)
    return void submit({
      send: () => dispatch(sendCode(typed)),
      onFailed: (error) => refuse(codeRefusal(error), send),
      onAccepted: onLinked,
    })
  }

  const errorAt = (field: Refusal['field']) => (refusal?.field === field ? refusal?.message : undefined)
  return (
    <form
      className="card signal-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <header>
        <div className="signal-form__step">
          <h2>{t('phone:code.title')}</h2>
          <p className="signal-form__place">{t('phone:step', { step: 2 })}</p>
        </div>
        <p className="signal-form__about">
          {t('phone:code.about')} <b className="tabular">{phone}</b>
        </p>
      </header>
      <SignalField
        id="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        label="phone:code.label"
        error={errorAt('code')}
        value={code}
        onChange={edit(setCode)}
      />
      <SecretSignalField
        id="password"
        maxLength={200}
        label="phone:code.password"
        help={t('phone:code.passwordHelp')}
        error={errorAt('password')}
        value={password}
        onChange={edit(setPassword)}
      />
      {refusal && !refusal.field && <SignalFailure message={refusal.message} onRetry={refusal.retry} />}
      <div className="signal-form__answers">
        <Button type="submit" look="primary" busy={busy}>
          {t('phone:send')}
        </Button>
        <Button disabled={busy} onClick={resend}>
          {t('phone:code.resend')}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          {t('phone:code.back')}
        </Button>
      </div>
    </form>
  )
}
