import type { Cycles } from '@/contract/money'
import { cycleTablePlan, type CycleMemory, type CycleTable } from './cycleTable'
import { entryStake, type Account, type Plan } from './plan'
import { MOST_CYCLES, MOST_GALES } from './planLimits'

export type CycleSettings = Pick<Cycles, 'ciclos' | 'ciclosFat' | 'ciclosGale' | 'ciclosGaleFat'>

/** A factor of 0 would stake nothing: read as 1. [OURS] */
export const factorOf = (wire: number): number => wire || 1

/**
 * [OURS] Row c (from 1), step g (from 0) stakes base · `ciclosFat`^(c−1) · `ciclosGaleFat`^g, for `ciclos` rows of an entry and
 * `ciclosGale` steps. `ciclosFat` = 1 starts every cycle at the base; `ciclosFat` = `ciclosGaleFat`^(`ciclosGale` + 1) keeps
 * multiplying across the cycles. `ciclos` = 0: off. The table is cut at the limits.
 */
export function cyclesTable(
  { ciclos, ciclosFat, ciclosGale, ciclosGaleFat }: CycleSettings,
  { entry }: Pick<Account, 'entry'>,
): CycleTable {
  const row = (cycle: number) =>
    Array.from(
      { length: Math.min(ciclosGale, MOST_GALES) + 1 },
      (_, gale) => factorOf(ciclosFat) ** cycle * factorOf(ciclosGaleFat) ** gale,
    )
  return {
    rows: Array.from({ length: Math.min(ciclos, MOST_CYCLES) }, (_, cycle) => row(cycle)),
    base: entryStake(entry),
  }
}

export const cycles = (settings: CycleSettings, account: Account): Plan<CycleMemory> =>
  cycleTablePlan(cyclesTable(settings, account), account)
