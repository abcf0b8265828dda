/** Parts of the two steps that link a phone. Browsers do not autofill their fields. */
import { Card, Form, Input, type InputProps, type InputRef } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { SecretInput } from '@/shared/fields/Field'
import { described } from '@/shared/fields/FieldFrame'
import { FormFailure } from '@/shared/form/FormFailure'
import type { useAttempt } from '@/shared/useAttempt'

interface FormProps {
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export const PhoneForm = ({ onSubmit, children }: FormProps) => (
  <Card>
    <Form layout="vertical" requiredMark={false} noValidate autoComplete="off" onFinish={onSubmit}>
      {children}
    </Form>
  </Card>
)

interface FieldProps extends Omit<InputProps, 'id'> {
  readonly id: string
  readonly ref?: Ref<InputRef>
  readonly label: MessageKey
  readonly help?: ReactNode
  readonly error: Message | undefined
  readonly isSecret?: boolean
}

/** A text field, described by its help and its error. */
export function PhoneField({ id, label, help, error, isSecret = false, ...props }: FieldProps) {
  const t = useT()
  const input: InputProps & { readonly id: string } = {
    size: 'large',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    className: 'tabular',
    ...props,
    id,
    ...described(id, { help, error }),
  }
  return (
    <Form.Item
      label={t(label)}
      htmlFor={id}
      extra={help && <div id={`${id}-help`}>{help}</div>}
      {...(error && {
        validateStatus: 'error',
        help: (
          <span id={`${id}-error`} role="alert">
            {t(error.key, error.values)}
          </span>
        ),
      })}
    >
      {isSecret ? <SecretInput {...input} label={label} /> : <Input {...input} />}
    </Form.Item>
  )
}

/** Why it was not accepted, where no field is to blame. */
export function PhoneFailure({ attempt }: { readonly attempt: ReturnType<typeof useAttempt> }) {
  if (attempt.messages.length === 0) return null
  return (
    <Form.Item>
      <FormFailure messages={attempt.messages} onRetry={attempt.retry} />
    </Form.Item>
  )
}
