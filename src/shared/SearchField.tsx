import { Icon } from './icons'
import './look/input.css'

interface Props {
  readonly id: string
  /** what is looked for, and in what */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Where one types what a list is searched for. */
export function SearchField({ id, label, value, onChange }: Props) {
  return (
    <span className="search">
      <Icon name="search" />
      <input
        type="search"
        id={id}
        className="input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
