/** The plans that a seller's buyers paid for: when they end, and what comes in if they are bought again. */
import type { Referral } from '@/contract/affiliates'
import type { Period } from '@/domain/period'
import { coinsIn, totalOf } from '@/domain/referrals'

const DAY = 86_400

export interface SoldPlan {
  readonly referral: Referral
  /** Unix seconds: its days, counted from the purchase. It ends later if it was bought before the former one had ended. */
  readonly end: number
  /**
   * Unix seconds: the next paid purchase with the same masked address and campaign. Perhaps the same buyer's, but different addresses may
   * be masked alike, and the provider tells no buyer's id.
   */
  readonly perhapsRenewedAt?: number
}

/**
 * The paid plans, the earliest first.
 *
 * @param referrals all of the seller's, each once
 */
export function soldPlans(referrals: readonly Referral[]): readonly SoldPlan[] {
  const next = new Map<string, number>()
  return referrals
    .filter(({ state, days }) => state === 'paid' && days > 0)
    .toSorted((a, b) => a.at - b.at)
    .toReversed()
    .map((referral): SoldPlan => {
      const { at, days, campaign, buyer } = referral
      const mask = `${campaign}\n${buyer}`
      const later = buyer === '' ? undefined : next.get(mask)
      next.set(mask, at)
      return { referral, end: at + days * DAY, ...(later !== undefined && { perhapsRenewedAt: later }) }
    })
    .toReversed()
}

/** Those that end in the period, the next one first. */
export const endingIn = (plans: readonly SoldPlan[], { from, to }: Period): readonly SoldPlan[] =>
  plans.filter(({ end }) => end >= from && end < to).toSorted((a, b) => a.end - b.end)

export interface ExpectedCommission {
  readonly coin: string
  readonly count: number
  /** the commissions, in hundredths of the coin, if all of them buy the same again */
  readonly cents: number
  /** how many of them have no commission in the provider's answer */
  readonly withoutCommission: number
}

/** What it brings in if all of these plans are bought again, each currency by itself. */
export function expectedOf(plans: readonly SoldPlan[]): readonly ExpectedCommission[] {
  const sold = plans.map(({ referral }) => referral)
  return coinsIn(sold).map((coin) => ({
    coin,
    count: totalOf(sold, { kind: 'paid', coin }),
    cents: totalOf(sold, { kind: 'commission', coin }),
    withoutCommission: totalOf(sold, { kind: 'unsaid', coin }),
  }))
}
