/**
 * Settings of a plan for a person's own limits, in three steps of daring. Nothing in them is a fixed amount: entries, capital and
 * limits follow from the bankroll, the loss that a day may bring, the payout and the win rate.
 *
 * A day never loses more than was accepted. A loss stop ends a day only once it is passed, so the last order comes on top of it: the
 * stop is what was accepted, less the largest order that the plan can send before. [OURS]
 */
import { entryType, masanielloType, recoveryMode, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { rankedMasaniellos } from './masanielloSearch'
import { centsOf, roundCents, type Percent, type Share } from './plan'
import type { PlanChoice } from './planOf'
import { kellyShare } from './risk'
import type { PlanKind } from './robotPlans'

export const presetLevels = ['conservative', 'moderate', 'aggressive'] as const
export type PresetLevel = (typeof presetLevels)[number]

/** Money in units of the account's currency. */
export interface PresetAsk {
  readonly bank: number
  /** the most that a day may lose */
  readonly mostLoss: number
  readonly payout: Percent
  readonly winRate: Share
  /** the broker's smallest and largest order; maximum 0 = unknown */
  readonly minimum: number
  readonly maximum: number
}

export interface Preset {
  readonly choice: PlanChoice
  /** what the plan needs of general settings; a Masaniello needs nothing: its capital is its limit */
  readonly general: Partial<Pick<GlobalParams, 'loteType' | 'lote' | 'stopType' | 'winDay' | 'stopDay'>>
}

/** `undefined`: the broker's orders are too large, or too small, for what a day may lose. */
export const presetOf = (kind: PlanKind, level: PresetLevel, ask: PresetAsk): Preset | undefined =>
  makers[kind](level, { ...ask, mostLoss: Math.min(ask.mostLoss, ask.bank) })

type Maker = (level: PresetLevel, ask: PresetAsk) => Preset | undefined
type Levels<T> = Readonly<Record<PresetLevel, T>>

/** Of the accepted loss, what a day is to win. */
const targets: Levels<Share> = { conservative: 0.25, moderate: 0.5, aggressive: 1 }
/** Lost ladders that a day can pay. */
const ladders: Levels<number> = { conservative: 4, moderate: 2, aggressive: 1 }
/** Of Kelly's stake, where the win rate has an edge. */
const kellyParts: Levels<Share> = { conservative: 0.25, moderate: 0.5, aggressive: 1 }

/** Rounded down, so that a sum of amounts stays within its limit. */
const down = (units: number) => Math.floor(units * 100 + 1e-6) / 100
/** Room for stakes that are rounded up to the cent. */
const CENTS = 0.05

/** The entry that `most` allows: Kelly's part of it, if there is an edge and the broker takes so little. */
function entryOf(level: PresetLevel, most: number, { bank, payout, winRate, minimum }: PresetAsk): number {
  const kelly = kellyShare(winRate, payout)
  const careful = kelly > 0 ? Math.max(kelly * bank * kellyParts[level], minimum) : Infinity
  return down(Math.min(most, careful))
}

const isAccepted = (smallest: number, largest: number, { minimum, maximum }: PresetAsk) =>
  centsOf(smallest) >= Math.max(1, centsOf(minimum)) && (maximum <= 0 || centsOf(largest) <= centsOf(maximum))

function limits(level: PresetLevel, { mostLoss }: PresetAsk, stopDay: number, type: number) {
  return { stopType: type, winDay: down(mostLoss * targets[level]), stopDay: down(stopDay) }
}

const entryLimits = (
  level: PresetLevel,
  ask: PresetAsk,
  lote: number,
  stopDay: number,
  type: number = stopType.codes.fixed,
): Preset['general'] => ({
  loteType: entryType.codes.fixed,
  lote,
  ...limits(level, ask, stopDay, type),
})

/** Each order wins back what was lost before it, and the entry's profit. */
const factorOf = (payout: Percent) => Math.ceil(100 + 10_000 / payout - 1e-9) / 100

/** Orders of a losing ladder: the entry, and those that win it back. The most that the broker takes. */
function ladder(level: PresetLevel, ask: PresetAsk, most: number) {
  const factor = factorOf(ask.payout)
  for (let orders = most; orders >= 2; orders -= 1) {
    const multiples = Array.from({ length: orders }, (_, place) => factor ** place)
    const sum = multiples.reduce((all, multiple) => all + multiple, 0)
    const lote = entryOf(level, (ask.mostLoss - CENTS) / sum / ladders[level], ask)
    const stakes = multiples.map((multiple) => roundCents(lote * multiple * 100) / 100)
    const largest = stakes.at(-1) ?? 0
    if (isAccepted(lote, largest, ask)) return { lote, factor, stakes, stop: ask.mostLoss - largest }
  }
  return undefined
}

const makers: Readonly<Record<PlanKind, Maker>> = {
  /** The plan that wins most often, of those that bring this part of their capital: the accepted loss. */
  masaniello(level, ask) {
    const capital = down(ask.mostLoss)
    const profit = capital * masanielloProfits[level]
    const [best] = rankedMasaniellos({ ...ask, capital, profit, mostOperations: MOST_OPERATIONS }, 1)
    if (!best) return undefined
    const { totalOper, totalWin } = best
    const { payout } = ask
    const once = { gale: 0, typeMas: masanielloType.codes.normal, restart: false, target: 0, hitsRestart: 0 }
    return {
      choice: { kind: 'masaniello', settings: { capital, totalOper, totalWin, payout, ...once } },
      general: {},
    }
  },

  cycles(level, ask) {
    const found = ladder(level, ask, { conservative: 2, moderate: 3, aggressive: 4 }[level])
    if (!found) return undefined
    const { lote, factor, stakes, stop } = found
    return {
      choice: {
        kind: 'cycles',
        settings: { ciclos: 1, ciclosFat: 1, ciclosGale: stakes.length - 1, ciclosGaleFat: factor },
      },
      general: entryLimits(level, ask, lote, stop),
    }
  },

  /** One order a signal: the next row waits for the next signal. */
  customCycles(level, ask) {
    const found = ladder(level, ask, { conservative: 2, moderate: 3, aggressive: 4 }[level])
    if (!found) return undefined
    const steps = { mg1: 0, mg2: 0, mg3: 0, mg4: 0, mg5: 0, mg6: 0, mg7: 0 }
    return {
      choice: {
        kind: 'customCycles',
        rows: found.stakes.map((entrada, place) => ({ cycle: place + 1, entrada, ...steps })),
      },
      general: limits(level, ask, found.stop, stopType.codes.fixed),
    }
  },

  /** Profits are staked again, never more than them. */
  soros(level, ask) {
    const { soros, sorosperc, entries } = sorosLevels[level]
    const largest = (1 + (sorosperc * ask.payout) / 10_000) ** soros
    const lote = entryOf(level, (ask.mostLoss - CENTS) / (entries + largest), ask)
    if (!isAccepted(lote, lote * largest, ask)) return undefined
    return {
      choice: { kind: 'soros', settings: { soros, sorosgale: 0, sorosperc } },
      general: entryLimits(level, ask, lote, ask.mostLoss - lote * largest - CENTS),
    }
  },

  /**
   * With a stop that counts losses alone, the amount to recover never exceeds it, nor any order the entry and its quota. This holds
   * for a day that begins with nothing to recover: what is left goes on the next day, unless the recovery is reset.
   */
  lossRecovery(level, ask) {
    const { recoverPerc, mode, recoverGale, entries } = recoveryLevels[level]
    const quota = recoverPerc / ask.payout
    const lote = entryOf(level, ask.mostLoss / entries, ask)
    const stop = (ask.mostLoss - lote - CENTS) / (1 + quota)
    const smallest = mode === recoveryMode.codes.conservative ? lote * Math.min(1, quota) : lote
    if (stop <= lote || !isAccepted(smallest, lote + quota * ask.mostLoss, ask)) return undefined
    return {
      choice: {
        kind: 'lossRecovery',
        settings: { recoverPerc, mode, recoverGale, recoverGaleFat: 1, recoverProfit: 0 },
      },
      general: entryLimits(level, ask, lote, stop, stopType.codes.deltaLoss),
    }
  },
}

const MOST_OPERATIONS = 20
const masanielloProfits: Levels<Share> = { conservative: 0.1, moderate: 0.3, aggressive: 1 }

/** `entries`: lost entries that the day's stop holds. */
const sorosLevels: Levels<{ readonly soros: number; readonly sorosperc: Percent; readonly entries: number }> =
  {
    conservative: { soros: 1, sorosperc: 50, entries: 12 },
    moderate: { soros: 2, sorosperc: 50, entries: 8 },
    aggressive: { soros: 3, sorosperc: 100, entries: 5 },
  }

/** `entries`: parts of the accepted loss. */
const recoveryLevels: Levels<{
  readonly recoverPerc: Percent
  readonly mode: number
  readonly recoverGale: number
  readonly entries: number
}> = {
  conservative: { recoverPerc: 50, mode: recoveryMode.codes.conservative, recoverGale: 0, entries: 20 },
  moderate: { recoverPerc: 50, mode: recoveryMode.codes.moderate, recoverGale: 0, entries: 14 },
  aggressive: { recoverPerc: 100, mode: recoveryMode.codes.aggressive, recoverGale: 1, entries: 10 },
}
