import { daysBetween, type Period } from '@/domain/period'
import { DayField } from '@/shared/fields/DayField'

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
    <DayField
      key={end}
      id={end}
      label={`affiliates:period.${end}`}
      value={shown}
      latest={today}
      onChange={(day) => onChoose(daysBetween(day, other))}
    />
  ))
}
