/**
 * The staking plans that a person can set: when each is on, its limits, its engine and its screen. Used by Home, strategies,
 * proof, replay and the rules about conflicts.
 *
 * A plan is *on* when its engine can stake something else than the entry of general settings. For each record, by the
 * specification and the engine:
 *
 * | plan           | on                                          | stakes while on                                    | limits |
 * | -------------- | ------------------------------------------- | -------------------------------------------------- | ------ |
 * | `masaniello`   | `typeMas` is not 0 ("disabled")             | its own, from `capital`; the entry is not used      | 1 ≤ `totalWin` ≤ `totalOper` ≤ 100, `payout` 1–99, `capital` > 0, `typeMas` 1 or 2 |
 * | `cycles`       | more than one order: `ciclos` > 1, or one cycle with `ciclosGale` > 0 | multiples of the entry   | 100 cycles, 20 steps, factors ≥ 0 (0 counts as 1) |
 * | `soros`        | `soros` > 0, or `sorosgale` > 0 (Soros-gale) | the entry and profits; half of a loss in recovery  | 100 levels each, `sorosperc` above 0 and up to 100 where `soros` > 0 |
 * | `lossRecovery` | `recoverPerc` > 0                           | the entry and a part of what was lost               | `recoverPerc` up to 100, 20 steps, factor and profit ≥ 0, `mode` 1–3 |
 * | `customCycles` | one row at least has an entry               | its own; the entry is not used                      | cycles 1–10, see `usableCycles` |
 *
 * One cycle without martingale steps is the entry every time: off. The engine of a Masaniello also plays plans that are off, so
 * that the screen shows what they would do; the other engines play the entry alone.
 * A simple martingale (`martingale.ts`) has no settings of its own: `ciclosGale` is part of cycles; `gale` groups
 * the orders of a Masaniello and changes no stake.
 */
import type { MasanielloSettings } from './masaniello'
import { masanielloType, recoveryMode } from '@/contract/codes'
import type { CustomCycle } from '@/contract/money'
import { usableCycles } from './usableCycles'
import type { CycleSettings } from './cycles'
import type { LossRecoverySettings } from './lossRecovery'
import { MOST_CYCLES, MOST_GALES, MOST_LEVELS, isMasanielloTable } from './planLimits'
import type { PlanChoice } from './planOf'
import type { SorosSettings } from './soros'

type PlanPath =
  | '/config-masaniello'
  | '/config-cycles'
  | '/config-soros'
  | '/config-recovery'
  | '/config-customcycles'

/** `unusable`: on, but beyond the limits, so that nothing can be computed */
export type PlanReading = PlanChoice | 'off' | 'unusable'

interface Row<Settings> {
  /** its screen, whose title is the plan's name */
  readonly path: PlanPath
  readonly isOn: (settings: Settings) => boolean
  /** whether the settings are within the limits, on or off */
  readonly isPlayable: (settings: Settings) => boolean
  /** what the engine plays */
  readonly choice: (settings: Settings) => PlanChoice
}

/** A number that cannot be read (`NaN`) does not count as off. */
const isAsked = (number: number) => !(number <= 0)
const isCount = (number: number, most: number) => Number.isInteger(number) && number >= 0 && number <= most
const isPercent = (number: number) => number > 0 && number <= 100

const plan = <Settings>(row: Row<Settings>) => ({
  ...row,
  read: (settings: Settings): PlanReading => {
    if (!row.isOn(settings)) return 'off'
    return row.isPlayable(settings) ? row.choice(settings) : 'unusable'
  },
})

/** In the order of display. */
export const stakingPlans = {
  masaniello: plan<MasanielloSettings>({
    path: '/config-masaniello',
    isOn: ({ typeMas }) => typeMas !== masanielloType.codes.disabled,
    isPlayable: (settings) =>
      isMasanielloTable(settings) &&
      settings.payout >= 1 &&
      settings.payout <= 99 &&
      masanielloType.nameOf(settings.typeMas) !== undefined,
    choice: (settings) => ({ kind: 'masaniello', settings }),
  }),
  cycles: plan<CycleSettings>({
    path: '/config-cycles',
    isOn: ({ ciclos, ciclosGale }) => isAsked(ciclos) && !(ciclos === 1 && ciclosGale === 0),
    isPlayable: ({ ciclos, ciclosGale, ciclosFat, ciclosGaleFat }) =>
      isCount(ciclos, MOST_CYCLES) && isCount(ciclosGale, MOST_GALES) && ciclosFat >= 0 && ciclosGaleFat >= 0,
    choice: ({ ciclos, ciclosFat, ciclosGale, ciclosGaleFat }) => ({
      kind: 'cycles',
      settings: { ciclos, ciclosFat, ciclosGale, ciclosGaleFat },
    }),
  }),
  soros: plan<SorosSettings>({
    path: '/config-soros',
    isOn: ({ soros, sorosgale }) => isAsked(soros) || isAsked(sorosgale),
    isPlayable: ({ soros, sorosgale, sorosperc }) =>
      isCount(soros, MOST_LEVELS) && isCount(sorosgale, MOST_LEVELS) && (soros === 0 || isPercent(sorosperc)),
    choice: ({ soros, sorosgale, sorosperc }) => ({
      kind: 'soros',
      settings: { soros, sorosgale, sorosperc },
    }),
  }),
  lossRecovery: plan<LossRecoverySettings>({
    path: '/config-recovery',
    isOn: ({ recoverPerc }) => isAsked(recoverPerc),
    isPlayable: ({ recoverPerc, recoverGale, recoverGaleFat, recoverProfit, mode }) =>
      recoverPerc >= 0 &&
      recoverPerc <= 100 &&
      isCount(recoverGale, MOST_GALES) &&
      recoverGaleFat >= 0 &&
      recoverProfit >= 0 &&
      recoveryMode.nameOf(mode) !== undefined,
    choice: ({ recoverPerc, recoverGale, recoverGaleFat, recoverProfit, mode }) => ({
      kind: 'lossRecovery',
      settings: { recoverPerc, recoverGale, recoverGaleFat, recoverProfit, mode },
    }),
  }),
  customCycles: plan<readonly CustomCycle[]>({
    path: '/config-customcycles',
    isOn: (rows) => usableCycles(rows).length > 0,
    isPlayable: () => true,
    choice: (rows) => ({ kind: 'customCycles', rows }),
  }),
} as const

/** Masaniello and custom cycles have stakes of their own: the entry is staked only while both are off. */
export const isEntryStaked = (plans: {
  readonly masaniello: MasanielloSettings
  readonly customCycles: readonly CustomCycle[]
}) => !stakingPlans.masaniello.isOn(plans.masaniello) && !stakingPlans.customCycles.isOn(plans.customCycles)
