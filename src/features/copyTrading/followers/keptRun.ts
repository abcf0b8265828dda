/**
 * The last change of many expiries of each trader, kept in session storage: a reload must not hide who was not reached. Only what a
 * retry and an undo need.
 */
import * as v from 'valibot'
import { millisecondsNow } from '@/config/clock'
import { inThisTab } from '@/config/onDevice'
import type { Follower } from '@/contract/copyTrading'
import { selectEmail } from '@/features/session/sessionSlice'
import { batchReturned, hasArrived, selectBatch } from '@/store/saving/batchesSlice'
import type { AppThunk } from '@/store/thunk'

/** The name of a trader's change of many in the store, and of what is kept of it. */
export const expiriesOf = (traderid: string) => `expiries ${traderid}` as const

const runSchema = v.object({
  person: v.string(),
  kind: v.picklist(['send', 'undo']),
  /** milliseconds since 1970 */
  endedAt: v.number(),
  items: v.array(
    v.object({
      key: v.string(),
      change: v.object({ from: v.number(), to: v.number() }),
      state: v.picklist(['waiting', 'sending', 'sent', 'failed', 'stopped']),
      isConfirmed: v.optional(v.boolean(), false),
      arrived: v.boolean(),
    }),
  ),
})

/** Keeps it as it is now; nothing where there is none, or after a sign-out. */
export const keepRun =
  (traderid: string): AppThunk<void> =>
  (_dispatch, getState) => {
    const key = expiriesOf(traderid)
    const batch = selectBatch(getState(), key)
    inThisTab.write(key, '')
    if (!batch) return
    const items = batch.items.map((item) => ({
      ...item,
      arrived: item.state === 'sending' || hasArrived(item),
    }))
    const run = { endedAt: millisecondsNow(), ...batch, person: selectEmail(getState()), items }
    // Where it is denied or does not fit, a reload does lose it.
    inThisTab.write(key, JSON.stringify(v.parse(runSchema, run)))
  }

/** What was under way when the page was left. */
const ended = {
  waiting: 'stopped',
  sending: 'failed',
  sent: 'sent',
  failed: 'failed',
  stopped: 'stopped',
} as const

/** Brings back what an earlier page has kept, if it is this person's. */
export const bringRunBack =
  (traderid: string, followers: readonly Follower[]): AppThunk<void> =>
  (dispatch, getState) => {
    const id = expiriesOf(traderid)
    const kept = inThisTab.read(id)
    if (kept === '' || selectBatch(getState(), id)) return
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), runSchema), kept)
    if (!read.success || read.output.person !== selectEmail(getState())) return inThisTab.write(id, '')
    const { kind, endedAt } = read.output
    const names = new Map(followers.map((follower) => [follower.id, follower.name]))
    const items = read.output.items.map(({ arrived, state, ...item }) => ({
      ...item,
      label: names.get(item.key) ?? '',
      state: ended[state],
      isUndoable: true as const,
      ...(arrived && { mayHaveArrived: true as const }),
    }))
    dispatch(batchReturned({ id, kind, endedAt, items }))
  }
