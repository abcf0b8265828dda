import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { test as base } from '../e2e/product'
import type { Engine } from './engine'
import { engines } from './engines'

/** Finds things by role and name, in the page. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
/** The element, in the middle of the window, once nothing moves. */
const atRest = (element: string) => `
  const isMoving = ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  if (document.getAnimations().some(isMoving)) return null
  const element = ${element}
  element?.scrollIntoView({ block: 'center' })
  return element ?? null`
const byRole = atRest(
  'TestingLibraryDom.queryAllByRole(document.body, arguments[0], { name: new RegExp(arguments[1]) })[0]',
)
const bySelector = atRest('document.querySelector(arguments[0])')

/** The panel in an engine. Whatever is looked for is waited for. */
function panelIn(engine: Engine, url: string) {
  const press = (finder: string, ...values: readonly string[]) =>
    expect(async () => {
      if (!(await engine.run('return "TestingLibraryDom" in window'))) await engine.run(testingLibrary)
      await engine.press(finder, ...values)
    }).toPass()
  /** Between two pages nothing can be asked. */
  const says = (body: string, check: (answer: unknown) => void) =>
    expect(async () => check(await engine.run(body))).toPass()
  const panel = {
    engine,
    open: (path: string) => engine.goTo(url + path),
    press: (role: 'button' | 'menuitem' | 'radio', name: RegExp) => press(byRole, role, name.source),
    /** Replaces what a field holds. */
    fill: (field: string, text: string) =>
      expect(async () => {
        await press(bySelector, field)
        await engine.run('document.activeElement.select()')
        await engine.type(text)
        expect(await engine.run('return document.querySelector(arguments[0]).value', field)).toBe(text)
      }).toPass(),
    reads: (text: RegExp) => says('return document.body.innerText', (page) => expect(page).toMatch(text)),
    holds: (field: string, text: string) =>
      says(`return document.querySelector('${field}').value`, (value) => expect(value).toBe(text)),
    /** The screen shows all that it waited for. */
    loaded: () =>
      says('return !document.querySelector(".placeholder") && !!document.querySelector("h1")', (isLoaded) =>
        expect(isLoaded).toBe(true),
      ),
    async signIn(email: string) {
      await panel.open('/?lng=pt-BR')
      await panel.fill('#email', email)
      await panel.fill('#password', 'leme-demo-1')
      await engine.keys('Enter')
      await panel.reads(/Usuario - \d+/)
      // The encrypted password is stored last: from here on another address finds the session.
      await says('return localStorage.getItem("password")', (kept) => expect(kept).toMatch(/^v1\./))
    },
  }
  return panel
}

interface Fixtures {
  readonly panel: ReturnType<typeof panelIn>
}
export const test = base.extend<Fixtures>({
  panel: async ({ product }, use, info) => {
    const found = engines[info.project.name]
    if (!found || !('open' in found)) throw new Error(`${info.project.name} is not on this machine`)
    const engine = await found.open()
    try {
      await use(panelIn(engine, product.url))
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('page.png'), await engine.screenshot())
      expect(engine.faults()).toEqual([])
    } finally {
      await engine.close()
    }
  },
})

export { expect }
