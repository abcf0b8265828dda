/** Who asks for the same forecast gets the same, and it is computed once. */
import { render, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeStore } from '@/app/store'
import { signedOut } from '@/store/sessionSlice'
import { forecastsOf, prepareForecasts, useForecasts } from '@/risk/forecasts'
import type { ForecastReport, ForecastRequest } from '@/risk/forecast'
import { answerForecasts, quickReport } from '@tests/support/answerForecasts'
import { endWithTest } from '@tests/support/endWithTest'

/** A plan that is told apart by its entry. */
const planOf = (lote: number): ForecastRequest => ({
  choice: { kind: 'flat' },
  account: { bank: 100, payout: 85, entry: { loteType: 1, lote } },
  session: { operations: 5 },
  odds: { win: 0.5 },
})
const [one, other] = [planOf(1), planOf(2)]
const loteIn = ({ account }: ForecastRequest) => account.entry.lote
/** The same, at once, from few paths. */
const glance = (request: ForecastRequest): ForecastRequest => ({ ...request, played: 1 })
const isGlance = ({ played }: ForecastRequest) => played !== undefined

const base = quickReport(one)

/** A report that is known by its ladder: the entry, and a half more of a whole one. */
const reportOf = async (request: ForecastRequest, isExactByDay: boolean): Promise<ForecastReport> => ({
  ...(await base),
  // A later day may be estimated nevertheless.
  isExact: true,
  isExactByDay,
  ladder: { cost: markOf(request) } as ForecastReport['ladder'],
})
const markOf = (request: ForecastRequest) => loteIn(request) + (isGlance(request) ? 0 : 0.5)

interface Options {
  readonly isExact?: boolean
  /** until the test answers */
  readonly isHeld?: boolean
  /** hears what a worker is given, at once */
  readonly onBegin?: (request: ForecastRequest) => void
}

/** A store, and forecasts that the test answers: at once, unless held. */
function open({ isExact = false, isHeld = false, onBegin }: Options = {}) {
  const waiting = new Map<string, { done: () => void; fail: () => void }>()
  const keyOf = (request: ForecastRequest) => `${loteIn(request)}${isGlance(request) ? ' glance' : ''}`
  const asked = answerForecasts(async (request) => {
    onBegin?.(request)
    if (isHeld)
      await new Promise<void>((resolve, reject) => {
        waiting.set(keyOf(request), { done: resolve, fail: () => reject(new Error('broken')) })
      })
    return reportOf(request, isExact)
  })
  const made = makeStore()
  endWithTest(made)
  async function held(request: ForecastRequest) {
    await waitFor(() => expect([...waiting.keys()]).toContain(keyOf(request)))
    const found = waiting.get(keyOf(request))
    waiting.delete(keyOf(request))
    return found
  }
  return {
    ...made,
    asked,
    answer: async (request: ForecastRequest) => (await held(request))?.done(),
    fail: async (request: ForecastRequest) => (await held(request))?.fail(),
    begun: () => asked.map(keyOf),
    /** A screen that shows these. */
    show(requests: readonly (ForecastRequest | undefined)[], options?: { readonly exactIsAll?: boolean }) {
      const drawn = vi.fn<(known: ReturnType<typeof useForecasts>) => void>()
      function Screen({ of }: { readonly of: typeof requests }) {
        drawn(useForecasts(of, options))
        return null
      }
      const screen = (of: typeof requests) => (
        <Provider store={made.store}>
          <Screen of={of} />
        </Provider>
      )
      const { rerender, unmount } = render(screen(requests))
      return {
        /** By the mark of the report. */
        states: () =>
          drawn.mock.lastCall?.[0].states.map((state) => state && [state.report?.ladder?.cost, state.isDone]),
        again: () => drawn.mock.lastCall?.[0].again(),
        change: (of: typeof requests) => rerender(screen(of)),
        unmount,
      }
    },
  }
}

// So that what is asked next is known: one worker.
beforeEach(() => void vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(1))

describe('a forecast', () => {
  it('is first a glance, then the whole, and nothing where nothing is asked', async () => {
    const { show, answer, begun } = open({ isHeld: true })
    const { states } = show([undefined, one])
    expect(states()).toEqual([undefined, [undefined, false]])
    await answer(glance(one))
    await waitFor(() => expect(states()).toEqual([undefined, [1, false]]))
    await answer(one)
    await waitFor(() => expect(states()).toEqual([undefined, [1.5, true]]))
    expect(begun()).toEqual(['1 glance', '1'])
  })

  it('is computed once, for everybody who asks while it is or afterwards', async () => {
    const { show, store, answer, begun } = open({ isHeld: true })
    const [first, second] = [show([one]), show([one, one])]
    const before = store.dispatch(forecastsOf([one]))
    await answer(glance(one))
    await answer(one)
    await waitFor(() => expect(first.states()).toEqual([[1.5, true]]))
    expect(second.states()).toEqual([
      [1.5, true],
      [1.5, true],
    ])
    expect((await before).map((report) => report?.ladder?.cost)).toEqual([1.5])
    expect(show([structuredClone(one)]).states()).toEqual([[1.5, true]])
    expect((await store.dispatch(forecastsOf([one])))[0]?.ladder?.cost).toBe(1.5)
    expect(begun()).toEqual(['1 glance', '1'])
  })

  /** One that is shown is given up for another, which is answered. */
  async function giveUpOne() {
    const { show, answer, begun } = open({ isHeld: true })
    const { states, change } = show([one])
    await answer(glance(one))
    await waitFor(() => expect(begun()).toEqual(['1 glance', '1']))
    change([other])
    await answer(glance(other))
    await answer(other)
    await waitFor(() => expect(states()).toEqual([[2.5, true]]))
    return { states, change, answer, begun }
  }

  it('of what was asked last, and of glances, goes first', async () => {
    const { begun } = await giveUpOne()
    expect(begun()).toEqual(['1 glance', '1', '2 glance', '2'])
  })

  it('that was given up is computed for who asks for it again', async () => {
    const { states, change, answer, begun } = await giveUpOne()
    change([one])
    // Nothing has failed.
    expect(states()).toEqual([[1, false]])
    await waitFor(() => expect(begun()).toEqual(['1 glance', '1', '2 glance', '2', '1']))
    await answer(one)
    await waitFor(() => expect(states()).toEqual([[1.5, true]]))
  })

  it('that is given up in the moment in which it is wanted again is computed after all', async () => {
    let isBack = false
    const { show, answer, begun } = open({
      isHeld: true,
      onBegin(request) {
        if (loteIn(request) !== 2 || isBack) return
        // Its worker has just been taken.
        isBack = true
        screen.change([one])
      },
    })
    const screen = show([one])
    await answer(glance(one))
    await waitFor(() => expect(begun()).toEqual(['1 glance', '1']))
    screen.change([other])
    await waitFor(() => expect(begun()).toEqual(['1 glance', '1', '2 glance', '1']))
    expect(screen.states()).toEqual([[1, false]])
    await answer(one)
    await waitFor(() => expect(screen.states()).toEqual([[1.5, true]]))
  })

  it('that failed says so, and can be asked again', async () => {
    const { show, answer, fail, begun } = open({ isHeld: true })
    const { states, again } = show([one])
    await answer(glance(one))
    await fail(one)
    await waitFor(() => expect(states()).toEqual([[undefined, true]]))
    again()
    await waitFor(() => expect(begun()).toEqual(['1 glance', '1', '1']))
    await answer(one)
    await waitFor(() => expect(states()).toEqual([[1.5, true]]))
  })

  it('whose glance failed alone is the whole one', async () => {
    const { show, answer, fail } = open({ isHeld: true })
    const { states } = show([one])
    await fail(glance(one))
    await answer(one)
    await waitFor(() => expect(states()).toEqual([[1.5, true]]))
  })

  it('belongs to who is signed in', async () => {
    const { show, store, begun } = open()
    const { states, unmount } = show([one])
    await waitFor(() => expect(states()).toEqual([[1.5, true]]))
    unmount()
    expect(JSON.stringify(store.getState().figures.queries)).toContain('"lote":1')
    store.dispatch(signedOut())
    expect(store.getState().figures.queries).toEqual({})
    const next = show([one])
    expect(next.states()).toEqual([[undefined, false]])
    await waitFor(() => expect(next.states()).toEqual([[1.5, true]]))
    expect(begun()).toEqual(['1 glance', '1', '1 glance', '1'])
  })
})

describe('an exact glance', () => {
  it('ends the wait where nothing more is wanted, and the whole is given up as soon as something else is', async () => {
    const { show, answer, begun } = open({ isHeld: true, isExact: true })
    const { states } = show([one], { exactIsAll: true })
    await answer(glance(one))
    await waitFor(() => expect(states()).toEqual([[1, true]]))
    // Nobody answers the whole, which the only worker has begun with: its place is taken.
    const next = show([other], { exactIsAll: true })
    await answer(glance(other))
    await waitFor(() => expect(next.states()).toEqual([[2, true]]))
    expect(states()).toEqual([[1, true]])
    expect(begun().slice(0, 3)).toEqual(['1 glance', '1', '2 glance'])
  })

  it('does not end the wait of a screen that shows all', async () => {
    const { show, answer } = open({ isHeld: true, isExact: true })
    const [few, all] = [show([one], { exactIsAll: true }), show([one])]
    await answer(glance(one))
    await waitFor(() => expect(few.states()).toEqual([[1, true]]))
    expect(all.states()).toEqual([[1, false]])
    await answer(one)
    await waitFor(() => expect(all.states()).toEqual([[1.5, true]]))
    await waitFor(() => expect(few.states()).toEqual([[1.5, true]]))
  })

  it('is all that a save waits for', async () => {
    const { store, answer } = open({ isHeld: true, isExact: true })
    const answers = store.dispatch(forecastsOf([one]))
    await answer(glance(one))
    expect((await answers)[0]?.ladder?.cost).toBe(1)
  })
})

describe('before a save', () => {
  it('a glance that is not exact is not enough', async () => {
    const { store, answer } = open({ isHeld: true })
    const known = vi.fn<(reports: readonly (ForecastReport | undefined)[]) => void>()
    const answers = store.dispatch(forecastsOf([one])).then(known)
    await answer(glance(one))
    await answer(one)
    await answers
    expect(known.mock.calls.map(([[report]]) => report?.ladder?.cost)).toEqual([1.5])
  })

  it('what failed is not known, and the others are', async () => {
    const { store, answer, fail } = open({ isHeld: true })
    const answers = store.dispatch(forecastsOf([one, other]))
    await answer(glance(other))
    await answer(glance(one))
    await fail(other)
    await answer(one)
    expect((await answers).map((report) => report?.ladder?.cost)).toEqual([1.5, undefined])
  })

  it('nothing is known after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { store, asked } = open({ isHeld: true })
    const known = vi.fn<(reports: readonly (ForecastReport | undefined)[]) => void>()
    void store.dispatch(forecastsOf([one])).then(known)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked).not.toEqual([])
    expect(known).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(known).toHaveBeenCalledWith([undefined])
  })

  it('what was prepared is not computed again', async () => {
    const { store, begun } = open()
    const end = store.dispatch(prepareForecasts([one]))
    await waitFor(() => expect(begun()).toEqual(['1 glance', '1']))
    await store.dispatch(forecastsOf([one]))
    end()
    expect((await store.dispatch(forecastsOf([one])))[0]?.ladder?.cost).toBe(1.5)
    expect(begun()).toEqual(['1 glance', '1'])
  })

  it('what is prepared no longer is not begun', async () => {
    const { store, answer, begun } = open({ isHeld: true })
    const end = store.dispatch(prepareForecasts([one]))
    await waitFor(() => expect(begun()).toEqual(['1 glance']))
    end()
    const answers = store.dispatch(forecastsOf([other]))
    await answer(glance(other))
    await answer(other)
    await answers
    expect(begun()).toEqual(['1 glance', '2 glance', '2'])
  })

  it('nothing is prepared on the page, where it would slow down typing', async () => {
    const { store, begun } = open()
    vi.stubGlobal('Worker', undefined)
    store.dispatch(prepareForecasts([other]))()
    expect(store.getState().figures.queries).toEqual({})
    await store.dispatch(forecastsOf([one]))
    expect(begun()).toEqual(['1 glance', '1'])
  })
})
