import { hasWorkers, shareAnswers, threadOf, useAnswers } from './background'
import { runForecast, type ForecastReport, type ForecastRequest } from './forecast'

/** Without a worker the page is blocked, so a tenth of the paths must do, with wider intervals. */
const onThePage: typeof runForecast = (request, report, isWanted, pause) =>
  runForecast({ effort: 0.1, ...request }, report, isWanted, pause)

/** The proof, the comparison of variants and the question before a save often need the same forecast. */
export const askForecast = shareAnswers<ForecastRequest, ForecastReport>(
  () =>
    threadOf(() => new Worker(new URL('forecast.worker.ts', import.meta.url), { type: 'module' }), onThePage),
  // Not every browser says how many processors there are.
  () => (hasWorkers() ? Math.min(4, navigator.hardwareConcurrency || 1) : 1),
  200,
)

export interface ForecastState {
  /** `undefined`: it could not be computed */
  readonly report: ForecastReport | undefined
  /** it belongs to the previous request; the new one is being computed */
  readonly isOld: boolean
  readonly again: () => void
}

/** The forecast of a plan; computed again when the request's content changes. No request, no forecast. */
export function useForecast(request: ForecastRequest | undefined): ForecastState | undefined {
  const question = request && JSON.stringify(request)
  const { known, again } = useAnswers(askForecast, [question])
  if (question === undefined) return undefined
  const answer = known.get(question) ?? [...known.values()].at(-1)
  return answer && { report: answer === 'failed' ? undefined : answer, isOld: !known.has(question), again }
}

/** Whole forecasts of several plans; `undefined` where there is no plan. */
export function useForecasts(requests: readonly (ForecastRequest | undefined)[]) {
  const questions = requests.map((request) => request && JSON.stringify(request))
  const { known } = useAnswers(askForecast, questions)
  return questions.map((question): ForecastReport | 'waiting' | 'failed' | undefined => {
    if (question === undefined) return undefined
    const answer = known.get(question) ?? 'waiting'
    return typeof answer === 'object' && answer.progress < 1 ? 'waiting' : answer
  })
}
