import { entryType, masanielloType, recoveryMode } from '@/contract/codes'
import { cycleCells, type CycleCell } from '../money/cycleTable'
import { cyclesTable } from '../money/cycles'
import { masanielloMinimumCapital, ownMasaniello, type MasanielloSettings } from '../money/masaniello'
import { masanielloProfit } from '../money/masanielloPlay'
import { centsOf } from '../money/plan'
import { SOROS_GALE_PAYOUT } from '../money/soros'
import { stakingPlans, type PlanKind } from '../money/stakingPlans'
import { ownRows } from '../money/usableCycles'
import { dayLimits } from './dayStops'
import { endsOnlyByLoss } from './masanielloPaths'
import { withBrokersPayout, withoutPlan } from './planRemedies'
import { belowMinimum, rule, when } from './rule'
import { smallerSetting } from './smaller'
import type { AssumedAccount } from '../money/botSettings'

/** From this many Soros levels on, risking the whole profit deserves a hint: P(all won) is below 0.1 at a win rate of 56 %. */
const MANY_LEVELS = 3

/** [OURS] A won plan that earns at least this part of what its form promises is not worth a word. */
const NEARLY_ALL = 0.9

/** What a won plan earns at least, in units, where the broker pays less than the form says. */
function shortOfPayout(settings: MasanielloSettings, account: AssumedAccount) {
  const { payout } = account
  if (!stakingPlans.masaniello.isOn(settings) || payout >= settings.payout) return undefined
  const promised = masanielloProfit(settings, { ...account, payout: settings.payout, payoutMix: undefined })
  const paid = masanielloProfit(settings, account)
  if (!promised || !paid) return undefined
  return { percent: settings.payout, payout, profit: promised.low / 100, amount: paid.low / 100 }
}

/** Contradictions within one plan. */
export const ownNumbers = [
  /** Each order is one trade of the plan, martingale steps too. El-capo-bot counts them separately; [OURS] in `masaniello`. */
  rule({
    id: 'masanielloGale',
    why: 'galesCount',
    severity: 'warning',
    remedies: [],
    needs: ['masaniello'],
    path: '/config-masaniello',
    field: 'gale',
    find: ({ masaniello }) =>
      when(stakingPlans.masaniello.isOn(masaniello) && masaniello.gale > 0, {
        count: masaniello.gale,
        operations: Math.min(masaniello.gale + 1, masaniello.totalOper),
        total: masaniello.totalOper,
      }),
  }),
  /** W = N allows no loss, so every order stakes the whole capital: M(n, n) = qⁿ, stake = C. Source: `domain/money/masaniello`. */
  rule({
    id: 'masanielloAllIn',
    why: 'allIn',
    severity: 'danger',
    plan: 'masaniello',
    remedies: [withoutPlan],
    needs: ['masaniello'],
    path: '/config-masaniello',
    field: 'totalWin',
    find: ({ masaniello }) =>
      when(
        stakingPlans.masaniello.isOn(masaniello) &&
          masaniello.totalOper > 0 &&
          masaniello.totalWin === masaniello.totalOper,
        { wins: masaniello.totalWin, total: masaniello.totalOper },
      ),
  }),
  // A plan cannot have more than the bankroll, and starts with the bankroll instead.
  rule({
    id: 'masanielloAboveBank',
    severity: 'danger',
    plan: 'masaniello',
    // It is played with the bank already.
    remedies: [smallerSetting('bank', 'bank')],
    needs: ['masaniello', 'assumptions'],
    path: '/config-masaniello',
    field: 'capital',
    find: ({ masaniello, assumptions: { bank } }) =>
      when(stakingPlans.masaniello.isOn(masaniello) && masaniello.capital > bank, {
        capital: masaniello.capital,
        bank,
      }),
  }),
  /** Published vector: stakes raised to the minimum end below the target (El-capo-bot, "conservador_misto_com_empate"). */
  rule({
    id: 'masanielloBelowMinimum',
    why: 'planBroken',
    severity: 'danger',
    plan: 'masaniello',
    remedies: [withoutPlan],
    needs: ['masaniello', 'assumptions'],
    path: '/config-masaniello',
    field: 'capital',
    find: ({ masaniello, assumptions }) => {
      if (!stakingPlans.masaniello.isOn(masaniello)) return undefined
      const { capital } = ownMasaniello(masaniello, assumptions.bank)
      const least = masanielloMinimumCapital(masaniello, assumptions)
      return centsOf(capital) < least ? belowMinimum(assumptions, { capital, least: least / 100 }) : undefined
    },
  }),
  /** The form's payout makes the stakes, the broker's one pays them. Where the broker pays less, a won plan earns less. */
  ...(['danger', 'warning'] as const).map((severity) =>
    rule({
      id: `masanielloPayout.${severity}`,
      says: 'masanielloPayout',
      why: 'masanielloPayout',
      severity,
      plan: 'masaniello',
      remedies: [withBrokersPayout, withoutPlan],
      needs: ['masaniello', 'assumptions'],
      path: '/config-masaniello',
      field: 'payout',
      find: ({ masaniello, assumptions }) => {
        const short = shortOfPayout(masaniello, assumptions)
        if (!short) return undefined
        const { amount, profit } = short
        const isGrave = amount <= 0
        return when(severity === 'danger' ? isGrave : !isGrave && amount < profit * NEARLY_ALL, short)
      },
    }),
  ),
  rule({
    id: 'masanielloEndless',
    why: 'endless',
    severity: 'danger',
    plan: 'masaniello',
    remedies: [withoutPlan],
    needs: ['general', 'masaniello', 'assumptions'],
    reads: dayLimits,
    path: '/config-masaniello',
    field: 'target',
    find: ({ general, masaniello, assumptions }) =>
      when(stakingPlans.masaniello.isOn(masaniello) && endsOnlyByLoss(masaniello, general, assumptions)),
  }),
  // A normal plan that does not begin again ends with its last win.
  rule({
    id: 'masanielloTarget',
    why: 'targetNever',
    severity: 'warning',
    remedies: [],
    needs: ['masaniello', 'assumptions'],
    path: '/config-masaniello',
    field: 'target',
    find: ({ masaniello, assumptions }) => {
      const { typeMas, restart, target: amount, totalOper } = masaniello
      if (!(amount > 0) || restart || typeMas !== masanielloType.codes.normal) return undefined
      const most = masanielloProfit(masaniello, assumptions)
      if (!most) return undefined
      const profit = most.high / 100
      // Every order is rounded to a cent.
      return when(amount > profit + totalOper / 100, { amount, profit })
    },
  }),
  /** A completed Soros-gale level earns (P/2)(2b + b²), which covers P if b ≥ √3 − 1. Source: `domain/money/soros`. */
  rule({
    id: 'sorosGalePayout',
    why: 'sorosGale',
    severity: 'danger',
    plan: 'soros',
    remedies: [withoutPlan],
    needs: ['soros', 'assumptions'],
    path: '/config-soros',
    field: 'sorosgale',
    find: ({ soros, assumptions: { payout } }) =>
      when(soros.sorosgale > 0 && payout < SOROS_GALE_PAYOUT, {
        count: soros.sorosgale,
        payout,
        limit: Math.ceil(SOROS_GALE_PAYOUT * 10) / 10,
      }),
  }),
  // Only the aggressive mode repeats a lost order.
  rule({
    id: 'recoveryGalesUnused',
    why: 'galesUnused',
    severity: 'warning',
    remedies: [],
    needs: ['lossRecovery'],
    path: '/config-recovery',
    field: 'recoverGale',
    find: ({ lossRecovery }) =>
      when(
        stakingPlans.lossRecovery.isOn(lossRecovery) &&
          lossRecovery.recoverGale > 0 &&
          lossRecovery.mode !== recoveryMode.codes.aggressive,
        { count: lossRecovery.recoverGale },
      ),
  }),
  // A blank ends its row: what stands behind it is not staked.
  rule({
    id: 'customHole',
    severity: 'warning',
    remedies: [],
    needs: ['customCycles'],
    path: '/config-customcycles',
    field: 'grid',
    find: ({ customCycles }) => {
      for (const { cycle, cells } of ownRows(customCycles)) {
        const hole = cells.findIndex((stake) => !(stake > 0))
        const amount = hole === -1 ? undefined : cells.slice(hole).find((stake) => stake > 0)
        if (amount !== undefined) return when(true, { cycle, amount })
      }
      return undefined
    },
  }),
  /** L levels are won with probability p^(L + 1); if the whole profit is reinvested, one loss takes all of it. */
  rule({
    id: 'sorosFull',
    severity: 'hint',
    remedies: [],
    needs: ['soros'],
    path: '/config-soros',
    field: 'sorosperc',
    find: ({ soros: { soros, sorosperc } }) =>
      when(soros >= MANY_LEVELS && sorosperc === 100, { count: soros, wins: soros + 1, percent: sorosperc }),
  }),
] as const

/** The first step, from 1, whose win leaves the row at a loss; 0 = every win covers the row's losses. All rows have the same steps. */
const firstUncovered = ([row = []]: readonly (readonly CycleCell[])[]) =>
  Math.max(
    0,
    row.findIndex(({ rowProfit }) => rowProfit < 0),
  )

/**
 * A smaller stake cannot win the lost one back: no broker pays more than the stake. [OURS] `factorOf` reads 0 as 1, because 0 would
 * stake nothing.
 */
const smallFactor = (plan: PlanKind, factor: number, matters: boolean) =>
  when(matters && factor >= 0 && factor < 1, { plan, factor })

/** A factor matters only if there is a second cycle or a martingale step. */
export const factors = [
  rule({
    id: 'cycleFactor',
    says: 'smallFactor',
    why: 'smallFactor',
    severity: 'warning',
    remedies: [],
    needs: ['cycles'],
    path: '/config-cycles',
    field: 'ciclosFat',
    find: ({ cycles: { ciclos, ciclosFat } }) => smallFactor('cycles', ciclosFat, ciclos > 1),
  }),
  rule({
    id: 'galeFactor',
    says: 'smallFactor',
    why: 'smallFactor',
    severity: 'warning',
    remedies: [],
    needs: ['cycles'],
    path: '/config-cycles',
    field: 'ciclosGaleFat',
    find: ({ cycles }) =>
      smallFactor('cycles', cycles.ciclosGaleFat, stakingPlans.cycles.isOn(cycles) && cycles.ciclosGale > 0),
  }),
  // Only the aggressive mode repeats a lost order. See `domain/money/lossRecovery`.
  rule({
    id: 'recoveryFactor',
    says: 'smallFactor',
    why: 'smallFactor',
    severity: 'warning',
    remedies: [],
    needs: ['lossRecovery'],
    path: '/config-recovery',
    field: 'recoverGaleFat',
    find: ({ lossRecovery }) => {
      const { mode, recoverGale, recoverGaleFat } = lossRecovery
      const repeats = mode === recoveryMode.codes.aggressive && recoverGale > 0
      return smallFactor(
        'lossRecovery',
        recoverGaleFat,
        stakingPlans.lossRecovery.isOn(lossRecovery) && repeats,
      )
    },
  }),
  /** With a factor of at least 1 + 1/b each win covers all losses before it, for any number of steps; below, only for few steps. */
  rule({
    id: 'galeNotCovered',
    severity: 'warning',
    remedies: [],
    needs: ['cycles', 'assumptions'],
    path: '/config-cycles',
    field: 'ciclosGaleFat',
    find: ({ cycles: settings, assumptions }) => {
      const { ciclosGaleFat: factor } = settings
      if (!stakingPlans.cycles.isOn(settings) || factor < 1) return undefined
      // A bankroll so large that rounding to cents does not matter.
      const table = cyclesTable(settings, { entry: { loteType: entryType.codes.fixed, lote: 1000 } })
      const step = firstUncovered(cycleCells(table, { bank: 1e9, payout: assumptions.payout }))
      const leastFactor = Math.ceil(100 + 10_000 / assumptions.payout) / 100
      return when(step > 0, { factor, step, payout: assumptions.payout, leastFactor })
    },
  }),
] as const
