import { planFigures, type TooLarge } from '@/domain/money/planFigures'
import type { Cents, Share } from '@/domain/money/plan'
import type { Interval } from '@/domain/money/risk'
import { planOf, type PlanKind } from '@/domain/money/stakingPlans'
import type { PlayedPlan, BotStakes, Stake, WhyUnproved } from '@/domain/money/botStakes'
import { hasWorkers } from '../background'
import type { ForecastReport, ForecastRequest } from './forecast'
import { askForecast } from './useForecast'

/** The risk of settings under the person's assumptions: the figures of their proof. */
export interface Risk {
  /** of several plans the largest one's */
  readonly firstStake: Cents
  readonly largestStake: Cents
  /** `largestStake` is for the current bank */
  readonly growsWithBank: boolean
  /** losses in a row from the first order */
  readonly lossesToRuin: number
  /** absent if the broker accepts every order that the plan asks for with the current bank */
  readonly tooLarge?: TooLarge
  /** one day of twenty loses at least this */
  readonly worstDay: Cents
  /** interval of `worstDay`, if it was estimated */
  readonly worstDayBetween?: Interval
  readonly ruin: Share
  /** interval of `ruin`, if it was estimated */
  readonly ruinBetween?: Interval
}

/** Milliseconds after which a first estimate, with a wider interval, is enough. */
const FIRST_ESTIMATE_MS = 5000
/** Milliseconds after which a save no longer waits for the forecast. */
const TIMEOUT_MS = 30_000

function lastReport(request: ForecastRequest): Promise<ForecastReport> {
  return new Promise((resolve, reject) => {
    let latest: ForecastReport | undefined
    let [isEnough, stop] = [false, () => {}]
    const enough = setTimeout(() => {
      isEnough = true
      settle()
    }, FIRST_ESTIMATE_MS)
    const tooLong = setTimeout(() => end(() => reject(new Error('the forecast took too long'))), TIMEOUT_MS)

    function end(then: () => void) {
      clearTimeout(enough)
      clearTimeout(tooLong)
      stop()
      then()
    }
    function settle() {
      const report = latest
      // What is exact in the first report does not wait for the sampled paths.
      if (report && (isEnough || report.isExact || report.progress === 1)) end(() => resolve(report))
    }
    stop = askForecast(request, (report) => {
      latest = report
      if (report) settle()
      else end(() => reject(new Error('the forecast failed')))
    })
    // It was known at once.
    settle()
  })
}

/** The first of the session's days. */
function dayOf(request: ForecastRequest): ForecastRequest {
  const { session } = request
  const { operations, perDay = 0 } = session
  return {
    ...request,
    session: { ...session, operations: perDay > 0 ? Math.min(perDay, operations) : operations },
  }
}

/** The risk of one plan. Rejects if the forecast fails or takes too long. */
async function riskOf(request: ForecastRequest): Promise<Risk> {
  const { account, choice } = request
  const [whole, day] = await Promise.all([lastReport(request), lastReport(dayOf(request))])
  const lossAt = (left: Cents) => Math.max(0, Math.round(account.bank * 100) - left)
  const { p5: bank } = day.paths.bankIntervals
  return {
    firstStake: planOf(choice, account).start.stake,
    ...planFigures(choice, account),
    worstDay: lossAt(day.forecast.bank.p5),
    ...(day.isExact ? {} : { worstDayBetween: { low: lossAt(bank.high), high: lossAt(bank.low) } }),
    ruin: whole.forecast.ruin,
    ...(whole.isExact ? {} : { ruinBetween: whole.paths.ruinInterval }),
  }
}

/** The worst of each figure. Empty: `undefined`. */
function worstOf(risks: readonly Risk[]): Risk | undefined {
  const [first, ...others] = risks
  return first && others.reduce(worse, first)
}

const worse = (one: Risk, other: Risk): Risk => {
  const day = other.worstDay > one.worstDay ? other : one
  const end = other.ruin > one.ruin ? other : one
  const stake = other.largestStake > one.largestStake ? other : one
  const refused = lossesToRefusal(other) < lossesToRefusal(one) ? other : one
  return {
    firstStake: Math.max(one.firstStake, other.firstStake),
    largestStake: stake.largestStake,
    growsWithBank: stake.growsWithBank,
    lossesToRuin: Math.min(one.lossesToRuin, other.lossesToRuin),
    ...(refused.tooLarge && { tooLarge: refused.tooLarge }),
    worstDay: day.worstDay,
    ...(day.worstDayBetween && { worstDayBetween: day.worstDayBetween }),
    ruin: end.ruin,
    ...(end.ruinBetween && { ruinBetween: end.ruinBetween }),
  }
}

/** The risk of each plan that acts; `undefined`: it cannot be computed. */
const risksOf = async ({ stakes }: BotStakes): Promise<ReadonlyMap<Stake['plan'], Risk | undefined>> =>
  new Map(
    await Promise.all(
      stakes.map(
        async ({ plan, played }) => [plan, played && (await riskOf(played).catch(() => undefined))] as const,
      ),
    ),
  )

const known = (risks: ReadonlyMap<Stake['plan'], Risk | undefined>) => {
  const all = [...risks.values()]
  return all.includes(undefined) ? undefined : worstOf(all.flatMap((risk) => risk ?? []))
}

/** The risk of everything that is on together: of several plans, the worst of each figure. `undefined`: it cannot be computed. */
export const riskOfStakes = async (stakes: BotStakes): Promise<Risk | undefined> =>
  known(await risksOf(stakes))

/** Computes the forecasts for these settings in the background, until the returned function is called. */
export function prepareRisks(all: readonly BotStakes[]): () => void {
  // On the page it would slow down typing.
  const played = hasWorkers()
    ? all.flatMap(({ stakes }) => stakes.flatMap((stake) => stake.played ?? []))
    : []
  const stops = played
    .flatMap((request) => [request, dayOf(request)])
    .map((request) => askForecast(request, () => {}))
  return () => stops.forEach((stop) => stop())
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

/** Smaller differences are ignored. */
const NEGLIGIBLE = 0.001

const isMore = (before: number, after: number) => after > before * (1 + NEGLIGIBLE) && after > before

/** Losses in a row until an order that the broker refuses; `MAX_VALUE` if only wins lead to one. */
const lossesToRefusal = ({ tooLarge }: Risk) =>
  tooLarge ? (tooLarge.after?.losses ?? Number.MAX_VALUE) : Infinity

const isRiskier = (was: Risk, becomes: Risk) =>
  lossesToRefusal(becomes) < lossesToRefusal(was) ||
  isMore(was.worstDay, becomes.worstDay) ||
  isMore(was.largestStake, becomes.largestStake) ||
  isMore(becomes.lossesToRuin, was.lossesToRuin) ||
  becomes.ruin > was.ruin + NEGLIGIBLE

/** What increased; an infinite amount always counts as increased. */
const moreUnproved = ({ unproved: before }: BotStakes, { unproved: after }: BotStakes) =>
  after
    .filter(({ why, amount }) => {
      const was = before.find((one) => one.why === why)?.amount ?? 0
      return amount > was || amount === Infinity
    })
    .map(({ why }) => why)

const refusedIn = ({ stakes }: BotStakes, risks: ReadonlyMap<Stake['plan'], Risk | undefined>) =>
  stakes.find(({ plan }) => risks.get(plan)?.tooLarge)?.played

/**
 * What a change of a bot's settings raises: the risk of everything that is on together, or, where that stays, of one of several
 * plans. What cannot be computed counts as the greatest risk. Empty: nothing is raised.
 */
export async function consequencesOf(before: BotStakes, after: BotStakes): Promise<readonly Consequence[]> {
  const isProvable = after.stakes.every(({ played }) => played)
  if (isProvable && JSON.stringify(before) === JSON.stringify(after)) return []
  const [were, become] = await Promise.all([risksOf(before), risksOf(after)])
  const [was, becomes] = [known(were), known(become)]
  const unproved: Consequence['unproved'] = [
    ...moreUnproved(before, after),
    ...(isProvable && !becomes ? (['failed'] as const) : []),
  ]
  const refused = refusedIn(after, become)
  if (unproved.length > 0 || (was && becomes ? isRiskier(was, becomes) : !becomes))
    return [{ before: was, after: becomes, unproved, ...(refused && { refused }) }]
  return after.stakes.flatMap(({ plan }): readonly Consequence[] => {
    const [one, other] = [were.get(plan), become.get(plan)]
    if (plan === 'flat' || !one || !other || !isRiskier(one, other)) return []
    return [{ plan, before: one, after: other, unproved: [] }]
  })
}
