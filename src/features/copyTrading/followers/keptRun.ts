/**
 * The last change of many expiries of each trader, kept in session storage: a reload must not hide who was not reached. Only what a
 * retry and an undo need.
 */
import * as v from 'valibot'
import { inThisTab } from '@/config/onDevice'
import type { Follower } from '@/contract/copyTrading'
import { selectEmail } from '@/features/session/sessionSlice'
import { batchReturned, hasArrived, selectBatch, type BatchItem } from '@/store/batchesSlice'
import type { AppThunk } from '@/store/thunk'

/** The name of a trader's change of many in the store, and of what is kept of it. */
export const expiriesOf = (traderid: string) => `expiries ${traderid}` as const

/** `unknown`: it failed, but may have arrived */
const stateSchema = v.picklist(['saved', 'sent', 'unknown', 'failed', 'stopped'])
type KeptState = v.InferOutput<typeof stateSchema>

const runSchema = v.object({
  person: v.string(),
  kind: v.picklist(['send', 'undo']),
  /** milliseconds since 1970 */
  endedAt: v.number(),
  items: v.array(v.tuple([v.string(), v.number(), v.number(), stateSchema])),
})

function keptState(item: BatchItem): KeptState {
  if (item.state === 'sent') return item.isConfirmed ? 'saved' : 'sent'
  if (item.state === 'sending' || hasArrived(item)) return 'unknown'
  return item.state === 'failed' ? 'failed' : 'stopped'
}

const returned = {
  saved: { state: 'sent', isConfirmed: true },
  sent: { state: 'sent' },
  unknown: { state: 'failed', mayHaveArrived: true },
  failed: { state: 'failed' },
  stopped: { state: 'stopped' },
} as const satisfies Readonly<Record<KeptState, Partial<BatchItem>>>

/** Keeps it as it is now; nothing where there is none, or after a sign-out. */
export const keepRun =
  (traderid: string): AppThunk<void> =>
  (_dispatch, getState) => {
    const key = expiriesOf(traderid)
    const batch = selectBatch(getState(), key)
    inThisTab.write(key, '')
    if (!batch) return
    const { kind, endedAt = Date.now() } = batch
    const items = batch.items.flatMap((item): v.InferOutput<typeof runSchema>['items'] =>
      item.change ? [[item.key, item.change.from, item.change.to, keptState(item)]] : [],
    )
    const run = { person: selectEmail(getState()), kind, endedAt, items }
    // Where it is denied or does not fit, a reload does lose it.
    inThisTab.write(key, JSON.stringify(run satisfies v.InferOutput<typeof runSchema>))
  }

/** Brings back what an earlier page has kept, if it is this person's. */
export const bringRunBack =
  (traderid: string, followers: readonly Follower[]): AppThunk<void> =>
  (dispatch, getState) => {
    const id = expiriesOf(traderid)
    if (selectBatch(getState(), id)) return
    try {
      const kept = inThisTab.read(id)
      if (kept === '') return
      const { person, kind, endedAt, items } = v.parse(runSchema, JSON.parse(kept))
      if (person !== selectEmail(getState())) return inThisTab.write(id, '')
      const names = new Map(followers.map((follower) => [follower.id, follower.name]))
      dispatch(
        batchReturned({
          id,
          kind,
          endedAt,
          items: items.map(([key, from, to, state]) => ({
            key,
            label: names.get(key) ?? '',
            change: { from, to },
            ...returned[state],
          })),
        }),
      )
    } catch {
      // Damaged.
    }
  }
