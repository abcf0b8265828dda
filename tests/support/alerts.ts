import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** The page, or a part of it. */
type Place = Pick<typeof screen, 'queryAllByRole'>

/** What the alerts say. */
export const alertTexts = (place: Place = screen) =>
  place.queryAllByRole('alert').map(({ textContent }) => textContent)

/** Resolves as soon as there is one alert, and it says this; a failure names the case that it is about. */
export const isSaid = (words: string, ofCase: readonly unknown[], place?: Place) =>
  waitFor(() =>
    expect([...ofCase, ...alertTexts(place)]).toEqual([...ofCase, expect.stringContaining(words)]),
  )

/** The way to try again that the one alert offers. */
export const retryButton = () =>
  within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar de novo' })

/** That way, as soon as the alert says this of this case. */
export async function retryAfter(ofCase: string, words: string) {
  await isSaid(words, [ofCase])
  return retryButton()
}
