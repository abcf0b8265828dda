import type { Writer } from './db'

/** The part of a call that a scenario gets. */
export interface ScenarioRequest {
  readonly method: string
  /** the call's path without the base: `/botlogin` */
  readonly path: string
}

/** A changed behaviour of the sandbox, for tests and for trying out screens. */
export interface Scenario {
  /** one sentence: what happens */
  readonly about: string
  /**
   * Runs before every call. A `Response` is the answer (`Response.error()` drops the connection); `'continue'` lets the call
   * happen.
   */
  readonly intercept?: (request: ScenarioRequest) => Response | 'continue' | Promise<Response | 'continue'>
  /** runs after every call that happened, and may replace its answer */
  readonly afterwards?: (response: Response, request: ScenarioRequest) => Response | Promise<Response>
  /** Runs around a call: it may forward another request, later, twice or not at all. */
  readonly around?: (
    request: Request,
    call: ScenarioRequest,
    proceed: (request: Request) => Promise<Response>,
  ) => Promise<Response>
  /** adds to the seed */
  readonly seed?: (tx: Writer, now: number) => void
}

/** By name. Those with a value are selected as `name:value` (`refusing:500`, `withFollowers:10000`). */
export type Scenarios = Readonly<Record<string, Scenario | ((value: string) => Scenario)>>

/** Several at once: the first one that answers instead of a call wins; all their changes apply. */
export function stacked(...scenarios: readonly Scenario[]): Scenario {
  return {
    about: scenarios.map(({ about }) => about).join(' '),
    async intercept(request) {
      for (const { intercept } of scenarios) {
        const instead = (await intercept?.(request)) ?? 'continue'
        if (instead !== 'continue') return instead
      }
      return 'continue'
    },
    around: (request, call, proceed) =>
      scenarios.reduceRight<(request: Request) => Promise<Response>>(
        (next, { around }) => (around ? (forwarded) => around(forwarded, call, next) : next),
        proceed,
      )(request),
    async afterwards(response, request) {
      let altered = response
      for (const { afterwards } of scenarios) altered = (await afterwards?.(altered, request)) ?? altered
      return altered
    },
    seed(tx, now) {
      for (const scenario of scenarios) scenario.seed?.(tx, now)
    },
  }
}

/** Limits a scenario to the calls of one path. */
export function onlyAt(path: string, { about, intercept, around, afterwards, seed }: Scenario): Scenario {
  return {
    about: `${about} Only at ${path}.`,
    intercept: (request) => (request.path === path ? (intercept?.(request) ?? 'continue') : 'continue'),
    around: (request, call, proceed) =>
      around && call.path === path ? around(request, call, proceed) : proceed(request),
    afterwards: (response, request) =>
      request.path === path ? (afterwards?.(response, request) ?? response) : response,
    ...(seed ? { seed } : {}),
  }
}

function findOne(scenarios: Scenarios, wanted: string): Scenario | undefined {
  const [choice = '', path] = wanted.split('@')
  const [name = '', ...value] = choice.split(':')
  const found = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined
  const scenario = typeof found === 'function' ? found(value.join(':')) : found
  return scenario && path !== undefined ? onlyAt(path, scenario) : scenario
}

/**
 * Finds a scenario by `name`, `name:value`, either of them for one path only (`refusing:500@/getbots`), or several separated by
 * commas. `undefined` if one of them does not exist.
 */
export function findScenario(scenarios: Scenarios, wanted: string): Scenario | undefined {
  const found = wanted.split(',').flatMap((one) => findOne(scenarios, one.trim()) ?? [])
  if (found.length < wanted.split(',').length) return undefined
  return found.length === 1 ? found[0] : stacked(...found)
}
