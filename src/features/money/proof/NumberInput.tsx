import { Form, Input } from 'antd'
import { useId } from 'react'
import { MeaningButton, type Meaning } from './Term'

interface NumberInputProps {
  readonly label: string
  readonly meaning?: Meaning | undefined
  readonly value: string
  readonly whole?: boolean | undefined
  /** error message for the typed text */
  readonly problem?: string | undefined
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
}

export function NumberInput({
  label,
  meaning,
  value,
  whole = false,
  problem,
  onChange,
  onBlur,
}: NumberInputProps) {
  const id = useId()
  return (
    <Form.Item
      layout="vertical"
      label={label}
      htmlFor={id}
      {...(problem !== undefined && {
        validateStatus: 'error',
        help: <span id={`${id}-problem`}>{problem}</span>,
      })}
    >
      <Input
        id={id}
        className="tabular"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={value}
        suffix={meaning && <MeaningButton term={label} meaning={meaning} />}
        {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </Form.Item>
  )
}
