/** What a thumb reaches: the bar at the bottom, and what stands above it. */
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

const boxOf = async (part: Locator) => (await part.boundingBox())!
/** Pixels between the first's lower and the other's upper edge. */
async function between(above: Locator, below: Locator) {
  const [upper, lower] = [await boxOf(above), await boxOf(below)]
  return lower.y - upper.y - upper.height
}

test('the save bar and a notice stand above the bar of the phone, which makes room for a keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('ana@leme.example')
  await page.goto('/geralconfig')
  const bar = page.getByRole('contentinfo')
  await expect(bar.getByRole('button', { name: 'Parar tudo' })).toBeVisible()
  await expect(page.locator('#lote')).toBeEnabled()
  expect(await between(page.locator('.form__bar'), bar)).toBeGreaterThanOrEqual(0)
  await page.locator('#lote').fill('3')
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Salvar' }).tap()
  const notice = page.getByRole('status').filter({ hasText: 'Parametros salvos' })
  await expect(notice).toBeVisible()
  expect(await between(notice, bar)).toBeGreaterThan(0)

  // Its height belongs to the keyboard: the stop is in the top bar.
  await page.setViewportSize({ width: 375, height: 420 })
  await expect(bar).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Parar tudo' })).toBeVisible()
})

test('nothing moves when the bar comes', async ({ page, signIn }) => {
  await signIn('ana@leme.example')
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[])
        if (entry.sources.some(({ node }) => node?.parentElement?.closest('.bottombar, .topbar')))
          Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Parar tudo' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
})
