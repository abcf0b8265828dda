/** Which staking plans of a robot act, from its settings: the only source of this for every screen. */
import type { BotSettings } from '../conflicts/rule'
import { stakingPlans, type PlanReading } from './stakingPlans'

export type PlanKind = keyof typeof stakingPlans

/** In the order of display. */
export const planKinds = Object.keys(stakingPlans) as readonly PlanKind[]

/** How a plan is set; `undefined`: it was not read. */
export function planReading(settings: BotSettings, kind: PlanKind): PlanReading | undefined {
  const own = settings[kind]
  // A plan's settings are read by its own row.
  return own && (stakingPlans[kind].read as (own: unknown) => PlanReading)(own)
}

export const isPlanOn = (settings: BotSettings, kind: PlanKind) => {
  const reading = planReading(settings, kind)
  return reading !== undefined && reading !== 'off'
}

export interface ActingPlans {
  readonly on: readonly PlanKind[]
  /** not read: each of them may be on too */
  readonly unread: readonly PlanKind[]
}

export function actingPlans(settings: BotSettings): ActingPlans {
  return {
    on: planKinds.filter((kind) => isPlanOn(settings, kind)),
    unread: planKinds.filter((kind) => settings[kind] === undefined),
  }
}
