/** Forecasts as queries: who asks the same gets the same answer, on every screen and before every save. */
import { useEffect, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { inTime } from '@/store/inTime'
import type { AppThunk } from '@/store/thunk'
import { figuresApi } from './figuresApi'
import type { ForecastReport, ForecastRequest } from './forecast'
import { createPool, hasWorkers, NotWanted } from './pool'

/** Without a worker the page is blocked, so a tenth of the paths must do, with wider intervals. */
const ON_PAGE = 0.1

const compute = createPool<ForecastRequest, ForecastReport>(
  () => new Worker(new URL('forecast.worker.ts', import.meta.url), { type: 'module' }),
  async (request, isWanted, pause) => {
    const { runForecast } = await import('./forecast')
    return runForecast(request, isWanted, pause, ON_PAGE)
  },
  // One is left to the page. Not every browser says how many processors there are.
  () => (hasWorkers() ? Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 1) - 1)) : 1),
)

interface Subscriptions {
  readonly getSubscriptionCount: (queryCacheKey: string) => number
}

const { endpoints } = figuresApi.injectEndpoints({
  endpoints: (build) => ({
    forecast: build.query<ForecastReport, ForecastRequest>({
      async queryFn(request, { dispatch, queryCacheKey = '' }) {
        // The state is told of subscriptions only now and then: this is how the library's own hooks ask.
        const asked = dispatch(figuresApi.internalActions.internal_getRTKQSubscriptions())
        const { getSubscriptionCount } = asked as unknown as Subscriptions
        try {
          return { data: await compute(request, () => getSubscriptionCount(queryCacheKey) > 0) }
        } catch (error) {
          return { error: error instanceof NotWanted ? 'dropped' : 'failed' }
        }
      },
    }),
  }),
})

const { forecast } = endpoints

/** Tens of milliseconds. */
const GLANCE = 25_000

/** What is wanted at once; where that is enough, it is all that is asked for. */
export const glanceOf = (request: ForecastRequest): ForecastRequest => ({ ...request, played: GLANCE })

/** A forecast as far as it is known. */
export interface ForecastState {
  /** a glance until the whole one is there */
  readonly report: ForecastReport | undefined
  /** nothing more comes: the whole one is there, or all that is wanted, or it has failed */
  readonly isDone: boolean
}

interface Options {
  /** the figures that an exact glance has are all that is wanted */
  readonly exactIsAll?: boolean
}

/** The forecast of each of these, `undefined` where there is no request, and a function that asks again. */
export function useForecasts(
  requests: readonly (ForecastRequest | undefined)[],
  { exactIsAll = false }: Options = {},
) {
  const dispatch = useAppDispatch()
  // The objects are new with every render, their content is not.
  const content = JSON.stringify(requests)
  const asked = useMemo(
    () =>
      (JSON.parse(content) as (ForecastRequest | null)[]).map(
        (request) =>
          request && {
            whole: { request, select: forecast.select(request) },
            glance: { request: glanceOf(request), select: forecast.select(glanceOf(request)) },
          },
      ),
    [content],
  )
  const known = useAppSelector(
    (state) =>
      asked.flatMap((one) => {
        const [whole, glance] = [one?.whole.select(state), one?.glance.select(state)]
        return [whole?.data, glance?.data, whole?.error] as const
      }),
    shallowEqual,
  )
  const states = asked.map((one, place): ForecastState | undefined => {
    const [whole, glance, error] = known.slice(3 * place) as [ForecastReport?, ForecastReport?, unknown?]
    if (!one) return undefined
    if (whole || (exactIsAll && glance?.isExactByDay)) return { report: whole ?? glance, isDone: true }
    return error === 'failed' ? { report: undefined, isDone: true } : { report: glance, isDone: false }
  })
  // What goes first is asked last: the glances.
  const wanted = asked.flatMap((one, place) => {
    const report = states[place]?.report
    const isEnough = exactIsAll && report?.isExactByDay && !known[3 * place]
    return one && !isEnough ? [one.whole.request] : []
  })
  // What was dropped while it was asked for again is computed after all.
  const isDropped = asked.some(
    (one, place) => one && !states[place]?.isDone && known[3 * place + 2] === 'dropped',
  )
  const glances = asked.flatMap((one) => one?.glance.request ?? [])
  const all = JSON.stringify({ isDropped, requests: [...wanted, ...glances] })
  useEffect(() => {
    const { requests: some } = JSON.parse(all) as { readonly requests: readonly ForecastRequest[] }
    const calls = some.map((one) => dispatch(forecast.initiate(one)))
    return () => calls.forEach((call) => call.unsubscribe())
  }, [dispatch, all])
  const again = () => {
    for (const request of wanted) dispatch(forecast.initiate(request, { forceRefetch: true })).unsubscribe()
  }
  return { states, again }
}

/** Computes these in the background, until the returned function is called. */
export const prepareForecasts =
  (requests: readonly ForecastRequest[]): AppThunk<() => void> =>
  (dispatch) => {
    // On the page it would slow down typing.
    const all = hasWorkers() ? [...requests, ...requests.map(glanceOf)] : []
    const calls = all.map((request) => dispatch(forecast.initiate(request)))
    return () => calls.forEach((call) => call.unsubscribe())
  }

/** Milliseconds after which a save no longer waits for a forecast. */
const TIMEOUT_MS = 30_000

/** The same before a save, exact or whole; `undefined` where it failed or took too long. */
export const forecastsOf =
  (requests: readonly ForecastRequest[]): AppThunk<Promise<readonly (ForecastReport | undefined)[]>> =>
  async (dispatch) => {
    const ask = (request: ForecastRequest) => dispatch(forecast.initiate(request))
    const whole = requests.map(ask)
    const glances = requests.map(glanceOf).map(ask)
    const answers = requests.map(async (_, place) => {
      const glance = (await glances[place])?.data
      if (!glance?.isExactByDay) return (await whole[place])?.data
      whole[place]?.unsubscribe()
      return glance
    })
    try {
      return (await inTime(Promise.all(answers), TIMEOUT_MS)) ?? requests.map(() => undefined)
    } finally {
      for (const call of [...whole, ...glances]) call.unsubscribe()
    }
  }
