/** Filters, counts and sums a seller's referrals. Money is in whole hundredths, separately for each currency. */
import type { Referral, ReferralState } from '@/contract/affiliates'
import type { Period } from './period'

/** How far each state is; a referral that a provider sends twice is as far as the furthest. */
const order: readonly ReferralState[] = ['unknown', 'registered', 'pending', 'givenUp', 'paid', 'refunded']

/** Those of the period, without duplicates, the latest first: a provider may return more than was asked for. */
export function within(referrals: readonly Referral[], { from, to }: Period): readonly Referral[] {
  const each = new Map<string, Referral>()
  for (const referral of referrals) {
    const known = each.get(referral.id)
    if (!known || order.indexOf(referral.state) > order.indexOf(known.state)) each.set(referral.id, referral)
  }
  return [...each.values()].filter(({ at }) => at >= from && at < to).toSorted((a, b) => b.at - a.at)
}

export interface Choice {
  /** '' = any */
  readonly state: ReferralState | ''
  /** `undefined` = any; '' = those without one */
  readonly campaign: string | undefined
}

export const chosen = (referrals: readonly Referral[], { state, campaign }: Choice) =>
  referrals.filter(
    (referral) =>
      (state === '' || referral.state === state) &&
      (campaign === undefined || referral.campaign === campaign),
  )

/** All campaigns, by name; '' (no campaign) comes last. */
export function campaignsIn(referrals: readonly Referral[]): readonly string[] {
  const names = new Set(referrals.map(({ campaign }) => campaign))
  const named = [...names].filter((name) => name !== '').toSorted((a, b) => a.localeCompare(b))
  return names.has('') ? [...named, ''] : named
}

/** Sorts by currency, then by amount: amounts in different currencies cannot be compared. */
export const byMoney =
  (centsOf: (referral: Referral) => number) =>
  (one: Referral, other: Referral): number =>
    one.coin.localeCompare(other.coin) || centsOf(one) - centsOf(other)

interface Sum {
  readonly count: number
  readonly cents: number
}

export interface CoinTotals {
  readonly coin: string
  readonly paid: Sum
  readonly pending: Sum
  readonly refunded: Sum
  /** of the paid ones, as far as the provider says */
  readonly commissionCents: number
  /** how many of the paid ones have no commission in the answer */
  readonly withoutCommission: number
}

export interface Totals {
  readonly registered: number
  /** payment links, whatever became of them */
  readonly links: number
  readonly paid: number
  /** of the paid ones */
  readonly renewed: number
  /** sorted by the currency's name */
  readonly coins: readonly CoinTotals[]
}

const sumOf = (referrals: readonly Referral[], state: ReferralState): Sum => {
  const such = referrals.filter((referral) => referral.state === state)
  return { count: such.length, cents: such.reduce((sum, { cents }) => sum + cents, 0) }
}

export const coinsIn = (referrals: readonly Referral[]): readonly string[] =>
  [...new Set(referrals.map(({ coin }) => coin))].filter((coin) => coin !== '').toSorted()

function coinTotals(referrals: readonly Referral[], coin: string): CoinTotals {
  const own = referrals.filter((referral) => referral.coin === coin)
  const paid = own.filter(({ state }) => state === 'paid')
  return {
    coin,
    paid: sumOf(own, 'paid'),
    pending: sumOf(own, 'pending'),
    refunded: sumOf(own, 'refunded'),
    commissionCents: paid.reduce((sum, { commissionCents }) => sum + (commissionCents ?? 0), 0),
    withoutCommission: paid.filter(({ commissionCents }) => commissionCents === null).length,
  }
}

/** @param renewals the ids of the purchases that are renewals */
export const totalsOf = (referrals: readonly Referral[], renewals: ReadonlySet<string>): Totals => ({
  registered: sumOf(referrals, 'registered').count,
  links: referrals.filter(({ coin }) => coin !== '').length,
  paid: sumOf(referrals, 'paid').count,
  renewed: referrals.filter(({ id, state }) => state === 'paid' && renewals.has(id)).length,
  coins: coinsIn(referrals).map((coin) => coinTotals(referrals, coin)),
})

/** A currency's totals; all zero if nothing was bought in it. */
export const coinOf = ({ coins }: Pick<Totals, 'coins'>, coin: string): CoinTotals =>
  coins.find((totals) => totals.coin === coin) ?? coinTotals([], coin)

/** Each campaign of the two periods, by name, with its totals in both. */
export function totalsByCampaign(
  now: readonly Referral[],
  before: readonly Referral[],
  renewals: ReadonlySet<string>,
) {
  const ofEach = (referrals: readonly Referral[]) => {
    const each = new Map<string, Referral[]>()
    for (const referral of referrals) {
      const own = each.get(referral.campaign)
      if (own) own.push(referral)
      else each.set(referral.campaign, [referral])
    }
    return (campaign: string) => totalsOf(each.get(campaign) ?? [], renewals)
  }
  const [totalsNow, totalsBefore] = [ofEach(now), ofEach(before)]
  return campaignsIn([...now, ...before]).map((campaign) => ({
    campaign,
    totals: totalsNow(campaign),
    before: totalsBefore(campaign),
  }))
}

/** What a chart shows: a count, or an amount in one currency. */
export type Measure =
  | { readonly kind: 'registered' | 'paid' }
  | { readonly kind: 'sales' | 'commission'; readonly coin: string }

export function amountOf(referral: Referral, measure: Measure): number {
  if (!('coin' in measure)) return referral.state === measure.kind ? 1 : 0
  if (referral.state !== 'paid' || referral.coin !== measure.coin) return 0
  return measure.kind === 'sales' ? referral.cents : (referral.commissionCents ?? 0)
}

/** The sum per span. The spans are in order, without gaps. */
export function sumsOver(
  referrals: readonly Referral[],
  spans: readonly Period[],
  measure: Measure,
): readonly number[] {
  const sums = spans.map(() => 0)
  for (const referral of referrals) {
    const place = spanAt(spans, referral.at)
    if (place >= 0) sums[place] = (sums[place] ?? 0) + amountOf(referral, measure)
  }
  return sums
}

/** Binary search: there may be thousands of both. */
function spanAt(spans: readonly Period[], at: number): number {
  let [low, high] = [0, spans.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const span = spans[middle]
    if (!span) return -1
    if (at < span.from) high = middle - 1
    else if (at >= span.to) low = middle + 1
    else return middle
  }
  return -1
}

/** A period without a start begins at the first referral. */
export const spanned = (referrals: readonly Referral[], { from, to }: Period): Period => {
  if (from > 0) return { from, to }
  const first = referrals.reduce((least, { at }) => Math.min(least, at), to - 1)
  return { from: first, to }
}
