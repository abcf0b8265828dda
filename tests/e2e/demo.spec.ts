/**
 * The static demo, served under `/leme/` as the plainest of hosts would: files by their name, the page for every other address.
 * Nothing else is on that host.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { expect, expectAccessible, signInAs, signInHere, test, WIDE } from './fixtures'
import { plainEnv } from '../support/plainEnv'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** With the headers that the build writes for hosts of files, the policies among them. */
function serve(folder: string): Server {
  const [everywhere = ''] = readFileSync(join(folder, '_headers'), 'utf8').split('/assets/*')
  const headers = [...everywhere.matchAll(/^ {2}([^:]+): (.*)$/gm)]
  return createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost')
    if (!pathname.startsWith('/leme/')) {
      res.statusCode = 404
      res.end()
      return
    }
    const asked = join(folder, pathname.slice('/leme'.length))
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html')
    for (const [, name = '', value = ''] of headers) res.setHeader(name, value)
    res.setHeader('content-type', types[extname(file)] ?? 'text/plain')
    res.end(readFileSync(file))
  })
}

test.describe('the static demo', () => {
  let folder = ''
  let server: Server
  let address = ''

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'leme-demo-'))
    const built = spawnSync(
      process.execPath,
      [
        'node_modules/vite/bin/vite.js',
        'build',
        '--mode',
        'demo',
        '--outDir',
        folder,
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ],
      {
        cwd: resolve(import.meta.dirname, '../..'),
        encoding: 'utf8',
        env: plainEnv({ VITE_BASE_PATH: '/leme/' }),
      },
    )
    // Not a warning, but who can sign in.
    expect([built.stderr, built.stdout]).toEqual([
      '',
      expect.stringMatching(/^The demo is in .*Sign in as\n {2}Ana +ana@leme\.example {2}leme-demo-1\n/),
    ])
    server = serve(folder)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leme/`
  })

  test.afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  // The address of this worker's demo, not of the product.
  // oxlint-disable-next-line no-empty-pattern
  test.use({ baseURL: async ({}, use) => use(address), serviceWorkers: 'allow' })

  test('refuses a wrong password, signs Ana in, answers from the browser alone, and stays in its folder', async ({
    page,
  }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(address)) outside.push(request.url())
    })
    await page.goto('./')
    await page.locator('#email').fill('ana@leme.example')
    await page.locator('#password').fill('something else')
    await page.locator('#password').press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Email ou passowrd incorreto')

    await signInHere(page, 'ana@leme.example')
    await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Robôs' }).getByText('58,38 ou 5')).toBeVisible()

    await page.goto('auth')
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.locator('#password')).toBeVisible()
    expect(page.url()).toBe(address)
    expect(outside).toEqual([])
  })

  test(
    'sells: a payment link opens the checkout, which moves the expiry, and takes it back',
    { tag: WIDE },
    async ({ page, context }) => {
      await signInAs(page, 'bruno@leme.example')
      const ends = page.getByRole('list', { name: 'Robôs' })
      await expect(ends).toContainText(/2001[^]*\d\d\/\d\d\//)
      const before = await ends.innerText()
      await page.goto('comprar')
      await page.getByRole('radio', { name: /^30 dias/ }).check()
      await page.getByRole('button', { name: 'Gerar link' }).click()
      const [checkout] = await Promise.all([
        context.waitForEvent('page'),
        page
          .getByRole('link', { name: /Abrir pagamento/ })
          .first()
          .click(),
      ])
      await expect(checkout.getByRole('heading', { name: 'Pagamento do plano' })).toBeVisible()
      await expectAccessible(checkout)
      const link = checkout.url()
      await checkout.getByRole('button', { name: 'Pagar' }).click()
      await expect(checkout).toHaveURL(`${address}paymentok`)
      await page.goto('./')
      await expect(ends).toContainText(/2001[^]*\d\d\/\d\d\//)
      await expect.poll(() => ends.innerText()).not.toBe(before)
      await checkout.goto(link)
      await checkout.getByRole('button', { name: 'Pedir reembolso' }).click()
      await expect(checkout.getByText('Este pedido foi devolvido.')).toBeVisible()
      await page.goto('./')
      await expect(ends).toContainText(/2001[^]*\d\d\/\d\d\//)
      await expect.poll(() => ends.innerText()).toBe(before)
    },
  )
})
