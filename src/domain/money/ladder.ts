/** What a plan loses before it begins again: one lost ladder, and the worst that a session can do. */
import { entryType, stopType } from '@/contract/codes'
import { planFigures } from './planFigures'
import type { Range } from './estimate'
import type { Account, Cents } from './plan'
import { losingLadder, withUnlimitedBank } from './risk'
import { RowPlace, copyRow, EndCode, newRow, rowLike, ROW_WIDTH, type Row } from './row'
import { reachableRows, RowTable } from './rowTable'
import { daysIn, SessionRules, type Session } from './session'
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

// Read once: where modules are not bundled, an import is a call.
const [width, copy] = [ROW_WIDTH, copyRow]
const { bank, stake, ended, paused, paid, dayBank } = RowPlace

/** Orders that are tried: some hundredths of a second. */
const MOST_ORDERS = 30_000
/** Runs that are followed beside one another where there are more, those with the lowest banks. */
const FEWEST_RUNS = 10

type Played = Omit<Session, 'plan'>

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
  session: Played,
  orders = MOST_ORDERS,
): Range {
  const plan = playedPlan(choice, account)
  const { low, isComplete } = lowestOf(choice, account, session, [plan.first], orders)
  return { low, high: isComplete ? low : Math.max(low, boundOf(choice, account, session, plan.start.bank)) }
}

/** Places in a plan from which a day is tried: no plan with fixed entries has more. */
const MOST_PLACES = 2000

export interface LaterDays {
  readonly stops: Session['stops']
  /** of a day */
  readonly orders: number
  readonly days: number
}

/**
 * The largest loss that was found of any of these days: a debt, a row of cycles, a Soros level live on overnight, and what was won before
 * can be lost. The days are played one after the other, and a worse one may be among those that were not followed; where the stakes do not
 * depend on the bank, each place in the plan is tried besides, with the bank as it is. Never above the bank.
 */
export function laterDayLoss(
  choice: PlanChoice,
  account: Account,
  { stops, orders, days }: LaterDays,
): Cents {
  const plan = playedPlan(choice, account)
  const day: Played = { operations: orders, ...(stops && { stops }) }
  const { dependsOnBank = account.entry.loteType === entryType.codes.percentage, recovers } =
    rowIn(choice)?.row ?? {}
  const session: Played = { ...day, operations: days * orders, perDay: orders }
  const played = lowestOf(choice, account, session, [plan.first], MOST_ORDERS, true).low
  const placed =
    dependsOnBank || recovers ? 0 : lowestOf(choice, account, day, placesIn(choice, account), MOST_ORDERS).low
  return Math.min(Math.max(played, placed), plan.start.bank)
}

/** Every place in a plan, with the bank as it is. */
function placesIn(choice: PlanChoice, account: Account): readonly Row[] {
  const plan = playedPlan(choice, account)
  const best = Math.max(...(account.payoutMix ?? [account]).map((one) => one.payout))
  const places: Row[] = []
  for (const row of reachableRows(playedPlan(choice, withUnlimitedBank(account)), stake, best)) {
    if (places.length === MOST_PLACES) break
    const place = rowLike(row)
    place[bank] = plan.start.bank
    plan.orders.place(place)
    places.push(place)
  }
  return places
}

/**
 * The deepest fall below the bank of the start, from any of these.
 *
 * @param isOfDay below the bank of its day
 */
function lowestOf(
  choice: PlanChoice,
  { entry, payout, payoutMix, ...account }: Account,
  { operations, perDay = 0, stops, ...session }: Played,
  starts: readonly Row[],
  orders: number,
  isOfDay = false,
): { readonly low: Cents; readonly isComplete: boolean } {
  const plan = playedPlan(choice, { entry, payout, payoutMix, ...account })
  const rules = new SessionRules({ plan, perDay, stops, ...session })
  // Of two runs that differ only in the bank, the lower one stays the lower one if its stakes and stops do not depend on the bank.
  const dependsOnBank = rowIn(choice)?.row.dependsOnBank ?? entry.loteType === entryType.codes.percentage
  const isBankApart = !dependsOnBank && (perDay === 0 || stops?.stopType !== stopType.codes.percentage)
  const payouts = (payoutMix ?? [{ payout }]).map((one) => one.payout)
  const branches = [...payouts.map((one) => ({ isWon: true, one })), { isWon: false, one: payout }]
  const most = Math.max(FEWEST_RUNS, Math.floor(orders / branches.length / Math.max(1, operations)))

  let [low, isMerged, isCut, keepsRest] = [0, false, false, false]
  let [layer, next] = [new RowTable(bank, paused), new RowTable(bank, paused)]
  const apart = new RowTable(stake, dayBank)
  const row = newRow()
  for (const start of starts) {
    copy(row, start)
    row[dayBank] = row[bank]
    rules.startDay(row)
    layer.add(row)
  }
  const after = newRow()
  let followed: readonly number[] = Array.from({ length: layer.count }, (_, place) => place)
  for (let signal = 0; signal < operations && followed.length > 0; signal += 1) {
    next.clear()
    for (const place of followed) {
      layer.read(place, row)
      if (rules.isNewDay(signal)) {
        rules.startDay(row)
        if (isOfDay) row[dayBank] = row[bank]
      }
      if (row[ended] !== 0) continue
      // A tie, or one signal less: a day of fewer wins may leave a larger order for the next.
      if (row[paused] !== 0 || isOfDay) next.add(row)
      if (row[paused] !== 0) continue
      for (const { isWon, one } of branches) {
        copy(after, row)
        after[paid] = one
        rules.order(after, isWon)
        low = Math.max(low, after[dayBank] - after[bank])
        if (after[ended] === 0) next.add(after)
        else if (after[ended] === EndCode.ruin && after[bank] > 0) keepsRest = true
      }
    }
    ;[layer, next] = [next, layer]
    followed = Array.from({ length: layer.count }, (_, place) => place)
    if (followed.length <= most) continue
    followed = richestFirst(layer, followed)
    if (isBankApart) {
      followed = richestFirst(layer, poorestOfEach(layer, followed, apart))
      isMerged = true
    }
    if (followed.length <= most) continue
    followed = isOfDay ? lowestAndLargest(layer, followed, most) : followed.slice(-most)
    isCut = true
  }
  // A run that was merged into a lower one could have gone on, and lost more, where the lower one could no longer pay an order.
  return { low, isComplete: !isCut && !(isMerged && keepsRest) }
}

/** By what they have won since their start. */
function richestFirst({ rows }: RowTable, places: readonly number[]): readonly number[] {
  const wonAt = (place: number) => (rows[place * width + bank] ?? 0) - (rows[place * width + dayBank] ?? 0)
  return places.toSorted((one, other) => wonAt(other) - wonAt(one))
}

/**
 * Of rows, the richest first, half that have lost the most of their day, and half that stake the most next: where stakes grow with what was
 * won, the worst day comes after good ones.
 */
function lowestAndLargest({ rows }: RowTable, places: readonly number[], most: number): readonly number[] {
  const half = Math.ceil(most / 2)
  const stakeAt = (place: number) => rows[place * width + stake] ?? 0
  const others = places.slice(0, -half).toSorted((one, other) => stakeAt(other) - stakeAt(one))
  return [...others.slice(0, most - half), ...places.slice(-half)]
}

/** Of rows, the richest first, that differ only in the bank, the last one. */
function poorestOfEach(layer: RowTable, places: readonly number[], apart: RowTable): readonly number[] {
  apart.clear()
  const poorest: number[] = []
  const row = newRow()
  for (const place of places) {
    layer.read(place, row)
    poorest[apart.add(row)] = place
  }
  return poorest
}

/** What no session exceeds: the bank, what its stops leave, and what the ladders that it can lose cost. */
function boundOf(choice: PlanChoice, account: Account, session: Played, start: Cents): Cents {
  const { operations, stops } = session
  const bounds = [start]
  const { largestStake, growsWithBank } = planFigures(choice, account)
  if (!growsWithBank) bounds.push(operations * largestStake)
  // A lost signal counts once for a stop by number, whatever its martingale steps cost.
  const isByMoney = choice.kind === 'flat' || stops?.stopType !== stopType.codes.quantity
  if (isByMoney && !growsWithBank) bounds.push(daysIn(session) * limitOf(stops, start, largestStake))
  const own = rowIn(choice)
  if (own?.row.mostLadders) {
    const { cost = Infinity } = ladderOf(choice, account) ?? {}
    bounds.push(own.row.mostLadders(own.settings, operations) * cost)
  }
  return Math.min(...bounds)
}
