/** What ends soon, and what the person was already reminded of. */
import { expiryState, type ExpiryUrgency } from '@/domain/expiry'

const soon: readonly ExpiryUrgency[] = ['today', 'days3', 'days7']

/** Those that end within seven days; `at` and `now` in Unix seconds. */
export const endingSoon = <Thing extends { readonly at: number }>(things: readonly Thing[], now: number) =>
  things.filter(({ at }) => soon.includes(expiryState(at, now).urgency))

export interface Reminded {
  /** any text that differs from day to day */
  readonly day: string
  /** what the person was reminded of on that day */
  readonly uids: readonly string[]
}

/** What to remind of on this day, and what to store afterwards. */
export function toRemind<Thing extends { readonly uid: string }>(
  things: readonly Thing[],
  before: Reminded,
  day: string,
): { readonly fresh: readonly Thing[]; readonly after: Reminded } {
  const known = new Set(before.day === day ? before.uids : [])
  const fresh = things.filter(({ uid }) => !known.has(uid))
  return { fresh, after: { day, uids: [...known, ...fresh.map(({ uid }) => uid)] } }
}
