import { type Coin } from '@/contract/codes'
import { customDays, planAt, plans, type SoldPlanLength } from '@/domain/plans'
import type { HandlerAnswer } from '@/contract/answering'
import type { HandlersOf } from '../core/call'
import { checkoutPath } from '../checkout'
import { toHex } from '../core/hex'
import { botOf } from '../core/records'
import { putOrder } from '../core/sales'
import { invalid, refused } from '../core/answers'

/** The price for one bot. Several bots have their own list of days; in reais 360 days cost twice as much as 180. */
function planOf(coin: Coin, subid: number, quantity: number): SoldPlanLength | undefined {
  if (quantity === 1) return planAt(coin, subid)
  const days = customDays[subid - 1]
  if (days === undefined) return undefined
  const plan = plans[coin].find((candidate) => candidate.days === days)
  if (plan) return plan
  const half = plans[coin].find((candidate) => candidate.days * 2 === days)
  return half && { days, cents: half.cents * 2 }
}

/** 128 random bits. */
const newToken = () => toHex(crypto.getRandomValues(new Uint8Array(16)))

export const purchaseHandlers: HandlersOf<'purchase'> = {
  buyBot: ({ db, now, account, body, base }) => {
    const { userid, subid, coin, quantity } = body
    if (!account) return refused(401, 'not_signed_in')
    const plan = planOf(coin, subid, quantity)
    if (!plan) return invalid('subid')
    return db.write((tx): HandlerAnswer => {
      const owner = botOf(tx, userid)?.owner
      if (owner !== undefined && owner !== account.email) return refused(403, 'forbidden', 'userid')
      const sellerid = account.bots.includes(body.sellerid) ? '' : body.sellerid
      const order = putOrder(tx, {
        ...body,
        sellerid,
        token: newToken(),
        email: account.email,
        days: plan.days,
        cents: plan.cents * quantity,
        at: now,
        paidAt: 0,
        givenUpAt: 0,
        state: 'open',
      })
      return { text: `${base}${checkoutPath(order)}` }
    })
  },
}
