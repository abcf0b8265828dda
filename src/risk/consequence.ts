import { ladderOf } from '@/domain/money/ladder'
import { planFigures, type TooLarge } from '@/domain/money/planFigures'
import type { Cents, Share } from '@/domain/money/plan'
import type { Interval } from '@/domain/money/risk'
import { playedPlan, rowIn, type PlanKind } from '@/domain/money/stakingPlans'
import { boundsOf, chanceOf, lossClaim, type Chance } from '@/domain/money/verdict'
import type { PlayedPlan, BotStakes, Stake, WhyUnproved } from '@/domain/money/botStakes'
import { hasWorkers } from './background'
import type { ForecastReport, ForecastRequest } from './forecast'
import { askForecast } from './useForecast'

/** The risk of settings under the person's assumptions: the figures of their proof. */
export interface Risk {
  /** of several plans the largest one's */
  readonly firstStake: Cents
  readonly largestStake: Cents
  /** `largestStake` is for the current bank */
  readonly growsWithBank: boolean
  /** losses in a row from the first order; `Infinity`: the plan ends with money left */
  readonly lossesToRuin: number
  /** absent if the broker accepts every order that the plan asks for with the current bank */
  readonly tooLarge?: TooLarge | undefined
  /** what a bad day loses: the worst, over the days, of the loss that one case in twenty reaches */
  readonly worstDay: Cents
  /** interval of `worstDay`, if it was estimated */
  readonly worstDayBetween?: Interval | undefined
  /** the same without asking whether a later day is clearly worse than the first: for comparing two plans */
  readonly anyDay: Cents
  /** of several bots together there is none */
  readonly badDay?: BadDay | undefined
  /** of a plan with a capital of its own, which it can lose while the bank lives on */
  readonly planLost?: PlanLost | undefined
  readonly ruin: Share
  /** interval of `ruin`, if it was estimated */
  readonly ruinBetween?: Interval | undefined
  /** of several plans: which one each figure is of */
  readonly plans?: Readonly<Record<RiskName, Stake['plan']>> | undefined
}

/** How often `worstDay` or more is lost, and on which day. */
export interface BadDay {
  readonly chance: Chance
  /** no day can lose more */
  readonly isMost: boolean
  /** from 1 */
  readonly day: number
}

export interface PlanLost {
  /** of losing it at least once within all signals */
  readonly chance: Chance
  readonly capital: Cents
  /** `capital` as a share of the bank */
  readonly ofBank: Share
}

/** Milliseconds after which a save no longer waits for the forecast. */
const TIMEOUT_MS = 30_000

/** @param isExactEnough what only sampled paths tell is not wanted */
function lastReport(request: ForecastRequest, isExactEnough = false): Promise<ForecastReport> {
  return new Promise((resolve, reject) => {
    let latest: ForecastReport | undefined
    let stop = () => {}
    const tooLong = setTimeout(() => end(() => reject(new Error('the forecast took too long'))), TIMEOUT_MS)

    function end(then: () => void) {
      clearTimeout(tooLong)
      stop()
      then()
    }
    function settle() {
      const report = latest
      // The same figures as on every screen: not an earlier estimate.
      if (report?.progress === 1 || (isExactEnough && report?.isExact)) end(() => resolve(report))
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

/** What a bad day loses: the first one, which is often exact, but where a later one clearly loses more. */
function badDayOf(
  day: ForecastReport,
  { paths: { worstDay: later } }: ForecastReport,
  startBank: Cents,
): Pick<Risk, 'worstDay' | 'worstDayBetween' | 'badDay'> {
  const first = lossClaim(day, startBank)
  const { p5 } = day.paths.bankIntervals
  const between = { low: Math.max(0, startBank - p5.high), high: Math.max(0, startBank - p5.low) }
  if (later.day > 0 && later.interval.low > (day.isExact ? (first?.loss ?? 0) : between.high))
    return {
      worstDay: later.loss,
      worstDayBetween: later.interval,
      badDay: {
        chance: { value: later.orMore, between: later.orMoreInterval },
        isMost: false,
        day: later.day + 1,
      },
    }
  return {
    worstDay: first?.loss ?? 0,
    ...(!day.isExact && { worstDayBetween: between }),
    ...(first && { badDay: { chance: first.chance, isMost: first.isMost, day: 1 } }),
  }
}

function planLostOf({ choice, account }: ForecastRequest, whole: ForecastReport): PlanLost | undefined {
  const capital = rowIn(choice)?.row.standsAlone && ladderOf(choice, account)?.cost
  if (!capital) return undefined
  return { chance: chanceOf(whole, 'ladderLost'), capital, ofBank: capital / (account.bank * 100) }
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

/** Risks that are kept: those before and after a change, while it is typed. */
const KEPT = 50
/** By request, as JSON. */
const computed = new Map<string, Promise<Risk>>()

/** The risk of one plan; what was computed is not computed again. Rejects if the forecast fails or takes too long. */
function riskOf(request: ForecastRequest): Promise<Risk> {
  const key = JSON.stringify(request)
  const known = computed.get(key)
  if (known) return known
  const [oldest] = computed.keys()
  if (oldest !== undefined && computed.size >= KEPT) computed.delete(oldest)
  const risk = computeRisk(request)
  computed.set(key, risk)
  risk.catch(() => computed.delete(key))
  return risk
}

async function computeRisk(request: ForecastRequest): Promise<Risk> {
  const { account, choice } = request
  const [whole, day] = await Promise.all([lastReport(request), lastReport(dayOf(request), true)])
  const planLost = planLostOf(request, whole)
  return {
    firstStake: playedPlan(choice, account).start.stake,
    ...planFigures(choice, account),
    ...badDayOf(day, whole, Math.round(account.bank * 100)),
    anyDay: whole.paths.anyDay.loss,
    ...(planLost && { planLost }),
    ruin: whole.forecast.ruin,
    ...(whole.isExact ? {} : { ruinBetween: whole.paths.ruinInterval }),
  }
}

/** How much each figure risks. */
const amounts: Readonly<Record<RiskName, (risk: Risk) => number>> = {
  firstStake: ({ firstStake }) => firstStake,
  largestStake: ({ largestStake }) => largestStake,
  worstDay: ({ worstDay }) => worstDay,
  // The most that the chance may be: of two that no sampled path reached, only one may be known to be 0.
  ruin: (risk) => boundsOf(ruinOf(risk)).high,
  planLost: ({ planLost }) => boundsOf(planLost?.chance ?? never).high,
  lossesToRuin: ({ lossesToRuin }) => -lossesToRuin,
}

/** The worst of each figure, and of which plan it is. Empty: `undefined`. */
function worstOf(risks: readonly (readonly [Stake['plan'], Risk])[]): Risk | undefined {
  const [first] = risks
  if (!first) return undefined
  const worst = (amount: (risk: Risk) => number) =>
    risks.reduce((found, one) => (amount(one[1]) > amount(found[1]) ? one : found), first)
  const by = (name: RiskName) => worst(amounts[name])[1]
  const { tooLarge } = worst((risk) => -lossesToRefusal(risk))[1]
  const [day, end, stake] = [by('worstDay'), by('ruin'), by('largestStake')]
  return {
    firstStake: by('firstStake').firstStake,
    largestStake: stake.largestStake,
    growsWithBank: stake.growsWithBank,
    lossesToRuin: by('lossesToRuin').lossesToRuin,
    tooLarge,
    worstDay: day.worstDay,
    worstDayBetween: day.worstDayBetween,
    badDay: day.badDay,
    anyDay: worst((risk) => risk.anyDay)[1].anyDay,
    planLost: by('planLost').planLost,
    ruin: end.ruin,
    ruinBetween: end.ruinBetween,
    ...(risks.length > 1 && {
      plans: Object.fromEntries(
        Object.entries(amounts).map(([name, amount]) => [name, worst(amount)[0]]),
      ) as Record<RiskName, Stake['plan']>,
    }),
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
  if (all.includes(undefined)) return undefined
  return worstOf(Array.from(risks).flatMap(([plan, risk]) => (risk ? [[plan, risk] as const] : [])))
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
  const stops = played.flatMap((request) => {
    const awaited = new Set([request, dayOf(request)])
    return [...awaited].map((one) =>
      askForecast(one, (report) => {
        if (report?.progress !== 1 || !awaited.delete(one) || awaited.size > 0) return
        // The figures that need no forecast take a moment, too.
        void Promise.resolve(request)
          .then(riskOf)
          .catch(() => {})
      }),
    )
  })
  return () => stops.forEach((stop) => stop())
}

export type RiskName = 'firstStake' | 'largestStake' | 'worstDay' | 'ruin' | 'planLost' | 'lossesToRuin'

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

/** Of two estimates only where their intervals are apart. */
const isClearlyMore = (before: Chance, after: Chance) => isMore(boundsOf(before).high, boundsOf(after).low)

const dayOfRisk = ({ worstDay: value, worstDayBetween: between }: Risk): Chance => ({ value, between })
const ruinOf = ({ ruin: value, ruinBetween: between }: Risk): Chance => ({ value, between })
const never: Chance = { value: 0, between: undefined }

/** Losses in a row until an order that the broker refuses; `MAX_VALUE` if only wins lead to one. */
const lossesToRefusal = ({ tooLarge }: Risk) =>
  tooLarge ? (tooLarge.after?.losses ?? Number.MAX_VALUE) : Infinity

/** Whether each figure is a greater risk than before. */
export const isWorse: Readonly<Record<RiskName, (was: Risk, becomes: Risk) => boolean>> = {
  firstStake: (was, becomes) => isMore(was.firstStake, becomes.firstStake),
  largestStake: (was, becomes) => isMore(was.largestStake, becomes.largestStake),
  worstDay: (was, becomes) => isClearlyMore(dayOfRisk(was), dayOfRisk(becomes)),
  ruin: (was, becomes) => boundsOf(ruinOf(becomes)).low > boundsOf(ruinOf(was)).high + NEGLIGIBLE,
  // A smaller capital may be lost more often, and is the smaller risk.
  planLost: (was, becomes) =>
    (becomes.planLost?.capital ?? 0) >= (was.planLost?.capital ?? 0) &&
    boundsOf(becomes.planLost?.chance ?? never).low >
      boundsOf(was.planLost?.chance ?? never).high + NEGLIGIBLE,
  // A plan that ends with money left is no safer for it.
  lossesToRuin: (was, becomes) =>
    was.lossesToRuin < Infinity && isMore(becomes.lossesToRuin, was.lossesToRuin),
}

const isRiskier = (was: Risk, becomes: Risk) =>
  lossesToRefusal(becomes) < lossesToRefusal(was) ||
  Object.values(isWorse).some((worsens) => worsens(was, becomes))

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
