import { request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '@/server/headers'
import { contractCall, contractCallNames } from '@/contract/calls'
import { BODY_LIMIT } from '@/contract/answering'
import { listening, raw, serve } from './serving'

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
  it('a call arrives as the panel makes it, with the provider’s host name', async () => {
    const { url, origin, seen } = await provider()
    const body = '{"lote":"1,5","name":"ção"}'
    await raw(url, '/api/globalparams?userid=1%20%C3%A7', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: 'leme_provider.session=abc; leme_provider.b=x=y',
        origin: url,
        'idempotency-key': 'key-1',
      },
      body,
    })
    const [arrived] = seen
    expect(arrived?.req.method).toBe('POST')
    expect(arrived?.req.url).toBe('/base/v1/globalparams?userid=1+%C3%A7')
    expect(arrived?.body).toBe(body)
    expect(arrived?.req.headers).toMatchObject({
      host: new URL(origin).host,
      origin,
      cookie: 'session=abc; b=x=y',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
      'x-forwarded-for': '127.0.0.1',
    })
  })

  it('status, body and the time to wait come back, unpacked', async () => {
    const { url } = await provider((_req, res) =>
      res
        .writeHead(429, {
          'content-type': 'application/problem+json; charset=utf-8',
          'content-encoding': 'gzip',
          'retry-after': '7',
        })
        .end(gzipSync('{"msg":"too_many_attempts"}')),
    )
    const answer = await raw(url, '/api/botregister', { method: 'POST' })
    expect([answer.status, answer.body.toString()]).toEqual([429, '{"msg":"too_many_attempts"}'])
    expect(answer.headers).toMatchObject({
      'retry-after': '7',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...securityHeaders(),
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  describe('a long answer', () => {
    const long = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ userid: id, name: 'ção' })))
    const asked = async (
      accepted: string,
      { method = 'GET', path = '/api/getbots?userid=1', said = long, type = 'application/json' } = {},
    ) => {
      const { url } = await provider((_req, res) => res.writeHead(200, { 'content-type': type }).end(said))
      return raw(url, path, { method, headers: { 'accept-encoding': accepted } })
    }

    it.each([
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=1.0', 'br', brotliDecompressSync],
      ['GZIP', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ])('goes out compressed to who accepts "%s": %s', async (accepted, encoding, unpacked) => {
      for (const type of ['application/json', 'text/plain']) {
        const { headers, body } = await asked(accepted, { type })
        expect(headers).toMatchObject({
          'content-encoding': encoding,
          vary: 'accept-encoding',
          'content-length': String(body.length),
        })
        expect(body.length).toBeLessThan(long.length / 4)
        expect(unpacked(body).toString()).toBe(long)
      }
    })

    it('that takes long to compress goes out compressed, too, and to who speaks HTTP/1.0 with its length', async () => {
      const longer = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ userid: id })))
      const { headers, body } = await asked('br', { said: longer })
      expect(headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(body).toString()).toBe(longer)
      const { url } = await provider((_req, res) =>
        res.writeHead(200, { 'content-type': 'application/json' }).end(longer),
      )
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write('GET /api/getbots HTTP/1.0\r\nAccept-Encoding: br\r\n\r\n')
      expect(await text(socket)).toContain(`\r\ncontent-length: ${longer.length}\r\n`)
    })

    it.each(['', 'identity', 'deflate', 'br; q=0', 'abr', 'gzip;q=0.000'])(
      'goes out as it is to who accepts "%s"',
      async (accepted) => {
        const { headers, body } = await asked(accepted)
        expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding'])
        expect(body.toString()).toBe(long)
      },
    )

    it.each([
      ['that may hold a secret, to a sign-in', { method: 'POST', path: '/api/botlogin', said: long }],
      ['that is not long', { said: JSON.stringify('x'.repeat(1021)) }],
    ])('is not compressed %s', async (_which, question) => {
      const { headers, body } = await asked('br', question)
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
      expect(body.toString()).toBe(question.said)
    })
  })

  it('an answer says how long it is, also to a proxy that speaks HTTP/1.0', async () => {
    const { url } = await provider()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('GET /api/getbots?userid=1 HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toMatch(/^content-length: 11\r\n.*\{"ok":true\}$/ms)
  })

  it.each([
    ['application/json; charset=iso-8859-1', 'application/json; charset=iso-8859-1'],
    ['application/problem+json;charset="windows-1252"', 'application/json; charset=windows-1252'],
    ['application/json', 'application/json'],
    ['text/plain; format=flowed; charset=UTF-16LE', 'text/plain; charset=UTF-16LE'],
    ['text/html; charset=iso-8859-1', 'text/plain; charset=iso-8859-1'],
    ['text/plain', 'text/plain; charset=utf-8'],
    ['application/json; charset=a/b', 'application/json'],
    [`application/json; charset=${'x'.repeat(41)}`, 'application/json'],
    ['application/json; charset="a;b"', 'application/json'],
  ])('its characters stay what the provider says: %s', async (type, passedOn) => {
    const name = Buffer.from('{"msg":"Sinais do Z\xe9"}', 'latin1')
    const { url } = await provider((_req, res) => res.writeHead(200, { 'content-type': type }).end(name))
    const { headers, body } = await raw(url, '/api/getbots?userid=1')
    expect([headers['content-type'], body.equals(name)]).toEqual([passedOn, true])
  })

  it.each([
    '100 Continue\r\n\r\n',
    '102 Processing\r\n\r\n',
    '103 Early Hints\r\nlink: </x>; rel=preload\r\n\r\n',
  ])('what a provider says before its answer is not taken for it: %j', async (before) => {
    const { url } = await provider((req, res) => {
      req.socket.write(`HTTP/1.1 ${before}`)
      res.end('{"ok":true}')
    })
    for (const method of ['GET', 'POST']) {
      const answer = await raw(url, method === 'GET' ? '/api/getbots' : '/api/savesoros', { method })
      expect([answer.status, answer.body.toString(), answer.headers.link]).toEqual([
        200,
        '{"ok":true}',
        undefined,
      ])
    }
  })

  it('a client that waits for "100 Continue" before it sends gets it, and its answer', async () => {
    const { url, seen } = await provider()
    const { hostname, port } = new URL(url)
    const headers = { expect: '100-continue', 'content-type': 'application/json' }
    const asked = request({ hostname, port, path: '/api/savesoros', method: 'POST', headers, agent: false })
    asked.flushHeaders()
    await once(asked, 'continue')
    asked.end('{"soros":1}')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect([answer.statusCode, await text(answer)]).toEqual([200, '{"ok":true}'])
    expect([seen[0]?.body, seen[0]?.req.headers.expect]).toEqual(['{"soros":1}', undefined])
  })

  it.each([429, 500, 503])('a call that is answered with %i is not made again', async (status) => {
    const { url, seen } = await provider((_req, res) =>
      res.writeHead(status, { 'retry-after': '1' }).end('{}'),
    )
    expect((await raw(url, '/api/getbots')).status).toBe(status)
    expect(seen).toHaveLength(1)
  })

  it('a page in the place of an answer keeps its status and its words, by which the panel knows it', async () => {
    const page = '<!doctype html><title>Sign in</title>'
    const { url } = await provider((_req, res) =>
      res.writeHead(401, { 'content-type': 'text/html' }).end(page),
    )
    const { status, headers, body } = await raw(url, '/api/getbots')
    expect([status, headers['content-type'], body.toString()]).toEqual([
      401,
      'text/plain; charset=utf-8',
      page,
    ])
  })

  it('what time it is comes from the provider, and from nobody where it does not say so', async () => {
    const dates = { date: 'Sat, 21 Nov 2026 12:00:00 GMT', age: '7' }
    const { url } = await provider((_req, res) => res.writeHead(200, dates).end('1'))
    expect((await raw(url, '/api/getbots?userid=1')).headers).toMatchObject(dates)
    const silent = await provider((_req, res) => {
      res.sendDate = false
      res.end('1')
    })
    expect((await raw(silent.url, '/api/getbots?userid=1')).headers.date).toBeUndefined()
    const { url: alone } = await serve({ providerUrl: 'http://127.0.0.1:1' })
    expect((await raw(alone, '/api/getbots?userid=1')).headers.date).toBeUndefined()
  })

  it.each(contractCallNames)('%s is forwarded', async (name) => {
    const { url, seen } = await provider()
    const { method, path } = contractCall(name)
    expect((await raw(url, `/api${path}`, { method })).status).toBe(200)
    expect(seen.map(({ req }) => `${req.method} ${req.url}`)).toEqual([`${method} /base/v1${path}`])
  })

  it('one that cannot be reached gives 502', async () => {
    const { url } = await serve({ providerUrl: 'http://127.0.0.1:1' })
    const answer = await raw(url, '/api/getbots?userid=1')
    expect([answer.status, answer.body.toString()]).toEqual([502, '{"msg":"provider_unreachable"}'])
  })
})

describe('a hostile provider', () => {
  const get = async (answer: RequestListener, headers: Record<string, string> = {}) =>
    raw((await provider(answer)).url, '/api/getbots?userid=1', { headers })

  it('cannot hold a call: with a change of protocol, with silence, or with an answer that does not end', async () => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'
    expect((await get((req) => req.socket.write(upgrade))).status).toBe(502)
    for (const answer of [
      () => {},
      (req: IncomingMessage) => void req.socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
      (_req: IncomingMessage, res: ServerResponse) => void res.write('first'),
    ]) {
      const hurried = await serve({ providerUrl: await listening(answer), providerTimeout: 50 })
      expect((await raw(hurried.url, '/api/getbots')).status).toBe(502)
    }
  })

  it('cannot pass half of an answer as a whole one', async () => {
    const half = await get((_req, res) => {
      res.writeHead(200, { 'content-length': 100 })
      res.write('half', () => res.destroy())
    })
    expect(half.status).toBe(502)
    expect((await get((req) => req.socket.destroy())).status).toBe(502)
  })

  it('cannot fill the memory with an answer without an end', async () => {
    let ended: unknown
    const endless = await get((_req, res) => {
      function* ones() {
        for (;;) yield Buffer.alloc(1024 * 1024, '1')
      }
      void pipeline(ones, res).catch((error: unknown) => {
        ended = error
      })
    })
    expect(endless.status).toBe(502)
    await expect.poll(() => ended).toBeDefined()
  })

  it('cannot hold a call by an answer that drips', async () => {
    const drips = await listening((_req, res) => {
      const drip = setInterval(() => res.write(' '), 5)
      res.on('close', () => clearInterval(drip))
    })
    const { url } = await serve({ providerUrl: drips, providerTimeout: 100 })
    expect((await raw(url, '/api/getbots')).status).toBe(502)
  })

  it.each([
    ['a bomb', 'gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024))],
    ['a bomb', 'br', brotliCompressSync(Buffer.alloc(64 * 1024 * 1024))],
    ['half of it', 'gzip', gzipSync('{"ok":true}').subarray(0, 15)],
    ['something else', 'gzip', Buffer.from('{"ok":true}')],
    ['what was not asked for', 'zstd', Buffer.from('{"ok":true}')],
  ])('cannot pack into an answer %s (%s)', async (_what, encoding, body) => {
    const answer = await get((_req, res) => res.writeHead(200, { 'content-encoding': encoding }).end(body))
    expect([answer.status, answer.body.toString()]).toEqual([502, '{"msg":"provider_unreachable"}'])
  })

  it.each([
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n[]',
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n[]',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`,
    'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n',
    'SSH-2.0-OpenSSH_9.2\r\n',
  ])('cannot confuse the server with what is no answer: %j', async (answer) => {
    const { url } = await provider((req) => req.socket.end(answer))
    expect((await raw(url, '/api/getbots')).status).toBe(502)
    expect((await raw(url, '/healthz')).status).toBe(200)
  })

  it.each([204, 304])('may answer without a body: %i', async (status) => {
    const { body, ...answer } = await get((_req, res) => res.writeHead(status).end())
    expect([answer.status, body.length]).toEqual([status, 0])
  })

  it('cannot set a header of this origin', async () => {
    const plain = await get((_req, res) => res.end('[]'))
    const hostile = await get((_req, res) => {
      const headers = {
        'clear-site-data': '"*"',
        refresh: '0; url=https://evil.example/',
        'service-worker-allowed': '/',
        'strict-transport-security': 'max-age=99999999; includeSubDomains',
        'access-control-allow-origin': '*',
        'access-control-allow-credentials': 'true',
        'content-security-policy': 'none at all',
        'x-frame-options': 'ALLOWALL',
        'cache-control': 'public, max-age=9999',
        etag: '"1"',
        link: '</x.js>; rel=preload',
        location: 'https://evil.example/',
        'set-login': 'logged-out',
        'keep-alive': 'timeout=99',
        'x-own': '1',
      }
      res.writeHead(200, headers).end('[]')
    })
    expect(Object.keys(hostile.headers).toSorted()).toEqual(Object.keys(plain.headers).toSorted())
    expect(hostile.headers).toMatchObject({ 'cache-control': 'no-store', ...securityHeaders() })
  })

  it.each(['text/html', 'text/javascript', 'application/javascript', 'image/svg+xml', ''])(
    'cannot serve a page or a script: %s becomes plain text',
    async (type) => {
      const { headers } = await get((_req, res) => res.writeHead(200, { 'content-type': type }).end('x'))
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it.each([301, 302, 303, 307, 308])(
    'cannot send the panel, or a password, elsewhere with %i',
    async (status) => {
      let arrived = 0
      const elsewhere = await listening((_req, res) => {
        arrived += 1
        res.end()
      })
      const answer = await get((_req, res) => res.writeHead(status, { location: elsewhere }).end())
      expect([answer.status, answer.headers.location, arrived]).toEqual([502, undefined, 0])
    },
  )

  it('sets cookies for the panel’s calls only, which scripts and other sites cannot use', async () => {
    const cookies: RequestListener = (_req, res) =>
      res
        .setHeader('set-cookie', [
          'a=1; Domain=example; Path=/; Secure; SameSite=None',
          '__Host-b=x=y; Path=/; Secure; Max-Age=60',
          'userId=5; Path=/; Expires=Thu, 01 Jan 2099 00:00:00 GMT; Partitioned; Priority=High',
        ])
        .end()
    const own = 'Path=/api; HttpOnly; SameSite=Strict'
    expect((await get(cookies)).headers['set-cookie']).toEqual([
      `leme_provider.a=1; ${own}`,
      `leme_provider.__Host-b=x=y; Max-Age=60; ${own}`,
      `leme_provider.userId=5; Expires=Thu, 01 Jan 2099 00:00:00 GMT; ${own}`,
    ])
    const overHttps = await get(cookies, { host: 'localhost', referer: 'https://localhost/geralconfig' })
    expect(overHttps.headers['set-cookie']?.[1]).toBe(
      `leme_provider.__Host-b=x=y; Max-Age=60; ${own}; Secure`,
    )
  })
})

describe('a hostile client', () => {
  it.each([
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/api/..%2fadmin',
    '/api/%2e%2e%2fgetbots',
    '/api//evil.example/x',
    '/api/getbots/',
    '/api/getbots/../../admin',
    '/api/getbots%00',
    '/api/getbots;x',
    '/api/GETBOTS',
    '/api/checkout/1',
    '/api/',
    '/api?x',
  ])('cannot reach anything but the contract’s calls: %s', async (path) => {
    const { url, seen } = await provider()
    expect([400, 404]).toContain((await raw(url, path)).status)
    expect(seen).toEqual([])
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'])(
    'cannot use %s',
    async (method) => {
      const { url, seen } = await provider()
      for (const path of ['/api/getbots?userid=1', '/api/globalparams?userid=1'])
        expect((await raw(url, path, { method })).status).toBe(405)
      expect(seen).toEqual([])
    },
  )

  it('cannot add a parameter or repeat one', async () => {
    const { url, seen } = await provider()
    await raw(url, '/api/getbots?userid=1&userid=2&admin=1&_method=DELETE#x')
    expect(seen[0]?.req.url).toBe('/base/v1/getbots?userid=1')
  })

  it('cannot send a body with a read', async () => {
    const { url, seen } = await provider()
    const headers = { 'content-type': 'text/xml', 'content-length': '12' }
    await raw(url, '/api/getbots', { body: '{"userid":1}', headers })
    expect([seen[0]?.body, seen[0]?.req.headers['content-type']]).toEqual(['', undefined])
  })

  it('cannot choose the headers that the provider gets, nor its own address', async () => {
    const { url, seen } = await provider()
    await raw(url, '/api/getbots', {
      headers: {
        'x-forwarded-for': '10.1.1.1',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-real-ip': '10.1.1.1',
        'x-client-address': '10.1.1.1',
        'x-http-method-override': 'DELETE',
        'x-original-url': '/admin',
        forwarded: 'for=10.1.1.1',
        authorization: 'Basic eDp5',
        referer: 'http://localhost/geralconfig?secret=1',
        via: '1.1 evil',
        connection: 'x-hop',
        'x-hop': '1',
        te: 'trailers',
        range: 'bytes=0-1',
        'if-none-match': '*',
      },
    })
    const { headers = {} } = seen[0]?.req ?? {}
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    // The last four are those of every request of Node's own `fetch`.
    expect(
      Object.keys(headers).filter(
        (name) =>
          !/^(?:host|connection|accept|accept-encoding|accept-language|sec-fetch-mode|user-agent)$/.test(
            name,
          ),
      ),
    ).toEqual(['x-forwarded-for'])
  })

  it('gives the provider no cookie of this host but the provider’s own', async () => {
    const { url, seen } = await provider()
    const cookie = 'other_app=1; session=2; leme_provider.session=3; xleme_provider.y=4; i18next=pt-BR'
    await raw(url, '/api/getbots', { headers: { cookie } })
    expect(seen[0]?.req.headers.cookie).toBe('session=3')
    await raw(url, '/api/getbots', { headers: { cookie: 'other_app=1' } })
    expect(seen[1]?.req.headers.cookie).toBeUndefined()
  })

  it('cannot send more than a call needs', async () => {
    const { url, seen } = await provider()
    const body = JSON.stringify({ filling: 'x'.repeat(2 * BODY_LIMIT) })
    expect((await raw(url, '/api/savesoros', { method: 'POST', body })).status).toBe(413)
    expect(seen).toEqual([])
  })

  it('of another site gets nothing forwarded', async () => {
    const { url, seen } = await provider()
    const answer = await raw(url, '/api/botremove?userid=1', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(403)
    expect(seen).toEqual([])
  })

  it('that goes away takes its call with it', async () => {
    const controller = new AbortController()
    let left = () => {}
    const gone = new Promise<void>((done) => {
      left = done
    })
    const { url } = await provider((req) => {
      req.socket.on('close', left)
      controller.abort()
    })
    await expect(fetch(`${url}/api/getbots`, { signal: controller.signal })).rejects.toThrow('abort')
    await gone
  })
})

describe('the client’s address', () => {
  const arrives = async (trustedProxies: string, forwardedFor: string) => {
    const seen: unknown[] = []
    const origin = await listening((req, res) => {
      seen.push(req.headers['x-forwarded-for'])
      res.end('[]')
    })
    const { url } = await serve({ providerUrl: origin, trustedProxies })
    await raw(url, '/api/getbots', { headers: { 'x-forwarded-for': forwardedFor } })
    return seen[0]
  }

  it.each([
    ['', '198.51.100.7', '127.0.0.1'],
    ['10.0.0.0/8', '198.51.100.7', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['127.0.0.0/8, 10.0.0.0/8', '1.1.1.1, 198.51.100.7, 10.2.3.4', '198.51.100.7'],
    ['127.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    ['127.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['127.0.0.1 2001:db8::/32', '198.51.100.7, 2001:db8::7', '198.51.100.7'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
  ])('with the trusted proxies "%s" and "%s" written in front is %s', async (trusted, header, address) => {
    expect(await arrives(trusted, header)).toBe(address)
  })

  it.each(['proxy.example', '10.0.0.0/40', '10.0.0.0/x', '2001:db8::/129'])(
    'cannot be said by "%s": the server says so instead of starting',
    async (trustedProxies) => {
      await expect(serve({ trustedProxies })).rejects.toMatchObject({
        name: 'CannotStart',
        message: expect.stringContaining('LEME_TRUSTED_PROXIES has to be'),
      })
    },
  )
})

it('a server that ends finishes the calls that are open, takes no new ones, and waits for no unused connection', async () => {
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
  const unused = connect(Number(new URL(server.url).port), '127.0.0.1')
  await Promise.all([arrived, once(unused, 'connect')])
  const ended = server.close()
  await expect(raw(server.url, '/healthz')).rejects.toThrow('ECONNREFUSED')
  answer()
  expect((await open).status).toBe(200)
  await ended
})
