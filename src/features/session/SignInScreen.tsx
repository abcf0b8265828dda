import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '@/shared/Button'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { useAppDispatch } from '@/store/hooks'
import { Entry } from './Entry'
import { FormError } from './FormError'
import { signIn } from './session'

/**
 * The first screen. It is in the page before any JavaScript is: no antd, uncontrolled inputs, and a press of the button that
 * came too early (`data-early-submit`, see `app/boot`) is made good as soon as the screen is alive.
 */
export default function SignInScreen() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { state: registered } = useLocation() as { readonly state: { readonly email: string } | null }
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Message>()

  useEffect(() => {
    document.title = `${t('session:signIn.title')} · Leme`
  }, [t])

  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.earlySubmit === undefined) return
    delete dataset.earlySubmit
    form.current?.requestSubmit()
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const typed = (name: string) =>
      event.currentTarget.querySelector<HTMLInputElement>(`#${name}`)?.value.trim() ?? ''
    const email = typed('email')
    const password = typed('password')
    if (email === '' || password === '') {
      setError({ key: 'session:signIn.incomplete' })
      const missing = email === '' ? 'email' : 'password'
      event.currentTarget.querySelector<HTMLInputElement>(`#${missing}`)?.focus()
      return
    }
    sending.current = true
    setBusy(true)
    setError(undefined)
    const failure = await dispatch(signIn(email, password))
    sending.current = false
    setBusy(false)
    if (failure) setError(messageOf(failure))
  }

  return (
    <>
      <h1 className="gate__title">{t('session:signIn.title')}</h1>
      {/* "post" only so that a press before any JavaScript could never put a password into the address. */}
      <form
        ref={form}
        className="gate__form"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Entry
          id="email"
          label={t('session:email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          // Who has just signed up does not type it again.
          defaultValue={registered?.email}
        />
        <Entry
          id="password"
          label={t('session:password')}
          secret
          autoComplete="current-password"
          maxLength={200}
        />
        <Button look="primary" type="submit" busy={busy}>
          {t('session:signIn.submit')}
        </Button>
        {error && <FormError message={error} />}
      </form>
      <p className="gate__below">
        {t('session:signIn.noAccount')}
        <Link to="/cadastrar">{t('session:signIn.register')}</Link>
      </p>
    </>
  )
}
