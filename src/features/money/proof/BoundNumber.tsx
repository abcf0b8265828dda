import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { Bounds } from '../assumptionsSlice'
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
  readonly bounds: Bounds
  readonly onChange: (value: number) => void
  /** for a field that may be empty */
  readonly onClear?: (() => void) | undefined
}

/** Calls `onChange` only with readable numbers within the bounds; where 0 is one, an empty field is 0. */
export function BoundNumber({ value, bounds: { min, max, whole }, onChange, onClear, ...field }: Props) {
  const t = useT()
  const mark = decimalMark(useLanguage())
  const [text, setText] = useState<string>()
  const numberIn = (typed: string) => {
    const number = typed.trim() === '' && min === 0 ? 0 : readNumber(typed, mark).value
    const makesSense = number !== undefined && number >= min && number <= max
    return makesSense && (!whole || Number.isInteger(number)) ? number : undefined
  }
  const isCleared = (typed: string) => onClear !== undefined && typed.trim() === ''
  const isWrong = text !== undefined && !isCleared(text) && numberIn(text) === undefined
  const range = { min: writeNumber(min, mark), max: writeNumber(max, mark) }
  return (
    <NumberInput
      {...field}
      whole={whole}
      value={text ?? (value === undefined ? '' : writeNumber(value, mark))}
      problem={isWrong ? t('proof:assumptions.range', range) : undefined}
      onChange={(typed) => {
        setText(typed)
        const number = numberIn(typed)
        if (isCleared(typed)) onClear?.()
        else if (number !== undefined) onChange(number)
      }}
      onBlur={() => !isWrong && setText(undefined)}
    />
  )
}
