/** A plan's picture, above its form: in any language nothing lies over anything else, also with the longest amounts. */
import type { Page } from '@playwright/test'
import { languages } from '../../src/i18n/types'
import { expect, test, WIDE } from './fixtures'
import { longest } from './screens'

/** Texts of the picture and beside it that lie over one another, or are cut off by the window. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('.plan-top :is(p, svg text)')]
    const boxes = texts.map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
    const shown = boxes.filter(({ box }) => box.width > 0 && box.height > 0)
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.bottom > other.top + 2 &&
      one.top < other.bottom - 2 &&
      one.right > other.left + 2 &&
      one.left < other.right - 2
    return shown.flatMap(({ text, box }, place) => [
      ...(box.right > document.documentElement.clientWidth || box.left < 0 ? [`${text} is cut off`] : []),
      ...shown
        .slice(place + 1)
        .filter((other) => isOver(box, other.box))
        .map((other) => `${text} | ${other.text}`),
    ])
  })

/** Tells the account's currency, one that is written at length, in the conditions beside this screen's form. */
async function tellCurrency(page: Page, language: string, path: string) {
  await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language)
  await page.goto(path)
  await page.locator('.plan-top button').click()
  const unit = page.locator('.ant-drawer .ant-select input').first()
  await unit.click()
  await page.keyboard.type('USDT')
  await page.keyboard.press('Enter')
  await expect(unit).toHaveAttribute('aria-expanded', 'false')
  // The list of currencies may still be closing: it takes the first Escape.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('.ant-drawer')).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  const sentence = page.locator('.plan-top .sides').first()
  await expect(sentence).toContainText('USDT')
  await expect(page.locator('.proof__old')).toHaveCount(0)
}

for (const language of languages) {
  const tag = language === longest ? {} : { tag: WIDE }
  for (const width of [1440, 375])
    test(
      `nothing of a picture lies over anything else: ${language}, ${width} px`,
      tag,
      async ({ page, signIn }) => {
        await page.setViewportSize({ width, height: 900 })
        await signIn('ana@leme.example')
        await tellCurrency(page, language, '/config-masaniello')
        expect(await overlapping(page)).toEqual([])
      },
    )

  test(`what is asked before a save has room on a phone: ${language}`, tag, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 375, height: 900 })
    await signIn('ana@leme.example')
    await tellCurrency(page, language, '/config-soros')
    // More than any other story leaves behind.
    await page.locator('#soros').fill('9')
    await page.locator('#sorosperc').fill('100')
    await page.keyboard.press('Enter')
    // It opens at its top, beside whatever scroll bar the window has.
    await expect(page.getByRole('dialog').locator('h2').first()).toBeInViewport()
    const tables = page.getByRole('dialog').locator('.data-table')
    // One of all that is on, and where that is several plans another one of this plan alone.
    await expect(tables.first()).toBeVisible()
    const hidden = (table: Element) => table.scrollWidth - table.clientWidth
    for (const table of await tables.all()) expect(await table.evaluate(hidden)).toBe(0)
  })
}

test('a plan is drawn again as it is typed, stays in sight while the form scrolls, and is short on a phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn('ana@leme.example')
  await page.goto('/config-masaniello')
  const picture = page.locator('.plan-top .picture')
  await expect(picture.locator('circle')).toHaveCount(100)
  await expect(page.locator('.presets .picture')).toHaveCount(3)
  const lines = () =>
    picture.locator('path').evaluateAll((all) => all.map((one) => one.getAttribute('d')).join())
  const before = await lines()
  await page.locator('#capital').fill('437')
  await expect.poll(lines).not.toBe(before)
  await expect(picture.locator('circle')).toHaveCount(100)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000)
  // The sentence stays below the top bar.
  await page.locator('#hitsRestart').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const sentence = await page.locator('.plan-top .sides').innerText()
  await expect(page.locator('.plan-strip .sides')).toBeInViewport()
  expect(await page.locator('.plan-strip .sides').innerText()).toBe(sentence)
})
