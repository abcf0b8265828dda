/** What is certain about a plan, for the proof and for the question before a riskier save. */
import { entryType } from '@/contract/codes'
import { largestOrder, type Account, type Cents } from './plan'
import { lossesCovered, withUnlimitedBank } from './risk'
import { RowPlace } from './row'
import { reachableRows } from './rowTable'
import { playedPlan, rowIn, type PlanChoice } from './stakingPlans'

export interface PlanFigures {
  /**
   * The largest order that the plan asks for, with the current bank. For loss recovery it is the whole bank, as its debt has no
   * limit.
   */
  readonly largestStake: Cents
  /** the stakes grow with the bank: an entry in percent, or a plan that restarts with its profit */
  readonly growsWithBank: boolean
  /** losses in a row, from the first order, until the bank cannot pay an order; `Infinity`: the plan ends with money left */
  readonly lossesToRuin: number
  /** absent if the broker accepts every order that the plan asks for with the current bank */
  readonly tooLarge?: TooLarge
}

/** Where a plan asks for more than the broker's largest order. */
export interface TooLarge {
  /** the order that is refused */
  readonly stake: Cents
  /** losses in a row from the first order that lead to it, and their cost; absent if no losing run does */
  readonly after?: { readonly losses: number; readonly lost: Cents }
}

/** Ignores the broker's largest order, except in `tooLarge`. */
export function planFigures(choice: PlanChoice, { maximum, ...account }: Account): PlanFigures {
  const largestStake = largestStakeOf(choice, account)
  const tooLarge = tooLargeOf(choice, account, largestStake, largestOrder(maximum))
  return {
    largestStake,
    growsWithBank: growsWithBank(choice, account),
    lossesToRuin: lossesCovered(playedPlan(choice, account)),
    ...(tooLarge ? { tooLarge } : {}),
  }
}

/** Losses in a row that are checked: no plan grows for longer. */
const MOST_LOSSES = 1000

function tooLargeOf(
  choice: PlanChoice,
  account: Account,
  largestStake: Cents,
  most: Cents,
): TooLarge | undefined {
  if (largestStake <= most) return undefined
  const plan = playedPlan(choice, account)
  let state = plan.start
  for (let losses = 0; losses < MOST_LOSSES && state.ended === null; losses += 1) {
    const { stake, bank } = state
    if (stake > most) return { stake, after: { losses, lost: plan.start.bank - bank } }
    state = plan.next(state, 'loss')
  }
  return { stake: largestStake }
}

function growsWithBank(choice: PlanChoice, { entry }: Account): boolean {
  const own = rowIn(choice)
  return own?.row.growsWithBank?.(own.settings) ?? entry.loteType === entryType.codes.percentage
}

function largestStakeOf(choice: PlanChoice, account: Account): Cents {
  const own = rowIn(choice)
  return own?.row.largestStake?.(own.settings, account) ?? largestAnywhere(choice, account)
}

/** No plan with fixed entries has more states. */
const MOST_STATES = 20_000

/** Checks every state that wins and losses can lead to. Only for plans whose stakes do not depend on the bank. */
function largestAnywhere(choice: PlanChoice, account: Account): Cents {
  const plan = playedPlan(choice, withUnlimitedBank(account))
  // A higher payout on a win never makes the next stake smaller.
  const best = Math.max(...(account.payoutMix ?? [account]).map(({ payout }) => payout))
  let [largest, count] = [0, 0]
  for (const row of reachableRows(plan, RowPlace.stake, best)) {
    largest = Math.max(largest, row[RowPlace.stake])
    count += 1
    if (count === MOST_STATES) break
  }
  return largest
}
