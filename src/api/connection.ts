/** Whether there is a connection to the provider at all. One that answers with a fault is something else. */
import { basePath } from '@/config/base'
import { env } from '@/config/env'
import { isRedirect, signInStatuses } from './body'

/** Milliseconds until the provider counts as gone. */
const PATIENCE = 3000

/** `undefined`: nothing has been found out yet. */
let isCut: boolean | undefined
let looking: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** What was found out last, or what the device reports: some say that they are offline although the provider can be reached. */
export const isCutOff = () => isCut ?? !navigator.onLine

function found(now: boolean) {
  const before = isCut
  isCut = now
  if (now !== before) for (const listener of listeners) listener()
}

/** An answer has come. */
export const noteReached = () => found(false)

const onOffline = () => found(true)

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('offline', onOffline)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('offline', onOffline)
  }
}

async function look(): Promise<boolean> {
  const isGone = await fetch(env.providerUrl, {
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
  found(isGone)
  return isGone
}

/** Checks whether the provider can be reached; resolves to true if it cannot. Calls that fail together share one check. */
export const findCutOff = () =>
  (looking ??= look().finally(() => {
    looking = undefined
  }))

/** Milliseconds between two looks: at first, and at most. */
const SOON = 1000
const SELDOM = 60_000

/**
 * Looks until the provider can be reached, more and more rarely, and not while nobody sees the page; at once when somebody does, or the
 * browser says that it is online. Returns what ends it.
 */
export function lookForConnection(): () => void {
  let pause = SOON
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait() {
    clearTimeout(timer)
    if (document.hidden) return
    timer = setTimeout(() => void again(), pause)
    pause = Math.min(pause * 2, SELDOM)
  }
  async function again() {
    if (await findCutOff()) wait()
  }
  function now() {
    pause = SOON
    clearTimeout(timer)
    if (!document.hidden) void again()
  }
  wait()
  document.addEventListener('visibilitychange', now)
  window.addEventListener('online', now)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', now)
    window.removeEventListener('online', now)
  }
}

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
