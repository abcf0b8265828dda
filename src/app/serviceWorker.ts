/**
 * Keeps the build's files in the browser, so that the panel starts without a connection. It never sees a call: what the provider
 * answered last is kept by the panel itself, separately for each person (`store/reading/seenAnswers`).
 *
 * A new version is loaded beside the running one and takes over when the person agrees, or when all tabs are closed. The files of
 * the version before stay, for tabs that still run it.
 */
import { FROM_NETWORK, pathInPanel } from '@/config/base'
import { signedInPaths, signedOutPaths } from '@/config/paths'

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

/** What stands between may answer with its own page for any file, and would be kept for good. */
async function isOurs(file: string, got: Response) {
  if (!got.ok) return false
  if (file === page) return (await got.clone().text()).includes('id="root"')
  return !/html/i.test(got.headers.get('content-type') ?? '')
}

async function install() {
  const cache = await caches.open(CACHE)
  const keep = async (file: string) => {
    const got = await fetch(file, { redirect: 'error' })
    if (!(await isOurs(file, got))) throw new TypeError(`${file} is not the panel's`)
    await cache.put(file, got)
  }
  await Promise.all(files.map(keep))
}

/** Keeps the files of this version and of the one before it. */
async function activate() {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(own.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

const screens: ReadonlySet<string> = new Set([...signedInPaths, ...signedOutPaths])

/** One of the panel's own addresses: any other may be that of a sign-in before it. */
const isScreen = (path: string) => screens.has(pathInPanel(path).replace(/(?<=.)\/$/, ''))

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
