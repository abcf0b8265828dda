import { Flex, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch } from '@/store/hooks'
import { sendCode, sendPhone } from './linkPhone'
import { problemAt, codeProblems, resendProblems } from './phoneRefusals'
import { FormFailure } from '@/shared/form/FormFailure'
import { SecretSignalField, SignalField, SignalForm, focusField } from './SignalForm'

interface Props {
  readonly userid: string
  /** E.164 */
  readonly phone: string
  readonly takesFocus: boolean
  readonly onBack: () => void
  readonly onLinked: () => void
}

/** Step 2: the code from Telegram and, if the account has one, its password. */
export function AddPhoneCode({ userid, phone, takesFocus, onBack, onLinked }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const form = `phone ${userid}`
  const sending = useAttempt({ form, card: 'code', explain: codeProblems })
  const resending = useAttempt({ form, card: 'resend', explain: resendProblems })
  const isBusy = sending.isBusy || resending.isBusy
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  useEffect(() => {
    if (takesFocus) focusField('code')
  }, [takesFocus])

  const edit = (set: (text: string) => void) => (event: { readonly target: { readonly value: string } }) => {
    set(event.target.value)
    sending.clear()
    resending.clear()
  }

  function resend() {
    sending.clear()
    void resending.send({
      about: () => ({ path: '/addphone', act: 'asked', bot: userid }),
      send: () => dispatch(sendPhone({ userid, phone })),
      done: 'phone:code.resent',
      onAccepted: () => {
        setCode('')
        focusField('code')
      },
    })
  }

  function send() {
    const typed = { userid, code: code.trim(), password: password.trim() }
    resending.clear()
    void sending.send({
      about: () => ({ path: '/addphone', act: 'sent', bot: userid }),
      check: () => (typed.code === '' ? problemAt('code', 'phone:problem.noCode') : []),
      send: () => dispatch(sendCode(typed)),
      onAccepted: onLinked,
    })
  }
  return (
    <SignalForm title={<h2>{t('phone:code.title')}</h2>} extra={t('phone:step', { step: 2 })} onSubmit={send}>
      <Form.Item>
        {t('phone:code.about')} <b className="tabular">{phone}</b>
      </Form.Item>
      <SignalField
        id="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        label="phone:code.label"
        error={sending.errorAt('code')}
        value={code}
        onChange={edit(setCode)}
      />
      <SecretSignalField
        id="password"
        maxLength={200}
        label="phone:code.password"
        help={t('phone:code.passwordHelp')}
        error={sending.errorAt('password')}
        value={password}
        onChange={edit(setPassword)}
      />
      {[sending, resending].map(
        ({ messages, retry }, place) =>
          messages.length > 0 && (
            <Form.Item key={place}>
              <FormFailure messages={messages} onRetry={retry} />
            </Form.Item>
          ),
      )}
      <Flex wrap gap="small">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('phone:send')}
        </Button>
        <Button disabled={isBusy} onClick={resend}>
          {t('phone:code.resend')}
        </Button>
        <Button disabled={isBusy} onClick={onBack}>
          {t('phone:code.back')}
        </Button>
      </Flex>
    </SignalForm>
  )
}
