import { campaignBodySchema } from '@/contract/affiliates'
import { call, type Answer } from '../call'
import type { Reader } from '../db'
import { collections, pairId, type Campaign, type Order, type Referral } from '../records'
import { done, invalid } from './answers'
import { limited } from './limited'

const DAY = 86_400

/** Who registers tells of the campaign at the first sign-in, which may be days later. */
const TOLD_LATE = 7 * DAY

/** Enough to know a customer by, too little to write to them: `br***@l***.example`. */
export function masked(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const dot = host.lastIndexOf('.')
  return dot < 0 ? '***' : `${name.slice(0, 2)}***@${host.slice(0, 1)}***${host.slice(dot)}`
}

function campaignFor(db: Reader, { sellerid, email, kind, at }: Referral): string {
  const told = db.get<Campaign>(collections.campaigns, pairId(sellerid, email ?? ''))
  if (!told) return ''
  const since = kind === 'registration' ? told.at - TOLD_LATE : told.at
  return at >= since ? told.campaign : ''
}

/** What is paid to the seller: nothing of what was given up or paid back. */
const commissionOf = ({ state, commissionCents }: Referral) =>
  state === 'givenUp' || state === 'refunded' ? 0 : commissionCents

function answered(db: Reader, referral: Referral, place: number) {
  const { state, email, days, coin, cents, order, kind, at } = referral
  const isPurchase = kind === 'purchase'
  return {
    id: place + 1,
    state,
    // A panel of long ago kept no address here.
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

/** Whole Unix seconds, `fallback` where they are left out; `undefined` for anything else. */
function momentIn(text: string | undefined, fallback: number): number | undefined {
  if (text === undefined || text === '') return fallback
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

export const affiliatesCalls = [
  /** Our own: what the seller brought in, the latest first. */
  call({
    method: 'GET',
    path: '/x/referrals',
    audience: 'ownBot',
    handle: ({ db, userid, query }): Answer => {
      const from = momentIn(query['from'], 0)
      const to = momentIn(query['to'], Number.MAX_SAFE_INTEGER)
      if (from === undefined) return invalid('from')
      if (to === undefined || to < from) return invalid('to')
      const all = db.list<Referral>(collections.referrals, `${userid}:`)
      const rows = all.map((referral, place) => ({ referral, place }))
      return {
        json: rows
          .filter(({ referral: { at } }) => at >= from && at < to)
          .toSorted((a, b) => b.referral.at - a.referral.at || b.place - a.place)
          .map(({ referral, place }) => answered(db, referral, place)),
      }
    },
  }),
  /** Our own: by which of the seller's campaigns this account came. */
  call({
    method: 'POST',
    path: '/x/campaign',
    audience: 'ownBot',
    body: limited(campaignBodySchema),
    handle: async ({ db, now, account, body: { sellerid, campaign } }) => {
      if (!account || account.bots.includes(sellerid)) return invalid('sellerid')
      const id = pairId(sellerid, account.email)
      await db.write((tx) => {
        if (tx.get(collections.campaigns, id)) return
        tx.put(collections.campaigns, id, { campaign, at: now } satisfies Campaign)
      })
      return done
    },
  }),
]
