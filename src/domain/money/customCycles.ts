import type { CustomCycle } from '@/contract/money'
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

/** Without a row nothing is sent, so it cannot be switched off. Source: the specification. */
export const customCyclesPlan: StakingPlan<readonly CustomCycle[], '/config-customcycles'> = {
  path: '/config-customcycles',
  field: 'grid',
  isOn: (rows) => usableCycles(rows).length > 0,
  isPlayable: () => true,
  own: (rows) => rows,
  play: customCycles,
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
    const steps = { mg1: 0, mg2: 0, mg3: 0, mg4: 0, mg5: 0, mg6: 0, mg7: 0 }
    return {
      settings: found.stakes.map((entrada, place) => ({ cycle: place + 1, entrada, ...steps })),
      general: limits(level, ask, found.lote, found.stop),
    }
  },
}
