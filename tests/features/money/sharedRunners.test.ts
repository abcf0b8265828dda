import { describe, expect, it } from 'vitest'
import type { Listener, Runner } from '@/features/money/backgroundWork'
import { shareRunners } from '@/features/money/sharedRunners'

interface Report {
  readonly progress: number
}

/** Shared runners over workers whose answers the test gives; `most` of them at a time. */
function shared(most: number) {
  const workers: { running?: string; listener?: Listener<Report>; isClosed: boolean }[] = []
  const asked: string[] = []
  function create(): Runner<string, Report> {
    const worker: (typeof workers)[number] = { isClosed: false }
    workers.push(worker)
    return {
      run(running, listener) {
        asked.push(running)
        Object.assign(worker, { running, listener })
      },
      close() {
        worker.isClosed = true
      },
    }
  }
  const createRunner = shareRunners(create, most, 3)
  return {
    workers,
    asked,
    answer: (request: string, progress = 1) =>
      workers.find(({ running }) => running === request)?.listener?.onReport({ progress }),
    fail: (request: string) => workers.find(({ running }) => running === request)?.listener?.onFailure(),
    /** A runner with this request, and what it hears. */
    ask(request: string) {
      const heard: (number | 'failed')[] = []
      const runner = createRunner()
      const listener = {
        onReport: ({ progress }: Report) => void heard.push(progress),
        onFailure: () => void heard.push('failed'),
      }
      runner.run(request, listener)
      return { heard, run: (next: string) => runner.run(next, listener), close: () => runner.close() }
    },
  }
}

describe('shared runners', () => {
  it('compute a request once, for everybody who asks while it runs or afterwards', () => {
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
    changed.run('e')
    answer('a')
    answer('e')
    answer('c')
    answer('d')
    expect(asked).toEqual(['a', 'e', 'c', 'd'])
  })

  it('cancel what nobody waits for only when its worker is needed', () => {
    const { ask, asked, answer, workers } = shared(1)
    const left = ask('a')
    ask('b').close()
    left.run('c')
    expect(asked).toEqual(['a', 'c'])
    expect(left.heard).toEqual([])
    ask('d').close()
    answer('c')
    const known = ask('e')
    known.run('c')
    expect(known.heard).toEqual([1])
    answer('e')
    expect(ask('e').heard).toEqual([1])
    expect(workers).toHaveLength(1)
  })

  it('keep what a cancelled computation has reported, and compute it again for who needs the rest', () => {
    const { ask, asked, answer } = shared(1)
    const left = ask('a')
    answer('a', 0.5)
    left.run('b')
    const again = ask('a')
    expect(again.heard).toEqual([0.5])
    answer('b')
    answer('a')
    expect(again.heard).toEqual([0.5, 1])
    expect(asked).toEqual(['a', 'b', 'a'])
  })

  it('replace a worker that failed, and end all workers with the last runner', () => {
    const { ask, asked, fail, workers } = shared(2)
    const first = ask('a')
    const second = ask('a')
    fail('a')
    expect([first.heard, second.heard]).toEqual([['failed'], ['failed']])
    second.run('a')
    expect(asked).toEqual(['a', 'a'])
    expect(workers.map(({ isClosed }) => isClosed)).toEqual([true, false])
    first.close()
    expect(workers[1]?.isClosed).toBe(false)
    second.close()
    expect(workers[1]?.isClosed).toBe(true)
    ask('a')
    expect(asked).toEqual(['a', 'a', 'a'])
    expect(workers).toHaveLength(3)
  })

  it('forget the oldest answers', () => {
    const { ask, asked, answer } = shared(1)
    const asker = ask('a')
    for (const next of ['b', 'c', 'd']) {
      answer(asked.at(-1) ?? '')
      asker.run(next)
    }
    answer('d')
    asker.run('b')
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    asker.run('a')
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'a'])
  })
})
