import { useState } from 'react'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { Bounds } from '../assumptionsSlice'
import { NumberInput } from './NumberInput'
import type { Meaning } from './Term'

interface Props {
  readonly label: string
  readonly meaning?: Meaning | undefined
  readonly value: number
  readonly bounds: Bounds
  readonly onChange: (value: number) => void
}

/** Calls `onChange` only with readable numbers within the bounds. */
export function BoundNumber({ label, meaning, value, bounds: { min, max, whole }, onChange }: Props) {
  const t = useT()
  const mark = decimalMark[useLanguage()]
  const [text, setText] = useState<string>()
  const makesSense = (number: number | undefined): number is number =>
    number !== undefined && number >= min && number <= max && (!whole || Number.isInteger(number))
  const isWrong = text !== undefined && !makesSense(readNumber(text, mark).value)
  return (
    <NumberInput
      label={label}
      meaning={meaning}
      whole={whole}
      value={text ?? writeNumber(value, mark)}
      problem={
        isWrong
          ? t('proof:assumptions.range', { min: writeNumber(min, mark), max: writeNumber(max, mark) })
          : undefined
      }
      onChange={(typed) => {
        setText(typed)
        const number = readNumber(typed, mark).value
        if (makesSense(number)) onChange(number)
      }}
      onBlur={() => !isWrong && setText(undefined)}
    />
  )
}
