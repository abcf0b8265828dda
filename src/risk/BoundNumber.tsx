import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { AssumptionBounds } from './assumptionsSlice'
import { MeaningButton, type Meaning } from './MeaningButton'

interface InputProps {
  readonly label: string
  readonly meaning?: Meaning | undefined
  readonly value: string
  readonly whole?: boolean | undefined
  /** stands in the empty field */
  readonly assumed?: string | undefined
  /** error message for the typed text */
  readonly problem?: string | undefined
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
}

/** A number as typed. */
export function NumberInput({
  label,
  meaning,
  value,
  whole,
  assumed,
  problem,
  onChange,
  onBlur,
}: InputProps) {
  const id = useId()
  const isWrong = problem !== undefined
  return (
    <Form.Item
      layout="vertical"
      label={label}
      htmlFor={id}
      {...(isWrong && { validateStatus: 'error', help: <span id={`${id}-problem`}>{problem}</span> })}
    >
      <Input
        id={id}
        className="tabular"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={assumed}
        value={value}
        classNames={{ suffix: 'field__suffix' }}
        suffix={meaning && <MeaningButton term={label} meaning={meaning} />}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </Form.Item>
  )
}

interface Props extends Pick<InputProps, 'label' | 'meaning' | 'assumed'> {
  /** `undefined`: an empty field */
  readonly value: number | undefined
  readonly bounds: AssumptionBounds
  readonly onChange: (value: number) => void
  /** for a field that may be empty */
  readonly onClear?: (() => void) | undefined
}

/**
 * Calls `onChange` only with readable numbers within the bounds; where 0 is one, an empty field is 0. While what is typed is none, the
 * number from before counts, not one that was half typed on the way.
 */
export function BoundNumber({ value, bounds: { min, max, whole }, onChange, onClear, ...field }: Props) {
  const t = useT()
  const mark = decimalMark(useLanguage())
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: number | undefined }>()
  const numberIn = (text: string) => {
    const number = text.trim() === '' && min === 0 ? 0 : readNumber(text, mark).value
    const makesSense = number !== undefined && number >= min && number <= max
    return makesSense && (!whole || Number.isInteger(number)) ? number : undefined
  }
  const isCleared = (text: string) => onClear !== undefined && text.trim() === ''
  const isWrong = typed !== undefined && !isCleared(typed.text) && numberIn(typed.text) === undefined
  const range = { min: writeNumber(min, mark), max: writeNumber(max, mark) }
  function type(text: string) {
    const before = typed ? typed.before : value
    const number = isCleared(text) ? undefined : (numberIn(text) ?? before)
    setTyped({ text, before })
    if (number !== undefined) onChange(number)
    else if (value !== undefined) onClear?.()
  }
  return (
    <NumberInput
      {...field}
      whole={whole}
      value={typed?.text ?? (value === undefined ? '' : writeNumber(value, mark))}
      problem={isWrong ? t('proof:assumptions.range', range) : undefined}
      onChange={type}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  )
}
