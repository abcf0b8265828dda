import type { Cycles } from '@/contract/money'
import { cycleTablePlan, hasLargerStakes, type CycleMemory, type CycleTable } from './cycleTable'
import { entryStake, type Account, type Plan } from './plan'
import { isAsked, isCount, MOST_CYCLES, MOST_GALES } from './planLimits'
import { entryLimits, winningBack } from './presets'
import type { StakingPlan } from './stakingPlan'

export type CycleSettings = Pick<Cycles, 'ciclos' | 'ciclosFat' | 'ciclosGale' | 'ciclosGaleFat'>

/** A factor of 0 would stake nothing: read as 1. [OURS] */
export const factorOf = (wire: number): number => wire || 1

/**
 * [OURS] Row c (from 1), step g (from 0) stakes base · `ciclosFat`^(c−1) · `ciclosGaleFat`^g, for `ciclos` rows of an entry and
 * `ciclosGale` steps. `ciclosFat` = 1 starts every cycle at the base; `ciclosFat` = `ciclosGaleFat`^(`ciclosGale` + 1) keeps
 * multiplying across the cycles. `ciclos` = 0: off. The table is cut at the limits.
 */
function cycleRows({ ciclos, ciclosFat, ciclosGale, ciclosGaleFat }: CycleSettings): CycleTable['rows'] {
  const row = (cycle: number) =>
    Array.from(
      { length: Math.min(ciclosGale, MOST_GALES) + 1 },
      (_, gale) => factorOf(ciclosFat) ** cycle * factorOf(ciclosGaleFat) ** gale,
    )
  return Array.from({ length: Math.min(ciclos, MOST_CYCLES) }, (_, cycle) => row(cycle))
}

export const cyclesTable = (settings: CycleSettings, { entry }: Pick<Account, 'entry'>): CycleTable => ({
  rows: cycleRows(settings),
  base: entryStake(entry),
})

export const cycles = (settings: CycleSettings, account: Account): Plan<CycleMemory> =>
  cycleTablePlan(cyclesTable(settings, account), account)

/** 100 cycles, 20 steps, factors ≥ 0. One cycle without martingale steps is the entry every time: off. */
export const cyclesPlan: StakingPlan<CycleSettings, '/config-cycles'> = {
  path: '/config-cycles',
  field: 'ciclos',
  isOn: ({ ciclos, ciclosGale }) => isAsked(ciclos) && !(ciclos === 1 && ciclosGale === 0),
  isPlayable: ({ ciclos, ciclosGale, ciclosFat, ciclosGaleFat }) =>
    isCount(ciclos, MOST_CYCLES) && isCount(ciclosGale, MOST_GALES) && ciclosFat >= 0 && ciclosGaleFat >= 0,
  own: ({ ciclos, ciclosFat, ciclosGale, ciclosGaleFat }) => ({
    ciclos,
    ciclosFat,
    ciclosGale,
    ciclosGaleFat,
  }),
  play: cycles,
  off: { ciclos: 0, ciclosGale: 0 },
  hasRows: true,
  growsAfterLoss: (settings) => hasLargerStakes(cycleRows(settings)),
  lostSignals: ({ ciclos }) => ciclos,
  preset(level, ask) {
    const found = winningBack(level, ask)
    if (!found) return undefined
    const { lote, factor, stakes, stop } = found
    return {
      settings: { ciclos: 1, ciclosFat: 1, ciclosGale: stakes.length - 1, ciclosGaleFat: factor },
      general: entryLimits(level, ask, lote, stop),
    }
  },
}
