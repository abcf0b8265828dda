import { useState, type ComponentProps, type ReactNode } from 'react'
import { useT } from '@/i18n'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  readonly id: string
  readonly label: string
  /** translated; marks the field as wrong */
  readonly error?: string | undefined
  readonly help?: ReactNode
  /** a password: masked, with a button that shows it */
  readonly secret?: boolean
}

/**
 * A labelled input of the screens before the sign-in. Uncontrolled: it takes what is typed before any JavaScript is there,
 * and keeps it.
 */
export function Entry({ id, label, error, help, secret = false, ...input }: Props) {
  const [shown, setShown] = useState(false)
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="entry">
      <label className="entry__label" htmlFor={id}>
        {label}
      </label>
      <span className="entry__box">
        <input
          {...input}
          id={id}
          name={id}
          type={secret ? (shown ? 'text' : 'password') : (input.type ?? 'text')}
          className={secret ? 'entry__input entry__input--secret' : 'entry__input'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {secret && <Reveal shown={shown} onToggle={() => setShown(!shown)} controls={id} />}
      </span>
      {help && (
        <p className="entry__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="entry__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

interface RevealProps {
  readonly shown: boolean
  readonly onToggle: () => void
  readonly controls: string
}

function Reveal({ shown, onToggle, controls }: RevealProps) {
  const t = useT()
  return (
    <button
      type="button"
      className="entry__reveal"
      aria-controls={controls}
      aria-label={t(shown ? 'session:hidePassword' : 'session:showPassword')}
      onClick={onToggle}
    >
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor">
        <g strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
          <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
          <circle cx="12" cy="12" r="3" />
          {shown && <path d="m4 20 16-16" />}
        </g>
      </svg>
    </button>
  )
}
