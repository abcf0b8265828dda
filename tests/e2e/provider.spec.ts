/** A provider that knows only the specification, and answers as real ones do: sometimes strangely, sometimes not at all. */
import type { Page, Route } from '@playwright/test'
import { expect, test, WIDE } from './fixtures'

const settingsAre = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/globalparams?*', (route) =>
    route.request().method() === 'GET' ? answer(route) : route.continue(),
  )

test(
  'an answer that is none never gives a blank screen, and numbers as text are read',
  { tag: WIDE },
  async ({ page, signIn }) => {
    await signIn('ana@leme.example')
    const openWith = async (answer: Parameters<Route['fulfill']>[0]) => {
      await page.unrouteAll()
      await settingsAre(page, (route) => route.fulfill(answer))
      await page.goto('/geralconfig')
      await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()
    }
    await openWith({ contentType: 'text/html', body: '<h1>Hello</h1>' })
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await expect(page.locator('#lote')).toHaveCount(0)
    await openWith({
      json: {
        accType: '2',
        loteType: '1',
        lote: '5.5',
        stopType: '1',
        traderMode: '1',
        winDay: '10',
        stopDay: '10',
      },
    })
    await expect(page.locator('#lote')).toHaveValue('5,5')
  },
)

test(
  'a dropped connection is retried, then reported, and a retry loads the form',
  { tag: WIDE },
  async ({ page, signIn }) => {
    await signIn('ana@leme.example')
    let asked = 0
    let down = true
    await settingsAre(page, (route) => {
      asked += 1
      return down ? route.abort('connectionreset') : route.continue()
    })
    await page.goto('/geralconfig')
    await expect(page.getByText('Sem resposta')).toBeVisible()
    expect(asked).toBeGreaterThan(1)
    down = false
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.locator('#lote')).not.toHaveValue('')
  },
)
