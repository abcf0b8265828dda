import { useMemo } from 'react'
import type { ReaderParams } from '@/contract/signals'
import {
  isAllowed,
  localOffset,
  minuteAt,
  minutesToChange,
  readTime,
  readWindow,
  readZone,
  type TimeReading,
  type TradingWindow,
  type WindowReading,
  type ZoneReading,
} from '@/domain/tradingHours'
import { useFormValue } from '@/shared/fields/formContext'

const windowFields = [
  ['hourStart', 'hourEnd'],
  ['hourStart2', 'hourEnd2'],
  ['hourStart3', 'hourEnd3'],
] as const
export const hourFields = [...windowFields.flat(), 'hourReset', 'hourClearScore'] as const
const dayFields = ['timerzone', ...hourFields] as const

export interface ReaderWindow {
  /** 1, 2 or 3 */
  readonly place: number
  readonly reading: WindowReading
}

/** The reader's day, parsed from the form's fields. */
export interface ReaderDay {
  readonly zone: ZoneReading
  readonly windows: readonly ReaderWindow[]
  /** the valid windows */
  readonly active: readonly TradingWindow[]
  readonly reset: TimeReading
  readonly clearScore: TimeReading
}

function readerDay(params: Partial<ReaderParams>): ReaderDay {
  const windows = windowFields.map(([start, end], index) => ({
    place: index + 1,
    reading: readWindow(params[start] ?? '', params[end] ?? ''),
  }))
  return {
    zone: readZone(params.timerzone ?? ''),
    windows,
    active: windows.flatMap(({ reading }) => reading.window ?? []),
    reset: readTime(params.hourReset ?? ''),
    clearScore: readTime(params.hourClearScore ?? ''),
  }
}

/** The day as in the form, saved or not. */
export function useReaderDay(): ReaderDay {
  const texts = useFormValue((params: Partial<ReaderParams>) =>
    JSON.stringify(dayFields.map((field) => [field, params[field] ?? ''])),
  )
  return useMemo(() => readerDay(Object.fromEntries(JSON.parse(texts) as [string, string][])), [texts])
}

/** The current time on the reader's and the person's clock, and the next change of the windows. Minutes since midnight. */
export interface ReaderMoment {
  readonly zone: number
  readonly ownZone: number
  readonly reader: number
  readonly own: number
  readonly isAllowed: boolean
  /** `inMinutes` from now; `own` in the offset that the person's zone will have by then */
  readonly change: { readonly inMinutes: number; readonly reader: number; readonly own: number } | undefined
}

/** `undefined` while the reader's zone is unknown. `now` in Unix seconds. */
export function momentOf({ zone, active }: ReaderDay, now: number): ReaderMoment | undefined {
  if (typeof zone !== 'number') return undefined
  const reader = minuteAt(now, zone)
  const inMinutes = minutesToChange(active, reader)
  const then = now + (inMinutes ?? 0) * 60
  return {
    zone,
    ownZone: localOffset(now),
    reader,
    own: minuteAt(now, localOffset(now)),
    isAllowed: isAllowed(active, reader),
    change:
      inMinutes === undefined
        ? undefined
        : { inMinutes, reader: minuteAt(then, zone), own: minuteAt(then, localOffset(then)) },
  }
}

/** `2 h 15 min`: the same symbols in every language. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
