/** Serves the built panel. */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { cacheControlOf } from './headers'

export type Pages = (req: IncomingMessage, res: ServerResponse) => void

export function sendText(res: ServerResponse, status: number, text: string) {
  res.statusCode = status
  res.setHeader('content-type', 'text/plain; charset=utf-8')
  res.setHeader('cache-control', 'no-store')
  res.end(`${text}\n`)
}

const pathOf = (req: IncomingMessage) => (req.url ?? '/').split('?')[0] ?? '/'

/** An address of the panel, not a file: the panel's router handles it, also if it does not exist. */
const isPage = (req: IncomingMessage) =>
  !pathOf(req).includes('.') && (req.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null

/** Serves `folder` under `base`, with the compressed copies of the build (`.br`, `.gz`). */
export function pagesFrom(folder: string, base = '/'): Pages {
  if (!existsSync(join(folder, 'index.html')))
    return (_req, res) =>
      sendText(res, 503, 'The panel is not built yet: run "npm run build", then start again.')

  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      res.setHeader('cache-control', cacheControlOf(path))
    },
  })
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD')
      sendText(res, 405, 'Only GET.')
      return
    }
    const address = req.url ?? '/'
    if (!address.startsWith(base)) {
      if (!base.startsWith(`${pathOf(req)}/`) && pathOf(req) !== '/') return sendText(res, 404, 'Not found.')
      res.setHeader('location', base)
      return sendText(res, 302, base)
    }
    req.url = address.slice(base.length - 1)
    serve(req, res, () => {
      if (!isPage(req)) return sendText(res, 404, 'Not found.')
      req.url = '/index.html'
      return serve(req, res, () => sendText(res, 404, 'Not found.'))
    })
  }
}
