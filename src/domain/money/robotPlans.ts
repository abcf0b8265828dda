/** Which staking plans of a robot act, from its settings: the only source of this for every screen. */
import type { BotSettings } from '../conflicts/rule'
import { stakingPlans, type PlanReading } from './stakingPlans'

export type PlanKind = keyof typeof stakingPlans

/** In the order of display. */
export const planKinds = Object.keys(stakingPlans) as readonly PlanKind[]

/** How each plan is set; `undefined`: it was not read. */
export const planReadings = ({
  masaniello,
  cycles,
  soros,
  lossRecovery,
  customCycles,
}: BotSettings): Readonly<Record<PlanKind, PlanReading | undefined>> => ({
  masaniello: masaniello && stakingPlans.masaniello.read(masaniello),
  cycles: cycles && stakingPlans.cycles.read(cycles),
  soros: soros && stakingPlans.soros.read(soros),
  lossRecovery: lossRecovery && stakingPlans.lossRecovery.read(lossRecovery),
  customCycles: customCycles && stakingPlans.customCycles.read(customCycles),
})

export interface ActingPlans {
  readonly on: readonly PlanKind[]
  /** not read: each of them may be on too */
  readonly unread: readonly PlanKind[]
}

export function actingPlans(settings: BotSettings): ActingPlans {
  const readings = planReadings(settings)
  return {
    on: planKinds.filter((kind) => readings[kind] !== undefined && readings[kind] !== 'off'),
    unread: planKinds.filter((kind) => readings[kind] === undefined),
  }
}
