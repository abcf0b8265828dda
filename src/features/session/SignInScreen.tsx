import { Form, Input, type InputRef } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { plainText, trimmedSecret } from '@/contract/plainText'
import type { ProviderError } from '@/contract/providerError'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { emailInput, GateForm, passwordInput } from './GateForm'
import { selectIsInputHeld } from '@/store/pageSlice'
import { canStore, signIn } from './session'
import { useCall } from './useCall'

/** Who has just registered, and why the sign-in with it failed. */
export interface Registered {
  readonly email: string
  readonly failure: ProviderError | undefined
}

interface Typed {
  readonly email: string
  readonly password: string
}

/**
 * The first screen. It is in the page before any JavaScript runs: what was typed by then is taken over (`useFilledIn`), and an early
 * press of the button (`data-early-submit`, see `app/boot`) is carried out.
 */
export default function SignInScreen() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { state: registered } = useLocation() as { readonly state: Registered | null }
  const [form] = Form.useForm<Typed>()
  const email = useRef<InputRef>(null)
  const password = useRef<InputRef>(null)
  const { isBusy, messages, call, say } = useCall(() =>
    registered?.failure ? [{ key: 'session:register.signIn' }, messageOf(registered.failure)] : [],
  )

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.earlySubmit === undefined) return
    delete dataset.earlySubmit
    form.submit()
  }, [form])

  const storesNothing = useStoresNothing()
  const isInputHeld = useAppSelector(selectIsInputHeld)

  async function submit(values: Partial<Typed>) {
    const typed = {
      email: plainText(values.email ?? '').trim(),
      password: trimmedSecret(values.password ?? ''),
    }
    const missing = typed.email === '' ? email : typed.password === '' ? password : undefined
    if (!missing) return call(() => dispatch(signIn(typed.email, typed.password)))
    missing.current?.focus()
    return say([{ key: 'session:signIn.incomplete' }])
  }

  return (
    <>
      <GateForm<Typed>
        title="session:signIn.title"
        submit="session:signIn.submit"
        isBusy={isBusy}
        messages={messages}
        form={form}
        // After a registration the e-mail is filled in.
        initialValues={{ email: registered?.email ?? '', password: '' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="email" label={t('session:email')}>
          <Input ref={email} {...emailInput} />
        </Form.Item>
        <Form.Item name="password" label={t('session:password')}>
          <Input.Password ref={password} autoComplete="current-password" {...passwordInput} />
        </Form.Item>
      </GateForm>
      {isInputHeld && (
        <p className="gate__below muted" role="status">
          {t('session:signIn.inputHeld')}
        </p>
      )}
      {storesNothing && (
        <p className="gate__below muted" role="status">
          {t('session:signIn.notStored')}
        </p>
      )}
      <p className="gate__below muted">
        {t('session:signIn.noAccount')} <Link to="/cadastrar">{t('session:signIn.register')}</Link>
      </p>
    </>
  )
}

/** Whether the browser stores nothing for this site: the session then ends with the page. */
function useStoresNothing() {
  const dispatch = useAppDispatch()
  const [storesNothing, setStoresNothing] = useState(false)
  useEffect(() => {
    let isShown = true
    void dispatch(canStore()).then((can) => isShown && setStoresNothing(!can))
    return () => {
      isShown = false
    }
  }, [dispatch])
  return storesNothing
}
