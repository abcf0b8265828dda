/**
 * A sign-out that the provider has not heard of yet, because there was no connection: until then its session goes on. All that is stored
 * is that there is one, so that any tab can make up for it, also after a reload.
 */
import { durations } from '@/config/limits'
import { onThisDevice } from '@/config/onDevice'

const KEY = 'signOutOwed'

/** Its first call is on its way in this tab: it is stored only if that fails, or the page is left before. */
let isOnItsWay = false

export const isSignOutOwed = () => isOnItsWay || onThisDevice.read(KEY) !== ''

/** What the last try, or a sign-in, has come to. */
export function setSignOutOwed(isOwed: boolean) {
  isOnItsWay = false
  onThisDevice.write(KEY, isOwed ? 'yes' : '')
}

/** The person has signed out; the call follows. */
export function oweSignOut() {
  isOnItsWay = true
  window.addEventListener('pagehide', () => isOnItsWay && setSignOutOwed(true), { once: true })
}

let previous: Promise<unknown> = Promise.resolve()

/** One after the other, also in other tabs: a sign-out that overtakes a sign-in would end the new session. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Missing where the panel is served over plain http.
  const { locks }: Partial<Navigator> = navigator
  if (!locks) {
    const result = previous.then(work, work)
    previous = result.catch(() => undefined)
    return result
  }
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  // A tab in the background may take very long: nobody waits for it longer than for the provider.
  const signal = AbortSignal.timeout(durations.requestTimeout)
  return locks.request(KEY, { signal }, begin).catch((error: unknown) => {
    if (hasBegun) throw error
    return work()
  })
}
