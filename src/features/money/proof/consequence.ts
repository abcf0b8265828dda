import type { Cents, Share } from '@/domain/money/plan'
import type { ForecastReport, ForecastRequest } from './forecast'
import { createForecaster } from './forecaster'

/** What a setting puts at risk, under the person's assumptions. */
export interface Risk {
  /** lost in one day of twenty, or more */
  readonly worstDay: Cents
  readonly largestStake: Cents
  readonly ruin: Share
}

/** Enough to tell more from less, and soon there. */
const PATHS = 2000
/** Milliseconds after which a save no longer waits for what it would come to. */
const PATIENCE_MS = 10_000

function told(request: ForecastRequest): Promise<ForecastReport> {
  const forecaster = createForecaster()
  return new Promise<ForecastReport>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the forecast took too long')), PATIENCE_MS)
    forecaster.ask(
      { ...request, quickPaths: PATHS },
      {
        onReport(report) {
          if (report.progress < 1) return
          clearTimeout(timer)
          resolve(report)
        },
        onFailure() {
          clearTimeout(timer)
          reject(new Error('the forecast failed'))
        },
      },
    )
  }).finally(() => forecaster.close())
}

async function riskOf(request: ForecastRequest | undefined): Promise<Risk> {
  // Settings that make no plan stake nothing.
  if (!request) return { worstDay: 0, largestStake: 0, ruin: 0 }
  const { perDay = 0 } = request.session
  const day = {
    ...request,
    session: { ...request.session, operations: perDay || request.session.operations },
  }
  const [whole, one] = await Promise.all([told(request), told(day)])
  return {
    worstDay: Math.max(0, Math.round(request.account.bank * 100) - one.forecast.bank.p5),
    largestStake: whole.forecast.largestStake,
    ruin: whole.forecast.ruin,
  }
}

export interface Consequence {
  readonly before: Risk
  readonly after: Risk
}

/** A thousandth: below it nobody would act differently. */
const MATTERS = 0.001

const isMore = (before: number, after: number) => after > before * (1 + MATTERS) && after > before

/** What the change does, if it puts more at risk; `undefined` when it does not, or when that cannot be told. */
export async function consequenceOf(
  before: ForecastRequest | undefined,
  after: ForecastRequest | undefined,
): Promise<Consequence | undefined> {
  const risks = await Promise.all([riskOf(before), riskOf(after)]).catch(() => undefined)
  if (!risks) return undefined
  const [was, becomes] = risks
  const isRiskier =
    isMore(was.worstDay, becomes.worstDay) ||
    isMore(was.largestStake, becomes.largestStake) ||
    becomes.ruin > was.ruin + MATTERS
  return isRiskier ? { before: was, after: becomes } : undefined
}
