import { useState } from 'react'
import { useBackgroundWork } from '../useBackgroundWork'
import type { ForecastReport, ForecastRequest } from './forecast'
import { createForecastRunner } from './useForecast'

/** Number of forecasts that are kept. */
const KEPT = 20

export type ForecastAnswer = ForecastReport | 'waiting' | 'failed'

/** Forecasts of several plans, one after the other; known ones are not computed again. */
export function useForecasts(
  requests: readonly (ForecastRequest | undefined)[],
): readonly (ForecastAnswer | undefined)[] {
  const [known, setKnown] = useState<ReadonlyMap<string, ForecastReport | 'failed'>>(new Map())
  const questions = requests.map((request) => request && JSON.stringify(request))
  const next = questions.find((question) => question !== undefined && !known.has(question))

  const keep = (question: string, answer: ForecastReport | 'failed') =>
    setKnown((answers) => new Map([...answers, [question, answer] as const].slice(-KEPT)))
  useBackgroundWork(createForecastRunner, next, {
    onReport: (report, question) => report.progress === 1 && keep(question, report),
    onFailure: (question) => keep(question, 'failed'),
  })

  return questions.map((question) =>
    question === undefined ? undefined : (known.get(question) ?? 'waiting'),
  )
}
