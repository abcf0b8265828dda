// Before Testing Library, which asks React for its `act` at once.
import './tradersReact'
import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import './quickStyles'

const { getElementError } = getConfig()

/** Testing Library's own mark, while it asks again and again. */
const waiting = '_disableExpensiveErrorDiagnostics'
const isWaiting = (config: object) => Boolean(Reflect.get(config, waiting))

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 5000,
  // What is waited for and not there yet is no news: the page is printed once, if it does not come.
  getElementError: (message, container) =>
    isWaiting(getConfig())
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

const inBrowser = typeof window !== 'undefined'

beforeEach(() => {
  if (!inBrowser) return
  window.localStorage.clear()
  window.sessionStorage.clear()
})

afterEach(() => {
  if (inBrowser) cleanup()
})
