import { useRef, useState, type SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { env } from '@/config/env'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { useNotify } from '@/shared/notices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { userIn } from './attribution'
import { Entry } from './Entry'
import { FormError } from './FormError'
import {
  canRegister,
  registrationError,
  type RegistrationField,
  type RegistrationValues,
} from './registrationRules'
import { register } from './session'
import { selectSellerId } from './sessionSlice'

/** Sign-up, usually opened from a seller's link (`?userid=…&sellerid=…`). */
export default function RegisterScreen() {
  const t = useT()
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const sellerId = useAppSelector(selectSellerId)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Message>()
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [values, setValues] = useState<RegistrationValues>(() => ({
    email: '',
    password: '',
    confirmPassword: '',
    userid: userIn(search),
  }))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current || !canRegister(values)) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    const email = values.email.trim()
    const who = { email, password: values.password.trim(), userid: values.userid.trim(), sellerid: sellerId }
    const error = await dispatch(register(who))
    sending.current = false
    setBusy(false)
    if (error) return setFailure(refusalOf(messageOf(error)))
    notify.done('session:register.done')
    await navigate('/', { state: { email } })
  }

  /** What every field has in common: its value, and a check when it is left. */
  const field = (name: RegistrationField) => {
    const error = left.has(name) ? registrationError(name, values) : undefined
    return {
      id: name,
      value: values[name],
      error: error && t(error),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        setValues({ ...values, [name]: event.target.value }),
      onBlur: () => setLeft(new Set([...left, name])),
    }
  }

  return (
    <>
      <h1 className="gate__title">{t('session:register.title')}</h1>
      <form className="gate__form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Entry
          {...field('email')}
          label={t('session:email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <Entry
          {...field('password')}
          label={t('session:password')}
          secret
          autoComplete="new-password"
          maxLength={200}
        />
        <Entry
          {...field('confirmPassword')}
          label={t('session:register.confirmPassword')}
          secret
          autoComplete="new-password"
          maxLength={200}
        />
        <Entry
          {...field('userid')}
          label={t('session:register.telegramId')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          help={<TelegramIdHelp missing={values.userid.trim() === ''} />}
        />
        {sellerId !== '' && <p className="gate__text">{t('session:register.invitedBy', { sellerId })}</p>}
        <Button look="primary" type="submit" busy={busy} disabled={!canRegister(values)}>
          {t('session:register.submit')}
        </Button>
        {failure && <FormError message={failure} />}
      </form>
      <p className="gate__below">
        {t('session:register.haveAccount')}
        <Link to="/">{t('session:signIn.submit')}</Link>
      </p>
    </>
  )
}

/** A refusal without a sentence of its own is, here, a registration that failed. */
const refusalOf = (message: Message): Message =>
  message.key === 'errors:refused' ? { key: 'session:register.failed' } : message

function TelegramIdHelp({ missing }: { readonly missing: boolean }) {
  const t = useT()
  return (
    <>
      {t('session:register.telegramIdHelp')}{' '}
      {missing && (
        <a href={env.telegramIdUrl} target="_blank" rel="noopener noreferrer">
          {t('session:register.findTelegramId')}
        </a>
      )}
    </>
  )
}
