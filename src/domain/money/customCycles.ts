import type { CustomCycle } from '@/contract/money'
import { cycleTablePlan, type CycleMemory, type CycleTable } from './cycleTable'
import { centsOf, type Account, type Plan } from './plan'
import { usableCycles } from './usableCycles'

export const customCyclesTable = (rows: readonly CustomCycle[]): CycleTable => ({
  rows: usableCycles(rows).map(({ stakes }) => stakes.map(centsOf)),
  base: () => 1,
})

/** The person's own stakes, played as `cycleTablePlan` does. The account's entry is used only if no row is usable. */
export const customCycles = (rows: readonly CustomCycle[], account: Account): Plan<CycleMemory> =>
  cycleTablePlan(customCyclesTable(rows), account)
