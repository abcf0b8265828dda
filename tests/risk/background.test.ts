import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { shareAnswers, type Listener, type Thread, type Work } from '@/risk/background'

interface Report {
  readonly progress: number
}

/** Shared answers of threads that the test answers for; `most` of them at a time. */
function shared(most: number) {
  const threads: { running?: string; listener?: Listener<Report>; isClosed: boolean }[] = []
  const asked: string[] = []
  function create(): Thread<string, Report> {
    const thread: (typeof threads)[number] = { isClosed: false }
    threads.push(thread)
    return {
      run(running, listener) {
        asked.push(running)
        Object.assign(thread, { running, listener })
      },
      close() {
        thread.isClosed = true
      },
    }
  }
  const ask = shareAnswers(create, () => most, 3)
  const running = (request: string) => threads.find((thread) => thread.running === request)
  return {
    threads,
    asked,
    answer: (request: string, progress = 1) => running(request)?.listener?.({ progress }),
    fail: (request: string) => running(request)?.listener?.(undefined),
    /** Somebody who asks this, and what they hear. */
    ask(request: string) {
      const heard: (number | 'failed')[] = []
      const hear = (report: Report | undefined) => void heard.push(report?.progress ?? 'failed')
      let stop = ask(request, hear)
      return {
        heard,
        stop: () => stop(),
        /** Asks something else, and hears no more of the former. */
        change(next: string) {
          const former = stop
          stop = ask(next, hear)
          former()
        },
      }
    },
  }
}

describe('a worker', () => {
  const counting: Work<number, Report> = async (count, report) => report({ progress: count })
  async function open() {
    vi.resetModules()
    const { threadOf } = await import('@/risk/background')
    vi.stubGlobal('Worker', EventTarget)
    onTestFinished(() => void vi.unstubAllGlobals())
    const asked: unknown[] = []
    const worker = Object.assign(new EventTarget(), {
      postMessage: (message: unknown) => void asked.push(message),
      terminate: () => {},
    })
    const thread = threadOf(() => worker as unknown as Worker, counting)
    const heard: (Report | undefined)[] = []
    return { asked, worker, heard, run: (count: number) => thread.run(count, (report) => heard.push(report)) }
  }

  it('whose file is missing leaves the computation to the page', async () => {
    const { asked, worker, heard, run } = await open()
    run(0.5)
    worker.dispatchEvent(new Event('error'))
    await expect.poll(() => heard).toEqual([{ progress: 0.5 }])
    run(1)
    await expect.poll(() => heard).toEqual([{ progress: 0.5 }, { progress: 1 }])
    expect(asked).toHaveLength(1)
  })

  it('that throws has failed', async () => {
    const { worker, heard, run } = await open()
    run(0.5)
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'Uncaught Error' }))
    expect(heard).toEqual([undefined])
  })
})

describe('shared answers', () => {
  it('are computed once, for everybody who asks while they are or afterwards', () => {
    const { ask, asked, answer } = shared(2)
    const first = ask('a')
    answer('a', 0.5)
    const second = ask('a')
    expect(second.heard).toEqual([0.5])
    answer('a')
    expect([first.heard, second.heard, ask('a').heard]).toEqual([[0.5, 1], [0.5, 1], [1]])
    expect(asked).toEqual(['a'])
  })

  it('begin with what was asked last, and not with what nobody waits for any more', () => {
    const { ask, asked, answer } = shared(1)
    ask('a')
    const changed = ask('b')
    ask('c')
    ask('d')
    ask('c')
    changed.change('e')
    answer('a')
    answer('e')
    answer('c')
    answer('d')
    expect(asked).toEqual(['a', 'e', 'c', 'd'])
  })

  it('are cancelled, when nobody waits for them, only if their thread is needed', () => {
    const { ask, asked, answer, threads } = shared(1)
    const left = ask('a')
    ask('b').stop()
    left.change('c')
    expect(asked).toEqual(['a', 'c'])
    expect(left.heard).toEqual([])
    ask('d').stop()
    answer('c')
    const known = ask('e')
    known.change('c')
    expect(known.heard).toEqual([1])
    answer('e')
    expect(ask('e').heard).toEqual([1])
    expect(threads).toHaveLength(1)
  })

  it('are kept as far as they were when cancelled, and computed again for who needs the rest', () => {
    const { ask, asked, answer } = shared(1)
    const left = ask('a')
    answer('a', 0.5)
    left.change('b')
    const again = ask('a')
    expect(again.heard).toEqual([0.5])
    answer('b')
    answer('a')
    expect(again.heard).toEqual([0.5, 1])
    expect(asked).toEqual(['a', 'b', 'a'])
  })

  it('come from another thread after one failed, and all threads end with the last who asks', () => {
    const { ask, asked, fail, threads } = shared(2)
    const first = ask('a')
    const second = ask('a')
    fail('a')
    expect([first.heard, second.heard]).toEqual([['failed'], ['failed']])
    second.change('a')
    const third = ask('b')
    expect(asked).toEqual(['a', 'a', 'b'])
    expect(threads.map(({ isClosed }) => isClosed)).toEqual([true, false, false])
    second.stop()
    expect(threads[1]?.isClosed).toBe(false)
    third.stop()
    expect(threads.every(({ isClosed }) => isClosed)).toBe(true)
    ask('a')
    expect(asked).toEqual(['a', 'a', 'b', 'a'])
    expect(threads).toHaveLength(4)
  })

  it('are forgotten from the oldest on', () => {
    const { ask, asked, answer } = shared(1)
    const asker = ask('a')
    for (const next of ['b', 'c', 'd']) {
      answer(asked.at(-1) ?? '')
      asker.change(next)
    }
    answer('d')
    asker.change('b')
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    asker.change('a')
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'a'])
  })
})

describe('a computation where the browser refuses workers', () => {
  function Thrown() {
    throw new Error('refused by a policy')
  }
  /** It is made, and then its file may not be loaded. */
  class NotLoaded extends EventTarget {
    terminate() {}
    postMessage() {
      this.dispatchEvent(new Event('error'))
    }
  }

  it.each([
    ['throws', Thrown],
    ['does not start', NotLoaded],
    ['is missing', undefined],
  ])('is done on the page: the worker %s', async (_how, worker) => {
    vi.resetModules()
    vi.stubGlobal('Worker', worker)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { hasWorkers, threadOf } = await import('@/risk/background')
    const made = vi.fn<() => Worker>(() => new Worker('x'))
    const compute = (request: number) =>
      new Promise((resolve) => {
        threadOf<number, number>(made, async (asked, report) => report(asked * 2)).run(request, resolve)
      })
    expect([await compute(2), await compute(3)]).toEqual([4, 6])
    // It is not tried again.
    expect(made.mock.calls.length).toBe(worker ? 1 : 0)
    expect(hasWorkers()).toBe(false)
  })
})
