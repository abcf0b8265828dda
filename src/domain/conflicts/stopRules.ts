import { masanielloType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { customCyclesTable } from '../money/customCycles'
import { usableCycles } from '../money/usableCycles'
import type { CycleTable } from '../money/cycleTable'
import { cyclesTable, type CycleSettings } from '../money/cycles'
import type { Plan } from '../money/plan'
import {
  isEntryStaked,
  planOf,
  planReading,
  stakingPlans,
  type PlanKind,
  type PlanReading,
} from '../money/stakingPlans'
import { losingLadder } from '../money/risk'
import { isRealMoney } from './entryRules'
import { countStop, hasLossStop, moneyStop } from './dayStops'
import { gainAtWinStop, worstWinnable } from './masanielloPaths'
import { rule, when, type AssumedAccount, type ConflictRule } from './rule'

/** In units: the loss before the last order of a losing streak. A limit reached by then prevents that order. */
function beforeLastOrder(plan: Plan): number {
  const { lost } = losingLadder(plan)
  return (lost.at(-2) ?? 0) / 100
}

/** Percents of a bankroll are rarely whole cents: differences this small do not count. */
const ROUNDING = 1e-8

/** As the proof plays the plan, also where orders close at prices. The broker's largest order is another rule's concern. */
function stopsBeforeEnd(plan: PlanReading, general: GlobalParams, account: AssumedAccount) {
  if (typeof plan === 'string') return undefined
  const stop = moneyStop(general, account)
  const cost = beforeLastOrder(planOf(plan, { ...account, maximum: 0, entry: general }))
  return when(stop !== undefined && cost > 0 && stop <= cost + ROUNDING, { stop: stop ?? 0, cost })
}

const cyclesOf = (settings: CycleSettings, general: GlobalParams) => cyclesTable(settings, { entry: general })

function growsIn(rows: CycleTable['rows']) {
  const stakes = rows.flat()
  return stakes.some((stake) => stake > (stakes[0] ?? 0))
}

/** Source: the plan itself, played until it is lost. */
const stopBelow = <const Id extends string>(
  id: Id,
  kind: PlanKind,
): ConflictRule<Id, 'planCut', '/geralconfig'> => ({
  id,
  why: 'planCut',
  severity: 'danger',
  needs: ['general', kind, 'assumptions'],
  path: '/geralconfig',
  field: 'stopDay',
  find: (settings) => {
    const plan = planReading(settings, kind)
    const { general, assumptions } = settings
    return plan && general && assumptions && stopsBeforeEnd(plan, general, assumptions)
  },
})

/** The daily limits compared with the plans. */
export const stopsAndPlans = [
  stopBelow('stopBelowCycles', 'cycles'),
  stopBelow('stopBelowCustomCycles', 'customCycles'),
  /** The first stake, then half of the amount to recover at each level, which grows by half each time. Source: `domain/money/soros`. */
  stopBelow('stopBelowSorosGale', 'soros'),
  /** Only paths that can still be won count: a lost plan's cost is lost anyway. Source: `masanielloPaths`. */
  rule({
    id: 'stopBelowMasaniello',
    why: 'masanielloCut',
    severity: 'warning',
    needs: ['general', 'masaniello', 'assumptions'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, masaniello, assumptions }) => {
      const stop = moneyStop(general, assumptions)
      if (stop === undefined || !stakingPlans.masaniello.isOn(masaniello)) return undefined
      const cost = (worstWinnable(masaniello, general, assumptions) ?? 0) / 100
      return when(cost > 0 && stop <= cost + ROUNDING, { stop, cost })
    },
  }),
  rule({
    id: 'countBelowMasaniello',
    why: 'masanielloCut',
    severity: 'warning',
    needs: ['general', 'masaniello', 'assumptions'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, masaniello, assumptions }) => {
      const stop = countStop(general)
      if (stop === undefined || !stakingPlans.masaniello.isOn(masaniello)) return undefined
      const count = worstWinnable(masaniello, general, assumptions) ?? 0
      return when(stop <= count, { stop, count })
    },
  }),
  /** Every Soros-gale trade is a separate signal. */
  rule({
    id: 'countBelowSorosGale',
    why: 'planCut',
    severity: 'warning',
    needs: ['general', 'soros'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, soros: { sorosgale } }) => {
      const stop = countStop(general) ?? Infinity
      return when(sorosgale > 0 && stop <= sorosgale, { stop, count: sorosgale })
    },
  }),
  // The bankroll is used up before the limit is reached.
  rule({
    id: 'stopAboveBank',
    why: 'stopAboveBank',
    severity: 'warning',
    needs: ['general', 'assumptions'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, assumptions }) => {
      const stop = moneyStop(general, assumptions)
      return when(stop !== undefined && stop > assumptions.bank, { stop: stop ?? 0, bank: assumptions.bank })
    },
  }),
  // [OURS] A warning only if the day ends with less than half of the plan's profit.
  rule({
    id: 'winStopBelowMasaniello',
    why: 'winStopBelowMasaniello',
    severity: 'warning',
    needs: ['general', 'masaniello', 'assumptions'],
    path: '/geralconfig',
    field: 'winDay',
    find: ({ general, masaniello, assumptions }) => {
      if (masaniello.typeMas !== masanielloType.codes.normal) return undefined
      const cut = gainAtWinStop(masaniello, general, assumptions)
      return cut && when(cut.gain < cut.profit / 2, cut)
    },
  }),
  // A limit by quantity counts signals, and a cycle is one signal with its martingale steps.
  rule({
    id: 'countBelowCycles',
    why: 'planCut',
    severity: 'warning',
    needs: ['general', 'cycles'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, cycles: { ciclos } }) => {
      const stop = countStop(general) ?? Infinity
      return when(stop < ciclos, { stop, count: ciclos })
    },
  }),
  rule({
    id: 'countBelowCustomCycles',
    why: 'planCut',
    severity: 'warning',
    needs: ['general', 'customCycles'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, customCycles: rows }) => {
      const stop = countStop(general) ?? Infinity
      const count = usableCycles(rows).length
      return when(stop < count, { stop, count })
    },
  }),
  // If stakes grow with every loss, a daily loss limit is necessary.
  rule({
    id: 'noLossStopCycles',
    why: 'noLossStop',
    severity: 'danger',
    needs: ['general', 'cycles'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, cycles: settings }) =>
      when(
        !hasLossStop(general) &&
          stakingPlans.cycles.isOn(settings) &&
          growsIn(cyclesOf(settings, general).rows),
        {
          count: settings.ciclos,
        },
      ),
  }),
  rule({
    id: 'noLossStopCustomCycles',
    why: 'noLossStop',
    severity: 'danger',
    needs: ['general', 'customCycles'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, customCycles: rows }) =>
      when(
        !hasLossStop(general) &&
          stakingPlans.customCycles.isOn(rows) &&
          growsIn(customCyclesTable(rows).rows),
      ),
  }),
  rule({
    id: 'noLossStopSorosGale',
    why: 'noLossStop',
    severity: 'danger',
    needs: ['general', 'soros'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, soros: { sorosgale } }) =>
      when(!hasLossStop(general) && sorosgale > 0, { count: sorosgale }),
  }),
  rule({
    id: 'noLossStopRecovery',
    why: 'noLossStop',
    severity: 'danger',
    needs: ['general', 'lossRecovery'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, lossRecovery }) =>
      when(!hasLossStop(general) && stakingPlans.lossRecovery.isOn(lossRecovery), {
        percent: lossRecovery.recoverPerc,
      }),
  }),
  // The entry alone does not grow, but nothing ends a day of losses with real money.
  rule({
    id: 'noLossStopReal',
    why: 'noLossStopReal',
    severity: 'warning',
    needs: ['general'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general }) => when(isRealMoney(general) && general.lote > 0 && !hasLossStop(general)),
  }),
  // Plans with stakes of their own trade without an entry too.
  rule({
    id: 'noStopReal',
    why: 'noLossStopReal',
    severity: 'hint',
    needs: ['general', 'masaniello', 'customCycles'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, ...plans }) =>
      when(isRealMoney(general) && general.lote <= 0 && !isEntryStaked(plans) && !hasLossStop(general)),
  }),
  // An unknown type stops nothing, whatever its limits.
  rule({
    id: 'stopTypeUnset',
    why: 'stopOff',
    severity: 'danger',
    needs: ['general'],
    path: '/geralconfig',
    field: 'stopType',
    find: ({ general }) => {
      const { winDay, stopDay, stopType: type } = general
      const amount = stopDay > 0 ? stopDay : winDay
      return when(isRealMoney(general) && stopType.nameOf(type) === undefined && amount > 0, { amount })
    },
  }),
  rule({
    id: 'negativeStop',
    why: 'stopOff',
    severity: 'danger',
    needs: ['general'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general }) => {
      const { winDay, stopDay } = general
      const amount = Math.min(winDay, stopDay)
      return when(isRealMoney(general) && amount < 0, { amount }, stopDay < 0 ? 'stopDay' : 'winDay')
    },
  }),
] as const

/** One of a pair of limits is off. */
export const oneSided = [
  // Without a take profit a position closes only at a loss, unless a trailing stop closes it with a profit.
  rule({
    id: 'noTakeProfit',
    why: 'noTakeProfit',
    severity: 'warning',
    needs: ['general', 'channels', 'metaData', 'traders', 'metaTraders'],
    path: '/geralconfig',
    field: 'takeProfit',
    find: ({ general: { takeProfit, stoploss }, channels, metaData, traders, metaTraders }) => {
      const cards = [...channels, ...metaData, ...traders, ...metaTraders]
      const trails = cards.some(({ trailingStopLoss }) => trailingStopLoss)
      return when(takeProfit === 0 && stoploss > 0 && !trails, { amount: stoploss })
    },
  }),
  // In these two types profits make room for losses, so without a profit target a good day ends only after it has turned bad.
  rule({
    id: 'noWinStop',
    why: 'noWinStop',
    severity: 'hint',
    needs: ['general'],
    path: '/geralconfig',
    field: 'winDay',
    find: ({ general: { stopType: type, winDay, stopDay } }) =>
      when(type === stopType.codes.fixed && winDay <= 0 && stopDay > 0, { amount: stopDay }),
  }),
  rule({
    id: 'noWinStopPercent',
    why: 'noWinStop',
    severity: 'hint',
    needs: ['general'],
    path: '/geralconfig',
    field: 'winDay',
    find: ({ general: { stopType: type, winDay, stopDay } }) =>
      when(type === stopType.codes.percentage && winDay <= 0 && stopDay > 0, { percent: stopDay }),
  }),
] as const
