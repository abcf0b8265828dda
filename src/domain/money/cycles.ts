import type { Cycles } from '@/contract/money'
import { cycleTablePlan, type CycleMemory, type CycleTable } from './cycleTable'
import {
  centsOf,
  definePlan,
  entryStake,
  type Account,
  type Cents,
  type Percent,
  type Plan,
  type PlanState,
} from './plan'
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

export interface RecoveringCycleSettings extends Omit<CycleSettings, 'ciclosFat'> {
  /** percent of the lost cycle that the next cycle's entry wins back */
  readonly recover: Percent
}

export interface RecoveringCycleMemory {
  /** entry of the current cycle, with fractions */
  base: Cents
  /** from 0 */
  cycle: number
  /** lost so far in the current cycle */
  lost: Cents
}

/** A variant of other robots: the next cycle's entry is the last cycle's loss divided by the payout. */
export function recoveringCycles(
  { ciclos, ciclosGale, ciclosGaleFat, recover }: RecoveringCycleSettings,
  account: Account,
): Plan<RecoveringCycleMemory> {
  const bank = centsOf(account.bank)
  const entry = entryStake(account.entry)

  function enter(state: PlanState<RecoveringCycleMemory>) {
    state.gale = 0
    state.memory.cycle = 0
    state.memory.lost = 0
    state.memory.base = entry(state.bank)
  }
  return definePlan<RecoveringCycleMemory>(account, {
    bank,
    memory: { base: entry(bank), cycle: 0, lost: 0 },
    win: enter,
    lose(state, stake) {
      const { memory } = state
      memory.lost += stake
      state.gale += 1
      if (state.gale <= ciclosGale) return
      memory.cycle += 1
      if (memory.cycle >= ciclos) {
        state.hits += 1
        enter(state)
        return
      }
      state.gale = 0
      memory.base = (memory.lost * recover) / account.payout
      memory.lost = 0
    },
    wanted: ({ gale, memory }) => memory.base * factorOf(ciclosGaleFat) ** gale,
  })
}
