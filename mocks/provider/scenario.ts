import type { Writer } from './db'

/** The sandbox in another mood: for tests, and for the person who looks at the screens. */
export interface Scenario {
  /** one sentence: what this shows */
  readonly about: string
  /**
   * Stands before every call. A `Response` is the answer (`Response.error()` drops the connection);
   * `'continue'` lets the call happen, later if it is awaited first.
   *
   * @param request.path the call's path without the base: `/botlogin`
   */
  readonly intercept?: (request: {
    readonly method: string
    readonly path: string
  }) => Response | 'continue' | Promise<Response | 'continue'>
  /** adds to the seed */
  readonly seed?: (tx: Writer, now: number) => void
}

/** By name. One that takes a value is chosen as `name:value` (`refusing:500`, `withFollowers:10000`). */
export type Scenarios = Readonly<Record<string, Scenario | ((value: string) => Scenario)>>

/** The scenario that `name` or `name:value` asks for; `undefined` when there is none. */
export function findScenario(scenarios: Scenarios, wanted: string): Scenario | undefined {
  const [name = '', ...value] = wanted.split(':')
  const found = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined
  return typeof found === 'function' ? found(value.join(':')) : found
}
