import { useMemo } from 'react'
import { isUnreadable } from '@/contract/told'
import type { ReaderParams } from '@/contract/signals'
import {
  allowedSpans,
  readTime,
  readWindow,
  readZone,
  type TimeReading,
  type TradingWindow,
  type WindowReading,
  type ZoneReading,
} from '@/domain/tradingHours'
import { useFormValue, useUnreadFields } from '@/shared/fields/formContext'

const windowFields = [
  ['hourStart', 'hourEnd'],
  ['hourStart2', 'hourEnd2'],
  ['hourStart3', 'hourEnd3'],
] as const
export const hourFields = [...windowFields.flat(), 'hourReset', 'hourClearScore'] as const
const dayFields = ['timerzone', ...hourFields] as const

/** The reader's day, parsed from the form's fields. */
export interface ReaderDay {
  readonly zone: ZoneReading
  /** all three */
  readonly windows: readonly WindowReading[]
  /** the valid windows */
  readonly active: readonly TradingWindow[]
  /** a window cannot be read: it may be open too, because windows add up */
  readonly isUnread: boolean
  /** when the robot trades, as far as it is known; without a window all day */
  readonly allowed: ReturnType<typeof allowedSpans>
  readonly reset: TimeReading
  readonly clearScore: TimeReading
}

export function readerDay(params: Partial<ReaderParams>): ReaderDay {
  const windows = windowFields.map(([start, end]) => readWindow(params[start] ?? '', params[end] ?? ''))
  const active = windows.flatMap(({ window }) => window ?? [])
  const isUnread = windows.some(({ state }) => state === 'unreadable')
  return {
    zone: readZone(params.timerzone ?? ''),
    windows,
    active,
    isUnread,
    allowed: isUnread && active.length === 0 ? [] : allowedSpans(active),
    reset: readTime(params.hourReset ?? ''),
    clearScore: readTime(params.hourClearScore ?? ''),
  }
}

/** The day as in the form, saved or not. */
export function useReaderDay(): ReaderDay {
  const unread = useUnreadFields()
  const texts = useFormValue((params: Partial<ReaderParams>, told) =>
    // What cannot be read, or is not in the answer, is no time, and no blank either.
    JSON.stringify(
      dayFields.map((field) => [
        field,
        unread.split(' ').includes(field) ||
        isUnreadable(told[field]) ||
        (field in told && told[field] === undefined)
          ? '?'
          : (params[field] ?? ''),
      ]),
    ),
  )
  return useMemo(() => readerDay(Object.fromEntries(JSON.parse(texts) as [string, string][])), [texts])
}

/** `2 h 15 min`: the same symbols in every language. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
