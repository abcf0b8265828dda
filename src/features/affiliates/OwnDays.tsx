import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import '@/shared/calendarWords'
import { daysBetween, type Period } from '@/domain/period'
import { FieldFrame } from '@/shared/fields/FieldFrame'

interface Props {
  readonly period: Period
  /** Unix seconds */
  readonly today: number
  readonly onChoose: (period: Period) => void
}

/** The first and the last day of a custom period, both included. */
export function OwnDays({ period: { from, to }, today, onChoose }: Props) {
  const ends = [
    { end: 'first', shown: from, other: to - 1 },
    { end: 'last', shown: to - 1, other: from },
  ] as const
  return ends.map(({ end, shown, other }) => (
    <FieldFrame key={end} id={end} label={`affiliates:period.${end}`}>
      <DatePicker
        id={end}
        className="field__wide"
        format="DD/MM/YYYY"
        allowClear={false}
        minDate={dayjs(0)}
        maxDate={dayjs.unix(today)}
        value={dayjs.unix(shown)}
        onChange={(day) => day && onChoose(daysBetween(day.unix(), other))}
      />
    </FieldFrame>
  ))
}
