/**
 * Masaniello: W wins are needed in N operations; in whatever order they come, the bank ends on the same target T.
 *
 * With the payout b as a decimal and p* = 1/(1+b), everything follows from V(n, w) = P[Bin(n, p*) ≥ w], for n operations
 * left and w wins still needed: T = C / V(N, W), the bank on plan is T · V(n, w), and the stake that keeps both outcomes on plan is
 * C · (V(n−1, w−1) − V(n−1, w)) / (V(n−1, w−1) + b′ · V(n−1, w)), where b′ is the real payout of this order.
 * This is the closed form of the published recursion M(n, w) = q·A·B / (B + b·A), with M = 1/V. It adds no edge.
 *
 * N − W + 1 losses lose the plan and its whole capital.
 */
import { masanielloType } from '@/contract/codes'
import type { Masaniello } from '@/contract/money'
import {
  centsOf,
  definePlan,
  profitOf,
  roundCents,
  smallestOrder,
  type Cents,
  type Outcome,
  type Percent,
  type Plan,
  type PlanState,
  type Share,
} from './plan'
import { isMasanielloTable, type MasanielloTable } from './planLimits'

export type MasanielloSettings = Omit<Masaniello, 'modoMasa'>

export interface MasanielloAccount {
  /** all the money of the account, in units; default: the capital */
  readonly bank?: number
  /** the broker's real payout; default: the plan's */
  readonly payout?: Percent
  /**
   * If the real payout differs from the plan's: stakes that balance win and loss at the real payout (default), or the plan's own
   * stakes. Both are published.
   */
  readonly stakesFor?: 'realPayout' | 'planPayout'
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
type State = PlanState<MasanielloMemory>

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
function fractions(operations: number, wins: number, payout: Percent, realPayout: Percent) {
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
      if (w > 0)
        values[n * width + w] = afterWin / (chance(n - 1, w - 1) + (realPayout / 100) * chance(n - 1, w))
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
  const { capital, totalOper, totalWin, payout, restart, gale, hitsRestart } = settings
  const { payout: realPayout = payout, minimum, maximum, reinvest = 100, stakesFor } = account
  const stakePayout = stakesFor === 'planPayout' ? payout : realPayout
  const isTable = isMasanielloTable(settings)
  const fraction = isTable ? fractions(totalOper, totalWin, payout, stakePayout) : () => 0
  const isProgressive = settings.typeMas === masanielloType.codes.progressive
  const bank = centsOf(account.bank ?? capital)
  const target = settings.target > 0 ? bank + centsOf(settings.target) : Infinity
  const ownCapital = Math.min(centsOf(capital), bank)
  const smallest = smallestOrder(minimum)

  function begin(memory: MasanielloMemory) {
    memory.left = totalOper
    memory.needed = totalWin
    if (isProgressive) memory.high = memory.capital
  }
  function loseAll(state: State) {
    state.gale = 0
    state.hits += 1
    if (hitsRestart > 0 && state.hits >= hitsRestart) state.ended = 'hits'
    else if (!restart || state.bank < ownCapital || ownCapital < smallest) state.ended = 'lost'
    else {
      state.memory.capital = ownCapital
      begin(state.memory)
    }
  }
  return definePlan<MasanielloMemory>(
    { payout: realPayout, minimum, maximum },
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
          // Progressive: rounding or a minimum stake kept the last win below the high. [OURS] A new plan starts.
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
        // An order raised to the broker's minimum can use up the capital early, or leave too little for another order.
        if (memory.needed > memory.left || memory.capital < smallest) loseAll(state)
      },
      wanted: ({ memory }) => memory.capital * fraction(memory.left, memory.needed),
      spendable: ({ memory }) => memory.capital,
      ...(hitsRestart > 0 ? { mostHits: hitsRestart } : {}),
    },
  )
}

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

/** A step of a walk through a plan. */
export interface MasanielloPlace {
  /** starting capital of the round, or of the normal plan, in units; the position is one of its `masanielloMatrix` */
  readonly capital: number
  readonly wins: number
  readonly losses: number
  /** progressive: new highs before this round */
  readonly round: number
  readonly ended: 'won' | 'lost' | null
}

/**
 * The positions that the outcomes lead to, from the start on, without rounding to cents. Ends with the first plan, whatever
 * `restart` and `target` are.
 */
export function masanielloCourse(
  { typeMas, ...settings }: MasanielloTable & Pick<Masaniello, 'typeMas'>,
  outcomes: readonly Outcome[],
): readonly MasanielloPlace[] {
  if (!isMasanielloTable(settings)) return []
  const { totalOper, totalWin, payout } = settings
  const isProgressive = typeMas === masanielloType.codes.progressive
  const chance = winTable(totalOper, totalWin, payout)
  const start = chance(totalOper, totalWin)
  let place: MasanielloPlace = { capital: settings.capital, wins: 0, losses: 0, round: 0, ended: null }
  const course = [place]
  for (const outcome of outcomes) {
    if (place.ended !== null) break
    if (outcome === 'draw') continue
    const [wins, losses] = outcome === 'win' ? [place.wins + 1, place.losses] : [place.wins, place.losses + 1]
    const bank = chance(totalOper - wins - losses, totalWin - wins) / start
    if (losses > totalOper - totalWin) place = { ...place, wins, losses, ended: 'lost' }
    else if (isProgressive && outcome === 'win' && bank >= AS_HIGH)
      place = { capital: place.capital * bank, wins: 0, losses: 0, round: place.round + 1, ended: null }
    else place = { ...place, wins, losses, ended: wins === totalWin ? 'won' : null }
    course.push(place)
  }
  return course
}

export interface MasanielloSummary extends MasanielloStakes {
  /** final bank of every path with W wins */
  readonly target: Cents
  readonly profit: Cents
  /** target ÷ capital */
  readonly multiplier: number
  /** every operation must win: the whole capital is staked every time */
  readonly isAllIn: boolean
}

export interface MasanielloRound extends MasanielloStakes {
  /** after a win at the start of a round: the capital, and the next stake */
  readonly capitalAfterWin: Cents
  readonly stakeAfterWin: Cents
}

function stakesOf(
  { capital, totalOper, totalWin, payout }: MasanielloTable,
  minimum: number,
  isPlayed: (bank: number, losses: number, wins: number) => boolean,
): MasanielloStakes {
  const chance = winTable(totalOper, totalWin, payout)
  const fraction = fractions(totalOper, totalWin, payout, payout)
  const start = capital * 100
  /** stakes as multiples of the capital */
  let lowest = Infinity
  let highest = 0
  for (let losses = 0; losses <= totalOper - totalWin; losses += 1) {
    for (let wins = 0; wins < totalWin; wins += 1) {
      const [left, needed] = [totalOper - losses - wins, totalWin - wins]
      const bank = chance(left, needed) / chance(totalOper, totalWin)
      if (!isPlayed(bank, losses, wins)) continue
      const stake = bank * fraction(left, needed)
      lowest = Math.min(lowest, stake)
      highest = Math.max(highest, stake)
    }
  }
  return {
    firstStake: roundCents(start * fraction(totalOper, totalWin)),
    lowestStake: roundCents(start * lowest),
    highestStake: roundCents(start * highest),
    minimumCapital: Math.ceil((minimum * 100) / lowest),
    errors: totalOper - totalWin,
    breakEven: 100 / (100 + payout),
  }
}

/**
 * Of a normal plan, without rounding stakes along the way: real banks end a few cents off the target. `minimum` in units.
 * `undefined` for settings that make no table.
 */
export function masanielloSummary(settings: MasanielloTable, minimum = 0.01): MasanielloSummary | undefined {
  if (!isMasanielloTable(settings)) return undefined
  const { capital, totalOper, totalWin, payout } = settings
  const multiplier = masanielloMultiplier(totalOper, totalWin, payout)
  const start = capital * 100
  return {
    ...stakesOf(settings, minimum, () => true),
    target: roundCents(start * multiplier),
    profit: roundCents(start * (multiplier - 1)),
    multiplier,
    isAllIn: totalOper === totalWin,
  }
}

/** A bank at this share of a high counts as having reached it: tolerance for rounding errors. */
const AS_HIGH = 1 - 1e-12

/** Of the first round of a progressive plan; later rounds are the same in proportion to their capital. */
export function masanielloRound(settings: MasanielloTable, minimum = 0.01): MasanielloRound | undefined {
  if (!isMasanielloTable(settings)) return undefined
  // Any other position as high as the start is a new high, where a new round begins.
  const stakes = stakesOf(settings, minimum, (bank, losses, wins) => bank < AS_HIGH || losses + wins === 0)
  const capitalAfterWin = centsOf(settings.capital) + profitOf(stakes.firstStake, settings.payout)
  const next = masanielloSummary({ ...settings, capital: capitalAfterWin / 100 })
  return { ...stakes, capitalAfterWin, stakeAfterWin: next?.firstStake ?? 0 }
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

/**
 * What ends the plan successfully.
 * - `plan`: its wins; `profit`: the profit target (`target`), which ends the plan before its last win or needs more than
 *   one plan; `none`: a plan that restarts or is progressive, without a profit target, runs until it is lost
 */
export function masanielloGoal(settings: MasanielloSettings): 'plan' | 'profit' | 'none' {
  const { restart, target, typeMas } = settings
  const isSingle = !restart && typeMas !== masanielloType.codes.progressive
  if (!isSingle) return target > 0 ? 'profit' : 'none'
  return target > 0 && centsOf(target) <= (masanielloSummary(settings)?.profit ?? 0) ? 'profit' : 'plan'
}
