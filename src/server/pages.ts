/** Serves the built panel. */
import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedInPaths, signedOutPaths } from '@/config/paths'
import { requestPath } from './calls.ts'
import { cacheControlOf } from './headers'
import { sendText } from './http'

/** Of all addresses of the panel. */
const INDEX = 'index.html'
const NOT_BUILT = 'The panel is not built yet: run "npm run build".'

/** Without the first slash, as the router gives them. */
const screens = new Set<string>([...signedInPaths, ...signedOutPaths].map((path) => path.slice(1)))

const accepts = ({ headers: { accept = '*/*' } }: FastifyRequest, type: RegExp) => type.test(accept)

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}

/**
 * Whether an address is one of the panel, which its own router handles, and no file. An address that the panel does not have is
 * answered with it only where a page is asked for by name, as browsers do: a probe that looks for `/readyz` must not find one.
 */
async function isScreen(request: FastifyRequest, path: string, folder: string): Promise<boolean> {
  if (path === '' || screens.has(path)) return accepts(request, /text\/html|\*\/\*/)
  if (path.includes('.') || !accepts(request, /text\/html/)) return false
  return !(await exists(join(folder, path, INDEX)))
}

interface Copy {
  readonly body: Buffer
  readonly etag: string
}

/** Bytes; what is larger is streamed. */
const LARGEST_KEPT = 2 * 1024 * 1024

/** A file that is asked for all the time, read again when it has changed; `undefined` while there is none. */
function remembered(file: string): () => Promise<Copy | undefined> {
  let stamp = ''
  let copy: Copy | undefined
  return async () => {
    try {
      const { ctimeMs, size, ino } = await stat(file)
      if (size > LARGEST_KEPT) return undefined
      const now = `${ctimeMs} ${size} ${ino}`
      if (now === stamp && copy) return copy
      const body = await readFile(file)
      stamp = now
      copy = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
      return copy
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}

/** Code and styles, which every visit asks for by the dozen: they are sent from memory. */
const built = /^assets\/[\w-][\w.-]*\.(js|css)$/
const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

type Encoding = 'br' | 'gzip'

/** A file and its compressed copies. */
function keptFile(file: string) {
  const copies: readonly (readonly [Encoding | undefined, ReturnType<typeof remembered>])[] = [
    ['br', remembered(`${file}.br`)],
    ['gzip', remembered(`${file}.gz`)],
    [undefined, remembered(file)],
  ]
  /** The copy that such a client understands; nothing while there is none. */
  return async (accepted: string | null) => {
    for (const [encoding, read] of copies) {
      const copy = encoding === undefined || encoding === accepted ? await read() : undefined
      if (copy) return { ...copy, encoding }
    }
    return undefined
  }
}

/** Files that are sent from memory. What is asked for in vain is not remembered. */
function keptFiles(folder: string) {
  const files = new Map<string, ReturnType<typeof keptFile>>()
  return async (name: string, { headers }: FastifyRequest) => {
    const file = files.get(name) ?? keptFile(join(folder, name))
    const found = await file(negotiate(headers['accept-encoding']?.toLowerCase() ?? '', ['br', 'gzip']))
    if (found) files.set(name, file)
    else files.delete(name)
    return found && { name, ...found }
  }
}

type Kept = NonNullable<Awaited<ReturnType<ReturnType<typeof keptFiles>>>>

function sendKept({ headers }: FastifyRequest, reply: FastifyReply, { name, body, etag, encoding }: Kept) {
  reply.headers({
    'content-type': types[name.slice(name.lastIndexOf('.') + 1)],
    'cache-control': cacheControlOf(`/${name}`),
    vary: 'accept-encoding',
    etag,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  return headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(body)
}

interface PagesOptions {
  readonly folder: string
  readonly base: string
}

/** Serves what is in `folder` at that moment, under `base`, with the compressed copies of the build (`.br`, `.gz`). */
export async function servePages(app: FastifyInstance, { folder, base }: PagesOptions): Promise<void> {
  const keep = keptFiles(folder)
  await app.register(fastifyStatic, {
    root: folder,
    // The routes are ours: only what is asked for is looked at, and an address of the panel is no file.
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    // Whether a file has changed its etag says: two builds may be of the same second.
    lastModified: false,
    suppressWarning: true,
    setHeaders: (reply, file) => {
      const path = `/${relative(folder, file).split(sep).join('/')}`
      reply.header('cache-control', cacheControlOf(path))
    },
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${base}*`,
    handler: async (request, reply) => {
      const path = request.params['*']
      const isPage = await isScreen(request, path, folder)
      // A part of a file is read from the disk.
      const isKept = isPage || (built.test(path) && request.headers.range === undefined)
      const kept = isKept ? await keep(isPage ? INDEX : path, request) : undefined
      if (kept) return sendKept(request, reply, kept)
      return isPage ? sendText(reply.header('retry-after', '10'), 503, NOT_BUILT) : reply.sendFile(path)
    },
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    cutOffIfShort(reply, payload)
    done(null, payload)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(reply.header('allow', 'GET, HEAD'), 405, 'Only GET.')
    const path = requestPath(request.raw.url)
    if (!path.startsWith(base) && (path === '/' || base.startsWith(`${path}/`)))
      return sendText(reply.header('location', base), 302, base)
    return sendText(reply, 404, 'Not found.')
  })
}

/** A file that became shorter after it was measured, by a build beside the server: half of it must not look complete. */
function cutOffIfShort(reply: FastifyReply, payload: unknown) {
  const stream = payload as Partial<ReadStream> | undefined
  const length = Number(reply.getHeader('content-length'))
  if (stream?.bytesRead === undefined || !Number.isFinite(length)) return
  stream.on?.('end', () => {
    if ((stream.bytesRead ?? 0) < length) reply.raw.destroy()
  })
}
