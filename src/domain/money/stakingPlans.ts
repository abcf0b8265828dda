/**
 * The staking plans that a person can set, in the order of display. On, and what is staked then, by the specification and the engine:
 *
 * | plan           | on                                          | stakes while on                                    |
 * | -------------- | ------------------------------------------- | -------------------------------------------------- |
 * | `masaniello`   | `typeMas` is not 0 ("disabled")             | its own, from `capital`; the entry is not used      |
 * | `cycles`       | more than one order: `ciclos` > 1, or one cycle with `ciclosGale` > 0 | multiples of the entry   |
 * | `soros`        | `soros` > 0, or `sorosgale` > 0 (Soros-gale) | the entry and profits; half of a loss in recovery  |
 * | `lossRecovery` | `recoverPerc` > 0                           | the entry and a part of what was lost               |
 * | `customCycles` | one row at least has an entry               | its own; the entry is not used                      |
 *
 * A simple martingale has no settings of its own: `ciclosGale` is part of cycles; `gale` groups the orders of a Masaniello and
 * changes no stake.
 */
import { customCyclesPlan } from './customCycles'
import { cyclesPlan } from './cycles'
import { flatStake } from './flatStake'
import { lossRecoveryPlan } from './lossRecovery'
import { masanielloPlan } from './masanielloPlan'
import type { Account, Plan } from './plan'
import type { PresetAsk, PresetLevel, PresetOf } from './presets'
import { sorosPlan } from './soros'
import type { StakingPlan } from './stakingPlan'

export const stakingPlans = {
  masaniello: masanielloPlan,
  cycles: cyclesPlan,
  soros: sorosPlan,
  lossRecovery: lossRecoveryPlan,
  customCycles: customCyclesPlan,
} as const

export type PlanKind = keyof typeof stakingPlans
export const planKinds = Object.keys(stakingPlans) as readonly PlanKind[]

export type PlanPath = (typeof stakingPlans)[PlanKind]['path']

type SettingsIn<Row> = Row extends StakingPlan<infer Settings> ? Settings : never
/** The settings of each plan; one that is missing was not read. */
export type PlanSettings = {
  readonly [Kind in PlanKind]?: SettingsIn<(typeof stakingPlans)[Kind]> | undefined
}

/** A plan, or the entry alone, as data that can be stored and sent to a worker. */
export type PlanChoice =
  | { readonly kind: 'flat' }
  | {
      readonly [Kind in PlanKind]: {
        readonly kind: Kind
        readonly settings: NonNullable<PlanSettings[Kind]>
      }
    }[PlanKind]

/** A plan's settings are only passed to its own row. */
export const stakingPlanOf = (kind: PlanKind) =>
  stakingPlans[kind] as unknown as StakingPlan<unknown, PlanPath>

/** The row of a choice, with its settings; `undefined` for the entry alone. */
export const rowIn = (choice: PlanChoice) =>
  choice.kind === 'flat'
    ? undefined
    : { row: stakingPlanOf(choice.kind), settings: choice.settings as unknown }

/** A Masaniello has its own capital and payout; from the account it takes the bank, what a win pays and the broker's limits. */
export function playedPlan(choice: PlanChoice, account: Account): Plan {
  const own = rowIn(choice)
  return own ? own.row.play(own.settings, account) : flatStake(account)
}

/** What the engine plays of these settings. */
export const choiceOf = <Kind extends PlanKind>(kind: Kind, settings: NonNullable<PlanSettings[Kind]>) =>
  ({ kind, settings: stakingPlanOf(kind).own(settings) }) as PlanChoice

/** `unusable`: on, but beyond the limits, so that nothing can be computed */
export type PlanReading = PlanChoice | 'off' | 'unusable'

/** How a plan is set. */
export function readPlan<Kind extends PlanKind>(
  kind: Kind,
  settings: NonNullable<PlanSettings[Kind]>,
): PlanReading {
  const row = stakingPlanOf(kind)
  if (!row.isOn(settings)) return 'off'
  return row.isPlayable(settings) ? choiceOf(kind, settings) : 'unusable'
}

/** `undefined`: it was not read. */
export function planReading(settings: PlanSettings, kind: PlanKind): PlanReading | undefined {
  const own = settings[kind]
  return own && readPlan(kind, own as never)
}

/** What is played of a plan that is on; `undefined`: it is off, or was not read, or is beyond the limits. */
export function playable(settings: PlanSettings, kind: PlanKind): PlanChoice | undefined {
  const reading = planReading(settings, kind)
  return typeof reading === 'object' ? reading : undefined
}

export function isPlanOn(settings: PlanSettings, kind: PlanKind): boolean {
  const own = settings[kind]
  return own !== undefined && stakingPlanOf(kind).isOn(own)
}

export interface ActingPlans {
  readonly on: readonly PlanKind[]
  /** not read: each of them may be on too */
  readonly unread: readonly PlanKind[]
}

export const actingPlans = (settings: PlanSettings): ActingPlans => ({
  on: planKinds.filter((kind) => isPlanOn(settings, kind)),
  unread: planKinds.filter((kind) => settings[kind] === undefined),
})

/** The plans that stake instead of the entry: it is staked only while all of them are off. */
const ownStakeKinds = planKinds.filter((kind) => stakingPlanOf(kind).hasOwnStakes)
export const isEntryStaked = (settings: PlanSettings) =>
  ownStakeKinds.every((kind) => !isPlanOn(settings, kind))

/** A plan with the limits it needs of general settings. */
export interface OfferedPreset {
  readonly choice: PlanChoice
  readonly general: PresetOf<unknown>['general']
}

/** `undefined`: the broker's orders are too large, or too small, for what a day may lose. */
export function presetOf(kind: PlanKind, level: PresetLevel, ask: PresetAsk): OfferedPreset | undefined {
  const found = stakingPlanOf(kind).preset(level, { ...ask, mostLoss: Math.min(ask.mostLoss, ask.bank) })
  return found && { choice: { kind, settings: found.settings } as PlanChoice, general: found.general }
}
