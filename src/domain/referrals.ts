/** Filters, counts and sums a seller's referrals. Money is in whole hundredths, separately for each currency. */
import type { Referral, ReferralState } from '@/contract/affiliates'
import type { Period } from './period'

/** How far each state is; a referral that a provider sends twice is as far as the furthest. */
const order: readonly ReferralState[] = ['unknown', 'registered', 'pending', 'givenUp', 'paid', 'refunded']

/** Those of the period, without duplicates, the latest first: a provider may return more than was asked for. */
export function within<Kind extends Referral>(
  referrals: readonly Kind[],
  { from, to }: Period,
): readonly Kind[] {
  const each = new Map<string, Kind>()
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

/** All currencies, by name. */
export const coinsIn = (referrals: readonly Referral[]): readonly string[] =>
  [...new Set(referrals.map(({ coin }) => coin))].filter((coin) => coin !== '').toSorted()

/** Sorts by currency, then by amount: amounts in different currencies cannot be compared. */
export const byMoney =
  (centsOf: (referral: Referral) => number) =>
  (one: Referral, other: Referral): number =>
    one.coin.localeCompare(other.coin) || centsOf(one) - centsOf(other)

const inState = (state: ReferralState, amount: (referral: Referral) => number) => (referral: Referral) =>
  referral.state === state ? amount(referral) : 0

const measured = {
  registered: inState('registered', () => 1),
  /** payment links, whatever became of them */
  links: ({ coin }: Referral) => (coin === '' ? 0 : 1),
  paid: inState('paid', () => 1),
  /** of the paid ones, as far as the provider says */
  commission: inState('paid', ({ commissionCents }) => commissionCents ?? 0),
  /** paid ones whose price or commission the provider does not say */
  unsaid: inState('paid', ({ cents, commissionCents }) =>
    cents === null || commissionCents === null ? 1 : 0,
  ),
  sales: inState('paid', ({ cents }) => cents ?? 0),
  /** the commission of links that nobody has paid yet */
  pending: inState('pending', ({ commissionCents }) => commissionCents ?? 0),
  refunded: inState('refunded', ({ cents }) => cents ?? 0),
} as const

/** A count, or an amount of money in one currency. */
export interface Measure {
  readonly kind: keyof typeof measured
  /** '' = in any: only for a count */
  readonly coin: string
}

const amountOf = (referral: Referral, { kind, coin }: Measure) =>
  coin === '' || referral.coin === coin ? measured[kind](referral) : 0

export const totalOf = (referrals: readonly Referral[], measure: Measure) =>
  referrals.reduce((sum, referral) => sum + amountOf(referral, measure), 0)

/** The percentage of the price that the paid commissions are, if it is the same whole one for all; else `undefined`. */
export function rateIn(referrals: readonly Referral[]): number | undefined {
  const told = referrals.flatMap(({ state, cents, commissionCents: commission }) =>
    state === 'paid' && cents !== null && commission !== null ? [{ cents, commission }] : [],
  )
  // Cents are rounded: the largest price says it most exactly.
  const largest = told.reduce((one, other) => (other.cents > one.cents ? other : one), {
    cents: 0,
    commission: 0,
  })
  if (largest.cents === 0) return undefined
  const rate = Math.round((100 * largest.commission) / largest.cents)
  const isSame = told.every(({ cents, commission }) => Math.abs((cents * rate) / 100 - commission) < 1)
  return isSame ? rate : undefined
}

/** How many there are whose amount is not zero. */
export const countIn = (referrals: readonly Referral[], measure: Measure) =>
  referrals.filter((referral) => amountOf(referral, measure) > 0).length

/** Counts, then amounts in each currency; only those that are not zero. */
export const measuresIn = (
  referrals: readonly Referral[],
  counts: readonly Measure['kind'][],
  amounts: readonly Measure['kind'][],
): readonly Measure[] =>
  [
    ...counts.map((kind) => ({ kind, coin: '' })),
    ...coinsIn(referrals).flatMap((coin) => amounts.map((kind) => ({ kind, coin }))),
  ].filter((measure) => totalOf(referrals, measure) > 0)

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
