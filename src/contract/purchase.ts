import * as v from 'valibot'
import { wireId, wireNumber, wireText } from './wire'

export const coins = ['brl', 'usd'] as const
export type Coin = (typeof coins)[number]

/** The payment methods, with the names of the wire and the specification. */
export const payMethods = ['Mercado Pago', 'Stripe', 'Crypto', 'Paypal'] as const
export type PayMethod = (typeof payMethods)[number]

/** POST /buybot: `subid` is the plan's position in its list, from 1; `quantity` the number of bots */
export const purchaseBodySchema = v.object({
  userid: wireId,
  subid: v.pipe(wireNumber(), v.integer(), v.minValue(1)),
  coin: v.picklist(coins),
  quantity: v.pipe(wireNumber(1), v.integer(), v.minValue(1)),
  sellerid: wireText(),
  paymethod: v.pipe(v.string(), v.nonEmpty()),
})
export interface Purchase {
  readonly userid: string
  readonly subid: number
  readonly coin: Coin
  readonly quantity: number
  readonly sellerid: string
  readonly paymethod: string
}

/** The answer's text is the payment link. It is not to be trusted: see `domain/link`. */
export const paymentLinkSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('a link'))
