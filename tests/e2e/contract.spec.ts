import { expect, expectAccessible, test } from './fixtures'

test('the contract is served at /contract, for desktops and phones, and as OpenAPI', async ({
  page,
  request,
  product,
}) => {
  const document = (await (await request.get(`${product.url}/contract/openapi.json`)).json()) as {
    openapi: string
  }
  expect(document.openapi).toBe('3.1.1')
  const looks = [
    { colorScheme: 'light', width: 1440, part: 'html' },
    // All calls look alike; the whole page is long.
    { colorScheme: 'dark', width: 375, part: 'h1, nav, #saveSoros' },
  ] as const
  for (const { colorScheme, width, part } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contract')
    const picture = page.getByRole('img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440)
    await page.getByRole('link', { name: 'POST /savesoros' }).click()
    await expect(page.getByRole('heading', { name: 'POST /savesoros' })).toBeInViewport()
    await expectAccessible(page, part)
    expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(width)
  }
})
