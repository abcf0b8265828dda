/** Long work beside the page: in a worker and, where there is none, in slices between the page's own work. One question at a time. */

/** Reports as it goes on; stops when nobody wants to know any more. `pause` lets others have a turn. */
export type Work<Request, Report> = (
  request: Request,
  report: (report: Report) => void,
  isWanted: () => boolean,
  pause: () => Promise<void>,
) => Promise<void>

export interface Listener<Report> {
  readonly onReport: (report: Report) => void
  /** no report will come any more */
  readonly onFailure: () => void
}

export interface Asker<Request, Report> {
  /** Asks; an older question is given up. */
  ask(request: Request, listener: Listener<Report>): void
  close(): void
}

interface Question<Request> {
  readonly question: number
  readonly request: Request
}

interface Answer<Report> {
  readonly question: number
  /** absent: it could not be worked out */
  readonly report?: Report
}

/** Messages, and the page's own work, are let in between two slices. */
const pause = () => new Promise<void>((done) => setTimeout(done))

function inWorker<Request, Report>(worker: Worker): Asker<Request, Report> {
  let latest = 0
  let listening: Listener<Report> | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<Answer<Report>>) => {
    if (data.question !== latest) return
    if (data.report) listening?.onReport(data.report)
    else listening?.onFailure()
  })
  worker.addEventListener('error', () => listening?.onFailure())
  return {
    ask(request, listener) {
      latest += 1
      listening = listener
      worker.postMessage({ question: latest, request } satisfies Question<Request>)
    },
    close: () => worker.terminate(),
  }
}

function inSlices<Request, Report>(work: Work<Request, Report>): Asker<Request, Report> {
  let latest = 0
  return {
    ask(request, { onReport, onFailure }) {
      const question = ++latest
      const isWanted = () => question === latest
      void work(request, onReport, isWanted, pause).catch(() => isWanted() && onFailure())
    },
    close: () => void latest++,
  }
}

/** `makeWorker` names the file itself (`new Worker(new URL(…))`): the build finds it there. */
export const createAsker = <Request, Report>(
  makeWorker: () => Worker,
  work: Work<Request, Report>,
): Asker<Request, Report> => (typeof Worker === 'undefined' ? inSlices(work) : inWorker(makeWorker()))

/** What a worker does with its questions. */
export function answerQuestions<Request, Report>(work: Work<Request, Report>): void {
  /** The number of the question that counts; an older one is given up at its next pause. */
  let latest = 0
  self.addEventListener('message', ({ data }: MessageEvent<Question<Request>>) => {
    const { question, request } = data
    latest = question
    const say = (answer: Answer<Report>) => self.postMessage(answer)
    void work(
      request,
      (report) => say({ question, report }),
      () => question === latest,
      pause,
    ).catch((error: unknown) => {
      console.error(error)
      say({ question })
    })
  })
}
