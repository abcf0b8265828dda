import type { Page } from '@playwright/test'
import { languages, type Language } from '../../src/i18n/types'
import { expect, expectAccessible, test } from './fixtures'
import { screens } from './screens'

/** What WCAG's "reflow" asks for. */
const narrowest = { width: 320, height: 740 }
const phone = { width: 375, height: 740 }
const desk = { width: 1440, height: 900 }
const sizes = [desk, phone]

const parts = 6
const part = (rest: number) => screens.signedIn.filter((_, place) => place % parts === rest)

async function choose(page: Page, language: Language) {
  await page.getByRole('button', { name: /^(Idioma|Language|Langue):/ }).click()
  await page
    .getByRole('menuitem')
    .filter({ has: page.locator(`[lang="${language}"]`) })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Changes the theme as another tab would. */
const showIn = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((value) => {
    localStorage.setItem('theme', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    return document.documentElement.dataset.theme
  }, theme)

/** The page does not scroll sideways, once it is drawn. */
const expectFits = (page: Page, what: readonly unknown[]) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: what.join(', '),
    })
    .toBeLessThanOrEqual(0)

/**
 * Opens a screen once and goes through languages, sizes and themes. Each rule is checked where its outcome can differ: all of
 * them at each size, colours in each theme too, and what depends on the length of texts in each language.
 */
async function look(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.placeholder')).toHaveCount(0)
  // The language of the last screen: over all screens, each language has its turn.
  const first = (await page.locator('html').getAttribute('lang')) as Language
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectFits(page, [path, first, size.width])
    expect(await showIn(page, 'dark')).toBe('dark')
    await expectAccessible(page)
    expect(await showIn(page, 'light')).toBe('light')
    await expectAccessible(page, 'colours')
  }
  for (const language of languages) {
    if (language === first) continue
    // On a phone the languages are in the menu.
    await page.setViewportSize(desk)
    await choose(page, language)
    for (const size of [narrowest, ...sizes]) {
      await page.setViewportSize(size)
      await expectFits(page, [path, language, size.width])
    }
    await page.setViewportSize(phone)
    await expectAccessible(page, 'texts')
  }
}

test.describe('no screen has an accessibility fault or scrolls sideways, in any language at any size, dark or light', () => {
  // Read-only, so they may run in parallel: by far the longest of all tests.
  test.describe.configure({ mode: 'parallel', timeout: 600_000 })

  test('signed out', async ({ page }) => {
    for (const path of screens.signedOut) await look(page, path)
  })
  test('signed in: a seller with referrals', async ({ page, signIn }) => {
    await signIn('carla@leme.example')
    await look(page, '/afiliados')
  })
  for (const rest of Array.from({ length: parts }).keys())
    test(`signed in: ${part(rest).join(', ')}`, async ({ page, signIn }) => {
      await signIn('ana@leme.example')
      for (const path of part(rest)) await look(page, path)
    })
})
