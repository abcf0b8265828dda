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
  busy,
  className = '',
  type = 'button',
  disabled,
  onClick,
  ...rest
}: Props) {
  const sends = type === 'submit' || busy !== undefined
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`button button--${look} ${className}`}
      onClick={(event) => {
        // The second half of a double click is no second wish, not even when the answer to the first was quicker.
        if (sends && event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
