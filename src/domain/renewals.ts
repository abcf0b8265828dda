/** The plans that a seller's buyers paid for: when they end, which were bought again, and what comes in if they are. */
import type { Referral } from '@/contract/affiliates'
import type { Period } from './period'
import { coinsIn, totalOf, type KnownReferral } from './referrals'

const DAY = 86_400

export interface SoldPlan {
  readonly referral: Referral
  /** Unix seconds: its days, counted from the purchase. It ends later if it was bought before the former one had ended. */
  readonly end: number
  /** the same buyer had paid for one before */
  readonly isRenewal: boolean
  /** the same buyer has paid for one since */
  readonly isRenewed: boolean
}

/**
 * The paid plans, the earliest first. The provider tells no buyer's id: the same masked address of the same campaign counts as the
 * same buyer, and a purchase without an address as a buyer of its own.
 *
 * @param referrals all of the seller's, each once
 */
export function soldPlans(referrals: readonly Referral[]): readonly SoldPlan[] {
  const paid = referrals
    .filter(({ state, days }) => state === 'paid' && days > 0)
    .toSorted((a, b) => a.at - b.at)
  const buyerOf = ({ buyer, campaign, id }: Referral) =>
    buyer === '' ? `id ${id}` : `of ${campaign}\n${buyer}`
  const last = new Map(paid.map((referral) => [buyerOf(referral), referral]))
  const seen = new Set<string>()
  return paid.map((referral) => {
    const buyer = buyerOf(referral)
    const isRenewal = seen.has(buyer)
    seen.add(buyer)
    return {
      referral,
      end: referral.at + referral.days * DAY,
      isRenewal,
      isRenewed: last.get(buyer) !== referral,
    }
  })
}

/** The referrals, with which of them are renewals. */
export function withRenewals(
  referrals: readonly Referral[],
  plans: readonly SoldPlan[],
): readonly KnownReferral[] {
  const renewals = new Set(plans.filter(({ isRenewal }) => isRenewal).map(({ referral }) => referral.id))
  return referrals.map((referral) => ({ ...referral, isRenewal: renewals.has(referral.id) }))
}

/** Those that end in the period and were not bought again, the next one first. */
export const endingIn = (plans: readonly SoldPlan[], { from, to }: Period): readonly SoldPlan[] =>
  plans
    .filter(({ end, isRenewed }) => !isRenewed && end >= from && end < to)
    .toSorted((a, b) => a.end - b.end)

export interface Renewed {
  /** plans that have ended */
  readonly ended: number
  /** how many of them were bought again */
  readonly renewed: number
}

export function renewedIn(plans: readonly SoldPlan[], { from, to }: Period): Renewed {
  const ended = plans.filter(({ end }) => end >= from && end < to)
  return { ended: ended.length, renewed: ended.filter(({ isRenewed }) => isRenewed).length }
}

export interface Expected {
  readonly coin: string
  readonly count: number
  /** the commissions, in hundredths of the coin, if all of them buy the same again */
  readonly allCents: number
  /** the same at the past share of renewals, rounded down; `undefined` if no plan has ended yet */
  readonly likelyCents: number | undefined
  /** how many of them have no commission in the provider's answer */
  readonly withoutCommission: number
}

/** What renewals of these plans bring in, each currency by itself. */
export function expectedOf(plans: readonly SoldPlan[], { ended, renewed }: Renewed): readonly Expected[] {
  const sold = plans.map(({ referral }) => referral)
  return coinsIn(sold).map((coin) => {
    const allCents = totalOf(sold, { kind: 'commission', coin })
    return {
      coin,
      count: totalOf(sold, { kind: 'paid', coin }),
      allCents,
      // Through BigInt, because the product may be too large to be exact.
      likelyCents: ended === 0 ? undefined : Number((BigInt(allCents) * BigInt(renewed)) / BigInt(ended)),
      withoutCommission: totalOf(sold, { kind: 'unsaid', coin }),
    }
  })
}
