import { onTestFinished, vi } from 'vitest'
import * as forecasts from '@/risk/forecast'
import type { ForecastReport, ForecastRequest } from '@/risk/forecast'

type Answer = (request: ForecastRequest) => Promise<ForecastReport | undefined>

interface Message {
  readonly id: number
  readonly content: ForecastRequest
}

/**
 * Until the end of the test, this answers forecasts instead of the browser's workers, which tests do not have, or of the page, where an
 * earlier test has left them to it; what it rejects has failed. Returns what was asked, in this order. Called before the store is made, which
 * has to end first.
 */
export function answerForecasts(answer: Answer): ForecastRequest[] {
  const asked: ForecastRequest[] = []
  const workers: EventTarget[] = []
  const compute: Answer = (request) => {
    asked.push(request)
    return answer(request)
  }
  class TestWorker extends EventTarget {
    constructor() {
      super()
      workers.push(this)
    }
    postMessage({ id, content: request }: Message) {
      const send = (content?: ForecastReport) =>
        this.dispatchEvent(new MessageEvent('message', { data: { id, content } }))
      compute(request).then(send, () => send())
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', TestWorker)
  vi.spyOn(forecasts, 'runForecast').mockImplementation(compute)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    // Whoever computes next has others.
    for (const worker of workers)
      worker.dispatchEvent(Object.assign(new Event('error'), { message: 'the test is over' }))
  })
  return asked
}

/** Computed, before others answer, from very few paths. */
export async function quickReport(request: ForecastRequest): Promise<ForecastReport> {
  const report = await forecasts.runForecast(
    request,
    () => true,
    () => Promise.resolve(),
    0.01,
  )
  if (!report) throw new Error('It was cancelled.')
  return report
}
