import { runComparison, type ComparisonReport, type ComparisonRequest } from './comparison'

export interface Listener {
  readonly onReport: (report: ComparisonReport) => void
  /** no report will come any more */
  readonly onFailure: () => void
}

export interface Comparer {
  /** Asks; an older question is given up. */
  ask(request: ComparisonRequest, listener: Listener): void
  close(): void
}

interface Answer {
  readonly question: number
  /** absent: it could not be worked out */
  readonly report?: ComparisonReport
}

/** In a worker of its own. */
function inWorker(): Comparer {
  const worker = new Worker(new URL('replay.worker.ts', import.meta.url), { type: 'module' })
  let latest = 0
  let listening: Listener | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.question !== latest) return
    if (data.report) listening?.onReport(data.report)
    else listening?.onFailure()
  })
  worker.addEventListener('error', () => listening?.onFailure())
  return {
    ask(request, listener) {
      latest += 1
      listening = listener
      worker.postMessage({ question: latest, request })
    },
    close: () => worker.terminate(),
  }
}

/** Where there are no workers: in slices, between whatever else there is to do. */
function inSlices(): Comparer {
  let latest = 0
  const pause = () => new Promise<void>((done) => setTimeout(done))
  return {
    ask(request, { onReport, onFailure }) {
      const question = ++latest
      const isWanted = () => question === latest
      void runComparison(request, onReport, isWanted, pause).catch(() => isWanted() && onFailure())
    },
    close: () => void latest++,
  }
}

export const createComparer = (): Comparer => (typeof Worker === 'undefined' ? inSlices() : inWorker())
