/** Long computations in a few workers, or on the page. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Compute = (
  request: string,
  isWanted: () => boolean,
  pause: () => Promise<void>,
) => Promise<string | undefined>

interface Sent {
  readonly id: number
  readonly content: string
}

/** A worker that answers when the test says so. */
class HeldWorker extends EventTarget {
  /** of all workers of a test, in the order in which they were given it */
  static begun: string[] = []
  readonly sent: Sent[] = []
  isTerminated = false
  postMessage(message: Sent) {
    this.sent.push(message)
    HeldWorker.begun.push(message.content)
  }
  terminate() {
    this.isTerminated = true
  }
}

/** It is made, and then its file may not be loaded. */
class NotLoaded extends HeldWorker {
  override postMessage(message: Sent) {
    super.postMessage(message)
    setTimeout(() => this.dispatchEvent(new Event('error')))
  }
}

function Thrown() {
  throw new Error('refused by a policy')
}

const inCapitals: Compute = async (request) => request.toUpperCase()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Until nothing more happens by itself. */
const settled = () => vi.runAllTimersAsync()

interface Options {
  readonly most?: number
  readonly onPage?: Compute
  /** `null`: the browser has no workers */
  readonly Of?: unknown
}

/** A pool whose workers are the test's; `most` of them at a time. */
async function open({ most = 1, onPage = inCapitals, Of = HeldWorker }: Options = {}) {
  vi.stubGlobal('Worker', Of ?? undefined)
  HeldWorker.begun = []
  // Whether a browser refuses workers is remembered.
  vi.resetModules()
  const { createPool, hasWorkers } = await import('@/risk/pool')
  const workers: HeldWorker[] = []
  const make = vi.fn<() => Worker>(() => {
    const made = new Worker('x')
    workers.push(made as unknown as HeldWorker)
    return made
  })
  const compute = createPool<string, string>(make, onPage, () => (hasWorkers() ? most : 1))
  /** The worker that was last given this, and its message. */
  function given(request: string) {
    for (const worker of workers) {
      const message = worker.sent.findLast(({ content }) => content === request)
      if (message) return { worker, message }
    }
    throw new Error(`Nobody was asked for ${request}.`)
  }
  return {
    workers,
    make,
    hasWorkers,
    /** What workers were given, in this order. */
    begun: () => HeldWorker.begun,
    /** Somebody who asks this, and how it ends. */
    ask(request: string) {
      const asker = { isWanted: true, heard: undefined as string | undefined }
      compute(request, () => asker.isWanted).then(
        (answer) => (asker.heard = answer),
        (error: Error) => (asker.heard = error.message),
      )
      return asker
    },
    /** The worker sends an answer; without one, it has failed. */
    async answer(request: string, content: string | undefined = request.toUpperCase()) {
      const { worker, message } = given(request)
      worker.dispatchEvent(new MessageEvent('message', { data: { id: message.id, content } }))
      await settled()
    },
    async fail(request: string) {
      const { worker, message } = given(request)
      worker.dispatchEvent(new MessageEvent('message', { data: { id: message.id } }))
      await settled()
    },
    /** The worker itself breaks. */
    async crash(request: string, message = '') {
      given(request).worker.dispatchEvent(Object.assign(new Event('error'), { message }))
      await settled()
    },
  }
}

/** An error, and what nobody wanted. */
const [FAILED, DROPPED] = ['it was not computed', 'nobody wants it any more']

describe('a pool of workers', () => {
  it('begins with what was asked last', async () => {
    const { ask, answer, begun } = await open()
    const [first, second, third] = ['a', 'b', 'c'].map(ask)
    await settled()
    expect(begun()).toEqual(['c'])
    await answer('c')
    expect(begun()).toEqual(['c', 'b'])
    const later = ask('d')
    await settled()
    await answer('b')
    await answer('d')
    await answer('a')
    expect(begun()).toEqual(['c', 'b', 'd', 'a'])
    expect([first, second, third, later].map((asker) => asker?.heard)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('makes as many workers as may work at the same time, and only those that are needed', async () => {
    const { ask, answer, begun, workers } = await open({ most: 2 })
    ask('a')
    await settled()
    await answer('a')
    ask('b')
    await settled()
    expect(workers).toHaveLength(1)
    for (const request of ['c', 'd', 'e']) ask(request)
    await settled()
    expect(workers).toHaveLength(2)
    expect(begun()).toEqual(['a', 'b', 'e'])
    await answer('e')
    await answer('b')
    expect(begun()).toEqual(['a', 'b', 'e', 'd', 'c'])
    expect(workers).toHaveLength(2)
  })

  it('does not begin with what is not wanted any more when its turn comes', async () => {
    const { ask, answer, begun } = await open()
    const [first, second, kept, unwanted] = [ask('a'), ask('b'), ask('c'), ask('d')]
    unwanted.isWanted = false
    await settled()
    first.isWanted = false
    second.isWanted = false
    await settled()
    expect([first, second, kept].map(({ heard }) => heard)).toEqual([undefined, undefined, undefined])
    await answer('c')
    expect(begun()).toEqual(['c'])
    expect([first, second, unwanted].map(({ heard }) => heard)).toEqual([DROPPED, DROPPED, DROPPED])
  })

  it('takes the worker of what nobody wants any more, but only for something else', async () => {
    const { ask, answer, begun, workers } = await open()
    const left = ask('a')
    await settled()
    left.isWanted = false
    const unwanted = ask('b')
    unwanted.isWanted = false
    await settled()
    expect([left.heard, unwanted.heard]).toEqual([undefined, DROPPED])
    const next = ask('c')
    await settled()
    expect(begun()).toEqual(['a', 'c'])
    expect(workers).toHaveLength(1)
    expect([left.heard, next.heard]).toEqual([DROPPED, undefined])
    await answer('c')
    expect(next.heard).toBe('C')
  })

  it('ignores an answer of what it has given up', async () => {
    const { ask, answer, fail } = await open()
    const left = ask('a')
    await settled()
    left.isWanted = false
    const next = ask('b')
    await settled()
    await answer('a')
    await fail('a')
    expect([left.heard, next.heard]).toEqual([DROPPED, undefined])
    await answer('b')
    expect(next.heard).toBe('B')
  })

  it('does not take the worker of what is wanted', async () => {
    const { ask, answer, begun } = await open()
    const kept = ask('a')
    await settled()
    ask('b')
    await settled()
    expect(begun()).toEqual(['a'])
    await answer('a')
    expect(kept.heard).toBe('A')
    expect(begun()).toEqual(['a', 'b'])
  })

  it('rejects only the request that failed, and goes on in the same worker', async () => {
    const { ask, answer, fail, workers } = await open()
    const [first, second] = [ask('a'), ask('b')]
    await settled()
    await fail('b')
    expect([first.heard, second.heard]).toEqual([undefined, FAILED])
    await answer('a')
    expect(first.heard).toBe('A')
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false])
  })

  it.each([
    ['before its first answer', 'Uncaught Error', false],
    ['after one', '', true],
  ])(
    'replaces a worker that breaks %s, which rejects only its own request',
    async (_when, error, isLater) => {
      const { ask, answer, crash, workers, hasWorkers } = await open({ most: 2 })
      if (isLater) {
        for (const request of ['x', 'y']) ask(request)
        await settled()
        for (const request of ['x', 'y']) await answer(request)
      }
      const [waiting, other, broken] = ['a', 'b', 'c'].map(ask)
      await settled()
      await crash('c', error)
      expect([waiting, other, broken].map((asker) => asker?.heard)).toEqual([undefined, undefined, FAILED])
      expect(workers.map(({ isTerminated }) => isTerminated).filter(Boolean)).toHaveLength(1)
      expect(workers).toHaveLength(3)
      await answer('a')
      await answer('b')
      expect([waiting, other].map((asker) => asker?.heard)).toEqual(['A', 'B'])
      expect(hasWorkers()).toBe(true)
    },
  )

  it('answers everybody once, begins with nothing that is not wanted, and has no more at work than allowed', async () => {
    const deeds = fc.array(
      fc.record({ deed: fc.constantFrom('ask', 'ask', 'leave', 'answer', 'fail'), which: fc.nat(20) }),
      { maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(deeds, fc.integer({ min: 1, max: 3 }), async (all, most) => {
        const { ask, answer, fail, workers } = await open({ most })
        const askers = new Map<string, ReturnType<typeof ask>>()
        const failed = new Set<string>()
        /** What each worker was given last, unless that was answered. */
        const working = () =>
          workers.flatMap(({ sent }) => {
            const { content = '' } = sent.at(-1) ?? {}
            return askers.get(content)?.heard === undefined ? [content] : []
          })
        async function end(request: string | undefined, isFailing: boolean) {
          if (request === undefined) return
          if (isFailing) failed.add(request)
          await (isFailing ? fail(request) : answer(request))
          expect(askers.get(request)?.heard).toBe(isFailing ? FAILED : request.toUpperCase())
        }
        for (const { deed, which } of all) {
          const before = new Set(workers.flatMap(({ sent }) => sent))
          const waiting = [...askers].filter(([request, { heard }]) => !heard && !working().includes(request))
          const [leaving] = [...askers.values()].slice(which)
          if (deed === 'ask') askers.set(`r${askers.size}`, ask(`r${askers.size}`))
          else if (deed === 'leave' && leaving) leaving.isWanted = false
          else if (deed === 'answer' || deed === 'fail') await end(working()[which % most], deed === 'fail')
          await settled()
          const begun = workers.flatMap(({ sent }) => sent).filter((message) => !before.has(message))
          for (const { content } of begun) {
            expect(askers.get(content)?.isWanted).toBe(true)
            // What was asked later, and is wanted, is not left waiting for it.
            const isLater = (request: string) => Number(request.slice(1)) > Number(content.slice(1))
            const left = waiting.filter(([request]) => isLater(request) && !working().includes(request))
            expect(left.filter(([, { isWanted, heard }]) => isWanted && heard === undefined)).toEqual([])
          }
          expect(workers.length).toBeLessThanOrEqual(most)
        }
        for (let [request] = working(); request !== undefined; [request] = working())
          await end(request, false)
        for (const [request, { isWanted, heard }] of askers) {
          if (failed.has(request)) expect(heard).toBe(FAILED)
          else if (isWanted) expect(heard).toBe(request.toUpperCase())
          else expect([DROPPED, request.toUpperCase()]).toContain(heard)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('where the browser refuses workers', () => {
  it.each([
    ['throws', Thrown, 1],
    ['does not start', NotLoaded, 1],
    ['is missing', null, 0],
  ])('the page computes: the worker %s', async (_how, Of, tries) => {
    const { ask, make, hasWorkers } = await open({ most: 1, Of })
    const first = ask('a')
    await settled()
    expect(first.heard).toBe('A')
    const second = ask('b')
    await settled()
    expect(second.heard).toBe('B')
    // It is not tried again.
    expect(make).toHaveBeenCalledTimes(tries)
    expect(hasWorkers()).toBe(false)
  })

  it('the page computes all that several workers were given, one after the other', async () => {
    let [running, most] = [0, 0]
    const onPage: Compute = async (request, _isWanted, pause) => {
      most = Math.max(most, ++running)
      await pause()
      running -= 1
      return request.toUpperCase()
    }
    const { ask, workers } = await open({ most: 3, Of: NotLoaded, onPage })
    const askers = ['a', 'b', 'c', 'd'].map(ask)
    await settled()
    expect(askers.map(({ heard }) => heard)).toEqual(['A', 'B', 'C', 'D'])
    expect(workers.length).toBeLessThanOrEqual(3)
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true)
    expect(most).toBe(1)
  })

  it('what was asked last goes first there too, and what is not wanted any more stops at its next pause', async () => {
    const [begun, stopped]: [string[], string[]] = [[], []]
    let go = () => {}
    const onPage: Compute = async (request, isWanted, pause) => {
      begun.push(request)
      if (request === 'c') await new Promise<void>((done) => (go = done))
      await pause()
      if (isWanted()) return request.toUpperCase()
      stopped.push(request)
      return undefined
    }
    const { ask } = await open({ Of: null, onPage })
    const [first, second, third] = [ask('a'), ask('b'), ask('c')]
    await settled()
    third.isWanted = false
    second.isWanted = false
    go()
    await settled()
    expect([begun, stopped]).toEqual([['c', 'a'], ['c']])
    expect([first, second, third].map(({ heard }) => heard)).toEqual(['A', DROPPED, DROPPED])
  })

  it('something else takes the place of what nobody wants any more, whose end changes nothing', async () => {
    const held = new Map<string, () => void>()
    const onPage: Compute = async (request, isWanted) => {
      await new Promise<void>((done) => held.set(request, done))
      return isWanted() ? request.toUpperCase() : undefined
    }
    const { ask } = await open({ Of: null, onPage })
    const left = ask('a')
    await settled()
    left.isWanted = false
    const next = ask('b')
    await settled()
    expect([...held.keys()]).toEqual(['a', 'b'])
    // Even if somebody wants it again: its place is taken.
    left.isWanted = true
    held.get('a')?.()
    await settled()
    expect([left.heard, next.heard]).toEqual([DROPPED, undefined])
    held.get('b')?.()
    await settled()
    expect(next.heard).toBe('B')
  })

  it('what nobody wanted for a moment is computed anew for who wants it then', async () => {
    let begun = 0
    const onPage: Compute = async (request, isWanted, pause) => {
      begun += 1
      if (begun === 1) asker.isWanted = false
      await pause()
      const isOver = !isWanted()
      asker.isWanted = true
      return isOver ? undefined : request.toUpperCase()
    }
    const { ask } = await open({ Of: null, onPage })
    const asker = ask('a')
    await settled()
    expect([begun, asker.heard]).toEqual([2, 'A'])
  })

  it('an error rejects only its own request', async () => {
    const onPage: Compute = async (request) => {
      if (request === 'b') throw new Error('broken')
      return request.toUpperCase()
    }
    const { ask } = await open({ Of: null, onPage })
    const askers = ['a', 'b', 'c'].map(ask)
    await settled()
    expect(askers.map(({ heard }) => heard)).toEqual(['A', FAILED, 'C'])
  })
})

describe('inside a worker', () => {
  /** The two ends of one worker: what is posted at one is heard at the other. */
  async function joined(compute: Compute) {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const inside = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => void outside.dispatchEvent(new MessageEvent('message', { data })),
    })
    const outside = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => void inside.dispatchEvent(new MessageEvent('message', { data })),
      terminate() {},
    })
    vi.stubGlobal('self', inside)
    vi.stubGlobal('Worker', HeldWorker)
    vi.resetModules()
    const { answerRequests, createPool } = await import('@/risk/pool')
    answerRequests<string, string>(compute)
    const ask = createPool<string, string>(
      () => outside as unknown as Worker,
      async () => expect.unreachable(),
      () => 1,
    )
    return { ask, errors }
  }

  it('requests are answered', async () => {
    const { ask } = await joined(inCapitals)
    const answers = Promise.all(['a', 'b'].map((request) => ask(request, () => true)))
    await settled()
    expect(await answers).toEqual(['A', 'B'])
  })

  it('an error is logged, and the next request is answered', async () => {
    const { ask, errors } = await joined(async (request) => {
      if (request === 'b') throw new Error('broken')
      return request.toUpperCase()
    })
    const answers = Promise.allSettled(['a', 'b'].map((request) => ask(request, () => true)))
    await settled()
    expect(await answers).toMatchObject([{ value: 'A' }, { status: 'rejected' }])
    expect(errors).toHaveBeenCalledTimes(1)
  })

  it('a request stops at its next pause once there is a later one', async () => {
    const [begun, stopped]: [string[], string[]] = [[], []]
    let go = () => {}
    const { ask } = await joined(async (request, isWanted, pause) => {
      begun.push(request)
      if (request === 'a') await new Promise<void>((done) => (go = done))
      await pause()
      if (isWanted()) return request.toUpperCase()
      stopped.push(request)
      return undefined
    })
    let isWanted = true
    const left = ask('a', () => isWanted).catch((error: Error) => error.message)
    await settled()
    isWanted = false
    const next = ask('b', () => true)
    await settled()
    go()
    await settled()
    expect([begun, stopped]).toEqual([['a', 'b'], ['a']])
    expect([await left, await next]).toEqual([DROPPED, 'B'])
  })
})
