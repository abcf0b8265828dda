import type { Writer } from './db'

/** What a scenario sees of a call. */
export interface ScenarioRequest {
  readonly method: string
  /** the call's path without the base: `/botlogin` */
  readonly path: string
}

/** The sandbox in another mood: for tests, and for the person who looks at the screens. */
export interface Scenario {
  /** one sentence: what this shows */
  readonly about: string
  /**
   * Stands before every call. A `Response` is the answer (`Response.error()` drops the connection);
   * `'continue'` lets the call happen, later if it is awaited first.
   */
  readonly intercept?: (request: ScenarioRequest) => Response | 'continue' | Promise<Response | 'continue'>
  /** stands after every call that happened: what is sent in place of its answer */
  readonly afterwards?: (response: Response, request: ScenarioRequest) => Response | Promise<Response>
  /** adds to the seed */
  readonly seed?: (tx: Writer, now: number) => void
}

/** By name. One that takes a value is chosen as `name:value` (`refusing:500`, `withFollowers:10000`). */
export type Scenarios = Readonly<Record<string, Scenario | ((value: string) => Scenario)>>

/** Several at once: the first that answers in place of a call wins; what each adds or alters adds up. */
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

/** The same, but for the calls of one path alone; all others are as ever. */
export function onlyAt(path: string, { about, intercept, afterwards, seed }: Scenario): Scenario {
  return {
    about: `${about} Only at ${path}.`,
    intercept: (request) => (request.path === path ? (intercept?.(request) ?? 'continue') : 'continue'),
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
 * The scenario that is asked for: `name`, `name:value`, either of them for one path alone (`refusing:500@/getbots`),
 * or several with commas between them. `undefined` when one of them does not exist.
 */
export function findScenario(scenarios: Scenarios, wanted: string): Scenario | undefined {
  const found = wanted.split(',').flatMap((one) => findOne(scenarios, one.trim()) ?? [])
  if (found.length < wanted.split(',').length) return undefined
  return found.length === 1 ? found[0] : stacked(...found)
}
