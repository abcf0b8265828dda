import { masanielloSummary } from '../money/masaniello'
import { SOROS_GALE_PAYOUT } from '../money/soros'
import {
  areCustomCyclesOn,
  areCyclesOn,
  hasRecoveryGales,
  isMasanielloOn,
  isRecoveryOn,
  isSorosOn,
} from './plansOn'
import { rule, when } from './rule'

/** Soros levels from which all of the profit at risk is worth a thought: P(all won) is below a tenth at a win rate of 56 %. */
const MANY_LEVELS = 3

/** Two plans that want to decide the same stake. */
export const rivalPlans = [
  // The Masaniello's stake is right only for the capital of its own table: whatever else changes it breaks the table.
  rule({
    id: 'masanielloCycles',
    why: 'twoPlans',
    severity: 'danger',
    needs: ['masaniello', 'cycles'],
    path: '/config-masaniello',
    field: 'typeMas',
    find: ({ masaniello, cycles }) =>
      when(isMasanielloOn(masaniello) && areCyclesOn(cycles), { count: cycles.ciclos }),
  }),
  rule({
    id: 'masanielloCustomCycles',
    why: 'twoPlans',
    severity: 'danger',
    needs: ['masaniello', 'customCycles'],
    path: '/config-masaniello',
    field: 'typeMas',
    find: ({ masaniello, customCycles }) =>
      when(isMasanielloOn(masaniello) && areCustomCyclesOn(customCycles)),
  }),
  rule({
    id: 'masanielloSoros',
    why: 'twoPlans',
    severity: 'danger',
    needs: ['masaniello', 'soros'],
    path: '/config-masaniello',
    field: 'typeMas',
    find: ({ masaniello, soros }) => when(isMasanielloOn(masaniello) && isSorosOn(soros)),
  }),
  rule({
    id: 'masanielloRecovery',
    why: 'twoPlans',
    severity: 'danger',
    needs: ['masaniello', 'lossRecovery'],
    path: '/config-masaniello',
    field: 'typeMas',
    find: ({ masaniello, lossRecovery }) =>
      when(isMasanielloOn(masaniello) && isRecoveryOn(lossRecovery), { percent: lossRecovery.recoverPerc }),
  }),
  // Both lead from one row of stakes to the next on the same loss.
  rule({
    id: 'cyclesTwice',
    why: 'twoPlans',
    severity: 'danger',
    needs: ['cycles', 'customCycles'],
    path: '/config-cycles',
    field: 'ciclos',
    find: ({ cycles, customCycles }) =>
      when(areCyclesOn(cycles) && areCustomCyclesOn(customCycles), { count: cycles.ciclos }),
  }),
  // Steps and cycles raise the stake for a loss that recovery books as a debt as well.
  rule({
    id: 'recoveryCycles',
    why: 'twoRecoveries',
    severity: 'warning',
    needs: ['lossRecovery', 'cycles'],
    path: '/config-recovery',
    field: 'recoverPerc',
    find: ({ lossRecovery, cycles }) =>
      when(isRecoveryOn(lossRecovery) && areCyclesOn(cycles), {
        count: cycles.ciclos,
        gales: cycles.ciclosGale,
        percent: lossRecovery.recoverPerc,
      }),
  }),
  rule({
    id: 'recoveryCustomCycles',
    why: 'twoRecoveries',
    severity: 'warning',
    needs: ['lossRecovery', 'customCycles'],
    path: '/config-recovery',
    field: 'recoverPerc',
    find: ({ lossRecovery, customCycles }) =>
      when(isRecoveryOn(lossRecovery) && areCustomCyclesOn(customCycles), {
        percent: lossRecovery.recoverPerc,
      }),
  }),
  rule({
    id: 'recoverySorosGale',
    why: 'twoRecoveries',
    severity: 'warning',
    needs: ['lossRecovery', 'soros'],
    path: '/config-recovery',
    field: 'recoverPerc',
    find: ({ lossRecovery, soros }) =>
      when(isRecoveryOn(lossRecovery) && soros.sorosgale > 0, {
        count: soros.sorosgale,
        percent: lossRecovery.recoverPerc,
      }),
  }),
] as const

/** What a plan's own numbers say against each other. */
export const ownNumbers = [
  /** Each order is one operation of the plan, gales too. Source: El-capo-bot keeps the two apart; [OURS] in `masaniello`. */
  rule({
    id: 'masanielloGale',
    why: 'galesCount',
    severity: 'warning',
    needs: ['masaniello'],
    path: '/config-masaniello',
    field: 'gale',
    find: ({ masaniello }) =>
      when(isMasanielloOn(masaniello) && masaniello.gale > 0, {
        count: masaniello.gale,
        operations: masaniello.gale + 1,
        total: masaniello.totalOper,
      }),
  }),
  /** W = N leaves no error, so that every order stakes all of the capital: M(n, n) = qⁿ, stake = C. Source: `domain/money/masaniello`. */
  rule({
    id: 'masanielloAllIn',
    why: 'allIn',
    severity: 'danger',
    needs: ['masaniello'],
    path: '/config-masaniello',
    field: 'totalWin',
    find: ({ masaniello }) =>
      when(
        isMasanielloOn(masaniello) &&
          masaniello.totalOper > 0 &&
          masaniello.totalWin === masaniello.totalOper,
        { wins: masaniello.totalWin, total: masaniello.totalOper },
      ),
  }),
  /** Published vector: stakes raised to the minimum end below the target (El-capo-bot, "conservador_misto_com_empate"). */
  rule({
    id: 'masanielloBelowMinimum',
    why: 'planBroken',
    severity: 'danger',
    needs: ['masaniello', 'assumptions'],
    path: '/config-masaniello',
    field: 'capital',
    find: ({ masaniello, assumptions: { minimum } }) => {
      // The summary counts in cents.
      const least = (masanielloSummary(masaniello, minimum)?.minimumCapital ?? 0) / 100
      const { capital } = masaniello
      return when(isMasanielloOn(masaniello) && capital < least, { capital, least, minimum })
    },
  }),
  /** A completed level of Soros-gale earns (P/2)(2b + b²), which covers P from b = √3 − 1 on. Source: `domain/money/soros`. */
  rule({
    id: 'sorosGalePayout',
    why: 'sorosGale',
    severity: 'danger',
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
  /** A sequence of L levels is won with p^(L + 1); with all of the profit reinvested, one loss takes all of it. */
  rule({
    id: 'sorosFull',
    why: 'sorosFull',
    severity: 'hint',
    needs: ['soros'],
    path: '/config-soros',
    field: 'sorosperc',
    find: ({ soros: { soros, sorosperc } }) =>
      when(soros >= MANY_LEVELS && sorosperc === 100, { count: soros, wins: soros + 1, percent: sorosperc }),
  }),
] as const

const isSmall = (factor: number) => factor > 0 && factor < 1

/** A factor counts only where there is something to multiply: a second cycle, a first martingale step. */
export const factors = [
  // [OURS] `factorOf` reads 0 as 1, as 0 would stake nothing.
  rule({
    id: 'cycleFactorZero',
    why: 'factorZero',
    severity: 'warning',
    needs: ['cycles'],
    path: '/config-cycles',
    field: 'ciclosFat',
    find: ({ cycles }) => when(cycles.ciclos > 1 && cycles.ciclosFat === 0, { count: cycles.ciclos }),
  }),
  rule({
    id: 'galeFactorZero',
    why: 'factorZero',
    severity: 'warning',
    needs: ['cycles'],
    path: '/config-cycles',
    field: 'ciclosGaleFat',
    find: ({ cycles }) =>
      when(areCyclesOn(cycles) && cycles.ciclosGale > 0 && cycles.ciclosGaleFat === 0, {
        count: cycles.ciclosGale,
      }),
  }),
  rule({
    id: 'recoveryFactorZero',
    why: 'factorZero',
    severity: 'warning',
    needs: ['lossRecovery'],
    path: '/config-recovery',
    field: 'recoverGaleFat',
    find: ({ lossRecovery }) =>
      when(hasRecoveryGales(lossRecovery) && lossRecovery.recoverGaleFat === 0, {
        count: lossRecovery.recoverGale,
      }),
  }),
  // A stake below the one that was lost cannot earn it back: no broker pays more than the stake.
  rule({
    id: 'cycleFactorSmall',
    why: 'factorSmall',
    severity: 'warning',
    needs: ['cycles'],
    path: '/config-cycles',
    field: 'ciclosFat',
    find: ({ cycles }) => when(cycles.ciclos > 1 && isSmall(cycles.ciclosFat), { factor: cycles.ciclosFat }),
  }),
  rule({
    id: 'galeFactorSmall',
    why: 'factorSmall',
    severity: 'warning',
    needs: ['cycles'],
    path: '/config-cycles',
    field: 'ciclosGaleFat',
    find: ({ cycles }) =>
      when(areCyclesOn(cycles) && cycles.ciclosGale > 0 && isSmall(cycles.ciclosGaleFat), {
        factor: cycles.ciclosGaleFat,
      }),
  }),
  rule({
    id: 'recoveryFactorSmall',
    why: 'factorSmall',
    severity: 'warning',
    needs: ['lossRecovery'],
    path: '/config-recovery',
    field: 'recoverGaleFat',
    find: ({ lossRecovery }) =>
      when(hasRecoveryGales(lossRecovery) && isSmall(lossRecovery.recoverGaleFat), {
        factor: lossRecovery.recoverGaleFat,
      }),
  }),
] as const
