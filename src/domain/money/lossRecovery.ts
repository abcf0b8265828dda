import { recoveryMode, stopType } from '@/contract/codes'
import type { LossRecovery } from '@/contract/money'
import { factorOf } from './cycles'
import {
  centsOf,
  definePlan,
  entryStake,
  roundCents,
  type Account,
  type Cents,
  type OrderOutcome,
  type Percent,
  type Plan,
} from './plan'
import { isAsked, isCount, MOST_GALES } from './planLimits'
import { CENTS, entryLimits, presetEntry, isAccepted, type Levels } from './presets'
import { RowPlace, placesOf, type Row } from './row'
import type { StakingPlan } from './stakingPlan'

/** `recoverPerc` is the percent itself (100, 50, …), not its place in the menu. */
export type LossRecoverySettings = Pick<
  LossRecovery,
  'recoverPerc' | 'recoverGale' | 'recoverGaleFat' | 'recoverProfit' | 'mode'
>

export interface LossRecoveryMemory {
  /** the entry of the current signal, with fractions */
  base: Cents
  /** the current signal's first order as planned, with fractions */
  order: Cents
  /** still to be recovered, to a thousandth of a cent; 0 = nothing */
  debt: Cents
  /** the debt when it last grew: quotas are percents of it */
  peakDebt: Cents
}

const MEMORY: LossRecoveryMemory = { base: 0, order: 0, debt: 0, peakDebt: 0 }
const at = { ...RowPlace, ...placesOf(MEMORY) }

/** Wins in a row that clear a debt: 1, 2, 3, 4, 5, 7, 10, 20 for the menu's percents. */
export const winsToRecover = (recoverPerc: number): number => Math.ceil(100 / recoverPerc)

/** Quotas keep fractions of a cent; this removes rounding noise. */
const tidy = (debt: number): Cents => (debt < 0.5 ? 0 : roundCents(debt * 1000) / 1000)

/**
 * [OURS] A lost stake becomes a debt D, plus `recoverProfit` (units) once. Each win should bring the quota
 * Q = min(`recoverPerc` % of the debt's peak, D). With the payout b as a decimal, an order stakes
 * Q/b in mode 1 (conservative), base + Q/b in modes 2 (moderate) and 3 (aggressive); mode 3 repeats a lost order up to
 * `recoverGale` times, each `recoverGaleFat` times the one before. A win lowers D by what it earned beyond the base's
 * profit, at the real payout; a loss raises it by the stake. D = 0 returns to the base. `recoverPerc` = 0: off. Every lost
 * signal is a hit.
 *
 * The quota is booked as planned, before its stake is rounded to cents, so that the promised number of wins clears the debt.
 */
export function lossRecovery(settings: LossRecoverySettings, account: Account): Plan<LossRecoveryMemory> {
  const { mode, recoverGale, recoverGaleFat } = settings
  const entry = entryStake(account.entry)
  const money = centsOf(account.bank)
  const gales = mode === recoveryMode.codes.aggressive ? recoverGale : 0
  const own: Own = {
    ...settings,
    entry,
    payout: account.payout,
    isConservative: mode === recoveryMode.codes.conservative,
    gales,
    factors: Float64Array.from({ length: gales + 1 }, (_, step) => factorOf(recoverGaleFat) ** step),
  }
  return definePlan<LossRecoveryMemory>(account, {
    bank: money,
    memory: { ...MEMORY, base: entry(money), order: entry(money) },
    ask(row) {
      row[at.stake] = planned(own, row)
    },
    move(row, isWon) {
      if (isWon) win(own, row)
      else lose(own, row)
      row[at.stake] = planned(own, row)
    },
  })
}

interface Own extends LossRecoverySettings {
  readonly entry: (bank: Cents) => number
  readonly payout: Percent
  readonly isConservative: boolean
  readonly gales: number
  /** what each martingale step is a multiple of the first order by */
  readonly factors: Float64Array
}

const planned = ({ factors }: Own, row: Row) => row[at.order] * (factors[row[at.gale]] ?? 0)

/** Prepares the next signal. */
function enter({ entry, recoverPerc, isConservative, payout }: Own, row: Row) {
  row[at.gale] = 0
  row[at.base] = entry(row[at.bank])
  const quota = Math.min((recoverPerc * row[at.peakDebt]) / 100, row[at.debt])
  row[at.order] = (row[at.debt] > 0 && isConservative ? 0 : row[at.base]) + (quota * 100) / payout
}
function win(own: Own, row: Row) {
  if (row[at.debt] > 0) {
    // The planned stake, or the real one where the broker's minimum or the bank changed it.
    const asked = planned(own, row)
    const booked = roundCents(asked) === row[at.stake] ? asked : row[at.stake]
    const beyondBase = booked - (own.isConservative ? 0 : row[at.base])
    row[at.debt] = tidy(row[at.debt] - (beyondBase * row[at.paid]) / 100)
    if (row[at.debt] === 0) row[at.peakDebt] = 0
  }
  enter(own, row)
}
function lose(own: Own, row: Row) {
  const isRecovering = row[at.debt] > 0
  if (own.recoverPerc > 0) {
    row[at.debt] = tidy(row[at.debt] + row[at.stake] + (isRecovering ? 0 : own.recoverProfit * 100))
    row[at.peakDebt] = row[at.debt]
  }
  if (isRecovering && row[at.gale] < own.gales) {
    row[at.gale] += 1
    return
  }
  row[at.hits] += 1
  enter(own, row)
}

/** The largest order, in cents, while the debt is not above this, whatever the bank. */
export function largestOrderOf(
  { recoverPerc, recoverGale, recoverGaleFat, mode }: LossRecoverySettings,
  { entry, bank, payout, minimum = 0 }: Account,
  debt: Cents,
): Cents {
  const first = entryStake(entry)(centsOf(bank)) + (recoverPerc * debt) / payout
  const gales = mode === recoveryMode.codes.aggressive ? recoverGale : 0
  return Math.max(centsOf(minimum), Math.ceil(first * Math.max(1, factorOf(recoverGaleFat)) ** gales))
}

/** Most orders of a course. */
const LONGEST_COURSE = 24

/** A lost entry (with its martingale steps), then wins until all is recovered: each order, and the bank after it. */
export function recoveryCourse(settings: LossRecoverySettings, account: Account) {
  const plan = lossRecovery(settings, account)
  const steps: { readonly outcome: OrderOutcome; readonly stake: Cents; readonly bank: Cents }[] = []
  let state = plan.start
  const isOver = () => state.ended !== null || (steps.length > 0 && state.memory.debt === 0)
  while (!isOver() && steps.length < LONGEST_COURSE) {
    const outcome = steps.length === 0 ? 'loss' : 'win'
    const { stake } = state
    state = plan.next(state, outcome)
    steps.push({ outcome, stake, bank: state.bank })
  }
  return { start: plan.start.bank, steps }
}

/** `entries`: parts of the accepted loss. */
const presetLevels: Levels<
  Pick<LossRecoverySettings, 'recoverPerc' | 'mode' | 'recoverGale'> & { readonly entries: number }
> = {
  conservative: { recoverPerc: 50, mode: recoveryMode.codes.conservative, recoverGale: 0, entries: 20 },
  moderate: { recoverPerc: 50, mode: recoveryMode.codes.moderate, recoverGale: 0, entries: 14 },
  aggressive: { recoverPerc: 100, mode: recoveryMode.codes.aggressive, recoverGale: 1, entries: 10 },
}

/** `recoverPerc` up to 100, 20 steps, factor and profit ≥ 0, `mode` 1–3. */
export const lossRecoveryPlan: StakingPlan<LossRecoverySettings, '/config-recovery'> = {
  path: '/config-recovery',
  field: 'recoverPerc',
  isOn: ({ recoverPerc }) => isAsked(recoverPerc),
  isPlayable: ({ recoverPerc, recoverGale, recoverGaleFat, recoverProfit, mode }) =>
    recoverPerc >= 0 &&
    recoverPerc <= 100 &&
    isCount(recoverGale, MOST_GALES) &&
    recoverGaleFat >= 0 &&
    recoverProfit >= 0 &&
    recoveryMode.nameOf(mode) !== undefined,
  own: ({ recoverPerc, recoverGale, recoverGaleFat, recoverProfit, mode }) => ({
    recoverPerc,
    recoverGale,
    recoverGaleFat,
    recoverProfit,
    mode,
  }),
  play: lossRecovery,
  amounts: ['recoverProfit'],
  off: { recoverPerc: 0 },
  recovers: true,
  growsAfterLoss: () => true,
  // The other modes do not repeat a lost order.
  openSteps: ({ mode, recoverGale }) => (mode === recoveryMode.codes.aggressive ? recoverGale : 0),
  // The debt has no limit but the bank.
  largestStake: (_settings, { bank }) => centsOf(bank),
  growsWithBank: () => true,
  ladder: () => undefined,
  /**
   * With a stop that counts losses alone, the amount to recover never exceeds it, nor any order the entry and its quota. This holds
   * for a day that begins with nothing to recover: what is left goes on the next day, unless the recovery is reset.
   */
  preset(level, ask) {
    const { recoverPerc, mode, recoverGale, entries } = presetLevels[level]
    const quota = recoverPerc / ask.payout
    const lote = presetEntry(level, ask.mostLoss / entries, ask)
    const stop = (ask.mostLoss - lote - CENTS) / (1 + quota)
    const isConservative = mode === recoveryMode.codes.conservative
    // With several payouts a win can leave any rest to recover: there the conservative order is that rest alone.
    const smallest = isConservative ? (ask.payoutMix ? 0 : lote * Math.min(1, quota)) : lote
    // What is left goes on the next day, and has no limit but the bank.
    if (stop <= lote || !isAccepted(smallest, ask.bank, ask)) return undefined
    return {
      settings: { recoverPerc, mode, recoverGale, recoverGaleFat: 1, recoverProfit: 0 },
      general: entryLimits(level, ask, lote, stop, stopType.codes.deltaLoss),
    }
  },
}
