import { trimmedSecret } from '@/contract/plainText'
import { Flex } from 'antd'
import { useState } from 'react'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch } from '@/store/hooks'
import { codeIn, codeProblems, problemAt, resendProblems, sendCode, sendPhone } from './linkPhone'
import { PhoneFailure, PhoneField, PhoneForm } from './PhoneForm'

interface Props {
  readonly userid: string
  /** E.164 */
  readonly phone: string
  readonly onBack: () => void
  readonly onLinked: () => void
}

/** Step 2: the code from Telegram and, if the account has one, its password. Neither is kept anywhere but here. */
export function AddPhoneCode({ userid, phone, onBack, onLinked }: Props) {
  const t = useT()
  const hidden = useHidden()
  const dispatch = useAppDispatch()
  const form = `phone ${userid}`
  const sending = useAttempt({ form, card: 'code', explain: codeProblems })
  const resending = useAttempt({ form, card: 'resend', explain: resendProblems })
  const isBusy = sending.isBusy || resending.isBusy
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')

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
        document.getElementById('code')?.focus()
      },
    })
  }

  function send() {
    const typed = { userid, code: codeIn(code), password: trimmedSecret(password) }
    resending.clear()
    void sending.send({
      about: () => ({ path: '/addphone', act: 'sent', bot: userid }),
      check: () => (typed.code === '' ? problemAt('code', 'phone:problem.noCode') : []),
      send: () => dispatch(sendCode(typed)),
      onAccepted: onLinked,
    })
  }
  return (
    <PhoneForm onSubmit={send}>
      <PhoneField
        id="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label="phone:code.label"
        help={
          <>
            {t('phone:code.sentTo')} <b>{hidden(phone)}</b>
          </>
        }
        error={sending.errorAt('code')}
        value={code}
        onChange={edit(setCode)}
        onBlur={() => setCode(codeIn(code))}
      />
      <PhoneField
        id="password"
        isSecret
        label="phone:code.password"
        help={t('phone:code.passwordHelp')}
        error={sending.errorAt('password')}
        value={password}
        onChange={edit(setPassword)}
      />
      <PhoneFailure attempt={sending} />
      <PhoneFailure attempt={resending} />
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
    </PhoneForm>
  )
}
