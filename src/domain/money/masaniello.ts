/**
 * Masaniello: W wins are wanted in N operations; whichever operations they are, the bank ends on the same target T.
 *
 * With the payout b as a decimal and p* = 1/(1+b), the chance V(n, w) = P[Bin(n, p*) ≥ w] says everything, for n operations
 * left and w wins still needed: T = C / V(N, W), the bank on plan is T · V(n, w), and the stake that leaves both outcomes on plan is
 * C · (V(n−1, w−1) − V(n−1, w)) / (V(n−1, w−1) + b′ · V(n−1, w)), where b′ is what the broker really pays on this order.
 * This is the published recursion M(n, w) = q·A·B / (B + b·A) in its closed form, M = 1/V; it adds no edge.
 *
 * The plan is lost, and its whole capital, at N − W + 1 losses.
 */
import { masanielloType } from '@/contract/codes'
import type { Masaniello } from '@/contract/money'
import {
  centsOf,
  definePlan,
  roundCents,
  type Cents,
  type Percent,
  type Plan,
  type PlanState,
  type Share,
} from './plan'

/** What the table depends on. `capital` in units of the currency. */
export type MasanielloTable = Pick<Masaniello, 'capital' | 'totalOper' | 'totalWin' | 'payout'>
export type MasanielloSettings = Omit<Masaniello, 'modoMasa'>

export interface MasanielloAccount {
  /** all the money of the account, in units; unless given, the capital is all there is */
  readonly bank?: number
  /** what the broker really pays, unless it is the plan's payout */
  readonly payout?: Percent
  /**
   * With another payout than the plan's: stakes that leave win and loss equally well off at the payout really paid (unless
   * said otherwise), or the plan's own stakes. Both are published.
   */
  readonly stakesFor?: 'realPayout' | 'planPayout'
  readonly minimum?: number
  /**
   * Progressive type: percent of what is won beyond the highest capital that stays in the plan; the rest is taken out of it
   * (and stays in the bank). 100 unless given, as the wire has no such field; the original spreadsheet has.
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
  /** progressive type: the highest capital; 0 in the normal type, which does not ask */
  high: Cents
}
type State = PlanState<MasanielloMemory>

/** Published sheets stop at 100 operations; a table of more than these would only take memory. */
const LONGEST = 1000

/** Whether there is such a plan: 1 ≤ W ≤ N, whole numbers, and something to stake and to win. What else is wise is the form's to say. */
export const isMasanielloTable = ({ capital, totalOper, totalWin, payout }: MasanielloTable): boolean =>
  Number.isInteger(totalOper) &&
  Number.isInteger(totalWin) &&
  totalWin >= 1 &&
  totalWin <= totalOper &&
  totalOper <= LONGEST &&
  payout > 0 &&
  capital > 0

/** V(n, w) of the plan's payout, for n ≤ operations and w ≤ wins. */
function chances(operations: number, wins: number, payout: Percent) {
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
 * Share of the capital that is staked with `left` operations left and `needed` wins needed, for all of them.
 * 1 when every operation left must win, 0 when no win is needed.
 */
function fractions(operations: number, wins: number, payout: Percent, realPayout: Percent) {
  const chance = chances(operations, wins, payout)
  const width = wins + 1
  const values = new Float64Array((operations + 1) * width)
  for (let n = 1; n <= operations; n += 1) {
    for (let w = 1; w <= Math.min(n, wins); w += 1) {
      const afterWin = chance(n - 1, w - 1)
      const afterLoss = chance(n - 1, w)
      values[n * width + w] = (afterWin - afterLoss) / (afterWin + (realPayout / 100) * afterLoss)
    }
  }
  return (left: number, needed: number): Share => values[left * width + needed] ?? 0
}

/** M(n, w): final bank ÷ bank now, if `needed` more wins arrive in `left` operations; `Infinity` when they no longer can. */
export const masanielloMultiplier = (left: number, needed: number, payout: Percent): number =>
  1 / chances(left, needed, payout)(left, needed)

/**
 * - normal (also while the type is still "disabled", so that a screen can show it before it is switched on): a plan ends with its
 *   last win. With `restart` the next one starts with the capital as it is then.
 * - progressive: whenever the capital reaches its highest so far, a fresh plan starts on it. It never ends by wins.
 *
 * [OURS] A lost plan is a hit. With `restart` the next plan starts with `capital` again, if the bank has it; `hitsRestart` > 0:
 * not after that many hits. `target` > 0 (units): no more orders once the bank is that much above its start. `gale` groups orders
 * into signals and changes no stake: each order is one operation of the plan, so a loss with one step costs two.
 * The plan never has more than the bank: a smaller bank is its capital. Of settings that make no table nothing is staked.
 */
export function masaniello(
  settings: MasanielloSettings,
  account: MasanielloAccount = {},
): Plan<MasanielloMemory> {
  const { capital, totalOper, totalWin, payout, restart, gale, hitsRestart } = settings
  const { payout: realPayout = payout, minimum, reinvest = 100, stakesFor } = account
  const stakePayout = stakesFor === 'planPayout' ? payout : realPayout
  const isTable = isMasanielloTable(settings)
  const fraction = isTable ? fractions(totalOper, totalWin, payout, stakePayout) : () => 0
  const isProgressive = settings.typeMas === masanielloType.codes.progressive
  const bank = centsOf(account.bank ?? capital)
  const target = settings.target > 0 ? bank + centsOf(settings.target) : Infinity
  const ownCapital = Math.min(centsOf(capital), bank)

  function begin(memory: MasanielloMemory) {
    memory.left = totalOper
    memory.needed = totalWin
    if (isProgressive) memory.high = memory.capital
  }
  function loseAll(state: State) {
    state.gale = 0
    state.hits += 1
    if (hitsRestart > 0 && state.hits >= hitsRestart) state.ended = 'hits'
    else if (!restart || state.bank < ownCapital) state.ended = 'lost'
    else {
      state.memory.capital = ownCapital
      begin(state.memory)
    }
  }
  return definePlan<MasanielloMemory>(
    { payout: realPayout, minimum },
    {
      bank,
      memory: {
        capital: ownCapital,
        left: totalOper,
        needed: totalWin,
        high: isProgressive ? ownCapital : 0,
      },
      win(state, profit) {
        const { memory } = state
        state.gale = 0
        memory.left -= 1
        memory.needed -= 1
        memory.capital += profit
        if (isProgressive && memory.capital >= memory.high) {
          memory.capital = memory.high + roundCents(((memory.capital - memory.high) * reinvest) / 100)
          begin(memory)
        } else if (memory.needed === 0) {
          // In the progressive type rounding or a minimum stake kept the last win below the high. [OURS] A fresh plan, then.
          if (restart || isProgressive) begin(memory)
          else state.ended = 'won'
        }
        if (state.ended === null && state.bank >= target) state.ended = 'target'
      },
      lose(state, stake) {
        const { memory } = state
        state.gale = state.gale < gale ? state.gale + 1 : 0
        memory.left -= 1
        memory.capital -= stake
        // An order raised to the broker's minimum can use up the capital early.
        if (memory.needed > memory.left || memory.capital <= 0) loseAll(state)
      },
      wanted: ({ memory }) => memory.capital * fraction(memory.left, memory.needed),
      purse: ({ memory }) => memory.capital,
    },
  )
}

export interface MasanielloCell {
  /** the next order; 0 when the plan is won */
  readonly stake: Cents
  /** the plan's bank before that order */
  readonly bank: Cents
}

/**
 * On plan, each rounded by itself: `matrix[losses][wins]`, losses 0…N−W, wins 0…W. Wins = W: won, on the target in every row.
 * Empty for settings that make no table.
 */
export function masanielloMatrix(settings: MasanielloTable): readonly (readonly MasanielloCell[])[] {
  if (!isMasanielloTable(settings)) return []
  const { capital, totalOper, totalWin, payout } = settings
  const chance = chances(totalOper, totalWin, payout)
  const fraction = fractions(totalOper, totalWin, payout, payout)
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

export interface MasanielloSummary {
  /** the bank that every path with W wins ends on */
  readonly target: Cents
  readonly profit: Cents
  /** target ÷ capital */
  readonly multiplier: number
  /** losses that the plan survives, N − W */
  readonly errors: number
  readonly firstStake: Cents
  readonly lowestStake: Cents
  readonly highestStake: Cents
  /** the win rate at which the plan earns nothing */
  readonly breakEven: Share
  /** the capital with which no stake of the table is below the broker's `minimum` */
  readonly minimumCapital: Cents
  /** every operation must win: all of the capital is staked every time */
  readonly isAllIn: boolean
}

/**
 * Without rounding of stakes along the way: real banks end a few cents beside the target. `minimum` in units.
 * `undefined` for settings that make no table.
 */
export function masanielloSummary(settings: MasanielloTable, minimum = 0.01): MasanielloSummary | undefined {
  if (!isMasanielloTable(settings)) return undefined
  const { capital, totalOper, totalWin, payout } = settings
  const multiplier = masanielloMultiplier(totalOper, totalWin, payout)
  const chance = chances(totalOper, totalWin, payout)
  const fraction = fractions(totalOper, totalWin, payout, payout)
  const start = capital * 100
  /** Stakes as multiples of the capital. */
  let lowest = Infinity
  let highest = 0
  for (let losses = 0; losses <= totalOper - totalWin; losses += 1) {
    for (let wins = 0; wins < totalWin; wins += 1) {
      const [left, needed] = [totalOper - losses - wins, totalWin - wins]
      const stake = multiplier * chance(left, needed) * fraction(left, needed)
      lowest = Math.min(lowest, stake)
      highest = Math.max(highest, stake)
    }
  }
  return {
    target: roundCents(start * multiplier),
    profit: roundCents(start * (multiplier - 1)),
    multiplier,
    errors: totalOper - totalWin,
    firstStake: roundCents(start * fraction(totalOper, totalWin)),
    lowestStake: roundCents(start * lowest),
    highestStake: roundCents(start * highest),
    breakEven: 100 / (100 + payout),
    minimumCapital: Math.ceil((minimum * 100) / lowest),
    isAllIn: totalOper === totalWin,
  }
}

/** The rest of a plan whose N or W is edited on the way: a plan of its own from the capital as it is now. */
export function masanielloRest(
  settings: MasanielloSettings,
  memory: Pick<MasanielloMemory, 'capital' | 'left' | 'needed'>,
  edited: Partial<Pick<Masaniello, 'totalOper' | 'totalWin'>> = {},
): MasanielloSettings {
  const played = settings.totalOper - memory.left
  const won = settings.totalWin - memory.needed
  return {
    ...settings,
    capital: memory.capital / 100,
    totalOper: (edited.totalOper ?? settings.totalOper) - played,
    totalWin: (edited.totalWin ?? settings.totalWin) - won,
  }
}

/** Chance that a normal plan wins at a true win rate, P[Bin(N, p) ≥ W]: the plan's own table, for the payout at which p is fair. */
export const masanielloWinChance = (operations: number, wins: number, winRate: Share): Share =>
  chances(operations, wins, 100 / winRate - 100)(operations, wins)

/** Expected profit of a normal plan, as a share of its capital: M · P − 1, zero exactly at the break-even win rate. */
export const masanielloExpected = (
  { totalOper, totalWin, payout }: Omit<MasanielloTable, 'capital'>,
  winRate: Share,
): number =>
  masanielloMultiplier(totalOper, totalWin, payout) * masanielloWinChance(totalOper, totalWin, winRate) - 1
