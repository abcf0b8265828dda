import { expect, test as base, type Page } from '@playwright/test'
import axe from 'axe-core'
import { startProduct, type Product } from './server'

interface Fixtures {
  /** Signs in through the screen, as a person does. */
  readonly signIn: (email: string, password?: string) => Promise<void>
  /** Fails the test when the page said something was wrong: errors, refused resources, broken policies. */
  readonly noErrors: void
}

interface WorkerFixtures {
  readonly product: Product
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
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
  await page.goto('/')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#password')).toHaveCount(0)
  // From here on a reload finds the session: its slowest part, the encrypted password, is written.
  await page.waitForFunction(() => localStorage.getItem('password') !== null)
}

/** Every rule of WCAG 2.2 AA that a machine can check. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults = await page.evaluate(async (values) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
    const { violations } = await inPage.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, rules)
  expect(faults).toEqual([])
}

export { expect }
