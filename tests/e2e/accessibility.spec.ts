import type { Page } from '@playwright/test'
import { signedInPaths, signedOutPaths } from '../../src/config/paths'
import { languages, type Language } from '../../src/i18n/types'
import { expect, expectAccessible, test } from './fixtures'

const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 740 },
]

const signedOut = [...signedOutPaths, '/geralconfig', '/nowhere']
const signedIn = [...signedInPaths, '/nowhere']
const parts = 6
const part = (rest: number) => signedIn.filter((_, place) => place % parts === rest)

async function choose(page: Page, language: Language) {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  await page.locator('.language__opener').click()
  await page.locator(`.language__choice[lang="${language}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** A screen is opened once and looked at in each language, at each size: as it is when one of them changes under one's eyes. */
async function look(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  for (const language of languages) {
    await choose(page, language)
    for (const size of sizes) {
      await page.setViewportSize(size)
      // Rows of another language are measured anew a frame later: what counts is what stays.
      await expect(async () => {
        await expectAccessible(page)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        expect([path, language, size.width, sideways]).toEqual([path, language, size.width, false])
      }).toPass({ timeout: 20_000 })
    }
  }
}

test.describe('no screen has an accessibility fault or scrolls sideways, in any language at any size', () => {
  // They only look, so that they may share the workers out among themselves: by far the longest of all stories.
  test.describe.configure({ mode: 'parallel', timeout: 600_000 })

  test('signed out', async ({ page }) => {
    for (const path of signedOut) await look(page, path)
  })
  for (const rest of Array.from({ length: parts }).keys())
    test(`signed in: ${part(rest).join(', ')}`, async ({ page, signIn }) => {
      await signIn('ana@leme.example')
      for (const path of part(rest)) await look(page, path)
    })
})
