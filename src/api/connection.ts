/** Whether there is a connection to the provider at all. One that answers with a fault is something else. */
import { basePath } from '@/config/base'
import { env } from '@/config/env'
import { isRedirect, signInStatuses } from './body'

/** Milliseconds until the provider counts as gone. */
const PATIENCE = 3000

let isCut = false
let looking: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** The result of the last check, or what the device reports. */
export const isCutOff = () => isCut || !navigator.onLine

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

async function look(): Promise<boolean> {
  const before = isCut
  isCut = await fetch(env.providerUrl, {
    method: 'HEAD',
    mode: 'no-cors',
    // To another host's sign-in the page's policy lets no call pass: followed, that would look like no connection.
    redirect: env.isOwnOrigin ? 'manual' : 'follow',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  }).then(
    // Any answer means that it can be reached.
    () => false,
    () => true,
  )
  if (isCut !== before) for (const listener of listeners) listener()
  return isCut
}

/** Checks whether the provider can be reached; resolves to true if it cannot. Calls that fail together share one check. */
export const findCutOff = () =>
  (looking ??= look().finally(() => {
    looking = undefined
  }))

/**
 * Whether something between keeps the panel's own files from this browser, because it wants a sign-in first. Asked for one that every
 * build has, past the service worker, which answers no HEAD.
 */
export const isKeptAway = (): Promise<boolean> =>
  fetch(`${basePath}favicon.svg`, {
    method: 'HEAD',
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  }).then(
    (answer) =>
      isRedirect(answer) ||
      signInStatuses.has(answer.status) ||
      (answer.ok && /html/i.test(answer.headers.get('content-type') ?? '')),
    () => false,
  )
