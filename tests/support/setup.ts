import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { openDB } from 'idb'
import { afterEach, beforeEach } from 'vitest'
import { timeCall } from '@/config/clock'
import './quickEnv'
import './quickStyles'
import './seed'

const { getElementError } = getConfig()

/** Testing Library's internal option, set while it polls. */
const waiting = '_disableExpensiveErrorDiagnostics'
const isWaiting = (config: object) => Boolean(Reflect.get(config, waiting))

configure({
  // Long, because the machine may be busy.
  asyncUtilTimeout: 60_000,
  // While polling, an error does not print the page: that is expensive and happens only once, at the end.
  getElementError: (message, container) =>
    isWaiting(getConfig())
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

const inBrowser = typeof window !== 'undefined'

// Happy DOM has none; without it, what waits for an idle browser waits for a second.
if (inBrowser) window.requestIdleCallback = (run) => setTimeout(run)

/** What was typed and not saved, or not finished, in one test does not come back in the next. */
async function forgetUnsaved() {
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === 'leme-history')) return
  const db = await openDB('leme-history')
  await db.clear('drafts')
  await db.clear('unfinished')
  db.close()
}

/** What one test's provider says about the device's clock is not so in the next. */
const trustTheClock = () => timeCall()(new Headers({ date: new Date().toUTCString() }))()

beforeEach(async () => {
  trustTheClock()
  if (!inBrowser) return
  window.localStorage.clear()
  window.sessionStorage.clear()
  await forgetUnsaved()
})

afterEach(() => {
  if (inBrowser) cleanup()
})
