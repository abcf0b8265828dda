/** What an item of a batch does, as data: enough to send it again in another page, or to take it back. */
import * as v from 'valibot'
import { keyOf } from '@/store/address'
import { presentKey } from '@/store/formerKeys'

const values = v.record(v.string(), v.unknown())

const presentSchema = v.variant('is', [
  /** some values of a record, or of an entry of a list */
  v.object({
    is: v.literal('values'),
    /** the text of its address */
    at: v.string(),
    from: values,
    to: values,
    /** what it is called in the history, where its address does not say it */
    name: v.optional(v.string()),
    /** of an entry that is added: all of its settings */
    added: v.optional(values),
  }),
  /** the switches of one step of stopping everything, as they were; without `wanted` all off */
  v.object({
    is: v.literal('switches'),
    userid: v.string(),
    step: v.picklist(['copying', 'traders', 'channels']),
    wanted: v.optional(v.record(v.string(), v.boolean())),
  }),
  v.object({ is: v.literal('command'), userid: v.string(), botCmd: v.number() }),
])

/** A follower's expiry as versions up to 1.7 wrote it; the follower's id was the item's key. */
export const formerExpirySchema = v.object({
  is: v.literal('expiry'),
  traderid: v.string(),
  from: v.number(),
  to: v.number(),
})

/** Some values as versions up to 1.6 wrote them. */
const formerSchema = v.pipe(
  v.object({
    is: v.literal('values'),
    userid: v.string(),
    record: v.string(),
    from: values,
    to: values,
    added: v.optional(values),
  }),
  v.transform(({ userid, record, ...order }) => ({ ...order, at: presentKey(userid, record) })),
)

export const orderSchema = v.union([presentSchema, formerSchema])
export type BatchOrder = v.InferOutput<typeof presentSchema>
export type OrderOf<Kind extends BatchOrder['is']> = Extract<BatchOrder, { readonly is: Kind }>

type FormerExpiry = v.InferOutput<typeof formerExpirySchema>

/** The order of a kept item: a former expiry as the values at the follower's address. */
export function presentOrder(key: string, label: string, order: BatchOrder | FormerExpiry): BatchOrder {
  if (order.is !== 'expiry') return order
  const { traderid, from, to } = order
  return {
    is: 'values',
    at: keyOf({ record: 'followers', userid: traderid, item: key }),
    from: { expCopy: from },
    to: { expCopy: to },
    name: label,
  }
}
