import { expect, type BrowserContext, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { test as base } from './product'

/**
 * The tag of stories that show in every language, theme or width what another one shows in one, or in the browser what a test of
 * the screen shows by itself. They are left out of `npm test`; `npm run test:wide` runs them.
 */
export const WIDE = '@wide'

type Session = Awaited<ReturnType<typeof readSession>>

interface WorkerFixtures {
  /** Who has signed in to the worker's product: each person once, through the screen. */
  readonly sessions: (email: string) => Promise<Session>
  /** With VITE_BASE_PATH, the addresses that stories open stand below it. */
  readonly belowBase: void
}

interface Fixtures {
  /** The browser (or that of another page) is one where this person has signed in; no screen is open yet. */
  readonly signIn: (email: string, of?: Page) => Promise<void>
  /** Fails the test when the page said something was wrong: errors, refused resources, broken policies. */
  readonly noErrors: void
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({ product }, use) => use(product.url),
  sessions: [
    async ({ browser, product }, use) => {
      const known = new Map<string, Promise<Session>>()
      await use((email) => {
        const session =
          known.get(email) ?? readSession(() => browser.newContext({ baseURL: product.url }), email)
        known.set(email, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  belowBase: [
    async ({ browser, product }, use) => {
      const { pathname } = new URL(product.url)
      if (pathname !== '/') {
        const page = await browser.newPage()
        const pages = Object.getPrototypeOf(page) as Pick<Page, 'goto'>
        const open = pages.goto
        pages.goto = function goto(this: Page, address, options) {
          return open.call(this, address.startsWith('/') ? `${pathname}${address}` : address, options)
        }
        await page.close()
      }
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  signIn: async ({ page, sessions }, use) => {
    await use(async (email, of = page) => bringSession(of, await sessions(email)))
  },
  context: async ({ browser }, use, { title }) => {
    const context = await browser.newContext()
    await use(context)
    await closed(context, title)
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

/** Milliseconds that Chromium gets to close a story's windows. */
const CLOSING_MS = 5_000

/** Chromium has been seen to hang here on a busy machine. The story is over by then: what it says about the panel stands. */
async function closed(context: BrowserContext, story: string) {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<'too long'>((done) => {
    timer = setTimeout(() => done('too long'), CLOSING_MS)
  })
  const end = await Promise.race([context.close(), tooLong])
  clearTimeout(timer)
  if (end === 'too long') console.warn(`Chromium did not close the windows of "${story}".`)
}

/** Chromium itself writes a line for each answer of 400 and more; the stories that provoke them look at the screen. */
const isRefusedCall = (text: string) => text.startsWith('Failed to load resource')

/** Playwright keeps a browser's storage but no keys: each browser gets this one, which decrypts the stored password. */
async function bringKey(page: Page) {
  // A file of the panel's origin that runs nothing.
  await page.goto('./favicon.svg')
  await page.evaluate(async () => {
    const key = await crypto.subtle.importKey('raw', new Uint8Array(32), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ])
    const opening = indexedDB.open('leme-vault')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keys'))
    await new Promise((done) => opening.addEventListener('success', done))
    const writing = opening.result.transaction('keys', 'readwrite')
    writing.objectStore('keys').put(key, 'k1')
    await new Promise((done) => writing.addEventListener('complete', done))
    opening.result.close()
  })
}

/** The rows of a table in IndexedDB and their keys, as JSON. */
export const storedIn = (page: Page, database: string, table: string) =>
  page.evaluate(
    async ([name, store]) => {
      const databases = await indexedDB.databases()
      if (!databases.some((each) => each.name === name)) return ''
      const ended = (request: IDBRequest) =>
        new Promise((done) => request.addEventListener('success', () => done(request.result)))
      const opening = indexedDB.open(name)
      await ended(opening)
      const rows = opening.result.transaction(store).objectStore(store)
      const stored = await Promise.all([ended(rows.getAllKeys()), ended(rows.getAll())])
      opening.result.close()
      return JSON.stringify(stored)
    },
    [database, table] as const,
  )

async function readSession(open: () => Promise<BrowserContext>, email: string) {
  const context = await open()
  const page = await context.newPage()
  await bringKey(page)
  await signInAs(page, email)
  const { i18nextLng: _language, ...stored } = await page.evaluate(() => ({ ...localStorage }))
  const cookies = await context.cookies()
  await context.close()
  return { stored, cookies }
}

async function bringSession(page: Page, { stored, cookies }: Session) {
  await page.context().addCookies(cookies)
  await bringKey(page)
  await page.evaluate((fields) => Object.assign(localStorage, fields), stored)
}

/** Signs in through the screen, as a person does. */
export async function signInAs(page: Page, email: string, password?: string) {
  await page.goto('./')
  await signInHere(page, email, password)
}

/** The same without opening the panel anew. */
export async function signInHere(page: Page, email: string, password = 'leme-demo-1') {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#password')).toHaveCount(0)
  // From here on a reload finds the session: its slowest part, the encrypted password, is written.
  await page.waitForFunction(() => localStorage.getItem('password') !== null)
}

const below = (process.env.VITE_BASE_PATH ?? '/').slice(0, -1)

/** Opens a screen as the browser's buttons do, without starting the panel again. */
export async function openHere(page: Page, path: string) {
  await page.evaluate((address) => {
    // The screen that opens gives its own.
    document.title = ''
    history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, `${below}${path}`)
  await expect(page).toHaveTitle(/./)
}

/** Opens one screen after another, each until it is drawn. The panel starts with the first: that takes most of the time. */
export async function* openInTurn(page: Page, paths: readonly string[]) {
  const [first = '/', ...others] = paths
  await page.goto(first)
  for (const path of [first, ...others]) {
    if (path !== first) await openHere(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.placeholder')).toHaveCount(0)
    yield path
  }
}

/** A robot in the top bar's list, by words of its text: its id stands right behind its name. */
export const optionOf = (page: Page, words: string) =>
  page.locator('.ant-select-item-option', { hasText: new RegExp(`(?<!\\d)${words}(?!\\d)`) })

/** Selects a robot in the top bar. */
export async function chooseBot(page: Page, name: string) {
  await page.locator('#botSelector').click()
  await optionOf(page, name).click()
}

/** Every rule of WCAG 2.2 AA that a machine can check. */
const rules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

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

/** @param part a selector: only this part of the page */
export async function expectAccessible(page: Page, part = 'html') {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults = await page.evaluate(
    async ([where, runOnly]) => {
      const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
      const { violations } = await inPage.run(where, {
        runOnly,
        // Still an experiment of axe: whoever says what a control shows reaches it (WCAG 2.5.3).
        rules: { 'label-content-name-mismatch': { enabled: true } },
        resultTypes: ['violations'],
        // A selector for each element that passes would take longer than many rules.
        selectors: false,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [part, rules] as const,
  )
  expect(faults).toEqual([])
}

/** The page does not scroll sideways, once it is drawn. */
export const expectFits = (page: Page, what: readonly unknown[]) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: what.join(', '),
    })
    .toBeLessThanOrEqual(0)

export { expect }
