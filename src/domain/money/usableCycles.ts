import { MARTINGALE_STEPS, type CustomCycle } from '@/contract/money'

/** Custom cycles are numbered from 1. */
export const LAST_CYCLE = 10

export const isCycleNumber = (cycle: number) => Number.isInteger(cycle) && cycle >= 1 && cycle <= LAST_CYCLE

export interface UsableCycle {
  /** 1–10 */
  readonly cycle: number
  /** entry and steps, in units of the currency */
  readonly stakes: readonly number[]
}

/**
 * [OURS] Rows sorted by `cycle` (1–10); of rows with the same number the first counts. A step of 0 ends its row; a row without an
 * entry is left out.
 */
export function usableCycles(rows: readonly CustomCycle[]): readonly UsableCycle[] {
  const firstOfEach = new Map<number, CustomCycle>()
  for (const row of rows)
    if (isCycleNumber(row.cycle) && !firstOfEach.has(row.cycle)) firstOfEach.set(row.cycle, row)
  return [...firstOfEach.values()]
    .toSorted((a, b) => a.cycle - b.cycle)
    .map((row) => {
      const all = [row.entrada, ...MARTINGALE_STEPS.map((step) => row[step])]
      const end = all.findIndex((stake) => !(stake > 0))
      return { cycle: row.cycle, stakes: end === -1 ? all : all.slice(0, end) }
    })
    .filter(({ stakes }) => stakes.length > 0)
}
