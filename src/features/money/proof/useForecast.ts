import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ForecastReport, ForecastRequest } from './forecast'
import { createForecaster, type Forecaster } from './forecaster'

/** Milliseconds without a change before a question is worth asking. */
const SETTLED_MS = 150

export interface Told {
  readonly report: ForecastReport
  /** it belongs to what stood there before; the new one is on its way */
  readonly isOld: boolean
}

/** What the plan comes to. Asks anew when the request says something else; `undefined` asks nothing. */
export function useForecast(request: ForecastRequest | undefined): Told | undefined {
  const forecaster = useRef<Forecaster>(undefined)
  const question = request && JSON.stringify(request)
  const [answer, setAnswer] = useState<{ readonly question: string; readonly report: ForecastReport }>()

  useEffect(() => {
    forecaster.current = createForecaster()
    return () => forecaster.current?.close()
  }, [])

  const ask = useEffectEvent((asked: string) => {
    if (request) forecaster.current?.ask(request, (report) => setAnswer({ question: asked, report }))
  })
  useEffect(() => {
    if (question === undefined) return undefined
    const timer = setTimeout(() => ask(question), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [question])

  if (question === undefined || !answer) return undefined
  return { report: answer.report, isOld: answer.question !== question }
}
