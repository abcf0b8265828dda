import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { launchOptions } from '../e2e/browser'
import type { Engine } from './engine'

/** Firefox says so of code that was still loading when the page was left. */
const LEFT = /error loading dynamically imported module/

/** What a page says of itself when something is wrong; browsers also log each answer of 400 and more. */
function listen(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => {
    if (!LEFT.test(String(error))) faults.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      faults.push(message.text())
  })
  return faults
}

const call = (body: string, values: readonly unknown[]) =>
  `(function () { ${body} })(...${JSON.stringify(values)})`

async function open(browser: 'chrome' | 'firefox', executablePath: string, args: string[]): Promise<Engine> {
  const program = await puppeteer.launch({
    browser,
    executablePath,
    args,
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
    defaultViewport: { width: 1440, height: 900 },
  })
  const page = await program.newPage()
  const faults = listen(page)
  return {
    goTo: async (url) => void (await page.goto(url)),
    run: <Result>(body: string, ...values: readonly unknown[]) =>
      page.evaluate(call(body, values)) as Promise<Result>,
    async press(body, ...values) {
      const found = (await page.evaluateHandle(call(body, values))).asElement()
      if (!found) throw new Error('there is nothing to press')
      await (found as ElementHandle).click()
    },
    type: (text) => page.keyboard.type(text),
    async keys(...keys) {
      for (const key of keys) await page.keyboard.down(key)
      for (const key of keys.toReversed()) await page.keyboard.up(key)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    faults: () => faults,
    close: () => program.close(),
  }
}

export const openChromium = (path: string) => open('chrome', path, launchOptions().args)

/** Over WebDriver BiDi. */
export const openFirefox = (path: string) => open('firefox', path, [])
