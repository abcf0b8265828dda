/** What a plan loses before it begins again: one lost ladder, and the worst that a session can do. */
import { entryType, stopType } from '@/contract/codes'
import { planFigures } from './planFigures'
import { clonedState, stateKey, type Account, type Cents } from './plan'
import { losingLadder, type Interval } from './risk'
import { sessionRules, type Run, type Session } from './session'
import type { Ladder } from './stakingPlan'
import { playedPlan, rowIn, type PlanChoice } from './stakingPlans'
import { limitOf } from './stops'

/**
 * One lost ladder: a lost order of flat stakes, all steps of a martingale, a lost table of cycles, a lost sequence of Soros with
 * its recoveries, a lost Masaniello. `undefined` for loss recovery, whose debt grows until the bank is gone.
 */
export function ladderOf(choice: PlanChoice, { maximum: _maximum, ...account }: Account): Ladder | undefined {
  const own = rowIn(choice)
  if (own?.row.ladder) return own.row.ladder(own.settings, account)
  const { exposure, stakes } = losingLadder(playedPlan(choice, account))
  return { cost: exposure, losses: stakes.length }
}

/** Orders that are tried: some hundredths of a second. */
const MOST_ORDERS = 30_000
/** Runs that are followed beside one another where there are more, those with the lowest banks. */
const FEWEST_RUNS = 10

/**
 * The largest loss, at any time, that any sequence of results can bring within the session's signals, its stops and the bank.
 * A stop ends a day only once it is passed. `low` is a loss that a sequence does bring; `high` is never exceeded. Both are equal
 * where all sequences were followed, or where that sequence reaches the bound.
 *
 * @param orders that are tried, about
 */
export function worstLoss(
  choice: PlanChoice,
  account: Account,
  session: Omit<Session, 'plan'>,
  orders = MOST_ORDERS,
): Interval {
  const { entry, payout, payoutMix } = account
  const plan = playedPlan(choice, account)
  const rules = sessionRules({ ...session, plan })
  const { operations, perDay = 0, stops } = session
  // Of two runs that differ only in the bank, the lower one stays the lower one if its stakes and stops do not depend on the bank.
  const dependsOnBank = rowIn(choice)?.row.dependsOnBank ?? entry.loteType === entryType.codes.percentage
  const isBankApart = !dependsOnBank && (perDay === 0 || stops?.stopType !== stopType.codes.percentage)
  const payouts = (payoutMix ?? [{ payout }]).map((one) => one.payout)
  const branches = [...payouts.map((paid) => ['win', paid] as const), ['loss', payout] as const]
  const most = Math.max(FEWEST_RUNS, Math.floor(orders / branches.length / Math.max(1, operations)))
  const keyOf = ({ state, day }: Run) => `${stateKey(state)} ${day.win} ${day.loss} ${day.unit}`
  const keyBesideBank = (run: Run) => keyOf({ ...run, state: { ...run.state, bank: 0, hits: 0 } })

  const first = rules.begin()
  const start = first.state.bank
  let [lowest, isMerged, isCut, keepsRest] = [start, false, false, false]
  let layer: Run[] = [first]
  for (let signal = 0; signal < operations && layer.length > 0; signal += 1) {
    const next = new Map<string, Run>()
    for (const run of layer) {
      if (rules.isNewDay(signal)) rules.startDay(run)
      if (run.ended !== null) continue
      if (run.pausedBy !== null) {
        next.set(keyOf(run), run)
        continue
      }
      for (const [outcome, paid] of branches) {
        const after: Run = { ...run, state: clonedState(run.state), day: { ...run.day } }
        rules.play(after, outcome, outcome === 'win' ? paid : undefined)
        lowest = Math.min(lowest, after.state.bank)
        if (after.ended === null) next.set(keyOf(after), after)
        else if (after.ended === 'ruin' && after.state.bank > 0) keepsRest = true
      }
    }
    layer = [...next.values()]
    if (layer.length <= most) continue
    layer.sort((a, b) => b.state.bank - a.state.bank)
    if (isBankApart) {
      layer = [...new Map(layer.map((run) => [keyBesideBank(run), run])).values()]
      layer.sort((a, b) => b.state.bank - a.state.bank)
      isMerged = true
    }
    if (layer.length <= most) continue
    layer = layer.slice(-most)
    isCut = true
  }
  const low = start - lowest
  // A run that was merged into a lower one could have gone on, and lost more, where the lower one could no longer pay an order.
  const isComplete = !isCut && !(isMerged && keepsRest)
  return { low, high: isComplete ? low : Math.max(low, boundOf(choice, account, session, start)) }
}

/** What no session exceeds: the bank, what its stops leave, and what the ladders that it can lose cost. */
function boundOf(choice: PlanChoice, account: Account, session: Omit<Session, 'plan'>, bank: Cents): Cents {
  const { operations, perDay = 0, stops } = session
  const bounds = [bank]
  const { largestStake, growsWithBank } = planFigures(choice, account)
  if (!growsWithBank) bounds.push(operations * largestStake)
  // A lost signal counts once for a stop by number, whatever its martingale steps cost.
  const isByMoney = choice.kind === 'flat' || stops?.stopType !== stopType.codes.quantity
  const days = perDay > 0 ? Math.ceil(operations / perDay) : 1
  if (isByMoney && !growsWithBank) bounds.push(days * limitOf(stops, bank, largestStake))
  const own = rowIn(choice)
  if (own?.row.mostLadders) {
    const { cost = Infinity } = ladderOf(choice, account) ?? {}
    bounds.push(own.row.mostLadders(own.settings, operations) * cost)
  }
  return Math.min(...bounds)
}
