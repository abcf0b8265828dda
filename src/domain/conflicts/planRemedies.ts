/** Plans that are switched, or planned anew, so that a conflict goes. */
import { entryType } from '@/contract/codes'
import { planFigures } from '../money/planFigures'
import { down } from '../money/presets'
import { actingPlans, choiceOf, playedPlan, stakingPlanOf, type PlanKind } from '../money/stakingPlans'
import type { FindRemedies, Patch, Remedy } from './remedy'

const patchOf = (kind: PlanKind, values: object) => ({ [kind]: values }) as Patch

/**
 * Switches one plan; `undefined` if a switch alone cannot: what it had when it was on is not stored.
 */
export function switching(plan: PlanKind, isOn: boolean): Remedy | undefined {
  const { on, off } = stakingPlanOf(plan)
  const values = isOn ? on : off
  return values && { kind: isOn ? 'switchOn' : 'switchOff', plan, patch: patchOf(plan, values) }
}

/** Each plan that is on as the only one. */
export const keepOnePlan: FindRemedies = ({ settings }) => {
  const { on, unread } = actingPlans(settings)
  // A plan that was not read may be on too: then one of them is not the only one.
  if (unread.length > 0) return []
  return on.flatMap((plan): readonly Remedy[] => {
    const others = on.filter((other) => other !== plan)
    const patches = others.map((other) => switching(other, false)?.patch)
    if (patches.includes(undefined)) return []
    return [{ kind: 'keepOnly', plan, patch: Object.assign({}, ...patches) as Patch }]
  })
}

/** Each of the plans that the conflicts are about, off. */
export const withoutPlan: FindRemedies = ({ conflicts }) =>
  [...new Set(conflicts.map(({ plan }) => plan))].flatMap((plan) => (plan && switching(plan, false)) ?? [])

/**
 * A Masaniello with the payout that the broker pays: its stakes are larger then, so the capital is smaller in proportion, and no stake
 * is raised.
 */
export const withBrokersPayout: FindRemedies = ({ settings: { masaniello, assumptions } }) => {
  if (!masaniello || !assumptions) return []
  const { payout } = assumptions
  const stakesOf = (own: typeof masaniello) => {
    const choice = choiceOf('masaniello', own)
    // Its entry is not used.
    const account = { ...assumptions, entry: { loteType: entryType.codes.fixed, lote: 1 } }
    return [playedPlan(choice, account).start.stake, planFigures(choice, account).largestStake]
  }
  const after = stakesOf({ ...masaniello, payout })
  const shares = stakesOf(masaniello).map((stake, place) => stake / (after[place] ?? NaN))
  const capital = down(Math.min(masaniello.capital, assumptions.bank) * Math.min(1, ...shares))
  return capital > 0 ? [{ kind: 'setPayout', patch: { masaniello: { payout, capital } } }] : []
}
