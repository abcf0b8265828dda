import type { Page } from '@playwright/test'
import { expect, openInTurn, test } from './fixtures'

const names = ['W'.repeat(64), 'Abc \u202EBruno', '\u200B\u2060', 'שלום', 'm'.repeat(64)]
const namedBy = new Set(['name', 'userName', 'nameGroup', 'chname'])

/** The answer with these names, in turn, wherever one stands. */
function renamed(answer: unknown, next: { at: number }): unknown {
  if (Array.isArray(answer)) return answer.map((one) => renamed(one, next))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      namedBy.has(key) ? names[next.at++ % names.length] : renamed(value, next),
    ]),
  )
}

/** What is wider than the window, and the buttons that are not inside of their card or line. */
const pushedOut = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: html } = document
    const wide = html.scrollWidth > window.innerWidth ? [`page of ${html.scrollWidth}`] : []
    const out = [...document.querySelectorAll('main :is(.ant-card, .line) :is(button, a)')].filter(
      (button) => {
        const box = button.getBoundingClientRect()
        const around = button.closest('.ant-card, .line')!.getBoundingClientRect()
        return box.width > 0 && (box.right > around.right + 1 || box.left < around.left - 1)
      },
    )
    return [...wide, ...out.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)]
  })

const screens = {
  ana: ['/', '/followerslist', '/botsmanager', '/botspage', '/configure-channels', '/channels-list'],
  bruno: ['/', '/configfollow', '/configmetafollower', '/mycopy'],
}

test.describe('names of one long word', () => {
  for (const [who, paths] of Object.entries(screens))
    test(`push nothing out of a card or the window on ${who}'s lists`, async ({ page, signIn }) => {
      await page.route('**/api/**', async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const response = await route.fetch()
        const answer: unknown = await response.json().catch(() => undefined)
        return answer === undefined
          ? route.fulfill({ response })
          : route.fulfill({ response, json: renamed(answer, { at: 0 }) })
      })
      await signIn(`${who}@leme.example`)
      await page.setViewportSize({ width: 320, height: 800 })
      for await (const path of openInTurn(page, paths)) {
        await expect(
          page.locator('main :is(.ant-card, .ant-table, .line, .virtual__item)').first(),
        ).toBeVisible()
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(() => pushedOut(page), { message: `${path} at ${width}` }).toEqual([])
        }
        await page.setViewportSize({ width: 320, height: 800 })
      }
    })
})
