/** Orders, and what is credited to the seller whose link brought them in. */
import type { Reader, Writer } from './db'
import { collections, numbered, type Order, type Referral } from './records'

/** The seller's share of a purchase, in percent. */
const COMMISSION = 20
export const commissionOn = (cents: number) => Math.round((cents * COMMISSION) / 100)

const referralId = (sellerid: string, place: number) => numbered(`${sellerid}:`, place)

const countOf = (db: Reader, sellerid: string) => db.ids(collections.referrals, `${sellerid}:`).length

/** Adds to the referrals of a seller, of whom there are `before`. */
export function putReferral(tx: Writer, referral: Referral, before = countOf(tx, referral.sellerid)) {
  tx.put(collections.referrals, referralId(referral.sellerid, before + 1), referral)
}

/** The referral of an order, with its id. */
export function referralOf(db: Reader, { id, sellerid }: Order): readonly [id: string, Referral] | undefined {
  const all = db.list<Referral>(collections.referrals, `${sellerid}:`)
  const place = all.findIndex(({ order }) => order === id)
  const found = all[place]
  return found && [referralId(sellerid, place + 1), found]
}

/** A registration that came by a seller's link. */
export const registration = (
  registered: Pick<Referral, 'sellerid' | 'userid' | 'email' | 'at'>,
): Referral => ({
  ...registered,
  kind: 'registration',
  state: 'registered',
  order: '',
  days: 0,
  coin: 'brl',
  cents: 0,
  commissionCents: 0,
})

/** Records an order, and its referral if there is a seller. */
export function putOrder(tx: Writer, sold: Omit<Order, 'id'>): Order {
  const order = { ...sold, id: numbered('', tx.ids(collections.orders).length + 1) }
  tx.put(collections.orders, order.id, order)
  const { id, sellerid, userid, email, state, days, coin, cents, at } = order
  if (sellerid !== '')
    putReferral(tx, {
      ...registration({ sellerid, userid, email, at }),
      days,
      coin,
      cents,
      kind: 'purchase',
      state: state === 'open' ? 'pending' : state,
      order: id,
      commissionCents: commissionOn(cents),
    })
  return order
}
