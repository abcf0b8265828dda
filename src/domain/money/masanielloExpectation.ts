/**
 * What a progressive Masaniello stakes on average. Its bank doubles seldom and then often, so that a few of ten thousand paths decide the
 * mean: sampled, it can be a third of the true one. Every stake is a share of the capital as it is, and where the next round begins depends
 * on the position alone; so the expectation is a recursion over positions. [OURS], from the definition in `masaniello`.
 */
import { masanielloType } from '@/contract/codes'
import { AS_HIGH, stakeShares, winTable, type MasanielloSettings } from './masaniello'
import { playedTable } from './masanielloPlay'
import { centsOf, type Account } from './plan'
import type { Odds } from './random'

/**
 * Expected sum of the stakes of so many signals, in cents with fractions, but for rounding to cents. `undefined` where it is no such
 * recursion: another type, a plan that begins anew after a loss or ends at a target, an order that the broker would change or pay
 * otherwise than the form says.
 */
export function progressiveTurnover(
  settings: MasanielloSettings,
  account: Account,
  { win, draw = 0 }: Odds,
  operations: number,
): number | undefined {
  const { typeMas, restart, target, totalOper, totalWin, payout } = settings
  if (typeMas !== masanielloType.codes.progressive || restart || target > 0) return undefined
  if (account.maximum || account.payoutMix || account.payout !== payout) return undefined
  if (!playedTable(settings, account)?.isOnPlan) return undefined
  const chance = winTable(totalOper, totalWin, payout)
  const share = stakeShares(totalOper, totalWin, payout)
  const high = chance(totalOper, totalWin) * AS_HIGH
  const [loss, width] = [1 - win - draw, totalWin + 1]
  /** by operations left and wins needed, as a multiple of the capital there */
  let before = new Float64Array((totalOper + 1) * width)
  const at = (left: number, needed: number) => before[left * width + needed] ?? 0
  for (let signal = 0; signal < operations; signal += 1) {
    const next = new Float64Array(before.length)
    for (let left = 1; left <= totalOper; left += 1)
      for (let needed = 1; needed <= Math.min(left, totalWin); needed += 1) {
        const staked = share(left, needed)
        const isHigh = chance(left - 1, needed - 1) >= high
        const won = isHigh ? at(totalOper, totalWin) : at(left - 1, needed - 1)
        const lost = needed < left ? at(left - 1, needed) : 0
        next[left * width + needed] =
          (1 - draw) * staked +
          win * (1 + (payout / 100) * staked) * won +
          loss * (1 - staked) * lost +
          draw * at(left, needed)
      }
    before = next
  }
  return centsOf(Math.min(settings.capital, account.bank)) * at(totalOper, totalWin)
}
