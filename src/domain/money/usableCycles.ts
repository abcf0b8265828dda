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

/** Rows sorted by `cycle` (1–10), with all their cells; of rows with the same number the first counts. */
export function ownRows(rows: readonly CustomCycle[]) {
  const firstOfEach = new Map<number, CustomCycle>()
  for (const row of rows)
    if (isCycleNumber(row.cycle) && !firstOfEach.has(row.cycle)) firstOfEach.set(row.cycle, row)
  return [...firstOfEach.values()]
    .toSorted((a, b) => a.cycle - b.cycle)
    .map((row) => ({ cycle: row.cycle, cells: [row.entrada, ...MARTINGALE_STEPS.map((step) => row[step])] }))
}

/**
 * [OURS] Rows sorted by `cycle` (1–10); of rows with the same number the first counts. A step of 0 ends its row; a row without an
 * entry is left out.
 */
export const usableCycles = (rows: readonly CustomCycle[]): readonly UsableCycle[] =>
  ownRows(rows)
    .map(({ cycle, cells }) => {
      const end = cells.findIndex((stake) => !(stake > 0))
      return { cycle, stakes: end === -1 ? cells : cells.slice(0, end) }
    })
    .filter(({ stakes }) => stakes.length > 0)
