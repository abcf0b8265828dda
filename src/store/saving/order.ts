/** What an item of a batch does, as data: enough to send it again in another page, or to take it back. */
import * as v from 'valibot'

const values = v.record(v.string(), v.unknown())

export const orderSchema = v.variant('is', [
  /** some values of a record, or of an entry of a list, by its key in the settings file (`soros.1`, `channels.164`) */
  v.object({
    is: v.literal('values'),
    userid: v.string(),
    record: v.string(),
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
export type Order = v.InferOutput<typeof orderSchema>
export type OrderOf<Kind extends Order['is']> = Extract<Order, { readonly is: Kind }>
