/** The pictures of the README, of the panel as it runs: `npm run shots -- readme`. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import packageFile from '../../package.json' with { type: 'json' }
import { animated, type Frame } from './animation'
import { expect, test } from './fixtures'
import { desk } from './screens'

const folder = resolve(import.meta.dirname, '../../public/contract')

test.use({ locale: 'en-US' })

/** Milliseconds in which nothing changes any more. */
const STILL = 800

/** Until all is read, and the picture is that of what is typed. */
async function settled(page: Page) {
  let before = ''
  const isStill = async () => {
    const [last, now] = [before, await page.locator('main').innerHTML()]
    before = now
    return now === last
  }
  await expect.poll(isStill, { intervals: [0, STILL], timeout: 60_000 }).toBe(true)
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.placeholder')).toHaveCount(0)
  await settled(page)
}

/** A plan's picture and form, while other values are typed. */
async function typing(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  const boxOf = async (of: Locator) => (await of.boundingBox())!
  const [heading, whole, parts, last] = await Promise.all([
    boxOf(page.getByRole('heading', { level: 1 })),
    boxOf(page.locator('.plan-top')),
    boxOf(page.locator('.plan-top__parts')),
    boxOf(page.getByLabel('Wins wanted', { exact: true })),
  ])
  const x = heading.x - 8
  const y = parts.y - 8
  const clip = {
    x,
    y,
    width: whole.x + whole.width + (whole.x - heading.x) + 8 - x,
    height: last.y + last.height + 16 - y,
  }
  const show = async (shown: number) => {
    await settled(page)
    frames.push({ png: await page.screenshot({ clip }), shown })
  }
  const change = async (label: string, value: string) => {
    const field = page.getByLabel(label, { exact: true })
    await field.click()
    await field.selectText()
    await show(500)
    for (const key of value) {
      await page.keyboard.press(key)
      await show(350)
    }
    frames.push({ ...frames.pop()!, shown: 1800 })
  }
  await show(1200)
  await change('Wins wanted', '7')
  await change('Wins wanted', '5')
  await change('Capital', '90')
  return frames
}

test('README', async ({ browser, page, signIn }) => {
  await signIn('ana@leme.example')
  await page.setViewportSize(desk)
  await open(page, '/')
  await page.screenshot({ path: `${folder}/home.png` })
  const pocket = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  })
  const phone = await pocket.newPage()
  await signIn('ana@leme.example', phone)
  await open(phone, '/')
  await phone.screenshot({ path: `${folder}/phone.png` })
  await pocket.close()

  await page.setViewportSize({ width: 1280, height: 2000 })
  await open(page, '/config-masaniello')
  writeFileSync(`${folder}/plan.png`, await animated(page, await typing(page)))
  writeFileSync(`${import.meta.dirname}/pictures.json`, `{ "version": "${packageFile.version}" }\n`)
})
