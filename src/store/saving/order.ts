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
  /** the switches of one step of stopping everything: all off */
  v.object({
    is: v.literal('switches'),
    userid: v.string(),
    step: v.picklist(['copying', 'traders', 'channels']),
    wanted: v.optional(v.never()),
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

/** A step of resuming as versions up to 1.8 wrote it: what was on before is kept elsewhere, and offered from there. */
export const formerResumeSchema = v.object({
  is: v.literal('switches'),
  wanted: v.record(v.string(), v.boolean()),
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

type FormerOrder = v.InferOutput<typeof formerExpirySchema> | v.InferOutput<typeof formerResumeSchema>

/** The order of a kept item: a former expiry as the values at the follower's address, nothing for a former step of resuming. */
export function presentOrder(
  key: string,
  label: string,
  order: BatchOrder | FormerOrder,
): BatchOrder | undefined {
  if (order.is === 'switches') return order.wanted ? undefined : order
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
