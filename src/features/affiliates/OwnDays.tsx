import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import '@/shared/calendarWords'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import type { PeriodChoice } from './usePeriod'

const ends = [
  { end: 'first', id: 'from' },
  { end: 'last', id: 'to' },
] as const

/** The first and the last day of a custom period, both included. */
export function OwnDays({ days, isWrong, type }: PeriodChoice) {
  return ends.map(({ end, id }) => (
    <FieldFrame key={id} id={id} label={`affiliates:period.${end}`}>
      <DatePicker
        id={id}
        className="field__wide"
        format="DD/MM/YYYY"
        allowClear={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'period-wrong' : undefined}
        status={isWrong ? 'error' : ''}
        value={dayjs(days[end])}
        onChange={(day) => type({ ...days, [end]: day?.format('YYYY-MM-DD') ?? '' })}
      />
    </FieldFrame>
  ))
}
