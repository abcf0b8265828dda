import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { securityHeaders } from '@/build/headers'
import { proxyApi } from '@mocks/serve/proxy'
import { raw, serve } from './serving'

async function listening(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(() => done(undefined)))
  })
  const address = server.address() as AddressInfo
  return `http://127.0.0.1:${address.port}`
}

/** Another provider that writes down what arrives. */
async function provider(answer: RequestListener = (_req, res) => res.end('{"ok":true}'), base = '/base/v1') {
  const seen: { req: IncomingMessage; body: string }[] = []
  const origin = await listening((req, res) => {
    void text(req).then((body) => {
      seen.push({ req, body })
      answer(req, res)
    })
  })
  const { url } = await serve({ providerUrl: `${origin}${base}` })
  return { url, origin, seen }
}

describe('with PROVIDER_URL', () => {
  it('method, path, query, body and cookies are forwarded unchanged, with the provider’s host name', async () => {
    const { url, origin, seen } = await provider()
    const body = '{"lote":"1,5","name":"ção"}'
    await raw(url, '/api/globalparams?userid=1&a=%C3%A7%20b&a=2', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: 'other=1; session=abc',
        origin: url,
        referer: `${url}/geralconfig`,
        'x-own': 'kept',
        'idempotency-key': 'key-1',
        connection: 'x-hop',
        'x-hop': 'dropped',
        te: 'trailers',
      },
      body,
    })
    const [arrived] = seen
    expect(arrived?.req.method).toBe('POST')
    expect(arrived?.req.url).toBe('/base/v1/globalparams?userid=1&a=%C3%A7%20b&a=2')
    expect(arrived?.body).toBe(body)
    expect(arrived?.req.headers).toMatchObject({
      host: new URL(origin).host,
      origin,
      cookie: 'other=1; session=abc',
      'content-type': 'application/json',
      'x-own': 'kept',
      'idempotency-key': 'key-1',
    })
    for (const gone of ['x-hop', 'te', 'referer']) expect(arrived?.req.headers[gone]).toBeUndefined()
  })

  it('status, headers and body are returned unchanged, also compressed', async () => {
    const packed = gzipSync('{"msg":"user_exist"}')
    const { url } = await provider((_req, res) =>
      res
        .writeHead(409, {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'retry-after': '7',
          'keep-alive': 'timeout=99',
          'content-security-policy': 'none at all',
        })
        .end(packed),
    )
    const answer = await raw(url, '/api/botregister')
    expect(answer.status).toBe(409)
    expect(answer.body.equals(packed)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'retry-after': '7',
      'cache-control': 'no-store',
      ...securityHeaders(),
    })
    expect(answer.headers['keep-alive']).not.toBe('timeout=99')
  })

  it('its cookies are set for the panel’s host', async () => {
    const { url } = await provider((_req, res) =>
      res
        .setHeader('set-cookie', [
          'a=1; Domain=provider.example; Path=/base/v1; Secure; HttpOnly; SameSite=None',
          'b=x=y; Path=/; Max-Age=60; SameSite=Strict',
        ])
        .end(),
    )
    expect((await raw(url, '/api/botlogin')).headers['set-cookie']).toEqual([
      'a=1; Path=/api; HttpOnly; SameSite=Lax',
      'b=x=y; Path=/; Max-Age=60; SameSite=Strict',
    ])
  })

  it('a redirect inside the provider is rewritten, another one is left to the browser', async () => {
    const { url, origin } = await provider((req, res) => {
      const to = req.url?.endsWith('/in') ? `${origin}/base/v1/there?x=1` : 'https://other.example/'
      res.writeHead(302, { location: to }).end()
    })
    expect((await raw(url, '/api/in')).headers.location).toBe('/api/there?x=1')
    expect((await raw(url, '/api/out')).headers.location).toBe('https://other.example/')
  })

  it('answers stream: the first part is there before the last is sent', async () => {
    let finish = () => {}
    const { url } = await provider((_req, res) => {
      res.write('first ')
      finish = () => res.end('last')
    })
    const answer = await fetch(`${url}/api/getbots`)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('first ')
    finish()
    expect((await reader?.read())?.value).toBe('last')
  })

  it('a truncated answer is passed on as truncated', async () => {
    const { url } = await provider((_req, res) => {
      res.write('half', () => res.destroy())
    })
    await expect(raw(url, '/api/getbots')).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('a provider that cannot be reached gives 502', async () => {
    const { url } = await serve({ providerUrl: 'http://127.0.0.1:1' })
    const answer = await raw(url, '/api/getbots?userid=1')
    expect([answer.status, answer.body.toString()]).toEqual([502, '{"msg":"provider_unreachable"}'])
  })

  it('a provider that drops the connection or does not answer gives 502 too', async () => {
    const dropping = await provider((req) => req.socket.destroy())
    expect((await raw(dropping.url, '/api/getbots')).status).toBe(502)

    const silent = proxyApi(await listening(() => {}), { timeout: 20 })
    const front = await listening((req, res) => void silent.handle(req, res))
    expect((await raw(front, '/api/getbots')).status).toBe(502)
  })

  it('requests of other sites’ pages are not forwarded', async () => {
    const { url, seen } = await provider()
    const answer = await raw(url, '/api/botremove?userid=1', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(403)
    expect(seen).toEqual([])
  })

  it('nothing outside its base address can be reached', async () => {
    const { url, seen } = await provider()
    for (const path of ['/api/../admin', '/api/%2e%2e/admin', '/api//evil.example/x']) await raw(url, path)
    expect(seen.length).toBeGreaterThan(0)
    for (const { req } of seen) expect(req.url).toMatch(/^\/base\/v1\//)
  })
})

it('a server that ends finishes the calls that are open, and takes no new ones', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  let hasArrived = () => {}
  const arrived = new Promise<void>((done) => {
    hasArrived = done
  })
  const origin = await listening((_req, res) => {
    hasArrived()
    void held.then(() => res.end('{"ok":true}'))
  })
  const server = await serve({ providerUrl: origin })
  const open = raw(server.url, '/api/getbots')
  await arrived
  const ended = server.close()
  await expect(raw(server.url, '/healthz')).rejects.toThrow('ECONNREFUSED')
  answer()
  expect((await open).status).toBe(200)
  await ended
})
