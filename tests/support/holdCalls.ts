import type { Scenario, ScenarioRequest } from '@mocks/provider/scenario'

/** Holds the calls to this address, or those that match, until `release`; then they get their usual answer, or `answer`. */
export function holdCalls(
  held: string | ((request: ScenarioRequest) => boolean),
  answer: () => Response | 'continue' = () => 'continue',
) {
  const isHeld = typeof held === 'string' ? ({ path }: ScenarioRequest) => path === held : held
  let release = () => {}
  const gone = new Promise<void>((resolve) => (release = resolve))
  const scenario: Scenario = {
    about: 'Some calls wait.',
    intercept: async (request) => {
      if (!isHeld(request)) return 'continue'
      await gone
      return answer()
    },
  }
  return { scenario, release: () => release() }
}
