/** A server before others, as a balancer is. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Options {
  /** used in turn; one that is down is skipped */
  readonly urls: readonly string[]
  /** called with a whole answer before it is passed on; returns another body */
  readonly change?: (path: string, body: Buffer) => Buffer
  /** answers by itself, as a proxy does that wants a sign-in; `undefined`: passes it on */
  readonly instead?: (path: string) => Instead | undefined
}

interface Instead {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export async function startFront({ urls, change = (_path, body) => body, instead }: Options) {
  /** how many answers came from each */
  const answered = urls.map(() => 0)
  let turn = 0
  function pass(req: IncomingMessage, res: ServerResponse, body: Buffer, tries = urls.length) {
    const index = turn++ % urls.length
    const { method, url = '/' } = req
    const { hostname, port } = new URL(urls[index] ?? '')
    // Whole answers, which can be changed.
    const { 'if-none-match': _etag, ...asked } = req.headers
    const headers = { ...asked, 'accept-encoding': 'identity' }
    const call = request({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
      answered[index] = (answered[index] ?? 0) + 1
      const { 'content-length': _length, ...others } = answer.headers
      void buffer(answer).then((whole) => {
        res.writeHead(answer.statusCode ?? 502, others)
        res.end(change(url, whole))
      })
    })
    call.on('error', () => {
      if (tries > 1) pass(req, res, body, tries - 1)
      else res.destroy()
    })
    call.end(body)
  }
  const server = createServer((req, res) => {
    const own = instead?.(req.url ?? '/')
    if (!own) return void buffer(req).then((body) => pass(req, res, body))
    req.resume()
    return res.writeHead(own.status, own.headers).end(own.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
