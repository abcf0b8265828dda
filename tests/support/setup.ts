import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import './quickQueries'
import './quickReact'

const inBrowser = typeof window !== 'undefined'

if (inBrowser) {
  // What jsdom lacks and the panel asks for.
  window.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }) as MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  Element.prototype.scrollIntoView ??= () => {}
  window.scrollTo = () => {}
}

beforeEach(() => {
  if (!inBrowser) return
  window.localStorage.clear()
  window.sessionStorage.clear()
})

afterEach(() => {
  if (inBrowser) cleanup()
})
