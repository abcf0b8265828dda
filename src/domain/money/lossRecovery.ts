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
  type Plan,
  type PlanState,
} from './plan'
import { isAsked, isCount, MOST_GALES } from './planLimits'
import { CENTS, entryLimits, presetEntry, isAccepted, type Levels } from './presets'
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
type State = PlanState<LossRecoveryMemory>

/** Wins in a row that clear a debt: 1, 2, 3, 4, 5, 7, 10, 20 for the menu's percents. */
export const winsToRecover = (recoverPerc: number): number => Math.ceil(100 / recoverPerc)

/** Quotas keep fractions of a cent; this removes rounding noise. */
const tidy = (debt: number): Cents => (debt < 0.5 ? 0 : Math.round(debt * 1000) / 1000)

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
  const { recoverPerc, recoverProfit, mode } = settings
  const { payout } = account
  const bank = centsOf(account.bank)
  const entry = entryStake(account.entry)
  const isConservative = mode === recoveryMode.codes.conservative
  const gales = mode === recoveryMode.codes.aggressive ? settings.recoverGale : 0
  const factor = factorOf(settings.recoverGaleFat)

  const wanted = ({ gale, memory }: State) => memory.order * factor ** gale

  /** The planned stake, or the real one where the broker's minimum or the bank changed it. */
  function booked(state: State): number {
    const order = wanted(state)
    return roundCents(order) === state.stake ? order : state.stake
  }
  /** Prepares the next signal. */
  function enter(state: State) {
    const { memory } = state
    state.gale = 0
    memory.base = entry(state.bank)
    const quota = Math.min((recoverPerc * memory.peakDebt) / 100, memory.debt)
    memory.order = (memory.debt > 0 && isConservative ? 0 : memory.base) + (quota * 100) / payout
  }
  return definePlan<LossRecoveryMemory>(account, {
    bank,
    memory: { base: entry(bank), order: entry(bank), debt: 0, peakDebt: 0 },
    win(state, _profit, paid) {
      const { memory } = state
      if (memory.debt > 0) {
        const beyondBase = booked(state) - (isConservative ? 0 : memory.base)
        memory.debt = tidy(memory.debt - (beyondBase * paid) / 100)
        if (memory.debt === 0) memory.peakDebt = 0
      }
      enter(state)
    },
    lose(state, stake) {
      const { memory } = state
      const isRecovering = memory.debt > 0
      if (recoverPerc > 0) {
        memory.debt = tidy(memory.debt + stake + (isRecovering ? 0 : recoverProfit * 100))
        memory.peakDebt = memory.debt
      }
      if (isRecovering && state.gale < gales) {
        state.gale += 1
        return
      }
      state.hits += 1
      enter(state)
    },
    wanted,
  })
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
