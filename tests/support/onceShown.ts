import { waitFor } from '@testing-library/react'
import { findScenario, stacked, type Scenario } from '@mocks/provider/scenario'
import { scenarios } from '@mocks/provider/scenarios'

/** A mood that begins to answer when the screen shows this: however busy the machine is, no answer comes before its screen. */
export function onceShown(selector: string, name: string): Scenario {
  const mood = findScenario(scenarios, name)
  if (!mood) throw new Error(`There is no scenario "${name}".`)
  const patience: Scenario = {
    about: `Answers once ${selector} is there.`,
    intercept: async () => {
      await waitFor(() => {
        if (!document.querySelector(selector)) throw new Error(`${selector} is not there.`)
      })
      return 'continue' as const
    },
  }
  return stacked(patience, mood)
}
