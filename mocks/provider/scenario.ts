import type { Writer } from './core/db'

/** The part of a call that a scenario gets. */
export interface ScenarioRequest {
  readonly method: string
  /** the call's path without the base: `/botlogin` */
  readonly path: string
}

type Proceed = (request: Request) => Promise<Response>

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
  readonly around?: (request: Request, call: ScenarioRequest, proceed: Proceed) => Promise<Response>
  /** adds to the seed */
  readonly seed?: (tx: Writer, now: number) => void
}

/** Answers a call as the scenario has it. */
export async function playing(
  { intercept, around, afterwards }: Scenario,
  request: Request,
  call: ScenarioRequest,
  proceed: Proceed,
): Promise<Response> {
  const instead = (await intercept?.(call)) ?? 'continue'
  if (instead !== 'continue') return instead
  const response = await (around ? around(request, call, proceed) : proceed(request))
  return (await afterwards?.(response, call)) ?? response
}

/** By name. Those with a value are selected as `name:value` (`refusing:500`, `withFollowers:10000`). */
export type Scenarios = Readonly<Record<string, Scenario | ((value: string) => Scenario)>>

/** Several at once, one inside the other: the first one that answers instead of a call wins; all their changes apply. */
export const stacked = (...scenarios: readonly Scenario[]): Scenario => ({
  about: scenarios.map(({ about }) => about).join(' '),
  around: (request, call, proceed) =>
    scenarios.reduceRight<Proceed>(
      (next, scenario) => (forwarded) => playing(scenario, forwarded, call, next),
      proceed,
    )(request),
  seed(tx, now) {
    for (const scenario of scenarios) scenario.seed?.(tx, now)
  },
})

/** Limits a scenario to the calls of one path. */
export const onlyAt = (path: string, scenario: Scenario): Scenario => ({
  about: `${scenario.about} Only at ${path}.`,
  around: (request, call, proceed) =>
    call.path === path ? playing(scenario, request, call, proceed) : proceed(request),
  ...(scenario.seed ? { seed: scenario.seed } : {}),
})

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
