/**
 * Settings of a plan for a person's own limits, in three steps of daring. Nothing in them is a fixed amount: entries, capital and
 * limits follow from the bankroll, the loss that a day may bring, the payout and the win rate.
 *
 * A day never loses more than was accepted. A loss stop ends a day only once it is passed, so the last order comes on top of it: the
 * stop is what was accepted, less the largest order that the plan can send before. [OURS]
 */
import { entryType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { centsOf, roundCents, type PayoutMix, type Percent, type Share } from './plan'
import { kellyShare } from './edge'

export const presetLevels = ['conservative', 'moderate', 'aggressive'] as const
export type PresetLevel = (typeof presetLevels)[number]

/** Money in units of the account's currency. */
export interface PresetAsk {
  readonly bank: number
  /** the most that a day may lose */
  readonly mostLoss: number
  readonly payout: Percent
  readonly payoutMix?: PayoutMix | undefined
  /** of the orders that are won or lost, ties among them that the broker does not refund */
  readonly winRate: Share
  /** the broker's smallest and largest order; maximum 0 = unknown */
  readonly minimum: number
  readonly maximum: number
}

export interface PresetOf<Settings> {
  readonly settings: Settings
  /** what the plan needs of general settings; a Masaniello needs nothing: its capital is its limit */
  readonly general: Partial<Pick<GlobalParams, 'loteType' | 'lote' | 'stopType' | 'winDay' | 'stopDay'>>
}

export type Levels<T> = Readonly<Record<PresetLevel, T>>

/** Won entries that a day is to bring: the usual twenty signals can bring them. */
const wonEntries: Levels<number> = { conservative: 4, moderate: 6, aggressive: 9 }
/** Lost ladders that a day can pay. */
const ladders: Levels<number> = { conservative: 4, moderate: 2, aggressive: 1 }
/** Of Kelly's stake, where the win rate has an edge. */
const kellyParts: Levels<Share> = { conservative: 0.25, moderate: 0.5, aggressive: 1 }

/** Rounded down, so that a sum of amounts stays within its limit. */
export const down = (units: number) => Math.floor(units * 100 + 1e-6) / 100
/** Room for stakes that are rounded up to the cent. */
export const CENTS = 0.05

/** The entry that `most` allows: Kelly's part of it, if there is an edge and the broker takes so little. */
export function presetEntry(
  level: PresetLevel,
  most: number,
  { bank, payout, winRate, minimum }: PresetAsk,
): number {
  const kelly = kellyShare(winRate, payout)
  const careful = kelly > 0 ? Math.max(kelly * bank * kellyParts[level], minimum) : Infinity
  return down(Math.min(most, careful))
}

/** The most that the broker pays. */
export const bestPayout = ({ payout, payoutMix = [] }: Pick<PresetAsk, 'payout' | 'payoutMix'>): Percent =>
  Math.max(...(payoutMix.length > 0 ? payoutMix.map((part) => part.payout) : [payout]))

export const isAccepted = (smallest: number, largest: number, { minimum, maximum }: PresetAsk) =>
  centsOf(smallest) >= Math.max(1, centsOf(minimum)) && (maximum <= 0 || centsOf(largest) <= centsOf(maximum))

export function limits(
  level: PresetLevel,
  { payout }: PresetAsk,
  lote: number,
  stopDay: number,
  type: number = stopType.codes.fixed,
) {
  const winDay = Math.max(0.01, down((wonEntries[level] * lote * payout) / 100))
  return { stopType: type, winDay, stopDay: down(stopDay) }
}

export const entryLimits = (
  level: PresetLevel,
  ask: PresetAsk,
  lote: number,
  stopDay: number,
  type: number = stopType.codes.fixed,
): PresetOf<unknown>['general'] => ({
  loteType: entryType.codes.fixed,
  lote,
  ...limits(level, ask, lote, stopDay, type),
})

/** Each order wins back what was lost before it, and the entry's profit. */
const factorOf = (payout: Percent) => Math.ceil(100 + 10_000 / payout - 1e-9) / 100

const ladderOrders: Levels<number> = { conservative: 2, moderate: 3, aggressive: 4 }

/** Entries in the accepted loss: a ladder's first stake, where the broker takes so little. */
const entriesInLoss: Levels<number> = { conservative: 25, moderate: 22, aggressive: 20 }

/** Orders of a losing ladder: the entry, and those that win it back. The most that the broker and the accepted loss take. */
export function winningBack(level: PresetLevel, ask: PresetAsk) {
  const factor = factorOf(ask.payout)
  const lote = presetEntry(level, Math.max(ask.mostLoss / entriesInLoss[level], ask.minimum), ask)
  for (let orders = ladderOrders[level]; orders >= 2; orders -= 1) {
    const stakes = Array.from(
      { length: orders },
      (_, place) => roundCents(lote * factor ** place * 100) / 100,
    )
    const cost = stakes.reduce((sum, stake) => sum + stake, 0) * ladders[level]
    const largest = stakes.at(-1) ?? 0
    if (cost <= ask.mostLoss - CENTS && isAccepted(lote, largest, ask))
      return { lote, factor, stakes, stop: ask.mostLoss - largest }
  }
  return undefined
}
