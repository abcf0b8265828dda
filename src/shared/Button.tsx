import type { ButtonHTMLAttributes, Ref } from 'react'
import './look/button.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'quiet' | 'danger'
  readonly ref?: Ref<HTMLButtonElement>
  /** Something is on its way: the button stays where it is, says so, and takes no second press. */
  readonly busy?: boolean
}

/** The panel's button, everywhere: it weighs nothing and is there before Ant Design is. */
export function Button({
  look = 'quiet',
  busy = false,
  className = '',
  type = 'button',
  disabled,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`button button--${look} ${className}`}
    />
  )
}
