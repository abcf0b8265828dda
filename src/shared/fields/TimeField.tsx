import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import '../calendarClock'
import type { ComponentType } from 'react'
import { MINUTES_A_DAY, isWholeTime, readTime, typedTime, writeTime } from '@/domain/tradingHours'
import type { Message } from '@/i18n/types'
import { isTyped } from '@/store/saving/draftsSlice'
import { fieldWith, labelledBy, draftText, type Bound, type PlainProps } from './Field'
import type { FieldTable } from './fieldTable'
import { besideInput, PickerInput } from './PickerInput'

const timeFormat = 'HH:mm'

/** A stored text as `HH:mm`; `undefined` of one that is no time, and of `24:00`, which providers do not take. */
function storedTime(text: string): string | undefined {
  const minute = isWholeTime(text) ? readTime(text) : undefined
  return typeof minute === 'number' && minute < MINUTES_A_DAY ? writeTime(minute) : undefined
}

/** A stored text that is no time stays until it is edited. */
function keptText(draft: unknown): Message | undefined {
  const text = isTyped(draft) ? '' : draftText(draft)
  const isKept = text.trim() !== '' && storedTime(text) === undefined
  return isKept ? { key: 'errors:timeKept', values: { text } } : undefined
}

/** A time of day, `HH:mm`, or none. What is typed stays as typed until the field is left; what it is read as stands below it. */
function TimeControl({ id, draft, edit, describedBy }: Bound) {
  const typed = isTyped(draft) ? draft : undefined
  const stored = storedTime(draftText(draft))
  const text = typed?.text ?? stored ?? draftText(draft)
  const time = typed ? typed.reading.value : stored
  return (
    <div className="field__typed">
      <PickerInput
        id={id}
        placeholder="--:--"
        value={text}
        onChange={({ target }) => edit({ text: target.value, reading: typedTime(target.value) })}
        onBlur={() => typed?.reading.value !== undefined && edit(typed.reading.value)}
        picker={
          <TimePicker
            {...besideInput}
            format={timeFormat}
            needConfirm={false}
            showNow={false}
            value={time ? dayjs(time, timeFormat) : null}
            onCalendarChange={(next) => {
              const [chosen] = [next].flat()
              if (chosen) edit(chosen.format(timeFormat))
            }}
          />
        }
        {...describedBy(`${id}-read`)}
      />
      <span id={`${id}-read`} className="field__read tabular" role="status">
        {typed && time !== undefined && time !== text.trim() && `= ${time}`}
      </span>
    </div>
  )
}

const TimeField = fieldWith(TimeControl, { problemOf: keptText })

/** Time fields of a record. Separate from `Field`, because Ant Design's picker is large and few screens need it. */
export const timeFieldOf = <Values extends object>(table: FieldTable<Values>) =>
  labelledBy(table, TimeField as ComponentType<never>) as ComponentType<
    Omit<PlainProps<Values, string>, 'label'>
  >
