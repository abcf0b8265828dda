import { onTestFinished, vi } from 'vitest'

function putInPlace(area: object, name: 'localStorage' | 'sessionStorage') {
  vi.stubGlobal(name, area)
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Blocks all storage, IndexedDB too, like a browser with cookies blocked. */
export function blockStorage() {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const closed = new Proxy({}, { get: denied, set: denied })
  putInPlace(closed, 'localStorage')
  putInPlace(closed, 'sessionStorage')
  failIndexedDb()
}

export function failIndexedDb() {
  const denied = () => {
    throw new DOMException('A mutation operation was attempted that is not allowed.', 'SecurityError')
  }
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(denied)
  // Databases that an earlier test has opened stay open.
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(denied)
  onTestFinished(() => {
    open.mockRestore()
    transaction.mockRestore()
  })
}

/** Makes storage full: entries can be read and removed, but not written. */
export function fillStorage() {
  const real = localStorage
  const full = new Proxy(real, {
    get: (_, name) => {
      if (name === 'setItem')
        return () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      const value: unknown = Reflect.get(real, name)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
  putInPlace(full, 'localStorage')
}
