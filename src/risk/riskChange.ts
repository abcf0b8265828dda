/** What a change of a robot's settings does to its risk, from the forecasts of all that is on. */
import type { BotStakes, PlayedPlan, Stake, WhyUnproved } from '@/domain/money/botStakes'
import type { PlanKind } from '@/domain/money/stakingPlans'
import { isSame } from '@/store/saving/draftsSlice'
import type { AppThunk } from '@/store/thunk'
import { forecastsOf, prepareForecasts, useForecasts } from './forecasts'
import type { ForecastReport } from './forecast'
import { isRiskier, riskOfPlan, riskOfPlans, type Risk } from './risks'

/** What is staked before and after a change. */
export interface StakesChange {
  readonly before: BotStakes
  readonly after: BotStakes
}

export interface Consequence {
  /** of one plan among several; absent: of everything that is on together */
  readonly plan?: PlanKind
  /** `undefined`: it cannot be computed */
  readonly before: Risk | undefined
  readonly after: Risk | undefined
  /** what cannot be computed and increased */
  readonly unproved: readonly (WhyUnproved | 'failed')[]
  /** the new plan, if the broker refuses some of its orders */
  readonly refused?: PlayedPlan
}

export interface RiskChange {
  /** `undefined`: it cannot be computed, or not all of it was read */
  readonly before: Risk | undefined
  readonly after: Risk | undefined
  /** what is raised */
  readonly consequences: readonly Consequence[]
  readonly of: StakesChange
}

/** The forecasts that are known, by what is played. */
type Known = ReadonlyMap<PlayedPlan, ForecastReport | undefined>

const playedIn = ({ stakes }: BotStakes): readonly PlayedPlan[] =>
  stakes.flatMap(({ played }) => played ?? [])

/** The risk of each plan that acts; `undefined`: it cannot be computed. */
const plansIn = (
  { stakes }: BotStakes,
  known: Known,
): readonly (readonly [Stake['plan'], Risk | undefined])[] =>
  stakes.map(({ plan, played }) => {
    const report = played && known.get(played)
    return [plan, played && report && riskOfPlan(played, report)]
  })

/** Of everything that is on together; `undefined`: a part of it cannot be computed. */
function riskIn(stakes: BotStakes, known: Known): Risk | undefined {
  const plans = plansIn(stakes, known)
  const all = plans.flatMap(([plan, risk]) => (risk ? [[plan, risk] as const] : []))
  return all.length === plans.length ? riskOfPlans(all) : undefined
}

/** Of a whole robot: where a plan was not read, the figures of the others would not be those of the robot. */
const wholeRisk = (stakes: BotStakes, known: Known) =>
  stakes.unread.length > 0 ? undefined : riskIn(stakes, known)

/** What increased; an infinite amount always counts as increased. */
const moreUnproved = ({ unproved: before }: BotStakes, { unproved: after }: BotStakes) =>
  after
    .filter(({ why, amount }) => {
      const was = before.find((one) => one.why === why)?.amount ?? 0
      return amount > was || amount === Infinity
    })
    .map(({ why }) => why)

/**
 * What a change raises: the risk of everything that is on together, or, where that stays, of one of several plans. What cannot be
 * computed counts as the greatest risk. Empty: nothing is raised.
 */
function consequencesOf({ before, after }: StakesChange, known: Known): readonly Consequence[] {
  const isProvable = after.stakes.every(({ played }) => played)
  if (isProvable && isSame(before, after)) return []
  const [were, become] = [before, after].map((stakes) => new Map(plansIn(stakes, known)))
  const [was, becomes] = [before, after].map((stakes) => riskIn(stakes, known))
  const unproved: Consequence['unproved'] = [
    ...moreUnproved(before, after),
    ...(isProvable && !becomes ? (['failed'] as const) : []),
  ]
  const refused = after.stakes.find(({ plan }) => become?.get(plan)?.refusal)?.played
  if (unproved.length > 0 || (was && becomes ? isRiskier(was, becomes) : !becomes))
    return [{ before: was, after: becomes, unproved, ...(refused && { refused }) }]
  return after.stakes.flatMap(({ plan }): readonly Consequence[] => {
    const [one, other] = [were?.get(plan), become?.get(plan)]
    if (plan === 'flat' || !one || !other || !isRiskier(one, other)) return []
    return [{ plan, before: one, after: other, unproved: [] }]
  })
}

const changeOf = (change: StakesChange, known: Known): RiskChange => ({
  before: wholeRisk(change.before, known),
  after: wholeRisk(change.after, known),
  consequences: consequencesOf(change, known),
  of: change,
})

/** What a change does to the risk of a robot, before it is saved. */
export const riskChangeOf =
  (change: StakesChange): AppThunk<Promise<RiskChange>> =>
  async (dispatch) => {
    const played = [...playedIn(change.before), ...playedIn(change.after)]
    const reports = await dispatch(forecastsOf(played))
    return changeOf(change, new Map(played.map((one, place) => [one, reports[place]])))
  }

/** Computes what these need in the background, until the returned function is called. */
export const prepareRisks = (all: readonly BotStakes[]) => prepareForecasts(all.flatMap(playedIn))

/** The forecasts of all of these, and which of them are still computed. */
function useKnown(all: readonly BotStakes[]) {
  const played = all.flatMap(playedIn)
  const { states } = useForecasts(played, { exactIsAll: true })
  const known: Known = new Map(played.map((one, place) => [one, states[place]?.report]))
  const waiting = new Set(played.filter((_, place) => !states[place]?.isDone))
  const isComputing = (stakes: BotStakes) => playedIn(stakes).some((one) => waiting.has(one))
  return { known, isComputing }
}

/** `undefined`: it cannot be computed. */
export type KnownRisk = Risk | undefined | 'computing'

/** The risk of each of these, as soon as it is known. */
export function useRisks(all: readonly BotStakes[]): readonly KnownRisk[] {
  const { known, isComputing } = useKnown(all)
  return all.map((stakes) => (isComputing(stakes) ? 'computing' : riskIn(stakes, known)))
}

/** The same of whole robots. */
export function useWholeRisks(all: readonly BotStakes[]): readonly KnownRisk[] {
  const { known, isComputing } = useKnown(all)
  return all.map((stakes) => (isComputing(stakes) ? 'computing' : wholeRisk(stakes, known)))
}

/** What each change does to the risk; `undefined` while it is computed. */
export function useRiskChanges(changes: readonly StakesChange[]): readonly (RiskChange | undefined)[] {
  const { known, isComputing } = useKnown(changes.flatMap(({ before, after }) => [before, after]))
  return changes.map((change) =>
    isComputing(change.before) || isComputing(change.after) ? undefined : changeOf(change, known),
  )
}
