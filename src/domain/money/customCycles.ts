import { MARTINGALE_STEPS, type CustomCycle } from '@/contract/money'
import { cycleTablePlan, hasLargerStakes, type CycleMemory, type CycleTable } from './cycleTable'
import { centsOf, type Account, type Plan } from './plan'
import { limits, winningBack } from './presets'
import type { StakingPlan } from './stakingPlan'
import { usableCycles } from './usableCycles'

export const customCyclesTable = (rows: readonly CustomCycle[]): CycleTable => ({
  rows: usableCycles(rows).map(({ stakes }) => stakes.map(centsOf)),
  base: () => 1,
})

/** The person's own stakes, played as `cycleTablePlan` does. The account's entry is used only if no row is usable. */
export const customCycles = (rows: readonly CustomCycle[], account: Account): Plan<CycleMemory> =>
  cycleTablePlan(customCyclesTable(rows), account)

/** A row without amounts. An entry of 0 is none: this row alone switches the plan off, where no row at all would not be sent. */
export const emptyRow: CustomCycle = {
  cycle: 1,
  entrada: 0,
  mg1: 0,
  mg2: 0,
  mg3: 0,
  mg4: 0,
  mg5: 0,
  mg6: 0,
  mg7: 0,
}

export const customCyclesPlan: StakingPlan<readonly CustomCycle[], '/config-customcycles'> = {
  path: '/config-customcycles',
  field: 'grid',
  isOn: (rows) => usableCycles(rows).length > 0,
  isPlayable: () => true,
  own: (rows) => rows,
  play: customCycles,
  amounts: ['entrada', ...MARTINGALE_STEPS],
  off: [emptyRow],
  hasOwnStakes: true,
  hasRows: true,
  growsAfterLoss: (rows) => hasLargerStakes(customCyclesTable(rows).rows),
  lostSignals: (rows) => usableCycles(rows).length,
  growsWithBank: () => false,
  dependsOnBank: false,
  /** One order a signal: the next row waits for the next signal. */
  preset(level, ask) {
    const found = winningBack(level, ask)
    if (!found) return undefined
    return {
      settings: found.stakes.map((entrada, place) => ({ ...emptyRow, cycle: place + 1, entrada })),
      general: limits(level, ask, found.lote, found.stop),
    }
  },
}
