/** Parts of the small forms that only send something. Browsers do not autofill their fields. */
import { Card, Form, Input, type InputRef } from 'antd'
import { useState, type ComponentProps, type ReactNode, type Ref } from 'react'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import './signalForm.css'

interface FormProps {
  readonly title?: ReactNode
  readonly extra?: ReactNode
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function SignalForm({ title, extra, onSubmit, children }: FormProps) {
  return (
    <Card className="signal-form" title={title} extra={extra}>
      <Form layout="vertical" requiredMark={false} noValidate autoComplete="off" onFinish={onSubmit}>
        {children}
      </Form>
    </Card>
  )
}

interface FieldProps extends Omit<ComponentProps<typeof Input>, 'id' | 'ref'> {
  readonly id: string
  readonly ref?: Ref<InputRef>
  readonly label: MessageKey
  readonly help?: ReactNode
  readonly error?: Message | undefined
}

/** A text field, described by its help and its error. */
export function SignalField({ id, label, help, error, ...input }: FieldProps) {
  const t = useT()
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
      <Input
        size="large"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        id={id}
        className="tabular"
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
      />
    </Form.Item>
  )
}

/** Masked until revealed. Not `Input.Password`, whose reveal button cannot be reached with Tab. */
export function SecretSignalField(props: FieldProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <SignalField
      // Otherwise the browser fills in the panel's password instead of Telegram's.
      autoComplete="new-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <Button
          variant="text"
          size="small"
          icon={<Icon name={isShown ? 'eyeOff' : 'eye'} />}
          aria-pressed={isShown}
          aria-controls={props.id}
          aria-label={t('common:reveal', { field: t(props.label) })}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

export const focusField = (id: string) => document.getElementById(id)?.focus()
