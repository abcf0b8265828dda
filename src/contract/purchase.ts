import * as v from 'valibot'
import { writeCall } from './call'
import { coins, payMethods } from './codes'
import { botId, field, text } from './field'
import { wireNumber } from './wire'

/** Bots of one order. */
const MOST_BOTS = 1000

/** POST /buybot */
export const purchaseBodySchema = v.object({
  userid: botId,
  subid: field(v.pipe(wireNumber(), v.integer(), v.minValue(1)), "the plan's place in its list, from 1", {
    minimum: 1,
    isWhole: true,
  }),
  coin: field(v.picklist(coins), 'currency'),
  quantity: field(v.pipe(wireNumber(1), v.integer(), v.minValue(1)), 'number of bots', {
    minimum: 1,
    maximum: MOST_BOTS,
    isWhole: true,
  }),
  sellerid: text("the seller's bot; blank = none"),
  paymethod: field(v.picklist(payMethods), 'payment method'),
})
export type Purchase = v.InferOutput<typeof purchaseBodySchema>

/** The answer's text is the payment link. It is not to be trusted: see `domain/link`. */
export const paymentLinkSchema = field(
  v.pipe(v.string(), v.trim(), v.nonEmpty('a link')),
  'the payment link; http only on this machine',
  {
    pattern: String.raw`^(https://([A-Za-z\d-]+\.)+[A-Za-z]{2,}|http://(localhost|127(\.\d{1,2}){3}))(:[1-5]?\d{1,4})?([/?]\S*)?$`,
  },
)

export const purchaseCalls = {
  buyBot: { ...writeCall('/buybot', purchaseBodySchema), answer: paymentLinkSchema },
} as const
