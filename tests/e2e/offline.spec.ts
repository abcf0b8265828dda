/** The panel installed, without a connection, and in a new version. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInAs, storedIn, test, WIDE } from './fixtures'
import { startFront } from './front'

test.use({ serviceWorkers: 'allow' })

/** The files of the panel are on this device, and so is what the screen shows. */
async function isReady(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => storedIn(page, 'leme-seen', 'answers')).toContain('getReaderParams')
}

const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem conexão' })

test('offline, the panel shows what was seen last and when, saves nothing, and reads again once online', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn('ana@leme.example')
  await page.goto('/reader-params')
  const field = page.locator('#maxtrades')
  await expect(field).not.toHaveValue('')
  const before = await field.inputValue()
  await isReady(page)

  await context.setOffline(true)
  await page.goto('/reader-params')
  await expect(offline(page)).toContainText(/^Sem conexão: dados das \d\d:\d\d\./)
  await expect(field).toHaveValue(before)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await expect(save).toBeDisabled()
  await field.fill('17')
  await expect(save).toBeDisabled()
  const bar = page.locator('.form__bar')
  await expect(bar).toContainText('Nada pode ser salvo até a conexão voltar.')
  await field.press('Control+s')
  await expect(page.getByRole('alert').first()).toContainText('Sem resposta')
  await page.getByRole('button', { name: 'Descartar' }).click()

  // Elsewhere it changes meanwhile.
  const address = `${product.url}/api/readerparams?userid=1001`
  const params = (await (await context.request.get(address)).json()) as object
  const elsewhere = await context.request.post(address, { data: { ...params, userid: 1001, maxtrades: 23 } })
  expect(elsewhere.ok()).toBe(true)
  await context.setOffline(false)
  await expect(field).toHaveValue('23')
  await expect(offline(page)).toHaveCount(0)
  await expect(save).toBeEnabled()
})

test('offline, nothing is shown to another person or after a sign-out', async ({ page, context }) => {
  await signInAs(page, 'ana@leme.example')
  await page.goto('/reader-params')
  const field = page.locator('#maxtrades')
  await field.fill('77')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar assim mesmo' }).click()
  await expect(page.getByText('Parametros salvos')).toBeVisible()
  await isReady(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sair' }).click()
  await signInAs(page, 'bruno@leme.example')
  await expect.poll(() => storedIn(page, 'leme-seen', 'answers')).toContain('bruno@')
  expect(await storedIn(page, 'leme-seen', 'answers')).not.toContain('ana@')
  await context.setOffline(true)
  await page.goto('/reader-params')
  await expect(offline(page)).toBeVisible()
  // What Home has read of his own robot, or nothing.
  await expect(page.locator('.placeholder')).toHaveCount(0)
  expect(
    await field.evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value)),
  ).not.toContain('77')
})

test.describe('a new version', () => {
  let front: Awaited<ReturnType<typeof startFront>>
  let address = ''
  let isNew = false
  test.beforeAll(async ({ product }) => {
    front = await startFront({
      urls: [product.url],
      change: (path, body) =>
        isNew && path.endsWith('/sw.js') ? Buffer.concat([body, Buffer.from('//')]) : body,
    })
    address = new URL(new URL(product.url).pathname, front.url).href
  })
  test.afterAll(() => front.close())
  // oxlint-disable-next-line no-empty-pattern
  test.use({ baseURL: async ({}, use) => use(address) })

  test('is offered in each tab, and changes nothing under a form before the person agrees', async ({
    page,
    signIn,
  }) => {
    await signIn('ana@leme.example')
    await page.goto('/reader-params')
    await isReady(page)
    const other = await page.context().newPage()
    // Another screen: what is typed into the first one comes back wherever it is opened.
    await other.goto('/auth')
    await isReady(other)
    const field = page.locator('#maxtrades')
    await field.fill('17')
    const offerOn = (tab: Page) => tab.getByRole('status').filter({ hasText: 'nova versão' })
    const isReloaded = (tab: Page) => tab.waitForFunction(() => !('isSamePage' in window))
    for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isSamePage: true }))
    isNew = true
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    for (const tab of [page, other]) await expect(offerOn(tab)).toBeVisible()
    await expectAccessible(page)
    await expect(field).toHaveValue('17')

    await offerOn(page).getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click()
    await isReloaded(page)
    await expect(field).toHaveValue('17')
    // Where the new version has come meanwhile, too.
    await offerOn(other).getByRole('button').click()
    await isReloaded(other)
    for (const tab of [page, other]) await expect(offerOn(tab)).toHaveCount(0)
  })
})

test.describe('a proxy whose sign-in has ended', () => {
  let front: Awaited<ReturnType<typeof startFront>>
  let address = ''
  /** what it answers without a sign-in, `file` in place of one file alone; `undefined`: it lets everything pass */
  let wants: 'redirect' | 'page' | 'unauthorized' | 'file' | undefined
  const SIGN_IN = '/oauth2/sign_in'
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  const signInPage = '<!doctype html><title>Entrar</title><h1>Entrada da empresa</h1>'
  test.beforeAll(async ({ product }) => {
    front = await startFront({
      urls: [product.url],
      instead(path) {
        if (!wants || (wants === 'file' && !path.includes('/CompareScreen-'))) return undefined
        if (path.startsWith(SIGN_IN) || wants === 'page')
          return { status: 200, headers: html, body: signInPage }
        if (wants === 'unauthorized') return { status: 401, headers: html, body: signInPage }
        // Another host in earnest: the page's policy lets no call go there.
        const location = path.includes('/api') ? 'https://sso.example/entrar' : SIGN_IN
        return { status: 302, headers: { location, 'cache-control': 'no-store' } }
      },
    })
    address = new URL(new URL(product.url).pathname, front.url).href
  })
  test.afterAll(() => front.close())
  test.afterEach(() => {
    wants = undefined
  })
  // oxlint-disable-next-line no-empty-pattern
  test.use({ baseURL: async ({}, use) => use(address) })

  for (const way of ['redirect', 'page', 'unauthorized'] as const)
    test(
      `is told as that, and opened past the kept panel (${way})`,
      way === 'redirect' ? {} : { tag: WIDE },
      async ({ page, context, signIn }) => {
        await signIn('ana@leme.example')
        await page.goto('/reader-params')
        await isReady(page)
        wants = way
        // The panel itself is on the device: this alone never reaches the proxy.
        await page.goto('/reader-params')
        const alert = page.getByRole('alert').filter({ hasText: 'Outra página respondeu' })
        await expect(alert).toHaveCount(1)
        await expect(offline(page)).toHaveCount(0)
        await expectAccessible(page)
        await alert.getByRole('button', { name: 'Abrir pela rede' }).click()
        await expect(page.getByRole('heading', { name: 'Entrada da empresa' })).toBeVisible()

        // Signed in there, the person comes back to the same address.
        wants = undefined
        await page.goto('/reader-params?fromNetwork=')
        await expect(page.locator('#maxtrades')).not.toHaveValue('')
        await expect.poll(() => new URL(page.url()).search).toBe('')
        // And the panel is still there without a connection.
        await context.setOffline(true)
        await page.reload()
        await expect(offline(page)).toBeVisible()
        await expect(page.locator('#maxtrades')).not.toHaveValue('')
        await context.setOffline(false)
      },
    )

  test('is never kept in place of a file of the panel', async ({ page, signIn }) => {
    await signIn('ana@leme.example')
    wants = 'file'
    await page.goto('/reader-params')
    await expect(page.locator('#maxtrades')).not.toHaveValue('')
    // What keeps the files gives up.
    const state = await page.evaluate(
      async (worker) => {
        const { installing } = await navigator.serviceWorker.register(worker)
        const isOver = () => installing?.state !== 'installing'
        if (!isOver()) await new Promise((done) => installing?.addEventListener('statechange', done))
        return installing?.state
      },
      `${new URL(address).pathname}sw.js`,
    )
    expect(state).toBe('redundant')
    wants = undefined
    await page.goto('/reader-params')
    await isReady(page)
  })
})
