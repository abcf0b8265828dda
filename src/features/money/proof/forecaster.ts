import { runForecast, type ForecastReport, type ForecastRequest } from './forecast'

export interface Forecaster {
  /** Asks; an older question is given up. */
  ask(request: ForecastRequest, onReport: (report: ForecastReport) => void): void
  close(): void
}

interface Answer {
  readonly question: number
  readonly report?: ForecastReport
}

/** In a worker of its own. */
function inWorker(): Forecaster {
  const worker = new Worker(new URL('forecast.worker.ts', import.meta.url), { type: 'module' })
  let latest = 0
  let tell: ((report: ForecastReport) => void) | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.question === latest && data.report) tell?.(data.report)
  })
  return {
    ask(request, onReport) {
      latest += 1
      tell = onReport
      worker.postMessage({ question: latest, request })
    },
    close: () => worker.terminate(),
  }
}

/** Where there are no workers: in slices, between whatever else there is to do. */
function inSlices(): Forecaster {
  let latest = 0
  const pause = () => new Promise<void>((done) => setTimeout(done))
  return {
    ask(request, onReport) {
      const question = ++latest
      void runForecast(request, onReport, () => question === latest, pause)
    },
    close: () => void latest++,
  }
}

export const createForecaster = (): Forecaster => (typeof Worker === 'undefined' ? inSlices() : inWorker())
