/** Long computations in a worker or, without workers, in slices between the page's own work. One request at a time. */

/** Reports progress; stops when `isWanted` returns false. `pause` lets other work run. */
export type Work<Input, Output> = (
  request: Input,
  report: (report: Output) => void,
  isWanted: () => boolean,
  pause: () => Promise<void>,
) => Promise<void>

export interface Listener<Output> {
  readonly onReport: (report: Output) => void
  /** no more reports will come */
  readonly onFailure: () => void
}

export interface Runner<Input, Output> {
  /** Starts a computation and cancels the previous one. */
  run(request: Input, listener: Listener<Output>): void
  close(): void
}

interface RequestMessage<Input> {
  readonly id: number
  readonly request: Input
}

interface ReportMessage<Output> {
  readonly id: number
  /** absent: the computation failed */
  readonly report?: Output
}

/** Lets messages and the page's own work run between two slices. */
const pause = () => new Promise<void>((done) => setTimeout(done))

function inWorker<Input, Output>(worker: Worker): Runner<Input, Output> {
  let latest = 0
  let listening: Listener<Output> | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<ReportMessage<Output>>) => {
    if (data.id !== latest) return
    if (data.report) listening?.onReport(data.report)
    else listening?.onFailure()
  })
  worker.addEventListener('error', () => listening?.onFailure())
  return {
    run(request, listener) {
      latest += 1
      listening = listener
      worker.postMessage({ id: latest, request } satisfies RequestMessage<Input>)
    },
    close: () => worker.terminate(),
  }
}

function inSlices<Input, Output>(work: Work<Input, Output>): Runner<Input, Output> {
  let latest = 0
  return {
    run(request, { onReport, onFailure }) {
      const id = ++latest
      const isWanted = () => id === latest
      void work(request, onReport, isWanted, pause).catch(() => isWanted() && onFailure())
    },
    close: () => void latest++,
  }
}

export const hasWorkers = () => typeof Worker !== 'undefined'

/** `makeWorker` must contain `new Worker(new URL(…))` literally, so that the build finds the file. */
export const createRunner = <Input, Output>(
  makeWorker: () => Worker,
  work: Work<Input, Output>,
): Runner<Input, Output> => (hasWorkers() ? inWorker(makeWorker()) : inSlices(work))

/** Answers requests inside a worker. */
export function answerRequests<Input, Output>(work: Work<Input, Output>): void {
  /** id of the latest request; older ones stop at their next pause */
  let latest = 0
  self.addEventListener('message', ({ data }: MessageEvent<RequestMessage<Input>>) => {
    const { id, request } = data
    latest = id
    const send = (answer: ReportMessage<Output>) => self.postMessage(answer)
    void work(
      request,
      (report) => send({ id, report }),
      () => id === latest,
      pause,
    ).catch((error: unknown) => {
      console.error(error)
      send({ id })
    })
  })
}
