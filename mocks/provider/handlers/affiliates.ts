import type { HandlerAnswer } from '@/contract/answering'
import type { HandlersOf } from '../core/call'
import type { Reader } from '../core/db'
import { collections, pairId, type Campaign, type Order, type Referral } from '../core/records'
import { done, invalid } from '../core/answers'

const DAY = 86_400

/** A campaign is reported at the first sign-in, which may be days after the registration. */
const LONGEST_DELAY = 7 * DAY

/** Enough to recognise a customer, too little to write to them: `br***@l***.example`. */
export function masked(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const dot = host.lastIndexOf('.')
  return dot < 0 ? '***' : `${name.slice(0, 2)}***@${host.slice(0, 1)}***${host.slice(dot)}`
}

function campaignFor(db: Reader, { sellerid, email, kind, at }: Referral): string {
  const reported = db.get<Campaign>(collections.campaigns, pairId(sellerid, email ?? ''))
  if (!reported) return ''
  const since = kind === 'registration' ? reported.at - LONGEST_DELAY : reported.at
  return at >= since ? reported.campaign : ''
}

/** Cancelled and refunded purchases have no commission. */
const commissionOf = ({ state, commissionCents }: Referral) =>
  state === 'givenUp' || state === 'refunded' ? 0 : commissionCents

function toWire(db: Reader, referral: Referral, place: number) {
  const { state, email, days, coin, cents, order, kind, at } = referral
  const isPurchase = kind === 'purchase'
  return {
    id: place + 1,
    state,
    // Old records have no address.
    buyer: masked(email ?? ''),
    campaign: campaignFor(db, referral),
    days,
    quantity: isPurchase ? (db.get<Order>(collections.orders, order)?.quantity ?? 1) : 0,
    coin: isPurchase ? coin : '',
    cents,
    commissionCents: isPurchase ? commissionOf(referral) : 0,
    at,
  }
}

export const affiliatesHandlers: HandlersOf<'affiliates'> = {
  /** Not in the specification: the seller's referrals, the latest first. */
  getReferrals: ({ db, userid, query }): HandlerAnswer => {
    const [from, to] = [Number(query['from']), Number(query['to'])]
    const all = db.list<Referral>(collections.referrals, `${userid}:`)
    const rows = all.map((referral, place) => ({ referral, place }))
    return {
      json: rows
        .filter(({ referral: { at } }) => at >= from && at < to)
        .toSorted((a, b) => b.referral.at - a.referral.at || b.place - a.place)
        .map(({ referral, place }) => toWire(db, referral, place)),
    }
  },
  /** Not in the specification: the campaign through which this account came. */
  reportCampaign: async ({ db, now, account, body: { sellerid, campaign } }) => {
    if (!account || account.bots.includes(sellerid)) return invalid('sellerid')
    const id = pairId(sellerid, account.email)
    await db.write((tx) => {
      if (tx.get(collections.campaigns, id)) return
      tx.put(collections.campaigns, id, { campaign, at: now } satisfies Campaign)
    })
    return done
  },
}
