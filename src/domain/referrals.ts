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
export interface Measure {
  readonly kind: 'paid' | 'registered' | 'commission' | 'sales'
  /** '' for a count */
  readonly coin: string
}

function amountOf({ state, coin, cents, commissionCents }: Referral, measure: Measure): number {
  if (measure.coin === '') return state === measure.kind ? 1 : 0
  if (state !== 'paid' || coin !== measure.coin) return 0
  return measure.kind === 'sales' ? cents : (commissionCents ?? 0)
}

/** Those that are not zero: counts first, then each currency's commission and sales. */
export function measuresIn(referrals: readonly Referral[]): readonly Measure[] {
  const counts: readonly Measure[] = [
    { kind: 'paid', coin: '' },
    { kind: 'registered', coin: '' },
  ]
  const amounts = coinsIn(referrals).flatMap((coin): readonly Measure[] => [
    { kind: 'commission', coin },
    { kind: 'sales', coin },
  ])
  return [...counts, ...amounts].filter((measure) => referrals.some((one) => amountOf(one, measure) > 0))
}

/** The sum per span. The spans are in order, without gaps. */
export function sumsOver(
  referrals: readonly Referral[],
  spans: readonly Period[],
  measure: Measure,
): readonly number[] {
  const sums = spans.map(() => 0)
  for (const referral of referrals) {
    const place = spans.findLastIndex(({ from }) => referral.at >= from)
    if (referral.at < (spans[place]?.to ?? 0)) sums[place] = (sums[place] ?? 0) + amountOf(referral, measure)
  }
  return sums
}

/** A period without a start begins at the first referral. */
export const spanned = (referrals: readonly Referral[], { from, to }: Period): Period => {
  if (from > 0) return { from, to }
  const first = referrals.reduce((least, { at }) => Math.min(least, at), to - 1)
  return { from: first, to }
}
