import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ForecastReport, ForecastRequest } from './forecast'
import { createForecaster } from './forecaster'

/** Milliseconds without a change before a question is worth asking. */
const SETTLED_MS = 150

export interface Told {
  /** `undefined`: it could not be worked out */
  readonly report: ForecastReport | undefined
  /** it belongs to what stood there before; the new one is on its way */
  readonly isOld: boolean
  readonly again: () => void
}

/** What the plan comes to. Asks anew when the request says something else; `undefined` asks nothing. */
export function useForecast(request: ForecastRequest | undefined): Told | undefined {
  const forecaster = useRef<ReturnType<typeof createForecaster>>(undefined)
  const [tries, setTries] = useState(0)
  const question = request && JSON.stringify(request)
  const [answer, setAnswer] = useState<{
    readonly question: string
    readonly report: ForecastReport | undefined
  }>()

  useEffect(() => {
    forecaster.current = createForecaster()
    return () => forecaster.current?.close()
  }, [])

  const ask = useEffectEvent((asked: string, _try: number) => {
    if (!request) return
    forecaster.current?.ask(request, {
      onReport: (report) => setAnswer({ question: asked, report }),
      onFailure: () => setAnswer({ question: asked, report: undefined }),
    })
  })
  useEffect(() => {
    if (question === undefined) return undefined
    const timer = setTimeout(() => ask(question, tries), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [question, tries])

  if (question === undefined || !answer) return undefined
  return {
    report: answer.report,
    isOld: answer.question !== question,
    again: () => {
      setAnswer(undefined)
      setTries(tries + 1)
    },
  }
}
