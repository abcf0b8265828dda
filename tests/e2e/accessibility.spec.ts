import type { Page } from '@playwright/test'
import { languages, type Language } from '../../src/i18n/types'
import { expect, expectAccessible, test } from './fixtures'
import { screens } from './screens'

const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 740 },
]

const parts = 6
const part = (rest: number) => screens.signedIn.filter((_, place) => place % parts === rest)

async function choose(page: Page, language: Language) {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  await page.locator('.language').click()
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

/** Opens a screen once and checks it in each language, at each size, dark and light, switching between them. */
async function look(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.placeholder')).toHaveCount(0)
  for (const language of languages) {
    await choose(page, language)
    for (const size of sizes) {
      await page.setViewportSize(size)
      // Rows are measured again one frame after a change of language.
      await expect(async () => {
        expect(await showIn(page, 'dark')).toBe('dark')
        await expectAccessible(page)
        // Colours do not depend on the language.
        if (language === languages[0]) {
          expect(await showIn(page, 'light')).toBe('light')
          await expectAccessible(page, 'colours')
        }
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        expect([path, language, size.width, sideways]).toEqual([path, language, size.width, false])
      }).toPass({ timeout: 20_000 })
    }
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
