import { signedInPaths, signedOutPaths } from '../../src/config/paths'
import { languages } from '../../src/i18n/types'
import { expect, expectAccessible, test } from './fixtures'

const sizes = [
  { width: 375, height: 740 },
  { width: 1440, height: 900 },
]

// They only look, so that they may share the workers out among themselves: by far the longest of all stories.
test.describe.configure({ mode: 'parallel' })

for (const viewport of sizes)
  for (const language of languages)
    test.describe(`${language} at ${viewport.width} px`, () => {
      test.use({ viewport, locale: language })
      test.setTimeout(600_000)

      test('no screen has an accessibility fault or scrolls sideways', async ({ page, signIn }) => {
        const look = async (path: string) => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('.skeleton')).toHaveCount(0)
          await expectAccessible(page)
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
          expect([path, sideways]).toEqual([path, false])
          expect(await page.locator('html').getAttribute('lang')).toBe(language)
        }
        for (const path of [...signedOutPaths, '/geralconfig', '/nowhere']) await look(path)
        await signIn('ana@leme.example')
        for (const path of [...signedInPaths, '/nowhere']) await look(path)
      })
    })
