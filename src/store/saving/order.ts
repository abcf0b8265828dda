/** What an item of a batch does, as data: enough to send it again in another page, or to take it back. */
import * as v from 'valibot'
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
    /** of an entry that is added: all of its settings */
    added: v.optional(values),
  }),
  /** a follower's expiry, in Unix seconds; 0 = none */
  v.object({
    is: v.literal('expiry'),
    traderid: v.string(),
    path: v.picklist(['/followerscopy', '/followerslist']),
    from: v.number(),
    to: v.number(),
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

/** The same as versions up to 1.6 wrote it. */
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
export type BatchOrder = v.InferOutput<typeof orderSchema>
export type OrderOf<Kind extends BatchOrder['is']> = Extract<BatchOrder, { readonly is: Kind }>
