/** What holds for any staking plan: each rule is asked of each plan that is on, by what the plan says of itself. */
import { entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { withoutGaps } from '@/contract/told'
import type { EntrySetting } from '../money/plan'
import { losingLadder, withUnlimitedBank } from '../money/risk'
import type { StakingPlan } from '../money/stakingPlan'
import {
  actingPlans,
  isPlanOn,
  planKinds,
  playedPlan,
  playable,
  stakingPlanOf,
  type PlanChoice,
  type PlanKind,
  type PlanPath,
} from '../money/stakingPlans'
import { noLossStop, stopTooSmall } from './dayCauses'
import { countStop, lossLimit, moneyStop } from './dayStops'
import { hasLossStop } from '../money/stops'
import { aboveMaximum, entryValues, orderTooLarge } from './entryRules'
import { areLots } from '../money/unit'
import { keepOnePlan, withoutPlan } from './planRemedies'
import { ROUNDING, when, type ConflictRule, type RuleFinding, type KnownGeneral } from './rule'
import { smallerSetting } from './smaller'
import type { AssumedAccount, BotSettings } from '../money/botSettings'

interface PlanOn<General extends keyof GlobalParams> {
  readonly plan: StakingPlan<unknown, PlanPath>
  readonly settings: unknown
  readonly general: KnownGeneral<General>
  readonly assumptions: AssumedAccount
  /** `undefined`: beyond the limits, so that nothing can be computed */
  readonly choice: PlanChoice | undefined
}

type Row = PlanOn<never>['plan']

/**
 * The same rule for each plan; its name is in the sentence.
 *
 * @param applies whether the plan can break it at all
 */
const forEachPlan = <
  const Says extends string,
  const Why extends string,
  const Path extends string,
  const General extends keyof GlobalParams,
  const Sum extends string = never,
>(
  about: Omit<
    ConflictRule<Says, Why, string, Sum>,
    'id' | 'plan' | 'needs' | 'reads' | 'path' | 'field' | 'find'
  >,
  applies: (plan: Row) => boolean,
  placeIn: (plan: Row) => Pick<ConflictRule<Says, Why, Path>, 'path' | 'field'>,
  reads: readonly [General, ...General[]],
  find: (on: PlanOn<General>) => RuleFinding | undefined,
) =>
  planKinds
    .filter((kind) => applies(stakingPlanOf(kind)))
    .map((kind): ConflictRule<Says, Why, Path, Sum> => ({
      ...about,
      ...placeIn(stakingPlanOf(kind)),
      id: `${about.says}.${kind}`,
      plan: kind,
      needs: ['general', kind, 'assumptions'],
      reads,
      find: (settings) => {
        const { assumptions, [kind]: own } = settings
        const general = withoutGaps(settings.general, ...reads) as KnownGeneral<General> | undefined
        if (!general || !assumptions || !isPlanOn(settings, kind)) return undefined
        const choice = playable(settings, kind)
        const found = find({
          plan: stakingPlanOf(kind),
          settings: own,
          general,
          assumptions,
          choice,
        })
        return found && { ...found, values: { ...found.values, plan: kind } }
      },
    }))

/**
 * Why two plans may not be on together: a Masaniello's stakes are right only for its own capital; two tables move to their next row
 * on the same loss; and what a table or Soros-gale wins back is also added to the amount of loss recovery.
 */
function rivalryOf(plans: readonly Row[]) {
  if (plans.some(({ standsAlone }) => standsAlone) || plans.every(({ hasRows }) => hasRows)) return 'twoPlans'
  return plans.some(({ recovers }) => recovers) ? 'twoRecoveries' : undefined
}

/** Soros without Soros-gale continues only after wins. */
const winsBack = (settings: BotSettings, kind: PlanKind) =>
  stakingPlanOf(kind).hasRows === true || stakingPlanOf(kind).growsAfterLoss?.(settings[kind]) === true

const rival = <const Why extends 'twoPlans' | 'twoRecoveries'>(
  kinds: readonly [PlanKind, PlanKind],
  why: Why,
): ConflictRule<'rivals', Why, Row['path'], 'rivals'> => {
  const [plan, other] = kinds
  const { path, field } = stakingPlanOf(plan)
  return {
    id: `${why}.${plan}.${other}`,
    says: 'rivals',
    why,
    cause: 'rivals',
    together: ({ settings }) => {
      const { on } = actingPlans(settings)
      const of = { count: on.length }
      return { says: 'rivals', values: on.length === 2 ? { ...of, context: 'pair' } : of, plans: on }
    },
    remedies: [keepOnePlan],
    severity: why === 'twoPlans' ? 'danger' : 'warning',
    needs: kinds,
    path,
    field,
    find: (settings) =>
      when(
        kinds.every((kind) => isPlanOn(settings, kind) && (why === 'twoPlans' || winsBack(settings, kind))),
        { plan, other },
      ),
  }
}

export const rivalPlans = planKinds.flatMap((plan, place) =>
  planKinds.slice(place + 1).flatMap((other) => {
    const why = rivalryOf([stakingPlanOf(plan), stakingPlanOf(other)])
    return why ? [rival([plan, other], why)] : []
  }),
)

/** A lost ladder ends it: a Masaniello has its own rules, and a debt has no last order. */
const hasLadder = ({ standsAlone, recovers }: Row) => !standsAlone && !recovers

const atLossLimit = () => ({ path: '/geralconfig', field: 'stopDay' }) as const

/** The day's loss limit compared with what a plan needs to come to its end. */
export const stopsOfPlans = [
  /** Source: the plan itself, played until it is lost. The broker's largest order is another rule's concern. */
  ...forEachPlan(
    { ...stopTooSmall, says: 'stopBelowPlan', severity: 'danger' },
    hasLadder,
    atLossLimit,
    [...lossLimit, 'lote', 'loteType'],
    ({ choice, general, assumptions }) => {
      const stop = moneyStop(general, assumptions)
      if (!choice || stop === undefined) return undefined
      const { lost } = losingLadder(playedPlan(choice, { ...assumptions, maximum: 0, entry: general }))
      const cost = (lost.at(-2) ?? 0) / 100
      return when(cost > 0 && stop <= cost + ROUNDING, { stop, cost })
    },
  ),
  ...forEachPlan(
    { ...stopTooSmall, says: 'countBelowPlan', severity: 'warning' },
    ({ lostSignals }) => lostSignals !== undefined,
    atLossLimit,
    lossLimit,
    ({ plan, settings, general }) => {
      const count = plan.lostSignals?.(settings) ?? 0
      const stop = countStop(general) ?? Infinity
      return when(stop < count, { signals: stop, count })
    },
  ),
  ...forEachPlan(
    { ...noLossStop, says: 'noLossStopPlan', why: 'noLossStop', severity: 'danger' },
    ({ growsAfterLoss }) => growsAfterLoss !== undefined,
    atLossLimit,
    lossLimit,
    // A limit of orders a day is no limit of loss: what is to be won back lives on overnight.
    ({ plan, settings, general }) => when(!hasLossStop(general) && plan.growsAfterLoss?.(settings) === true),
  ),
]

/** For plans that do not use the configured stake. */
const noEntry: EntrySetting = { loteType: entryType.codes.fixed, lote: 1 }

/** The bankroll cannot pay all orders of a lost ladder. */
function aboveBank(
  choice: PlanChoice,
  { maximum: _maximum, ...account }: AssumedAccount,
  entry: EntrySetting,
) {
  const own = { ...account, entry }
  const cost = losingLadder(playedPlan(choice, withUnlimitedBank(own))).exposure
  return when(losingLadder(playedPlan(choice, own)).exposure < cost, { cost: cost / 100, bank: account.bank })
}

/** A plan's stakes compared with the account. Stakes in lots are no money, and an entry of 0 stakes nothing. */
function compared(
  { plan, choice, general, assumptions }: PlanOn<(typeof entryValues)[number]>,
  compare: typeof aboveBank,
) {
  if (!choice || areLots(general)) return undefined
  if (plan.hasOwnStakes) return compare(choice, assumptions, noEntry)
  return general.lote > 0 ? compare(choice, assumptions, general) : undefined
}

const ownScreen = ({ path, field, stakeField = field }: Row) => ({ path, field: stakeField })

export const boundsOfPlans = [
  ...forEachPlan(
    { ...orderTooLarge, says: 'planAboveMaximum', severity: 'danger' },
    () => true,
    ownScreen,
    entryValues,
    (on) => compared(on, aboveMaximum),
  ),
  ...forEachPlan(
    {
      says: 'planAboveBank',
      why: 'aboveBank',
      severity: 'danger',
      remedies: [smallerSetting('bank', 'cost'), withoutPlan],
    },
    hasLadder,
    ownScreen,
    entryValues,
    (on) => compared(on, aboveBank),
  ),
]
