/** Changing the expiries of many followers at once: old and new expiry of each. Unix seconds, local days. */
import { plainText } from '@/contract/plainText'
import { knownValue } from '@/contract/told'
import { hasExpiry, lastSecondOf, type End } from '@/domain/expiry'

export type ExpiryChange =
  /** the same expiry for all; 0 = none */
  | { readonly kind: 'set'; readonly expCopy: number }
  /** `keepsUnlimited`: those without an expiry keep none */
  | { readonly kind: 'add'; readonly days: number; readonly keepsUnlimited: boolean }

/** Ten years: more is a typing error. */
const MOST_DAYS = 3650

/** How many days `+30` adds; `undefined` for another text. */
export function daysIn(text: string): number | undefined {
  const days = Number(/^\+(\d{1,4})$/.exec(plainText(text).trim())?.[1] ?? 0)
  return days >= 1 && days <= MOST_DAYS ? days : undefined
}

interface Expiring {
  readonly id: string
  readonly name: string
  readonly expCopy: End
}

export interface PlannedExpiry {
  readonly id: string
  readonly name: string
  readonly from: number
  readonly to: number
}

/**
 * The expiry some calendar days later. A running copy is extended from its end, at the same time of day; an expired one, or one
 * without an expiry, gets whole days from today, today not counted.
 */
export function prolonged(expCopy: number, days: number, now: number): number {
  const runs = hasExpiry(expCopy) && expCopy > now
  const date = new Date((runs ? expCopy : now) * 1000)
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()] as const
  if (!runs || expCopy === lastSecondOf(year, month, day)) return lastSecondOf(year, month, day + days)
  const moved = new Date(year, month, day + days, date.getHours(), date.getMinutes(), date.getSeconds())
  return moved.getTime() / 1000
}

function endAfter(expCopy: number, change: ExpiryChange, now: number): number {
  if (change.kind === 'set') return change.expCopy
  if (change.keepsUnlimited && !hasExpiry(expCopy)) return expCopy
  return prolonged(expCopy, change.days, now)
}

const isSame = (a: number, b: number) => a === b || (!hasExpiry(a) && !hasExpiry(b))

/** The followers whose expiry would change. One that cannot be read stays: nobody could undo it. */
export const plannedExpiries = (
  followers: readonly Expiring[],
  change: ExpiryChange,
  now: number,
): readonly PlannedExpiry[] =>
  followers
    .flatMap(({ id, name, expCopy }) => {
      const from = knownValue(expCopy)
      return from === undefined ? [] : [{ id, name, from, to: endAfter(from, change, now) }]
    })
    .filter(({ from, to }) => !isSame(from, to))
