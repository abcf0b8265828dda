/** The parts of the small forms that only send something: light, and kept by no browser. */
import { useState, type ComponentProps } from 'react'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { FieldFrame, described } from '@/shared/form/FieldFrame'
import { Icon } from '@/shared/icons'
import '@/shared/form/form.css'
import '@/shared/look/input.css'
import './signalForm.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly id: string
  readonly label: MessageKey
  readonly help?: string | undefined
  readonly error?: Message | undefined
  /** the id of a further text that describes it */
  readonly also?: string
}

export function SignalField({ id, label, help, error, also, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        id={id}
        className="input tabular"
        {...described(id, { help, error, ...(also ? { also } : {}) })}
      />
    </FieldFrame>
  )
}

/** Masked until asked for. */
export function SecretSignalField({ id, label, help, error, ...input }: Omit<FieldProps, 'also'>) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <span className="signal-form__secret">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          // What the browser keeps is the panel's password, not the messaging app's.
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          className="input"
          {...described(id, { help, error })}
        />
        <button
          type="button"
          className="field__reveal signal-form__reveal"
          aria-pressed={isShown}
          aria-controls={id}
          aria-label={t('common:reveal', { field: t(label) })}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </span>
    </FieldFrame>
  )
}

interface FailureProps {
  readonly message: Message
  /** without it the form is sent again */
  readonly onRetry?: (() => void) | undefined
}

/** Why nothing was accepted, where no field is to blame, and the way to try again. */
export function SignalFailure({ message, onRetry }: FailureProps) {
  const t = useT()
  return (
    <div className="signal-form__failure" role="alert">
      <Icon name="alert" />
      <p>{t(message.key, message.values)}</p>
      <Button
        type={onRetry ? 'button' : 'submit'}
        onClick={({ currentTarget }) => {
          // This button goes with its message: the focus must be somewhere that stays.
          currentTarget.form?.querySelector<HTMLElement>('.button--primary')?.focus()
          onRetry?.()
        }}
      >
        {t('common:retry')}
      </Button>
    </div>
  )
}

/** The focus goes to the field that is to blame. */
export const focusField = (id: string) => document.getElementById(id)?.focus()
