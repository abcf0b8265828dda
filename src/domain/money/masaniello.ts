/**
 * Masaniello: W wins are needed in N operations; in whatever order they come, the bank ends on the same target T.
 *
 * With the form's payout b as a decimal and p* = 1/(1+b), everything follows from V(n, w) = P[Bin(n, p*) ≥ w], for n operations
 * left and w wins still needed: T = C / V(N, W), the bank on plan is T · V(n, w), and the stake that keeps both outcomes on plan is
 * C · (V(n−1, w−1) − V(n−1, w)) / (V(n−1, w−1) + b · V(n−1, w)).
 * This is the closed form of the published recursion M(n, w) = q·A·B / (B + b·A), with M = 1/V. It adds no edge.
 *
 * The form's payout alone makes the stakes: the robot knows no other. What a win pays is the broker's payout; where that is another,
 * or a stake is raised to the broker's smallest order, the plan leaves its table: each stake is then that share of the capital as it
 * is, and the end depends on the order of wins and losses (see `masanielloPlay`).
 *
 * N − W + 1 losses lose the plan and its whole capital.
 */
import { masanielloType } from '@/contract/codes'
import type { Masaniello } from '@/contract/money'
import {
  centsOf,
  definePlan,
  roundCents,
  smallestOrder,
  type Account,
  type Cents,
  type Percent,
  type Plan,
  type Share,
} from './plan'
import { isMasanielloTable, type MasanielloTable } from './planLimits'
import type { Range } from './estimate'
import { breakEvenWinRate } from './edge'
import { RowPlace, EndCode, placesOf, type Row } from './row'

export type MasanielloSettings = Pick<
  Masaniello,
  'capital' | 'totalOper' | 'totalWin' | 'payout' | 'gale' | 'typeMas' | 'restart' | 'target' | 'hitsRestart'
>

export interface MasanielloAccount {
  /** all the money of the account, in units; default: the capital */
  readonly bank?: number
  /** what the broker pays on a win; default: the plan's payout. The stakes are always for the plan's. */
  readonly payout?: Percent
  readonly minimum?: number
  readonly maximum?: number
  /**
   * Progressive type: percent of the gain above the highest capital that stays in the plan; the rest leaves the plan and stays
   * in the bank. Default 100: the original spreadsheet has this field, the wire does not.
   */
  readonly reinvest?: Percent
}

export interface MasanielloMemory {
  /** the plan's money; the rest of the bank is not touched */
  capital: Cents
  /** operations left */
  left: number
  /** wins still needed */
  needed: number
  /** progressive type: the highest capital; 0 in the normal type */
  high: Cents
}

const MEMORY: MasanielloMemory = { capital: 0, left: 0, needed: 0, high: 0 }
const at = { ...RowPlace, ...placesOf(MEMORY) }

/** V(n, w) for n ≤ `operations` and w ≤ `wins`: the chance of at least w wins in n, at the payout's break-even win rate. */
export function winTable(operations: number, wins: number, payout: Percent) {
  const fair = 100 / (100 + payout)
  const width = wins + 1
  const values = new Float64Array((operations + 1) * width)
  for (let n = 0; n <= operations; n += 1) {
    values[n * width] = 1
    for (let w = 1; w <= Math.min(n, wins); w += 1) {
      const afterWin = values[(n - 1) * width + w - 1] ?? 0
      const afterLoss = values[(n - 1) * width + w] ?? 0
      values[n * width + w] = fair * afterWin + (1 - fair) * afterLoss
    }
  }
  return (n: number, w: number): Share => values[n * width + w] ?? 0
}

/**
 * Share of the capital that is staked, for every number of operations `left` and wins `needed`.
 * 1 when every operation left must win, 0 when no win is needed.
 *
 * V(n−1, w−1) − V(n−1, w) is the chance of exactly w − 1 wins in n − 1 operations. It is computed directly: where both are
 * nearly 1, their difference would lose all its digits.
 */
export function stakeShares(operations: number, wins: number, payout: Percent) {
  const chance = winTable(operations, wins, payout)
  const fair = 100 / (100 + payout)
  const width = wins + 1
  /** chance of exactly w wins in n operations */
  const exactly = new Float64Array((operations + 1) * width)
  exactly[0] = 1
  const values = new Float64Array((operations + 1) * width)
  for (let n = 1; n <= operations; n += 1) {
    for (let w = 0; w <= Math.min(n, wins); w += 1) {
      const afterWin = w === 0 ? 0 : (exactly[(n - 1) * width + w - 1] ?? 0)
      const afterLoss = w === n ? 0 : (exactly[(n - 1) * width + w] ?? 0)
      exactly[n * width + w] = fair * afterWin + (1 - fair) * afterLoss
      if (w > 0) values[n * width + w] = afterWin / (chance(n - 1, w - 1) + (payout / 100) * chance(n - 1, w))
    }
  }
  return (left: number, needed: number): Share => values[left * width + needed] ?? 0
}

/** M(n, w): final bank ÷ current bank, if `needed` more wins come in `left` operations; `Infinity` when that is impossible. */
export const masanielloMultiplier = (left: number, needed: number, payout: Percent): number =>
  1 / winTable(left, needed, payout)(left, needed)

/**
 * - normal (also for the type "disabled", so that a screen can show the plan before it is switched on): a plan ends with its
 *   last win. With `restart` the next one starts with the capital of that moment.
 * - progressive: whenever the capital reaches its highest so far, a new plan starts with it. Wins never end it.
 *
 * [OURS] A lost plan is a hit; so is one whose capital can no longer pay an order. With `restart` the next plan starts with
 * `capital` again, if the bank has it, but not after `hitsRestart` hits (if > 0). `target` > 0 (units): no more orders once the
 * bank is that much above its start. `gale` groups orders
 * into signals and changes no stake: each order is one operation of the plan, so a loss with one step costs two.
 * The plan's capital is never more than the bank. Settings that make no table stake nothing.
 */
export function masaniello(
  settings: MasanielloSettings,
  account: MasanielloAccount = {},
): Plan<MasanielloMemory> {
  const { totalOper, totalWin, payout, hitsRestart } = settings
  const { payout: paid = payout, minimum, maximum, reinvest = 100 } = account
  const isProgressive = settings.typeMas === masanielloType.codes.progressive
  const money = centsOf(account.bank ?? settings.capital)
  const ownCapital = Math.min(centsOf(settings.capital), money)
  const own: Own = {
    ...settings,
    fraction: isMasanielloTable(settings) ? stakeShares(totalOper, totalWin, payout) : () => 0,
    isProgressive,
    target: settings.target > 0 ? money + centsOf(settings.target) : Infinity,
    ownCapital,
    smallest: smallestOrder(minimum),
    reinvest,
  }
  return definePlan<MasanielloMemory>(
    { payout: paid, minimum, maximum },
    {
      bank: money,
      memory: {
        capital: ownCapital,
        left: totalOper,
        needed: totalWin,
        high: isProgressive ? ownCapital : 0,
      },
      ask: (row) => setStake(own, row),
      move(row, isWon) {
        if (isWon) win(own, row)
        else lose(own, row)
        setStake(own, row)
      },
      spendable: at.capital,
      ...(hitsRestart > 0 ? { mostHits: hitsRestart } : {}),
    },
  )
}

/** `target` in cents, of the bank. */
interface Own extends MasanielloSettings {
  readonly fraction: (left: number, needed: number) => Share
  readonly isProgressive: boolean
  readonly ownCapital: Cents
  readonly smallest: Cents
  readonly reinvest: Percent
}

function begin({ totalOper, totalWin, isProgressive }: Own, row: Row, high = row[at.capital]) {
  row[at.left] = totalOper
  row[at.needed] = totalWin
  if (isProgressive) row[at.high] = high
}
function win(own: Own, row: Row) {
  row[at.gale] = 0
  row[at.left] -= 1
  row[at.needed] -= 1
  row[at.capital] += row[at.change]
  if (own.isProgressive && row[at.capital] >= row[at.high]) {
    row[at.capital] = row[at.high] + roundCents(((row[at.capital] - row[at.high]) * own.reinvest) / 100)
    begin(own, row)
  } else if (row[at.needed] === 0) {
    // Progressive: rounding, a minimum stake or a lower payout kept the last win below the high. [OURS] A new plan starts towards it.
    if (own.isProgressive) begin(own, row, row[at.high])
    else if (own.restart) begin(own, row)
    else row[at.ended] = EndCode.won
  }
  if (row[at.ended] === 0 && row[at.bank] >= own.target) row[at.ended] = EndCode.target
}
function lose(own: Own, row: Row) {
  row[at.gale] = row[at.gale] < own.gale ? row[at.gale] + 1 : 0
  row[at.left] -= 1
  row[at.capital] += row[at.change]
  // An order raised to the broker's minimum can use up the capital early, or leave too little for another order.
  if (row[at.needed] > row[at.left] || row[at.capital] < own.smallest) loseAll(own, row)
}
function loseAll(own: Own, row: Row) {
  const { hitsRestart, restart, ownCapital, smallest } = own
  row[at.gale] = 0
  row[at.hits] += 1
  if (hitsRestart > 0 && row[at.hits] >= hitsRestart) row[at.ended] = EndCode.hits
  else if (!restart || row[at.bank] < ownCapital || ownCapital < smallest) row[at.ended] = EndCode.lost
  else {
    row[at.capital] = ownCapital
    begin(own, row)
  }
}
function setStake({ fraction }: Own, row: Row) {
  row[at.stake] = row[at.capital] * fraction(row[at.left], row[at.needed])
}

/** The plan as it is played: its capital is never more than the bank, in units. */
export const ownMasaniello = <Settings extends MasanielloTable>(
  settings: Settings,
  bank: number,
): Settings => ({
  ...settings,
  capital: Math.min(settings.capital, bank),
})

export interface MasanielloCell {
  /** of the next order; 0 when the plan is won */
  readonly stake: Cents
  /** the plan's bank before that order */
  readonly bank: Cents
}

/**
 * `matrix[losses][wins]`, losses 0…N−W, wins 0…W, each amount rounded by itself. Wins = W: won, with the target as bank.
 * Empty for settings that make no table.
 */
export function masanielloMatrix(settings: MasanielloTable): readonly (readonly MasanielloCell[])[] {
  if (!isMasanielloTable(settings)) return []
  const { capital, totalOper, totalWin, payout } = settings
  const chance = winTable(totalOper, totalWin, payout)
  const fraction = stakeShares(totalOper, totalWin, payout)
  const target = (capital * 100) / chance(totalOper, totalWin)
  const cell = (losses: number, wins: number): MasanielloCell => {
    const [left, needed] = [totalOper - losses - wins, totalWin - wins]
    const bank = target * chance(left, needed)
    return { stake: roundCents(bank * fraction(left, needed)), bank: roundCents(bank) }
  }
  return Array.from({ length: totalOper - totalWin + 1 }, (_, losses) =>
    Array.from({ length: totalWin + 1 }, (__, wins) => cell(losses, wins)),
  )
}

/** The stakes of the whole table or, in the progressive type, of one round: from one high to the next, or to the end. */
interface MasanielloStakes {
  readonly firstStake: Cents
  readonly lowestStake: Cents
  readonly highestStake: Cents
  /** the smallest capital with which no stake is below the broker's `minimum` */
  readonly minimumCapital: Cents
  /** losses that the plan, or the round, survives: N − W */
  readonly errors: number
  /** the win rate at which the plan earns nothing */
  readonly breakEven: Share
}

export interface MasanielloSummary extends MasanielloStakes {
  /** the least that a path with W wins ends with; the same for all of them if the broker pays the plan's payout */
  readonly target: Cents
  /** the most that one ends with */
  readonly highestTarget: Cents
  /** of the target */
  readonly profit: Cents
  /** target ÷ capital */
  readonly multiplier: number
  /** every operation must win: the whole capital is staked every time */
  readonly isAllIn: boolean
}

/** What the broker pays on a win. */
type Pays = Pick<Account, 'payout' | 'payoutMix'>

/** `restartsAt`: progressive: the bank ÷ capital from which on any other position is a new high, where a new round begins. */
function stakesOf(
  { capital, totalOper, totalWin, payout }: MasanielloTable,
  minimum: number,
  { payout: paid, payoutMix }: Pays,
  restartsAt = Infinity,
): MasanielloStakes & { readonly won: Range } {
  const chance = winTable(totalOper, totalWin, payout)
  const fraction = stakeShares(totalOper, totalWin, payout)
  const start = capital * 100
  const payouts = payoutMix?.map((part) => part.payout) ?? [paid]
  const [least, most] = [Math.min(...payouts) / 100, Math.max(...payouts) / 100]
  /** stakes as multiples of the capital */
  let lowest = Infinity
  let highest = 0
  /**
   * The bank ÷ V(left, needed) of the paths to each number of wins, with the losses so far: the same for all of them if the
   * broker pays the plan's payout; otherwise it depends on their order.
   */
  const reached: (Range | undefined)[] = []
  let won: Range = { low: Infinity, high: 0 }
  for (let losses = 0; losses <= totalOper - totalWin; losses += 1) {
    let beforeWin: Range | undefined
    for (let wins = 0; wins < totalWin; wins += 1) {
      const [left, needed] = [totalOper - losses - wins, totalWin - wins]
      const value = chance(left, needed)
      const isStart = losses + wins === 0
      const all = isStart ? { low: 1 / value, high: 1 / value } : hullOf(reached[wins], beforeWin)
      reached[wins] = undefined
      beforeWin = undefined
      if (!all || (!isStart && all.low * value >= restartsAt)) continue
      const own = { low: all.low, high: Math.min(all.high, restartsAt / value) }
      const share = fraction(left, needed)
      lowest = Math.min(lowest, own.low * value * share)
      highest = Math.max(highest, own.high * value * share)
      const afterWin = chance(left - 1, needed - 1)
      // C · (1 − f), without losing digits where f is nearly 1.
      const kept = (value * (100 + payout)) / (100 * afterWin + payout * chance(left - 1, needed))
      reached[wins] = { low: own.low * kept, high: own.high * kept }
      beforeWin = {
        low: (own.low * value * (1 + least * share)) / afterWin,
        high: (own.high * value * (1 + most * share)) / afterWin,
      }
      if (needed === 1) won = hullOf(won, beforeWin) ?? won
    }
  }
  return {
    firstStake: roundCents(start * fraction(totalOper, totalWin)),
    lowestStake: roundCents(start * lowest),
    highestStake: roundCents(start * highest),
    minimumCapital: Math.ceil((minimum * 100) / lowest),
    errors: totalOper - totalWin,
    breakEven: breakEvenWinRate(paid),
    won,
  }
}

function hullOf(one: Range | undefined, other: Range | undefined): Range | undefined {
  if (!one || !other) return one ?? other
  return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) }
}

/**
 * Of a normal plan, without rounding stakes along the way: real banks end a few cents off the target. `minimum` in units; `pays`:
 * what the broker pays on a win. `undefined` for settings that make no table.
 */
export function masanielloSummary(
  settings: MasanielloTable,
  minimum = 0.01,
  pays: Pays = settings,
): MasanielloSummary | undefined {
  if (!isMasanielloTable(settings)) return undefined
  const { capital, totalOper, totalWin } = settings
  const { won, ...stakes } = stakesOf(settings, minimum, pays)
  const start = capital * 100
  return {
    ...stakes,
    target: roundCents(start * won.low),
    highestTarget: roundCents(start * won.high),
    profit: roundCents(start * (won.low - 1)),
    multiplier: won.low,
    isAllIn: totalOper === totalWin,
  }
}

/** A bank at this share of a high counts as having reached it: tolerance for rounding errors. */
export const AS_HIGH = 1 - 1e-12

/**
 * The smallest capital with which no stake of the plan, or of a round of a progressive one, is below the broker's smallest order.
 * 0 for settings that make no table.
 */
export function masanielloMinimumCapital(
  settings: MasanielloTable & Pick<Masaniello, 'typeMas'>,
  { minimum, ...pays }: Pays & Pick<Account, 'minimum'>,
): Cents {
  if (!isMasanielloTable(settings)) return 0
  const restartsAt = settings.typeMas === masanielloType.codes.progressive ? AS_HIGH : Infinity
  return stakesOf(settings, smallestOrder(minimum) / 100, pays, restartsAt).minimumCapital
}

/** Chance that a round of a progressive plan reaches a new high before the capital is lost, at a true win rate. */
export function masanielloRoundChance(settings: MasanielloTable, winRate: Share): Share {
  if (!isMasanielloTable(settings)) return 0
  const { totalOper, totalWin, payout } = settings
  const fairChance = winTable(totalOper, totalWin, payout)
  const start = fairChance(totalOper, totalWin)
  const width = totalWin + 1
  /** chance of a new high, by operations left and wins needed */
  const values = new Float64Array((totalOper + 1) * width)
  const valueOf = (left: number, needed: number): Share =>
    fairChance(left, needed) >= start * AS_HIGH ? 1 : (values[left * width + needed] ?? 0)
  for (let left = 1; left <= totalOper; left += 1) {
    for (let needed = 1; needed <= Math.min(left, totalWin); needed += 1) {
      values[left * width + needed] =
        winRate * valueOf(left - 1, needed - 1) + (1 - winRate) * valueOf(left - 1, needed)
    }
  }
  return values[totalOper * width + totalWin] ?? 0
}

/** Chance that a normal plan wins at a true win rate, P[Bin(N, p) ≥ W]: the plan's table for the payout at which p breaks even. */
export const masanielloWinChance = (operations: number, wins: number, winRate: Share): Share =>
  winTable(operations, wins, 100 / winRate - 100)(operations, wins)
