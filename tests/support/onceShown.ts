import { waitFor } from '@testing-library/react'
import { findScenario, stacked, type Scenario } from '@mocks/provider/scenario'
import { scenarios } from '@mocks/provider/scenarios'

/** A scenario that answers only when the screen shows this, so that on a busy machine no answer comes before its screen. */
export function onceShown(selector: string, name: string): Scenario {
  const scenario = findScenario(scenarios, name)
  if (!scenario) throw new Error(`There is no scenario "${name}".`)
  const waiting: Scenario = {
    about: `Answers once ${selector} is there.`,
    intercept: async () => {
      await waitFor(() => {
        if (!document.querySelector(selector)) throw new Error(`${selector} is not there.`)
      })
      return 'continue' as const
    },
  }
  return stacked(waiting, scenario)
}
