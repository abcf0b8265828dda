import { expect, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { test as base } from './product'

interface Fixtures {
  /** Signs in through the screen, as a person does. */
  readonly signIn: (email: string, password?: string) => Promise<void>
  /** Fails the test when the page said something was wrong: errors, refused resources, broken policies. */
  readonly noErrors: void
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ product }, use) => use(product.url),
  signIn: async ({ page }, use) => {
    await use((email, password = 'leme-demo-1') => signInAs(page, email, password))
  },
  noErrors: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusedCall(message.text())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await use()
      expect(said).toEqual([])
    },
    { auto: true },
  ],
})

/** Chromium itself writes a line for each answer of 400 and more; the stories that provoke them look at the screen. */
const isRefusedCall = (text: string) => text.startsWith('Failed to load resource')

export async function signInAs(page: Page, email: string, password = 'leme-demo-1') {
  await page.goto('./')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#password')).toHaveCount(0)
  // From here on a reload finds the session: its slowest part, the encrypted password, is written.
  await page.waitForFunction(() => localStorage.getItem('password') !== null)
}

/** Selects a robot in the top bar, by its text in the list. */
export async function chooseRobot(page: Page, name: string) {
  // By keyboard: the list is drawn again when the robots' types arrive, and a press in between selects nothing.
  await page.locator('#botSelector').fill(name)
  await expect(page.locator('.ant-select-item-option-active')).toContainText(name)
  await page.locator('#botSelector').press('Enter')
}

/** Every rule of WCAG 2.2 AA that a machine can check, and those about colours: a theme changes only these. */
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Readonly<Record<string, RunOnly>>

/** Waits until animations have ended: contrast half-way through a transition does not count. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
      ),
  )

export async function expectAccessible(page: Page, which: keyof typeof rules = 'all') {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults = await page.evaluate(async (runOnly) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
    const { violations } = await inPage.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, rules[which])
  expect(faults).toEqual([])
}

export { expect }
