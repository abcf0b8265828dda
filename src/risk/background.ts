/** Long computations, in workers or, without workers, in slices between the page's own work. Who asks the same gets the same answer. */
import { startTransition, useEffect, useReducer, useRef, useState } from 'react'

/** Reports progress; stops when `isWanted` returns false. `pause` lets other work run. */
export type Work<Request, Report> = (
  request: Request,
  report: (report: Report) => void,
  isWanted: () => boolean,
  pause: () => Promise<void>,
) => Promise<void>

/** Hears each report; `undefined`: the computation failed, no more reports come. */
export type Listener<Report> = (report: Report | undefined) => void

/** Computes one request at a time. */
export interface Thread<Request, Report> {
  /** Cancels the previous request. */
  run(request: Request, listener: Listener<Report>): void
  close(): void
}

interface Message<Content> {
  readonly id: number
  readonly content?: Content | undefined
}

/** Lets messages and the page's own work run between two slices. */
const pause = () => new Promise<void>((done) => setTimeout(done))

function inSlices<Request, Report>(work: Work<Request, Report>): Thread<Request, Report> {
  let latest = 0
  return {
    run(request, listener) {
      const id = ++latest
      const isWanted = () => id === latest
      void work(request, listener, isWanted, pause).catch(() => isWanted() && listener(undefined))
    },
    close: () => void latest++,
  }
}

/** Some policies let no worker be made, or none start: the first one that is tried shows it. */
let areRefused = false

export const hasWorkers = () => typeof Worker !== 'undefined' && !areRefused

function inWorker<Request, Report>(worker: Worker, work: Work<Request, Report>): Thread<Request, Report> {
  let latest = 0
  let asked: Request | undefined
  let hear: Listener<Report> = () => {}
  let hasStarted = false
  let onPage: Thread<Request, Report> | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<Message<Report>>) => {
    hasStarted = true
    if (data.id === latest) hear(data.content)
  })
  worker.addEventListener('error', ({ message }) => {
    // What the computation throws has a message. Without one its file is missing, as after an update, or may not run.
    if (hasStarted || message) return hear(undefined)
    areRefused = true
    worker.terminate()
    onPage = inSlices(work)
    if (latest > 0) onPage.run(asked as Request, hear)
  })
  return {
    run(request, listener) {
      if (onPage) return onPage.run(request, listener)
      hear = listener
      asked = request
      worker.postMessage({ id: ++latest, content: request } satisfies Message<Request>)
    },
    close() {
      worker.terminate()
      onPage?.close()
    },
  }
}

/**
 * In a worker, or on the page where there is none. `makeWorker` must contain `new Worker(new URL(…))` literally, so that the build
 * finds the file.
 */
export function threadOf<Request, Report>(
  makeWorker: () => Worker,
  work: Work<Request, Report>,
): Thread<Request, Report> {
  if (!hasWorkers()) return inSlices(work)
  try {
    return inWorker(makeWorker(), work)
  } catch {
    areRefused = true
    return inSlices(work)
  }
}

/** Answers requests inside a worker. */
export function answerRequests<Request, Report>(work: Work<Request, Report>): void {
  /** id of the latest request; older ones stop at their next pause */
  let latest = 0
  self.addEventListener('message', ({ data }: MessageEvent<Message<Request>>) => {
    const { id, content } = data
    latest = id
    const send = (answer: Message<Report>) => self.postMessage(answer)
    void work(
      content as Request,
      (report) => send({ id, content: report }),
      () => id === latest,
      pause,
    ).catch((error: unknown) => {
      console.error(error)
      send({ id })
    })
  })
}

interface Job<Request, Report> {
  readonly request: Request
  readonly listeners: Set<Listener<Report>>
  /** computes it now */
  thread?: Thread<Request, Report> | undefined
  /** the latest one; of a computation that was cancelled, the last one before */
  report?: Report
}

/** Asks; what is known is heard at once. The returned function stops listening. */
export type BackgroundAsk<Request, Report> = (request: Request, listener: Listener<Report>) => () => void

/**
 * Answers that are shared, computed by a few threads: what was computed, or is, is not computed again. What was asked last goes
 * first. What nobody listens to any more is cancelled when another request needs its thread; without listeners all threads end.
 *
 * @param most how many computations may run at the same time
 * @param kept number of answers that are kept
 */
export function shareAnswers<Request, Report extends { readonly progress: number }>(
  create: () => Thread<Request, Report>,
  most: () => number,
  kept: number,
): BackgroundAsk<Request, Report> {
  /** by request, as JSON; the last asked one at the end */
  const jobs = new Map<string, Job<Request, Report>>()
  const threads = new Set<Thread<Request, Report>>()

  function freeThread(): Thread<Request, Report> | undefined {
    const running = [...jobs.values()].filter(({ thread }) => thread)
    const idle = [...threads].find((one) => running.every(({ thread }) => thread !== one))
    if (idle) return idle
    if (threads.size < most()) {
      const added = create()
      threads.add(added)
      return added
    }
    const unwanted = running.find(({ listeners }) => listeners.size === 0)
    const taken = unwanted?.thread
    if (unwanted) unwanted.thread = undefined
    return taken
  }

  function startWaiting() {
    const job = [...jobs.values()].findLast(
      ({ listeners, thread, report }) => listeners.size > 0 && !thread && report?.progress !== 1,
    )
    const thread = job && freeThread()
    if (!thread) return
    job.thread = thread
    thread.run(job.request, (report) => (report ? answer(job, report) : fail(job, thread)))
    startWaiting()
  }

  function answer(job: Job<Request, Report>, report: Report) {
    job.report = report
    if (report.progress === 1) job.thread = undefined
    for (const hear of job.listeners) hear(report)
    startWaiting()
  }

  function fail(job: Job<Request, Report>, thread: Thread<Request, Report>) {
    // Its worker may be broken, so the next computation gets another one.
    thread.close()
    threads.delete(thread)
    if (job.thread !== thread) return
    job.thread = undefined
    const listeners = [...job.listeners]
    job.listeners.clear()
    for (const hear of listeners) hear(undefined)
    startWaiting()
  }

  function jobOf(request: Request): Job<Request, Report> {
    const key = JSON.stringify(request)
    const job = jobs.get(key) ?? { request, listeners: new Set() }
    jobs.delete(key)
    for (const [other, { listeners, thread }] of jobs)
      if (jobs.size >= kept && listeners.size === 0 && !thread) jobs.delete(other)
    jobs.set(key, job)
    return job
  }

  return (request, listener) => {
    const job = jobOf(request)
    // Two who ask with one function are two.
    const hear: Listener<Report> = (report) => listener(report)
    job.listeners.add(hear)
    if (job.report) hear(job.report)
    startWaiting()
    return () => {
      job.listeners.delete(hear)
      if ([...jobs.values()].some(({ listeners }) => listeners.size > 0)) return startWaiting()
      for (const thread of threads) thread.close()
      threads.clear()
      for (const other of jobs.values()) other.thread = undefined
    }
  }
}

/** Milliseconds without a change before a computation starts. */
const SETTLED_MS = 150
/** Answers that one component keeps. */
const KEPT = 20

export type BackgroundAnswer<Report> = Report | 'failed'

/**
 * The answers to these requests, which are given as JSON, and a function that asks again. Earlier answers are kept too, the latest
 * at the end, to be shown until the next one is there.
 */
export function useAnswers<Request, Report>(
  ask: BackgroundAsk<Request, Report>,
  questions: readonly (string | undefined)[],
) {
  const [known, setKnown] = useState<ReadonlyMap<string, BackgroundAnswer<Report>>>(new Map())
  const [attempt, countAttempt] = useReducer((attempts: number) => attempts + 1, 0)
  const stop = useRef<() => void>(undefined)
  const asked = JSON.stringify({ attempt, all: questions.filter((question) => question !== undefined) })
  useEffect(() => {
    const keep = (question: string, report: Report | undefined) =>
      // As a transition, so that reports do not block typing.
      startTransition(() =>
        setKnown((before) => {
          const others = [...before].filter(([other]) => other !== question)
          return new Map([...others.slice(1 - KEPT), [question, report ?? 'failed']])
        }),
      )
    function start() {
      const { all } = JSON.parse(asked) as { readonly all: readonly string[] }
      const stops = all.map((question) =>
        ask(JSON.parse(question) as Request, (report) => keep(question, report)),
      )
      // Only now, so that what is asked again goes on.
      stop.current?.()
      stop.current = () => stops.forEach((end) => end())
    }
    // The first question need not settle.
    const timer = setTimeout(start, stop.current ? SETTLED_MS : 0)
    return () => clearTimeout(timer)
  }, [ask, asked])
  useEffect(() => () => stop.current?.(), [])
  return {
    known,
    again: () => {
      setKnown(new Map())
      countAttempt()
    },
  }
}
