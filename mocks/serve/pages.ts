/** The built panel, as files. */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { cacheControlOf } from '@/build/headers'
import { pageForNewcomer } from '@/build/newcomer'

export type Pages = (req: IncomingMessage, res: ServerResponse) => void

function say(res: ServerResponse, status: number, text: string) {
  res.statusCode = status
  res.setHeader('content-type', 'text/plain; charset=utf-8')
  res.setHeader('cache-control', 'no-store')
  res.end(`${text}\n`)
}

const pathOf = (req: IncomingMessage) => (req.url ?? '/').split('?')[0] ?? '/'

/** An address of the panel itself rather than a file: its router shows what stands there, "not found" included. */
const isPage = (req: IncomingMessage) =>
  !pathOf(req).includes('.') && (req.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null

/** Serves `folder`, files that were compressed at build time as such (`.br`, `.gz` beside them). */
export function pagesFrom(folder: string): Pages {
  if (!existsSync(join(folder, 'index.html')))
    return (_req, res) => say(res, 503, 'The panel is not built yet: run "npm run build", then start again.')

  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      res.setHeader('cache-control', cacheControlOf(path))
      if (!path.includes('.') || path.endsWith('.html'))
        res.setHeader('vary', 'Accept-Encoding, Accept-Language, Cookie')
    },
  })
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD')
      say(res, 405, 'Only GET.')
      return
    }
    const { cookie, 'accept-language': acceptLanguage } = req.headers
    const wantsPage = isPage(req)
    const newcomers = wantsPage && pageForNewcomer({ url: req.url ?? '/', cookie, acceptLanguage })
    if (newcomers) req.url = `/${newcomers}`
    serve(req, res, () => {
      if (!wantsPage) return say(res, 404, 'Not found.')
      req.url = '/index.html'
      return serve(req, res, () => say(res, 404, 'Not found.'))
    })
  }
}
