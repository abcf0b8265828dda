/**
 * Batches that are under way, on this device: a page that is closed, a session that ends and a sign-out leave what is needed to look up
 * what is stored, to go on, and to take it back.
 */
import * as v from 'valibot'
import { selectEmail } from '@/store/sessionSlice'
import type { AppThunk } from '@/store/thunk'
import {
  hasArrived,
  isItemSettled,
  unfinishedIdOf,
  selectRun,
  itemState,
  type BatchItem,
} from './batchesSlice'
import { formerExpirySchema, formerResumeSchema, orderSchema, presentOrder } from './order'
import { keepUnfinished, readUnfinished } from './unfinished'

const keptSchema = v.object({
  is: v.literal('batch'),
  /** its name in the store when it was sent */
  id: v.string(),
  kind: v.picklist(['send', 'undo']),
  /** milliseconds since 1970 */
  endedAt: v.optional(v.number()),
  items: v.pipe(
    v.array(
      v.pipe(
        v.object({
          key: v.string(),
          label: v.string(),
          order: v.union([orderSchema, formerExpirySchema, formerResumeSchema]),
          /** until 1.6 what was received, confirmed or nothing was `sent` */
          state: v.picklist([
            'waiting',
            'sending',
            'sent',
            'confirmed',
            'received',
            'nothing',
            'unknown',
            'failed',
            'stopped',
          ]),
          isUndoable: v.optional(v.literal(true)),
          /** it was sent, and it is not known that it was not done */
          arrived: v.boolean(),
          isSettled: v.boolean(),
        }),
        // Named after its address, as it is when it is made anew.
        v.transform(({ key, ...item }) => {
          const order = presentOrder(key, item.label, item.order)
          return order ? [{ ...item, order, key: order.is === 'values' ? order.at : key }] : []
        }),
      ),
    ),
    v.transform((items) => items.flat()),
  ),
})
export type KeptBatch = Readonly<v.InferOutput<typeof keptSchema>> & { readonly row: string }
export type KeptItem = KeptBatch['items'][number]

function kept(item: BatchItem) {
  const { key, label, order, isUndoable } = item
  const state = itemState(item)
  return (
    order && {
      key,
      label,
      order,
      state,
      ...(isUndoable && { isUndoable }),
      arrived: state === 'sending' || hasArrived(item),
      isSettled: isItemSettled(item),
    }
  )
}

/** Keeps a batch as it is in the store now; one that cannot be sent again from data is not kept. */
export const keepBatch =
  (id: string, run: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState, { isPresent }) => {
    const who = selectEmail(getState())
    const batch = selectRun(getState(), run)
    const items = batch?.items.flatMap((item) => kept(item) ?? [])
    if (!batch || !items || items.length < batch.items.length || who === '' || !isPresent()) return
    const { kind, endedAt } = batch
    await keepUnfinished(who, unfinishedIdOf(batch), {
      is: 'batch',
      id,
      kind,
      ...(endedAt !== undefined && { endedAt }),
      items,
    })
  }

/** The batches of this person that were begun on this device, and are not finished. */
export const readKeptBatches = (): AppThunk<Promise<readonly KeptBatch[]>> => async (_dispatch, getState) =>
  (await readUnfinished(selectEmail(getState()))).flatMap(({ id, what }) => {
    const batch = v.safeParse(keptSchema, what)
    return batch.success ? [{ ...batch.output, row: id }] : []
  })
