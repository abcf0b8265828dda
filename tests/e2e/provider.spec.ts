/** A provider that knows only the specification, and answers as real ones do: sometimes strangely, sometimes not at all. */
import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures'

const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'numbers as text': (route) =>
    route.fulfill({
      json: {
        accType: '2',
        loteType: '1',
        lote: '5.5',
        stopType: '1',
        traderMode: '1',
        winDay: '10',
        stopDay: '10',
      },
    }),
  'null where nothing was stored': (route) => route.fulfill({ json: null }),
  'one optional field alone': (route) => route.fulfill({ json: { lote: 1 } }),
  'a 200 with an error msg': (route) => route.fulfill({ json: { msg: 'invalid_user' } }),
  'HTML instead of JSON': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
  'a record of something else': (route) => route.fulfill({ json: { hello: 'world' } }),
  'a list instead of a record': (route) => route.fulfill({ json: [1, 2, 3] }),
  'a refusal': (route) => route.fulfill({ status: 403, json: {} }),
}

const settingsAre = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/globalparams?*', (route) =>
    route.request().method() === 'GET' ? answer(route) : route.continue(),
  )

for (const [what, answer] of Object.entries(answers))
  test(`${what} never gives a blank screen`, async ({ page, signIn }) => {
    await signIn('ana@leme.example')
    await settingsAre(page, answer)
    for (const path of ['/', '/geralconfig']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.placeholder')).toHaveCount(0)
      await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()
    }
    const isForm = (await page.locator('#lote').count()) > 0
    const isFault = (await page.getByRole('button', { name: 'Tentar de novo' }).count()) > 0
    expect(isForm !== isFault).toBe(true)
  })

test('a dropped connection is retried, then reported, and a retry loads the form', async ({
  page,
  signIn,
}) => {
  await signIn('ana@leme.example')
  let asked = 0
  let down = true
  await settingsAre(page, (route) => {
    asked += 1
    return down ? route.abort('connectionreset') : route.continue()
  })
  await page.goto('/geralconfig')
  await expect(page.getByText('Sem resposta do servidor')).toBeVisible({ timeout: 30_000 })
  expect(asked).toBeGreaterThan(1)
  down = false
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.locator('#lote')).not.toHaveValue('')
})

test('an answer after 10 s still arrives, with the shape of the form meanwhile', async ({ page, signIn }) => {
  await signIn('ana@leme.example')
  await page.clock.install()
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  await settingsAre(page, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/geralconfig')
  await expect(page.locator('.placeholder').first()).toBeVisible()
  await page.clock.runFor(10_000)
  answer()
  await expect(page.locator('#lote')).not.toHaveValue('')
})

/** Less than any story before leaves behind: a smaller stake asks nothing before it is saved. */
test('a request is cancelled after 15 s, and the form keeps what was typed', async ({ page, signIn }) => {
  await signIn('ana@leme.example')
  await page.goto('/geralconfig')
  await page.locator('#lote').fill('0,5')
  await page.clock.install()
  await page.route('**/api/globalparams?*', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await sent
  await page.clock.runFor(15_100)
  await expect(page.getByRole('alert')).toContainText('demorou demais')
  await expect(page.locator('#lote')).toHaveValue('0,5')
})

test('a save that is refused says so, keeps the typing, and can be tried again', async ({ page, signIn }) => {
  await signIn('ana@leme.example')
  await page.goto('/geralconfig')
  let refuse = true
  await page.route('**/api/globalparams?*', (route) =>
    refuse && route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  )
  await page.locator('#lote').fill('0,5')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('erro 500')
  await expect(page.locator('#lote')).toHaveValue('0,5')
  refuse = false
  await page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Parametros salvos' })).toBeVisible()
})
