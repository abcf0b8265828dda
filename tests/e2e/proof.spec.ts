/** What a plan will do, beside its form: in any language what decides lies over nothing that follows, also with the longest amounts. */
import type { Page } from '@playwright/test'
import { languages } from '../../src/i18n/types'
import { expect, test, WIDE } from './fixtures'
import { longest } from './screens'

/** Texts of the proof over which something of its headline lies. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const [headline] = document.querySelectorAll('.with-aside__headline')
    const boxes = [...(headline?.querySelectorAll('*') ?? [])].map((one) => one.getBoundingClientRect())
    const after = [...document.querySelectorAll('.with-aside__aside :is(h2, p, li, [role="tab"])')]
    return after
      .filter((one) => !headline?.contains(one))
      .filter((one) => {
        const { top, bottom, left, right, width } = one.getBoundingClientRect()
        const isOver = (box: DOMRect) =>
          box.width > 0 &&
          box.bottom > top + 1 &&
          box.top < bottom - 1 &&
          box.right > left + 1 &&
          box.left < right - 1
        return width > 0 && boxes.some(isOver)
      })
      .map(({ textContent }) => textContent)
  })

/** Tells the account's currency, one that is written at length, in the conditions beside this screen's form. */
async function tellCurrency(page: Page, language: string, path: string) {
  await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language)
  await page.goto(path)
  await page.locator('.with-aside__headline button').click()
  const unit = page.locator('.ant-drawer .ant-select input').first()
  await unit.click()
  await page.keyboard.type('USDT')
  await page.keyboard.press('Enter')
  await expect(unit).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-drawer')).toHaveCount(0)
  const headline = page.locator('.with-aside__headline')
  await expect(headline).toContainText('USDT')
  await expect(headline).not.toContainText('…')
}

for (const language of languages) {
  const tag = language === longest ? {} : { tag: WIDE }
  for (const width of [1440, 375])
    test(
      `what decides lies over nothing that follows: ${language}, ${width} px`,
      tag,
      async ({ page, signIn }) => {
        await page.setViewportSize({ width, height: 900 })
        await signIn('ana@leme.example')
        await tellCurrency(page, language, '/config-masaniello')
        expect(await coveredBy(page)).toEqual([])
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
    const tables = page.getByRole('dialog').locator('.data-table')
    // One of all that is on, and where that is several plans another one of this plan alone.
    await expect(tables.first()).toBeVisible()
    const hidden = (table: Element) => table.scrollWidth - table.clientWidth
    for (const table of await tables.all()) expect(await table.evaluate(hidden)).toBe(0)
  })
}
