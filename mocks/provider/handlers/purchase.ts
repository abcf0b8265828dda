import { purchaseBodySchema, type Coin } from '@/contract/purchase'
import { call, type Answer } from '../call'
import { botOf, collections, numbered, type Order, type Referral } from '../records'
import { invalid, refused } from './answers'
import { limited } from './limited'
import { nextReferral } from './session'

interface Plan {
  readonly days: number
  /** in the coin's hundredths */
  readonly cents: number
}

/** A plan's place in its list, from 1, is the wire's `subid`. */
const plans: Readonly<Record<Coin, readonly Plan[]>> = {
  brl: [
    { days: 7, cents: 40_00 },
    { days: 15, cents: 60_00 },
    { days: 30, cents: 100_00 },
    { days: 90, cents: 240_00 },
    { days: 180, cents: 360_00 },
  ],
  usd: [
    { days: 30, cents: 15_00 },
    { days: 90, cents: 40_00 },
    { days: 180, cents: 80_00 },
    { days: 360, cents: 160_00 },
  ],
}
/** With several bots `subid` is the place among these days. The real has no price for 360 days: it is twice that of 180. */
const customDays = [30, 90, 180, 360] as const
const MOST_BOTS = 1000

function planOf(coin: Coin, subid: number, quantity: number): Plan | undefined {
  if (quantity === 1) return plans[coin][subid - 1]
  const days = customDays[subid - 1]
  if (days === undefined) return undefined
  const plan = plans[coin].find((candidate) => candidate.days === days)
  if (plan) return plan
  const half = plans[coin].find((candidate) => candidate.days * 2 === days)
  return half && { days, cents: half.cents * 2 }
}

/** What a seller gets of a purchase, in percent. */
export const COMMISSION = 20

const CHECKOUT = 'https://checkout.leme.example'

export const purchaseCalls = [
  call({
    method: 'POST',
    path: '/buybot',
    // A plan may be bought for an id that has no bot yet, so the id is checked here.
    audience: 'anyone',
    body: limited(purchaseBodySchema),
    handle: ({ db, now, account, body }) => {
      const { userid, subid, coin, quantity, paymethod } = body
      if (!account) return refused(401, 'not_signed_in')
      if (!/^[1-9]\d*$/.test(userid)) return invalid('userid')
      if (quantity > MOST_BOTS) return invalid('quantity')
      if (/crypto/i.test(paymethod) && coin === 'brl') return invalid('coin')
      const plan = planOf(coin, subid, quantity)
      if (!plan) return invalid('subid')
      return db.write((tx): Answer => {
        const owner = botOf(tx, userid)?.owner
        if (owner !== undefined && owner !== account.email) return refused(403, 'forbidden', 'userid')
        const sellerid = account.bots.includes(body.sellerid) ? '' : body.sellerid
        const id = numbered('', tx.list(collections.orders).length + 1)
        const order: Order = {
          id,
          userid,
          email: account.email,
          subid,
          days: plan.days,
          coin,
          quantity,
          cents: plan.cents * quantity,
          paymethod,
          sellerid,
          at: now,
          state: 'open',
        }
        tx.put(collections.orders, id, order)
        if (sellerid !== '') {
          const referral: Referral = {
            sellerid,
            userid,
            kind: 'purchase',
            state: 'pending',
            order: id,
            days: plan.days,
            coin,
            cents: order.cents,
            commissionCents: Math.round((order.cents * COMMISSION) / 100),
            at: now,
          }
          tx.put(collections.referrals, nextReferral(tx, sellerid), referral)
        }
        return { text: `${CHECKOUT}/pedido/${id}` }
      })
    },
  }),
]
