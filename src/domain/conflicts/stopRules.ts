import { stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { customCyclesTable, usableCycles } from '../money/customCycles'
import { cycleCells, type CycleCell, type CycleTable } from '../money/cycleTable'
import { cyclesTable, type CycleSettings } from '../money/cycles'
import { losingLadder } from '../money/risk'
import { soros, type SorosSettings } from '../money/soros'
import { areCustomCyclesOn, areCyclesOn, isMasanielloOn, isRecoveryOn } from './plansOn'
import { rule, when, type AssumedAccount } from './rule'

/**
 * What the daily loss stop lets a day lose, in units, from a day's start; `undefined` where it is off or counts signals. All
 * types but those two end a day that has only lost at the same amount. Source: `domain/money/stops`.
 */
function moneyStop({ stopType: type, stopDay }: GlobalParams, { bank }: AssumedAccount): number | undefined {
  const name = stopType.nameOf(type)
  if (name === undefined || name === 'quantity' || !(stopDay > 0)) return undefined
  return name === 'percentage' ? (bank * stopDay) / 100 : stopDay
}

/** Signals that a day may lose; `undefined` where the stop is off or counts money. */
const countStop = ({ stopType: type, stopDay }: GlobalParams) =>
  stopType.nameOf(type) === 'quantity' && stopDay > 0 ? stopDay : undefined

/** `cost` in units: what is lost when every order of the plan is. */
function stopsBefore(cost: number, general: GlobalParams, account: AssumedAccount) {
  const stop = moneyStop(general, account)
  return when(stop !== undefined && stop < cost, { stop: stop ?? 0, cost })
}

type Cells = readonly (readonly CycleCell[])[]

const cellsOf = (table: CycleTable, account: AssumedAccount): Cells => cycleCells(table, account)
const cyclesOf = (settings: CycleSettings, general: GlobalParams) => cyclesTable(settings, { entry: general })
const costOf = (cells: Cells) => (cells.at(-1)?.at(-1)?.exposure ?? 0) / 100

function growsIn(rows: CycleTable['rows']) {
  const stakes = rows.flat()
  return stakes.some((stake) => stake > (stakes[0] ?? 0))
}

/** In units; as far as the assumed bank pays it. */
function sorosGaleCost(settings: SorosSettings, general: GlobalParams, account: AssumedAccount) {
  return losingLadder(soros(settings, { ...account, entry: general })).exposure / 100
}

/** The daily loss stop against the plans. */
export const stopsAndPlans = [
  /** The whole table is lost with the last cell's exposure. Source: `cycleCells`. */
  rule({
    id: 'stopBelowCycles',
    why: 'planCut',
    severity: 'danger',
    needs: ['general', 'cycles', 'assumptions'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, cycles, assumptions }) =>
      general.lote > 0
        ? stopsBefore(costOf(cellsOf(cyclesOf(cycles, general), assumptions)), general, assumptions)
        : undefined,
  }),
  rule({
    id: 'stopBelowCustomCycles',
    why: 'planCut',
    severity: 'danger',
    needs: ['general', 'customCycles', 'assumptions'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, customCycles, assumptions }) =>
      stopsBefore(costOf(cellsOf(customCyclesTable(customCycles), assumptions)), general, assumptions),
  }),
  /** The base and half of the debt at every level, the debt growing by half each time. Source: `domain/money/soros`. */
  rule({
    id: 'stopBelowSorosGale',
    why: 'planCut',
    severity: 'danger',
    needs: ['general', 'soros', 'assumptions'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, soros: settings, assumptions }) =>
      settings.sorosgale > 0 && general.lote > 0
        ? stopsBefore(sorosGaleCost(settings, general, assumptions), general, assumptions)
        : undefined,
  }),
  /** A lost Masaniello has lost its capital, and every path to its target may come close to that. Source: `domain/money/masaniello`. */
  rule({
    id: 'stopBelowMasaniello',
    why: 'masanielloCut',
    severity: 'warning',
    needs: ['general', 'masaniello', 'assumptions'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, masaniello, assumptions }) =>
      isMasanielloOn(masaniello) ? stopsBefore(masaniello.capital, general, assumptions) : undefined,
  }),
  // A stop by quantity counts signals, and a cycle is one signal with its martingale steps.
  rule({
    id: 'countBelowCycles',
    why: 'planCut',
    severity: 'warning',
    needs: ['general', 'cycles'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, cycles }) => {
      const stop = countStop(general) ?? Infinity
      return when(stop < cycles.ciclos, { stop, count: cycles.ciclos })
    },
  }),
  rule({
    id: 'countBelowCustomCycles',
    why: 'planCut',
    severity: 'warning',
    needs: ['general', 'customCycles'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, customCycles }) => {
      const stop = countStop(general) ?? Infinity
      const count = usableCycles(customCycles).length
      return when(stop < count, { stop, count })
    },
  }),
  // Stakes that grow with every loss are what a day's end has to be set for.
  rule({
    id: 'noLossStopCycles',
    why: 'noLossStop',
    severity: 'danger',
    needs: ['general', 'cycles'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, cycles }) =>
      when(general.stopDay === 0 && areCyclesOn(cycles) && growsIn(cyclesOf(cycles, general).rows), {
        count: cycles.ciclos,
      }),
  }),
  rule({
    id: 'noLossStopCustomCycles',
    why: 'noLossStop',
    severity: 'danger',
    needs: ['general', 'customCycles'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, customCycles }) =>
      when(
        general.stopDay === 0 &&
          areCustomCyclesOn(customCycles) &&
          growsIn(customCyclesTable(customCycles).rows),
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
      when(general.stopDay === 0 && sorosgale > 0, { count: sorosgale }),
  }),
  rule({
    id: 'noLossStopRecovery',
    why: 'noLossStop',
    severity: 'danger',
    needs: ['general', 'lossRecovery'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, lossRecovery }) =>
      when(general.stopDay === 0 && isRecoveryOn(lossRecovery), { percent: lossRecovery.recoverPerc }),
  }),
] as const

/** One side of a pair of limits is off. */
export const oneSided = [
  // A position that may lose but never closes on its gain waits for a turn: only losses are taken.
  rule({
    id: 'noTakeProfit',
    why: 'noTakeProfit',
    severity: 'warning',
    needs: ['general'],
    path: '/geralconfig',
    field: 'takeProfit',
    find: ({ general: { takeProfit, stoploss } }) =>
      when(takeProfit === 0 && stoploss > 0, { amount: stoploss }),
  }),
  // A good day then ends only when it has become a bad one.
  rule({
    id: 'noWinStop',
    why: 'noWinStop',
    severity: 'hint',
    needs: ['general'],
    path: '/geralconfig',
    field: 'winDay',
    find: ({ general: { winDay, stopDay } }) => when(winDay === 0 && stopDay > 0, { amount: stopDay }),
  }),
] as const
