import { Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { env } from '@/config/env'
import type { ProviderError } from '@/contract/providerError'
import { useT } from '@/i18n'
import { refusalOf } from '@/i18n/messageOf'
import { explained, useAttempt } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { Problem } from '@/store/saving/savesSlice'
import { creditedSeller, userIn } from '@/domain/attribution'
import { emailInput, GateForm, passwordInput } from './GateForm'
import {
  asSent,
  canRegister,
  registrationError,
  type RegistrationField,
  type RegistrationValues,
} from './registrationRules'
import { register } from './session'
import { selectSellerId } from '@/store/sessionSlice'
import type { Registered } from './SignInScreen'
import { UnreadLink, UnreadSeller } from '@/shared/UnreadLink'

/** Sign-up, usually opened from a seller's link (`?userid=…&sellerid=…`). */
export default function RegisterScreen() {
  const t = useT()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const { isBusy, messages, send } = useAttempt({ form: 'register', explain })
  const [visited, setVisited] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [form] = Form.useForm<RegistrationValues>()
  const [initial] = useState(() => ({
    email: '',
    password: '',
    confirmPassword: '',
    userid: userIn(search + hash),
  }))
  const values = asSent({ ...initial, ...Form.useWatch<Partial<RegistrationValues>>([], form) })
  const { email, password, userid } = values
  const sellerId = creditedSeller(useAppSelector(selectSellerId), [userid])

  async function submit() {
    if (!canRegister(values)) return
    const who = { email, password, userid, sellerid: sellerId }
    await send({
      about: null,
      send: () => dispatch(register(who)),
      done: 'session:register.done',
      onAccepted: (failure) => void navigate('/', { state: { email, failure } satisfies Registered }),
    })
  }

  /** Each field is checked when it is left. */
  const errorAt = (name: RegistrationField) =>
    visited.has(name) ? registrationError(name, values) : undefined
  const item = (name: RegistrationField) => {
    const error = errorAt(name)
    return { name, ...(error && { validateStatus: 'error' as const, help: t(error) }) }
  }
  const control = (name: RegistrationField) => ({
    'aria-invalid': errorAt(name) !== undefined,
    onBlur: () => setVisited(new Set([...visited, name])),
  })

  return (
    <>
      <GateForm<RegistrationValues>
        title="session:register.title"
        submit="session:signIn.register"
        isBusy={isBusy}
        isOff={!canRegister(values)}
        messages={messages}
        form={form}
        initialValues={initial}
        onFinish={() => void submit()}
      >
        <Flex vertical gap="small" className="gate__notices">
          <UnreadLink name="userid" />
          <UnreadSeller />
        </Flex>
        <Form.Item {...item('email')} label={t('session:email')}>
          <Input {...emailInput} {...control('email')} />
        </Form.Item>
        <Form.Item {...item('password')} label={t('session:password')}>
          <Input.Password autoComplete="new-password" {...passwordInput} {...control('password')} />
        </Form.Item>
        <Form.Item {...item('confirmPassword')} label={t('session:register.confirmPassword')}>
          <Input.Password autoComplete="new-password" {...passwordInput} {...control('confirmPassword')} />
        </Form.Item>
        <Form.Item
          {...item('userid')}
          label={t('session:register.telegramId')}
          extra={
            <>
              {t('session:register.telegramIdHelp')}{' '}
              {userid === '' && (
                <a href={env.telegramIdUrl} target="_blank" rel="noopener noreferrer">
                  {t('session:register.findTelegramId')}
                </a>
              )}
            </>
          }
        >
          <Input size="large" inputMode="numeric" autoComplete="off" {...control('userid')} />
        </Form.Item>
        {sellerId !== '' && (
          <p className="gate__text muted">{t('session:register.invitedBy', { sellerId })}</p>
        )}
      </GateForm>
      <p className="gate__below muted">
        {t('session:register.haveAccount')} <Link to="/">{t('session:signIn.submit')}</Link>
      </p>
    </>
  )
}

/** A refusal (e-mail or id taken) is one sentence; any other error says that the registration failed, and why. */
function explain(error: ProviderError): readonly Problem[] {
  const refusal = refusalOf(error)
  if (refusal) return [{ field: '', message: refusal }]
  return [{ field: '', message: { key: 'session:register.failed' } }, ...explained(error)]
}
