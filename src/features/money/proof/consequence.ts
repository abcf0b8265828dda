import { planFigures, type TooLarge } from '@/domain/money/planFigures'
import type { Cents, Share } from '@/domain/money/plan'
import type { Interval } from '@/domain/money/risk'
import type { MessageKey } from '@/i18n/types'
import type { ForecastReport, ForecastRequest } from './forecast'
import { createForecastRunner } from './useForecast'
import type { RiskQuestion, Unproved } from './riskQuestions'

/** The risk of settings under the person's assumptions: the figures of their proof. */
export interface Risk {
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
  const forecaster = createForecastRunner()
  const timers: ReturnType<typeof setTimeout>[] = []
  let latest: ForecastReport | undefined
  let isEnough = false
  return new Promise<ForecastReport>((resolve, reject) => {
    // What is exact in the first report does not wait for the sampled paths.
    const settle = () => latest && (isEnough || latest.isExact || latest.progress === 1) && resolve(latest)
    timers.push(
      setTimeout(() => {
        isEnough = true
        settle()
      }, FIRST_ESTIMATE_MS),
      setTimeout(() => reject(new Error('the forecast took too long')), TIMEOUT_MS),
    )
    forecaster.run(request, {
      onReport(report) {
        latest = report
        settle()
      },
      onFailure: () => reject(new Error('the forecast failed')),
    })
  }).finally(() => {
    for (const timer of timers) clearTimeout(timer)
    forecaster.close()
  })
}

/** Answers by request; the same request has the same answer. */
const risks = new Map<string, Promise<Risk>>()
/** Number of answers that are kept. */
const KEPT = 200

/** The risk of one plan; computed once. Rejects if the forecast fails or takes too long. */
export function riskOf(request: ForecastRequest): Promise<Risk> {
  const key = JSON.stringify(request)
  const risk = risks.get(key) ?? computeRisk(request)
  risks.delete(key)
  risks.set(key, risk)
  risk.catch(() => risks.delete(key))
  for (const oldest of [...risks.keys()].slice(0, -KEPT)) risks.delete(oldest)
  return risk
}

async function computeRisk(request: ForecastRequest): Promise<Risk> {
  const { account, choice, session } = request
  const { operations, perDay = 0 } = session
  const oneDay = { ...session, operations: perDay > 0 ? Math.min(perDay, operations) : operations }
  const [whole, day] = await Promise.all([lastReport(request), lastReport({ ...request, session: oneDay })])
  const lossAt = (left: Cents) => Math.max(0, Math.round(account.bank * 100) - left)
  const { p5: bank } = day.paths.bankIntervals
  return {
    ...planFigures(choice, account),
    worstDay: lossAt(day.forecast.bank.p5),
    ...(day.isExact ? {} : { worstDayBetween: { low: lossAt(bank.high), high: lossAt(bank.low) } }),
    ruin: whole.forecast.ruin,
    ...(whole.isExact ? {} : { ruinBetween: whole.paths.ruinInterval }),
  }
}

export interface Consequence {
  /** `undefined`: it cannot be computed */
  readonly before: Risk | undefined
  readonly after: Risk | undefined
  /** what cannot be computed and increased */
  readonly unproved: readonly MessageKey[]
  /** the new plan, if the broker refuses some of its orders */
  readonly refused?: Pick<ForecastRequest, 'choice' | 'account'>
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
const moreUnproved = (before: readonly Unproved[], after: readonly Unproved[]) =>
  after
    .filter(({ message, amount }) => {
      const was = before.find((known) => known.message === message)?.amount ?? 0
      return amount > was || amount === Infinity
    })
    .map(({ message }) => message)

async function compareRisk(before: RiskQuestion, after: RiskQuestion): Promise<Consequence | undefined> {
  if (after.request && JSON.stringify(before) === JSON.stringify(after)) return undefined
  const unproved = [...moreUnproved(before.unproved, after.unproved)]
  const riskIn = async ({ request }: RiskQuestion) => request && riskOf(request).catch(() => undefined)
  const [was, becomes] = await Promise.all([riskIn(before), riskIn(after)])
  if (after.request && !becomes) unproved.push('proof:consequence.failed')
  const isGreater = unproved.length > 0 || (was && becomes ? isRiskier(was, becomes) : !becomes)
  if (!isGreater) return undefined
  return {
    before: was,
    after: becomes,
    unproved,
    ...(after.request && becomes?.tooLarge ? { refused: after.request } : {}),
  }
}

/**
 * The consequences per plan whose risk increases. What cannot be computed counts as the greatest risk. Both lists have the same
 * plans in the same order.
 */
export async function consequencesOf(
  before: readonly RiskQuestion[],
  after: readonly RiskQuestion[],
): Promise<readonly Consequence[]> {
  const pairs = after.flatMap((question, place) => {
    const was = before[place]
    return was ? [compareRisk(was, question)] : []
  })
  return (await Promise.all(pairs)).filter((consequence) => consequence !== undefined)
}
