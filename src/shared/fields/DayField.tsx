import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import '../calendarWords'
import { useState } from 'react'
import { readExpiry } from '@/domain/expiryText'
import { formatDate, formatMoment } from '@/i18n/format'
import type { Message, MessageKey } from '@/i18n/types'
import { FieldFrame, described } from './FieldFrame'
import { besideInput, PickerInput } from './PickerInput'

interface Props {
  readonly id: string
  readonly label: MessageKey
  /** Unix seconds: any moment of the day; `undefined` = none */
  readonly value: number | undefined
  /** the last moment that can be chosen */
  readonly latest?: number
  /** a moment of a day; a date alone is its end */
  readonly withTime?: boolean
  /** why the day does not fit to another one */
  readonly error?: Message | undefined
  readonly onChange: (moment: number) => void
  /** for a field that may be empty */
  readonly onClear?: () => void
}

/** The moment that a text says; `undefined` of what is no date. */
function momentIn(text: string): number | undefined {
  const read = readExpiry(text)
  return read.state === 'end' && read.clock !== 'seconds' ? read.expCopy : undefined
}

/** A day outside of a form. What is typed stays as typed; while it is no day, the one from before counts. */
export function DayField({ id, label, value, latest = Infinity, withTime, error, onChange, onClear }: Props) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: number | undefined }>()
  const [isTyping, setTyping] = useState(false)
  const format = withTime ? formatMoment : formatDate
  function problemIn(text: string): Message | undefined {
    if (text.trim() === '' && onClear) return undefined
    const moment = momentIn(text)
    if (moment === undefined) return { key: 'errors:dateUnreadable' }
    return moment > latest ? { key: 'errors:dateTooLate', values: { latest: format(latest) } } : undefined
  }
  function type(text: string) {
    const before = typed ? typed.before : value
    const moment = problemIn(text) ? before : momentIn(text)
    setTyped({ text, before })
    if (moment !== undefined) onChange(moment)
    else if (value !== undefined) onClear?.()
  }
  const problem = typed && problemIn(typed.text)
  const shown = (isTyping ? undefined : problem) ?? error
  return (
    <FieldFrame id={id} label={label} error={shown} onTyping={setTyping}>
      <PickerInput
        id={id}
        value={typed?.text ?? (value === undefined ? '' : format(value))}
        placeholder="--/--/----"
        onChange={({ target }) => type(target.value)}
        onBlur={() => !problem && setTyped(undefined)}
        picker={
          <DatePicker
            {...besideInput}
            showTime={withTime === true && { format: 'HH:mm' }}
            {...(latest < Infinity && { maxDate: dayjs.unix(latest) })}
            value={value === undefined ? null : dayjs.unix(value)}
            onChange={(day) => {
              setTyped(undefined)
              if (day) onChange(day.unix())
            }}
          />
        }
        {...described(id, { error: shown })}
      />
    </FieldFrame>
  )
}
