import { Button, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import '../calendarClock'
import type { ComponentType } from 'react'
import { MINUTES_A_DAY, isWholeTime, readTime, writeTime } from '@/domain/tradingHours'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { Icon } from '../icons'
import { fieldWith, labelledBy, textOf, type Bound, type PlainProps } from './Field'
import type { FieldTable } from './fieldTable'

const timeFormat = 'HH:mm'

/** Minutes since midnight; `undefined` for text that is not a time and for `24:00`, which Ant Design's picker cannot show. */
function minuteIn(text: string): number | undefined {
  const minute = isWholeTime(text) ? readTime(text) : undefined
  return typeof minute === 'number' && minute < MINUTES_A_DAY ? minute : undefined
}

/** A stored text that the picker cannot show appears as a message below it. */
function hiddenTime(draft: unknown): Message | undefined {
  const text = textOf(draft)
  const isHidden = text.trim() !== '' && minuteIn(text) === undefined
  return isHidden ? { key: 'errors:timeKept', values: { text } } : undefined
}

/**
 * A time of day, `HH:mm`, or none. The provider's text stays unchanged until it is edited, and typed text until it is a valid time.
 */
function TimeControl({ id, label, draft, edit, describedBy }: Bound) {
  const t = useT()
  const minute = minuteIn(textOf(draft))
  const take = (next: Dayjs | null | undefined) => edit(next?.format(timeFormat) ?? '')
  const clear = (
    <Button
      type="text"
      size="small"
      icon={<Icon name="close" size={16} />}
      aria-label={t('common:clearField', { field: t(label) })}
      aria-controls={id}
      // Otherwise the picker would open.
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        edit('')
        document.getElementById(id)?.focus()
      }}
    />
  )
  return (
    // Ant Design reports only complete times: half-typed text would be lost silently.
    <div
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        const typed = minuteIn(target.value)
        edit(typed === undefined ? target.value : writeTime(typed))
      }}
    >
      <TimePicker
        id={id}
        className="field__wide tabular"
        format={timeFormat}
        placeholder="--:--"
        needConfirm={false}
        preserveInvalidOnBlur
        showNow={false}
        allowClear={false}
        value={minute === undefined ? null : dayjs().startOf('day').minute(minute)}
        onChange={take}
        onCalendarChange={(next) => take(Array.isArray(next) ? next[0] : next)}
        suffixIcon={textOf(draft) !== '' && clear}
        {...describedBy()}
      />
    </div>
  )
}

const TimeField = fieldWith(TimeControl, { problemOf: hiddenTime })

/** Time fields of a record. Separate from `Field`, because Ant Design's picker is large and few screens need it. */
export const timeFieldOf = <Values extends object>(table: FieldTable<Values>) =>
  labelledBy(table, TimeField as ComponentType<never>) as ComponentType<
    Omit<PlainProps<Values, string>, 'label'>
  >
