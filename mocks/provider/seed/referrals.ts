import type { Coin } from '@/contract/purchase'
import type { Writer } from '../db'
import { COMMISSION } from '../handlers/purchase'
import {
  collections,
  nextReferral,
  numbered,
  pairId,
  type Campaign,
  type Order,
  type Referral,
} from '../records'
import { DAY } from './followers'

interface Sale {
  readonly userid: string
  readonly email: string
  readonly campaign?: string
  /** days ago */
  readonly registered: number
  readonly bought?: {
    readonly ago: number
    readonly subid: number
    readonly days: number
    readonly coin: Coin
    readonly cents: number
    readonly paymethod: string
    readonly state: Referral['state']
  }
}

const inReais = { coin: 'brl', paymethod: 'Mercado Pago', state: 'paid' } as const
const week = { ...inReais, subid: 1, days: 7, cents: 4_000 }
const month = { ...inReais, subid: 3, days: 30, cents: 10_000 }
const quarter = { ...inReais, subid: 4, days: 90, cents: 24_000 }

/** The seller's referrals, the earliest first: buyers, refunds, and people who have not bought yet. */
const sales: readonly Sale[] = [
  {
    userid: '611200345',
    email: 'diana@caju.example',
    campaign: 'youtube',
    registered: 96,
    bought: { ago: 95, ...month },
  },
  {
    userid: '611200812',
    email: 'eduardo@lima.example',
    campaign: 'youtube',
    registered: 71,
    bought: { ago: 70, ...quarter },
  },
  {
    userid: '2001',
    email: 'bruno@leme.example',
    campaign: 'telegram',
    registered: 41,
    bought: { ago: 40, subid: 2, days: 90, coin: 'usd', cents: 4_000, paymethod: 'Crypto', state: 'paid' },
  },
  {
    userid: '611204477',
    email: 'fernanda@vila.example',
    campaign: 'telegram',
    registered: 33,
    bought: { ago: 33, ...week, state: 'refunded' },
  },
  { userid: '611209130', email: 'gustavo@mar.example', registered: 12 },
  {
    userid: '611211908',
    email: 'heloisa@rio.example',
    campaign: 'black-friday',
    registered: 6,
    bought: {
      ago: 1,
      subid: 5,
      days: 180,
      coin: 'brl',
      cents: 36_000,
      paymethod: 'Paypal',
      state: 'pending',
    },
  },
  { userid: '611212750', email: 'igor@sol.example', campaign: 'black-friday', registered: 2 },
]

/** Of this week, for the demo: an affiliate whose links bring in nothing shows nothing. */
const salesOfTheWeek: readonly Sale[] = [
  {
    userid: '611213301',
    email: 'julia@serra.example',
    campaign: 'youtube',
    registered: 6,
    bought: { ago: 5, ...quarter },
  },
  {
    userid: '611213877',
    email: 'kaue@ilha.example',
    campaign: 'black-friday',
    registered: 3,
    bought: { ago: 3, ...month },
  },
]

const orderStates = {
  registered: 'open',
  pending: 'open',
  paid: 'paid',
  givenUp: 'givenUp',
  refunded: 'refunded',
} as const
/** How long people take to pay, in seconds. */
const PAID_AFTER = 240

function recordPurchase(
  tx: Writer,
  sellerid: string,
  { userid, email }: Sale,
  bought: NonNullable<Sale['bought']>,
  at: number,
) {
  const { subid, days, coin, cents, paymethod, state } = bought
  const id = numbered('', tx.list(collections.orders).length + 1)
  const wasPaid = state === 'paid' || state === 'refunded'
  const order: Order = {
    id,
    token: '',
    userid,
    email,
    subid,
    days,
    coin,
    quantity: 1,
    cents,
    paymethod,
    sellerid,
    at,
    paidAt: wasPaid ? at + PAID_AFTER : 0,
    givenUpAt: state === 'givenUp' ? at + PAID_AFTER : 0,
    state: orderStates[state],
  }
  tx.put(collections.orders, id, order)
  const commissionCents = Math.round((cents * COMMISSION) / 100)
  const referral: Referral = {
    sellerid,
    userid,
    email,
    kind: 'purchase',
    state,
    order: id,
    days,
    coin,
    cents,
    commissionCents,
    at,
  }
  tx.put(collections.referrals, nextReferral(tx, sellerid), referral)
}

const manyCampaigns = ['', 'youtube', 'telegram', 'natal-2026', 'instagram'] as const
const manyStates = ['paid', 'paid', 'registered', 'pending', 'paid', 'givenUp', 'refunded'] as const
const letters = 'abcdefghijklmnopqrstuvwxyz'
const letter = (place: number) => letters[place % letters.length] ?? ''

/** The referral at a position, always the same one, over the last two years; every buyer comes back after some hundred others. */
function referralAt(sellerid: string, place: number, count: number, now: number): Referral {
  const state = manyStates[place % manyStates.length] ?? 'paid'
  const coin = place % 6 === 0 ? 'usd' : 'brl'
  const cents = state === 'registered' ? 0 : 4000 + (place % 5) * 2500
  const who = place % 1700
  return {
    sellerid,
    userid: String(900_000 + who),
    email: `${letter(who)}${letter(who >> 3)}${who}@${letter(who >> 5)}mail.example`,
    kind: state === 'registered' ? 'registration' : 'purchase',
    state,
    order: '',
    days: state === 'registered' ? 0 : ([7, 30, 90, 180] as const)[place % 4]!,
    coin,
    cents,
    commissionCents: Math.round((cents * COMMISSION) / 100),
    at: now - Math.round(((count - place) / count) * 730 * DAY),
  }
}

/** Adds referrals, with campaigns, after those that are there. */
export function seedManyReferrals(tx: Writer, sellerid: string, count: number, now: number) {
  const existing = tx.list<Referral>(collections.referrals, `${sellerid}:`).length
  for (let place = existing; place < count; place++) {
    const referral = referralAt(sellerid, place, count, now)
    tx.put(collections.referrals, numbered(`${sellerid}:`, place + 1), referral)
    const campaign = manyCampaigns[(place % 1700) % manyCampaigns.length] ?? ''
    if (campaign !== '')
      tx.put(collections.campaigns, pairId(sellerid, referral.email ?? ''), {
        campaign,
        at: now - 730 * DAY,
      } satisfies Campaign)
  }
}

export const seedReferrals = (tx: Writer, sellerid: string, now: number) =>
  seedSales(tx, sellerid, now, sales)

export const seedSalesOfTheWeek = (tx: Writer, sellerid: string, now: number) =>
  seedSales(tx, sellerid, now, salesOfTheWeek)

function seedSales(tx: Writer, sellerid: string, now: number, made: readonly Sale[]) {
  for (const sale of made) {
    const { userid, email, campaign, registered, bought } = sale
    const at = now - registered * DAY
    const registration: Referral = {
      sellerid,
      userid,
      email,
      kind: 'registration',
      state: 'registered',
      order: '',
      days: 0,
      coin: 'brl',
      cents: 0,
      commissionCents: 0,
      at,
    }
    tx.put(collections.referrals, nextReferral(tx, sellerid), registration)
    if (campaign !== undefined)
      tx.put(collections.campaigns, pairId(sellerid, email), { campaign, at } satisfies Campaign)
    if (bought) recordPurchase(tx, sellerid, sale, bought, now - bought.ago * DAY)
  }
}
