import { useEffect, useState } from 'react'
import type { ForecastReport, ForecastRequest } from './forecast'
import { createForecastRunner } from './useForecast'

/** Milliseconds without a change before a forecast starts. */
const SETTLED_MS = 150
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

  useEffect(() => {
    if (next === undefined) return undefined
    const forecaster = createForecastRunner()
    const settle = (answer: ForecastReport | 'failed') =>
      setKnown((answers) => new Map([...answers, [next, answer] as const].slice(-KEPT)))
    const timer = setTimeout(() => {
      forecaster.run(JSON.parse(next) as ForecastRequest, {
        onReport: (report) => report.progress === 1 && settle(report),
        onFailure: () => settle('failed'),
      })
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      forecaster.close()
    }
  }, [next])

  return questions.map((question) =>
    question === undefined ? undefined : (known.get(question) ?? 'waiting'),
  )
}
