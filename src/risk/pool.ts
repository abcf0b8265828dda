/** Long computations in a few workers, what was asked last first; where there are none, in slices between the page's own work. */

/** `undefined`: it is not wanted any more. `pause` lets other work run. */
export type Compute<Request, Answer> = (
  request: Request,
  isWanted: () => boolean,
  pause: () => Promise<void>,
) => Promise<Answer | undefined>

interface Task<Request, Answer> {
  readonly request: Request
  readonly isWanted: () => boolean
  /** `undefined`: it has failed */
  readonly answer: (answer: Answer | undefined) => void
  /** nobody wants it any more */
  readonly drop: () => void
}

interface Message<Content> {
  readonly id: number
  readonly content?: Content | undefined
}

/** It was not computed, and has not failed. */
export class NotWanted extends Error {}

/** Lets messages and the page's own work run between two slices. */
const pause = () => new Promise<void>((done) => setTimeout(done))

/** Some policies let no worker be made, or none start: the first one that is tried shows it. */
let areRefused = false

export const hasWorkers = () => typeof Worker !== 'undefined' && !areRefused

/** Computes one task at a time; another one takes the place of the first. */
interface Thread<Request, Answer> {
  readonly running: () => Task<Request, Answer> | undefined
  readonly run: (task: Task<Request, Answer>) => void
}

/** Answers requests inside a worker. */
export function answerRequests<Request, Answer>(compute: Compute<Request, Answer>): void {
  /** of the latest request; older ones stop at their next pause */
  let latest = 0
  self.addEventListener('message', ({ data }: MessageEvent<Message<Request>>) => {
    const { id, content } = data
    latest = id
    const send = (answer?: Answer) => self.postMessage({ id, content: answer } satisfies Message<Answer>)
    void compute(content as Request, () => id === latest, pause)
      .then(send)
      .catch((error: unknown) => {
        console.error(error)
        send()
      })
  })
}

/**
 * @param makeWorker must contain `new Worker(new URL(…))` literally, so that the build finds the file
 * @param onPage where there is no worker
 * @param most how many may work at the same time
 * @returns computes a request; rejects if that fails, and with `NotWanted` if nobody wants it any more when its turn comes
 */
export function createPool<Request, Answer>(
  makeWorker: () => Worker,
  onPage: Compute<Request, Answer>,
  most: () => number,
) {
  type Own = Task<Request, Answer>
  const threads = new Set<Thread<Request, Answer>>()
  /** what was asked last stands at the end */
  const waiting: Own[] = []

  function createThread(): Thread<Request, Answer> {
    let [id, running, hasStarted]: [number, Own | undefined, boolean] = [0, undefined, false]
    const thread = { running: () => running, run }
    const worker = startWorker()
    threads.add(thread)

    function end(answer: Answer | undefined) {
      const task = running
      running = undefined
      task?.answer(answer)
      advance()
    }
    function startWorker(): Worker | undefined {
      if (!hasWorkers()) return undefined
      try {
        const made = makeWorker()
        made.addEventListener('message', ({ data }: MessageEvent<Message<Answer>>) => {
          hasStarted = true
          if (data.id === id) end(data.content)
        })
        made.addEventListener('error', ({ message }) => {
          made.terminate()
          threads.delete(thread)
          // What the computation throws has a message. Without one its file is missing, as after an update, or may not run.
          if (hasStarted || message) return end(undefined)
          areRefused = true
          if (running) waiting.push(running)
          running = undefined
          advance()
        })
        return made
      } catch {
        areRefused = true
        return undefined
      }
    }
    function run(task: Own) {
      running?.drop()
      running = task
      const own = ++id
      if (worker) return worker.postMessage({ id, content: task.request } satisfies Message<Request>)
      void onPage(task.request, () => own === id && task.isWanted(), pause).then(
        (answer) => {
          if (own !== id) return
          if (answer !== undefined) return end(answer)
          // Nobody wanted it for a moment; whoever wants it now has it computed anew, and nobody, if there is nobody.
          running = undefined
          waiting.push(task)
          advance()
        },
        () => own === id && end(undefined),
      )
    }
    return thread
  }

  /** One that is idle, or new, or computes what nobody wants any more. */
  function freeThread() {
    const all = [...threads]
    const idle = all.find((one) => !one.running())
    if (idle) return idle
    return threads.size < most() ? createThread() : all.find((one) => !one.running()?.isWanted())
  }

  function advance() {
    while (waiting.length > 0) {
      const thread = waiting.at(-1)?.isWanted() ? freeThread() : undefined
      if (!thread && waiting.at(-1)?.isWanted()) return
      const task = waiting.pop()
      if (thread && task) thread.run(task)
      else task?.drop()
    }
  }

  return (request: Request, isWanted: () => boolean): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const answer: Own['answer'] = (known) =>
        known === undefined ? reject(new Error('it was not computed')) : resolve(known)
      const drop = () => reject(new NotWanted('nobody wants it any more'))
      waiting.push({ request, isWanted, answer, drop })
      // Once all that is asked at the same time is known, and who wants it.
      setTimeout(advance)
    })
}
