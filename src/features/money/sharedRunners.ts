import type { Listener, Runner } from './backgroundWork'

interface Job<Input, Output> {
  readonly request: Input
  readonly listeners: Set<Listener<Output>>
  /** computes it now */
  runner?: Runner<Input, Output> | undefined
  /** the latest report; of a computation that was cancelled, the last one before */
  report?: Output
}

/**
 * Runners that share their answers and a few workers: what one of them computes or has computed, the others do not compute again.
 * What was asked last goes first. Computations that nobody listens to any more are cancelled when another one needs their worker,
 * and the workers end when all runners are closed.
 *
 * @param create the runner of a new worker
 * @param most how many computations run at the same time
 * @param kept number of answers that are kept
 */
export function shareRunners<Input, Output extends { readonly progress: number }>(
  create: () => Runner<Input, Output>,
  most: number,
  kept: number,
): () => Runner<Input, Output> {
  /** by request, as JSON; the last asked one at the end */
  const jobs = new Map<string, Job<Input, Output>>()
  const runners = new Set<Runner<Input, Output>>()
  let open = 0

  const isWaiting = ({ listeners, runner, report }: Job<Input, Output>) =>
    listeners.size > 0 && !runner && report?.progress !== 1

  function addRunner() {
    const runner = create()
    runners.add(runner)
    return runner
  }

  function freeRunner(): Runner<Input, Output> | undefined {
    const running = [...jobs.values()].filter(({ runner }) => runner)
    const idle = [...runners].find((one) => running.every(({ runner }) => runner !== one))
    if (idle) return idle
    if (runners.size < most) return addRunner()
    const unwanted = running.find(({ listeners }) => listeners.size === 0)
    const taken = unwanted?.runner
    if (unwanted) unwanted.runner = undefined
    return taken
  }

  function startWaiting() {
    const job = [...jobs.values()].findLast(isWaiting)
    const runner = job && freeRunner()
    if (!runner) return
    start(job, runner)
    startWaiting()
  }

  function start(job: Job<Input, Output>, runner: Runner<Input, Output>) {
    job.runner = runner
    runner.run(job.request, {
      onReport(report) {
        job.report = report
        if (report.progress === 1) job.runner = undefined
        for (const { onReport } of job.listeners) onReport(report)
        startWaiting()
      },
      onFailure() {
        // Its worker may be broken, so the next computation gets another one.
        runner.close()
        runners.delete(runner)
        if (job.runner !== runner) return
        job.runner = undefined
        const listeners = [...job.listeners]
        job.listeners.clear()
        for (const { onFailure } of listeners) onFailure()
        startWaiting()
      },
    })
  }

  function jobOf(request: Input): Job<Input, Output> {
    const key = JSON.stringify(request)
    const job = jobs.get(key) ?? { request, listeners: new Set() }
    jobs.delete(key)
    for (const [other, { listeners, runner }] of jobs)
      if (jobs.size >= kept && listeners.size === 0 && !runner) jobs.delete(other)
    jobs.set(key, job)
    return job
  }

  return () => {
    open += 1
    // Its code loads before the first request.
    if (runners.size === 0) addRunner()
    let stop = () => {}
    return {
      run(request, listener) {
        stop()
        const job = jobOf(request)
        job.listeners.add(listener)
        stop = () => void job.listeners.delete(listener)
        if (job.report) listener.onReport(job.report)
        startWaiting()
      },
      close() {
        stop()
        open -= 1
        if (open > 0) return
        for (const runner of runners) runner.close()
        runners.clear()
        for (const job of jobs.values()) job.runner = undefined
      },
    }
  }
}
