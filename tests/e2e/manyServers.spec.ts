/** Two servers take turns before one provider, as behind a balancer, and one of them ends in the middle. */
import { expect, test } from './fixtures'
import { startFront } from './front'
import { startProduct, type Product } from './server'

test.describe('two servers in front of one provider', () => {
  let servers: readonly Product[] = []
  let address = ''
  let balancer: Awaited<ReturnType<typeof startFront>>

  test.beforeAll(async ({ product }) => {
    const PROVIDER_URL = `${product.url}/api`
    servers = await Promise.all([startProduct({ PROVIDER_URL }), startProduct({ PROVIDER_URL })])
    balancer = await startFront({ urls: servers.map(({ url }) => url) })
    address = new URL(new URL(product.url).pathname, balancer.url).href
  })
  test.afterAll(async () => {
    balancer.close()
    await Promise.all(servers.map((server) => server.stop()))
  })

  // The address of the balancer, not of the product.
  // oxlint-disable-next-line no-empty-pattern
  test.use({ baseURL: async ({}, use) => use(address) })

  test('take turns in one session, and when one is killed the panel goes on', async ({ page, signIn }) => {
    await signIn('ana@leme.example')
    await page.goto('/reader-params')
    await page.locator('#maxtrades').fill('24')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    // More orders a day risk more.
    await page.getByRole('button', { name: 'Salvar assim mesmo' }).click()
    await expect(page.getByText(/^Conferido às/)).toBeVisible()
    expect(Math.min(...balancer.answered)).toBeGreaterThan(3)

    await servers[0]!.stop()
    await page.locator('#maxtrades').fill('25')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    // So do the channels, once the plans make no more.
    await page.getByRole('button', { name: 'Salvar assim mesmo' }).click()
    await expect(page.getByText(/^Conferido às/)).toBeVisible()
    await page.reload()
    await expect(page.locator('#maxtrades')).toHaveValue('25')
    await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()
  })
})
