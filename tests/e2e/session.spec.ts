import type { Page } from '@playwright/test'
import { chooseBot, expect, optionOf, signInAs, signInHere, storedIn, test, WIDE } from './fixtures'

/** What this page sends to the provider from now on. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  return calls
}

test('choosing a bot reloads the page with it, and another tab follows', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('ana@leme.example')
  await page.goto('/')
  await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText('Usuario - 1001,1001')).toBeVisible()

  await chooseBot(page, '1002')
  await expect(page.getByText(/Usuario - 1002,/)).toBeVisible()
  await expect(other.getByText(/Usuario - 1002,/)).toBeVisible()
})

test('the list of robots stays where it is when their types arrive', async ({ page, signIn }) => {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await signIn('ana@leme.example')
  await page.route('**/api/getbots?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.locator('#botSelector').click()
  const option = optionOf(page, '1002')
  await expect(option).not.toContainText('Telegram')
  const place = await option.boundingBox()
  answer()
  await expect(option).toContainText('Telegram')
  expect(await option.boundingBox()).toEqual(place)
  await option.click()
  await expect(page.getByText(/Usuario - 1002,/)).toBeVisible()
})

test('the entry 0/0 shows the default text, and a screen that needs a bot asks for one', async ({
  page,
  signIn,
}) => {
  await signIn('ana@leme.example')
  await page.goto('/')
  await chooseBot(page, 'Nenhum robô')
  await expect(page.getByText(/Usuario - /)).toHaveCount(0)
  const calls = callsOf(page)
  await page.goto('/geralconfig')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#lote')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('logout clears all local storage, goes to /, and signs out the other tabs', async ({
  page,
  context,
  product,
}) => {
  await signInAs(page, 'ana@leme.example')
  const other = await context.newPage()
  await other.goto('/geralconfig')
  await expect(other.locator('#lote')).toBeVisible()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.locator('#password')).toBeVisible()
  expect(page.url()).toBe(new URL(`${product.url}/`).href)
  // The form in the other tab writes a text and removes it, to see whether storage takes writes.
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await expect(other.locator('#password')).toBeVisible()
})

test(
  'a tab with unsaved input sends nothing after a sign-out in another one, and has it again for the same person',
  { tag: WIDE },
  async ({ page, context }) => {
    await signInAs(page, 'ana@leme.example')
    await page.goto('/geralconfig')
    await page.locator('#lote').fill('4')
    const other = await context.newPage()
    await other.goto('/auth')
    await other.getByRole('button', { name: 'Sair' }).click()
    await expect(other.locator('#password')).toBeVisible()
    const calls = callsOf(page)
    await expect(page.locator('#password')).toBeVisible()
    await page.bringToFront()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('status')).toContainText('Você saiu em outra aba')
    await expect.poll(() => context.cookies()).toEqual([])
    // That somebody has signed out may be told by any tab.
    expect(calls.filter((call) => !call.endsWith('/x/signout'))).toEqual([])

    await signInHere(page, 'ana@leme.example')
    await page.goto('/geralconfig')
    await expect(page.locator('#lote')).toHaveValue('4')
    // Otherwise the browser asks before it closes the page.
    await page.getByRole('button', { name: 'Descartar' }).first().click()
  },
)

test('a tab that is not told of a sign-out in another one notices it before it saves', async ({
  page,
  context,
}) => {
  // As one that slept.
  await page.addInitScript(() => {
    for (const type of ['storage', 'visibilitychange'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true)
  })
  await signInAs(page, 'ana@leme.example')
  await page.goto('/geralconfig')
  await page.locator('#lote').fill('4')
  const other = await context.newPage()
  await other.goto('/auth')
  await other.getByRole('button', { name: 'Sair' }).click()
  await expect(other.locator('#password')).toBeVisible()
  const calls = callsOf(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.locator('#password')).toBeVisible()
  expect(calls).toEqual([])
  await expect.poll(async () => storedIn(page, 'leme-history', 'entries')).toMatch(/^(\[\[\],\[\]\])?$/)
})

test('the password is nowhere stored in plain text, and signs in again silently when the session has ended', async ({
  page,
  context,
}) => {
  await signInAs(page, 'ana@leme.example')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('password'))).toMatch(/^v1\./)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('leme-demo-1')
  await context.clearCookies()
  await page.goto('/geralconfig')
  await expect(page.locator('#lote')).not.toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a sign-in in one tab reaches the other', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await signInAs(other, 'bruno@leme.example')
  await expect(page.getByText('Usuario - 2001,1001')).toBeVisible()
})

test(
  'data that could not be read is loaded when the connection is back',
  { tag: WIDE },
  async ({ page, context, signIn }) => {
    await signIn('ana@leme.example')
    await page.goto('/copytrader')
    await expect(page.getByRole('heading', { level: 1, name: 'Copy Trader' })).toBeVisible()
    await page.route('**/api/getfollowers*', (route) => route.abort())
    await page
      .getByRole('main')
      .getByRole('link', { name: /seguidores/i })
      .first()
      .click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/getfollowers*')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)
