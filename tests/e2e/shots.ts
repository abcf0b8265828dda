import { resolve } from 'node:path'
import { languages } from '../../src/i18n/types'
import { expect, test } from './fixtures'
import { pictureOf, screens } from './screens'

const folder = resolve(import.meta.dirname, '../../.shots')
const widths = [375, 768, 1440]

for (const language of languages)
  for (const width of widths)
    test.describe(`${language} ${width}`, () => {
      test.use({ locale: language, viewport: { width, height: width < 500 ? 740 : 900 } })

      test('every screen', async ({ page, signIn }) => {
        const shoot = async (path: string, name: string) => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('.placeholder')).toHaveCount(0)
          await page.screenshot({ path: `${folder}/${language}/${width}/${name}.png`, fullPage: true })
        }
        for (const path of screens.signedOut) await shoot(path, `out-${pictureOf(path)}`)
        await signIn('ana@leme.example')
        for (const path of screens.signedIn) await shoot(path, pictureOf(path))
      })
    })
