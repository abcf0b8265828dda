import { startTransition, useState } from 'react'
import { createRunner, hasWorkers } from '../backgroundWork'
import { shareRunners } from '../sharedRunners'
import { useBackgroundWork } from '../useBackgroundWork'
import { runForecast, type ForecastReport, type ForecastRequest } from './forecast'

/** Without a worker the page is blocked, so a tenth of the paths must do, with wider intervals. */
const onThePage: typeof runForecast = (request, report, isWanted, pause) =>
  runForecast({ effort: 0.1, ...request }, report, isWanted, pause)

/** The proof, the comparison of variants and the question before a save often need the same forecast. */
export const createForecastRunner = shareRunners(
  () =>
    createRunner(
      () => new Worker(new URL('forecast.worker.ts', import.meta.url), { type: 'module' }),
      onThePage,
    ),
  hasWorkers() ? Math.min(4, navigator.hardwareConcurrency) : 1,
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
  const [answer, setAnswer] = useState<{
    readonly question: string
    readonly report: ForecastReport | undefined
  }>()

  const compute = useBackgroundWork(createForecastRunner, question, {
    // As a transition, so that reports do not block typing.
    onReport: (report, asked) => startTransition(() => setAnswer({ question: asked, report })),
    onFailure: (asked) => setAnswer({ question: asked, report: undefined }),
  })

  if (question === undefined || !answer) return undefined
  return {
    report: answer.report,
    isOld: answer.question !== question,
    again: () => {
      setAnswer(undefined)
      compute()
    },
  }
}
