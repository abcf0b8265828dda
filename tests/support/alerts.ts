import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

type Place = Pick<typeof screen, 'queryAllByRole'>

/** The texts of the alerts. */
export const alertTexts = (place: Place = screen) =>
  place.queryAllByRole('alert').map(({ textContent }) => textContent)

/** Waits until there is exactly one alert, with this text; a failure shows the case. */
export const expectAlert = (words: string, caseNames: readonly unknown[], place?: Place) =>
  waitFor(() =>
    expect([...caseNames, ...alertTexts(place)]).toEqual([...caseNames, expect.stringContaining(words)]),
  )

/** The retry button of the only alert. */
export const retryButton = () =>
  within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar de novo' })

/** The retry button, once the alert has this text. */
export async function retryAfter(caseName: string, words: string) {
  await expectAlert(words, [caseName])
  return retryButton()
}
