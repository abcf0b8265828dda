import { MARTINGALE_STEPS, type CustomCycle } from '@/contract/money'
import { cycleTablePlan, type CycleMemory, type CycleTable } from './cycleTable'
import { centsOf, type Account, type Plan } from './plan'

export interface UsableCycle {
  /** 1–10 */
  readonly cycle: number
  /** entry and steps, in units of the currency */
  readonly stakes: readonly number[]
}

/**
 * [OURS] Rows in the order of `cycle`; of rows with the same number the first one counts. A step of 0 ends its row,
 * a row without an entry is left out.
 */
export function usableCycles(rows: readonly CustomCycle[]): readonly UsableCycle[] {
  const firstOfEach = new Map<number, CustomCycle>()
  for (const row of rows) if (!firstOfEach.has(row.cycle)) firstOfEach.set(row.cycle, row)
  return [...firstOfEach.values()]
    .toSorted((a, b) => a.cycle - b.cycle)
    .map((row) => {
      const all = [row.entrada, ...MARTINGALE_STEPS.map((step) => row[step])]
      const end = all.findIndex((stake) => !(stake > 0))
      return { cycle: row.cycle, stakes: end === -1 ? all : all.slice(0, end) }
    })
    .filter(({ stakes }) => stakes.length > 0)
}

/** The table of `usableCycles`, for `cycleCells`. */
export const customCyclesTable = (rows: readonly CustomCycle[]): CycleTable => ({
  rows: usableCycles(rows).map(({ stakes }) => stakes.map(centsOf)),
  base: () => 1,
})

/** The person's own stakes, moved through as cycles are (see `cycleTablePlan`). The account's entry is used only if no row is usable. */
export const customCycles = (rows: readonly CustomCycle[], account: Account): Plan<CycleMemory> =>
  cycleTablePlan(customCyclesTable(rows), account)
