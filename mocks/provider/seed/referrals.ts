import type { Writer } from '../core/db'
import { collections, pairId, type Campaign, type Order, type Referral } from '../core/records'
import { commissionOn, putOrder, putReferral, registration } from '../core/sales'
import { DAY } from './followers'

type Bought = Pick<Order, 'subid' | 'days' | 'coin' | 'cents' | 'paymethod' | 'state'>
const inReais = { coin: 'brl', paymethod: 'Mercado Pago', state: 'paid' } as const
const week: Bought = { ...inReais, subid: 1, days: 7, cents: 4_000 }
const month: Bought = { ...inReais, subid: 3, days: 30, cents: 10_000 }
const quarter: Bought = { ...inReais, subid: 4, days: 90, cents: 24_000 }
const inCrypto: Bought = { ...quarter, subid: 2, coin: 'usd', cents: 4_000, paymethod: 'Crypto' }
const halfYear: Bought = { ...inReais, subid: 5, days: 180, cents: 36_000, paymethod: 'Paypal' }

/** Who came by a seller's link, by which campaign ('' = none), how many days ago, and what they bought when. */
type Sale = readonly [
  userid: string,
  email: string,
  campaign: string,
  registered: number,
  bought?: Bought,
  boughtAgo?: number,
]

/** The earliest first: buyers, a refund, and people who have not bought yet. */
const sales: readonly Sale[] = [
  ['611200345', 'diana@caju.example', 'youtube', 96, month, 95],
  ['611200812', 'eduardo@lima.example', 'youtube', 71, quarter, 70],
  ['2001', 'bruno@leme.example', 'telegram', 41, inCrypto, 40],
  ['611204477', 'fernanda@vila.example', 'telegram', 33, { ...week, state: 'refunded' }, 33],
  ['611209130', 'gustavo@mar.example', '', 12],
  ['611211908', 'heloisa@rio.example', 'black-friday', 6, { ...halfYear, state: 'open' }, 1],
  ['611212750', 'igor@sol.example', 'black-friday', 2],
]

/** Of this week, for the demo: an affiliate whose links bring in nothing shows nothing. */
const salesOfTheWeek: readonly Sale[] = [
  ['611213301', 'julia@serra.example', 'youtube', 6, quarter, 5],
  ['611213877', 'kaue@ilha.example', 'black-friday', 3, month, 3],
]

/** How long people take to pay, in seconds. */
const PAID_AFTER = 240

function putCampaign(tx: Writer, sellerid: string, email: string, { campaign, at }: Campaign) {
  if (campaign !== '') tx.put(collections.campaigns, pairId(sellerid, email), { campaign, at })
}

function seedSales(tx: Writer, sellerid: string, now: number, made: readonly Sale[]) {
  for (const [userid, email, campaign, registered, bought, boughtAgo = 0] of made) {
    const registeredAt = now - registered * DAY
    putReferral(tx, registration({ sellerid, userid, email, at: registeredAt }))
    putCampaign(tx, sellerid, email, { campaign, at: registeredAt })
    if (!bought) continue
    const at = now - boughtAgo * DAY
    const paidAt = bought.state === 'open' ? 0 : at + PAID_AFTER
    putOrder(tx, { ...bought, userid, email, sellerid, at, token: '', quantity: 1, paidAt, givenUpAt: 0 })
  }
}

export const seedReferrals = (tx: Writer, sellerid: string, now: number) =>
  seedSales(tx, sellerid, now, sales)

export const seedSalesOfTheWeek = (tx: Writer, sellerid: string, now: number) =>
  seedSales(tx, sellerid, now, salesOfTheWeek)

const manyCampaigns = ['', 'youtube', 'telegram', 'natal-2026', 'instagram'] as const
const manyStates = ['paid', 'paid', 'registered', 'pending', 'paid', 'givenUp', 'refunded'] as const
const manyDays = [7, 30, 90, 180] as const
const letters = 'abcdefghijklmnopqrstuvwxyz'
const letter = (place: number) => nth(letters, place)
const nth = <T>(list: ArrayLike<T>, place: number): T => list[place % list.length] as T

/** The referral at a position, always the same one, over the last two years; every buyer comes back after some hundred others. */
function referralAt(sellerid: string, place: number, count: number, now: number): Referral {
  const who = place % 1700
  const came = registration({
    sellerid,
    userid: String(900_000 + who),
    email: `${letter(who)}${letter(who >> 3)}${who}@${letter(who >> 5)}mail.example`,
    at: now - Math.round(((count - place) / count) * 730 * DAY),
  })
  const state = nth(manyStates, place)
  if (state === 'registered') return came
  const cents = 4000 + (place % 5) * 2500
  const coin = place % 6 === 0 ? 'usd' : 'brl'
  const days = nth(manyDays, place)
  return { ...came, kind: 'purchase', state, coin, days, cents, commissionCents: commissionOn(cents) }
}

/** Adds referrals, with campaigns, after those that are there. */
export function seedManyReferrals(tx: Writer, sellerid: string, count: number, now: number) {
  const existing = tx.ids(collections.referrals, `${sellerid}:`).length
  for (let place = existing; place < count; place++) {
    const referral = referralAt(sellerid, place, count, now)
    putReferral(tx, referral, place)
    const campaign = nth(manyCampaigns, place % 1700)
    putCampaign(tx, sellerid, referral.email ?? '', { campaign, at: now - 730 * DAY })
  }
}
