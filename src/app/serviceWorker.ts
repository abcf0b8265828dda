/**
 * Keeps the build's files in the browser, so that the panel starts without a connection. It never sees a call: what the provider
 * answered last is kept by the panel itself, separately for each person (`store/reading/seenAnswers`).
 *
 * A new version is loaded beside the running one and takes over when the person agrees, or when all tabs are closed. The files of
 * the version before stay, for tabs that still run it.
 */
import { FROM_NETWORK } from '@/config/base'

export interface Kept {
  /** the path that the panel is served under */
  readonly base: string
  readonly version: string
  /** addresses; the first one is the page's */
  readonly files: readonly [string, ...string[]]
}

/** Inserted by the build. */
declare const KEPT: Kept

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
/** The part of a service worker's scope that is used here: TypeScript knows either a page's scope or a worker's. */
interface Scope {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
const scope = globalThis as unknown as Scope

const { base, version, files } = KEPT
const [page] = files
const PREFIX = `leme ${base} `
const CACHE = PREFIX + version

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll(files)
}

/** Keeps the files of this version and of the one before it. */
async function activate() {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(own.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** An address of the panel's router: not a file, not a call, not a page of the server's own. */
const isScreen = (path: string) =>
  path.startsWith(base) && !/^(?:api|contract)(?:\/|$)|\./.test(path.slice(base.length))

async function answer(request: Request, isPage: boolean) {
  const found = isPage
    ? await (await caches.open(CACHE)).match(page)
    : await caches.match(request, { ignoreVary: true })
  return found ?? fetch(request)
}

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || searchParams.has(FROM_NETWORK)) return
  const isPage = request.mode === 'navigate' && isScreen(pathname)
  if (isPage || pathname.startsWith(`${base}assets/`) || (files as readonly string[]).includes(pathname))
    event.respondWith(answer(request, isPage))
})
