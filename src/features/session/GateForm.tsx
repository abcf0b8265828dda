import { Alert, Form, type FormInstance, type FormProps } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { FailureAction } from '@/shared/FailureAction'
import { useFilledIn } from './useFilledIn'

interface Props<Values> extends Omit<FormProps<Values>, 'title' | 'children'> {
  readonly form: FormInstance<Values>
  readonly title: MessageKey
  /** the button's text */
  readonly submit: MessageKey
  readonly isBusy: boolean
  readonly isOff?: boolean
  /** one sentence, or what failed and why */
  readonly messages: readonly Message[]
  readonly children: ReactNode
}

/** The form of a screen before the sign-in. "post", so that a submit before any JavaScript never puts a password into the address. */
export function GateForm<Values extends object>({
  form,
  title,
  submit,
  isBusy,
  isOff = false,
  messages,
  children,
  ...props
}: Props<Values>) {
  const t = useT()
  const ref = useFilledIn(form)
  useEffect(() => {
    document.title = `${t(title)} · Leme`
  }, [t, title])
  return (
    <>
      <h1 className="gate__title">{t(title)}</h1>
      <Form<Values>
        ref={ref}
        form={form}
        layout="vertical"
        requiredMark={false}
        method="post"
        noValidate
        {...props}
      >
        {children}
        {messages.length > 0 && (
          <Form.Item>
            <Alert
              type="error"
              showIcon
              role="alert"
              title={messages.map(({ key, values }) => (
                <p key={key}>{t(key, values)}</p>
              ))}
              action={<FailureAction messages={messages} />}
            />
          </Form.Item>
        )}
        <Button variant="primary" type="submit" size="large" block busy={isBusy} disabled={isOff}>
          {t(submit)}
        </Button>
      </Form>
    </>
  )
}

export const emailInput = {
  type: 'email',
  size: 'large',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const

/** Of any length: a password that is cut where nobody sees it is another one. */
export const passwordInput = { size: 'large' } as const
