/** Nothing that a client sends, and no file, ends the server or makes an answer that is wrong. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { plainEnv } from '../support/plainEnv'
import { listening, raw, serve, temporaryFolder } from './serving'

const page = '<!doctype html><title>Leme</title>'
const script = 'export const answer = 42\n'.repeat(50)
const html = { accept: 'text/html' }

async function built(folder: string, name = 'entry-1a2b') {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets', `${name}.js`), script)
  await writeFile(join(folder, 'assets', `${name}.js.br`), brotliCompressSync(script))
}

async function served() {
  const pagesFolder = await temporaryFolder()
  await built(pagesFolder)
  return { pagesFolder, url: (await serve({ pagesFolder })).url }
}

/** What comes back to bytes that need not be HTTP, until the server ends the connection or it is enough. */
async function bytes(url: string, sent: string, enough: (got: string) => boolean = () => false) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let got = ''
  socket.on('data', (chunk) => {
    got += chunk.toString('latin1')
    if (enough(got)) socket.destroy()
  })
  socket.on('error', () => {})
  socket.write(Buffer.from(sent, 'latin1'))
  await once(socket, 'close')
  return got
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)

describe('a range', () => {
  const number = fc.oneof(
    fc.nat(2000).map(String),
    fc.constantFrom('', '-1', '99999999999999999999', '1e3', 'x'),
  )
  const range = fc.tuple(number, number).map(([from, to]) => `${from}-${to}`)
  const header = fc.oneof(
    { weight: 4, arbitrary: fc.array(range, { maxLength: 4 }).map((ranges) => `bytes=${ranges.join(',')}`) },
    fc.string({ unit: fc.constantFrom(...'bytes=0123456789-, ;*'), maxLength: 40 }),
    fc.constantFrom('bytes=10-2', 'bytes=-0', 'bytes=', 'lines=1-2', 'bytes=5-', 'bytes=-5'),
  )

  it('of any kind is answered: with a part that is right, with all, or with a refusal', async () => {
    const { url } = await served()
    await fc.assert(
      fc.asyncProperty(
        header,
        fc.constantFrom('', 'br'),
        fc.boolean(),
        async (asked, encoding, conditional) => {
          const { status, headers, body } = await raw(url, '/assets/entry-1a2b.js', {
            headers: {
              range: asked,
              ...(encoding === '' ? {} : { 'accept-encoding': encoding }),
              ...(conditional ? { 'if-range': '"old"' } : {}),
            },
          })
          const whole = encoding === '' ? Buffer.from(script) : brotliCompressSync(script)
          expect([200, 206, 416]).toContain(status)
          if (status === 200) expect(body.equals(whole)).toBe(true)
          if (status === 416)
            expect([headers.etag, headers['content-encoding']]).toEqual([undefined, undefined])
          if (status !== 206) return
          const [, from, to] = /^bytes (\d+)-(\d+)\/\d+$/.exec(headers['content-range'] ?? '') ?? []
          expect(body.equals(whole.subarray(Number(from), Number(to) + 1))).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each(['/', '/geralconfig', '/nowhere'])('of a page is not looked at: %s', async (path) => {
    const { url } = await served()
    for (const asked of ['bytes=10-2', 'bytes=0-3', 'x'])
      expect((await raw(url, path, { headers: { ...html, range: asked } })).body.toString()).toBe(page)
  })
})

describe('a file', () => {
  const asset = (url: string, name = 'entry-1a2b', encoding = 'br') =>
    raw(url, `/assets/${name}.js`, { headers: { 'accept-encoding': encoding } })

  it('that is gone while the server runs is not there, and the page does not stand in for it', async () => {
    const { pagesFolder, url } = await served()
    expect((await asset(url)).status).toBe(200)
    await rm(join(pagesFolder, 'assets', 'entry-1a2b.js.br'))
    expect((await asset(url)).body.toString()).toBe(script)
    await rm(join(pagesFolder, 'assets', 'entry-1a2b.js'))
    for (const accept of ['*/*', 'text/html']) {
      const gone = await raw(url, '/assets/entry-1a2b.js', { headers: { accept } })
      expect([gone.status, gone.headers['cache-control'], gone.body.toString()]).toEqual([
        404,
        'no-store',
        'Not found.\n',
      ])
    }
    expect((await raw(url, '/', { headers: html })).body.toString()).toBe(page)
  })

  it('is that of the build that is there now: a build beside the server is served, without a new start', async () => {
    const { pagesFolder, url } = await served()
    await rm(pagesFolder, { recursive: true })
    for (const path of ['/', '/geralconfig']) {
      const between = await raw(url, path, { headers: html })
      expect([between.status, between.headers['retry-after']]).toEqual([503, '10'])
    }
    expect((await asset(url)).status).toBe(404)
    await built(pagesFolder, 'entry-3c4d')
    expect((await raw(url, '/geralconfig', { headers: html })).status).toBe(200)
    expect([(await asset(url)).status, (await asset(url, 'entry-3c4d')).status]).toEqual([404, 200])
  })

  it('that becomes shorter while it is sent does not look complete', async () => {
    const { pagesFolder, url } = await served()
    const file = join(pagesFolder, 'assets', 'large-5e6f.js')
    await writeFile(file, Buffer.alloc(32 * 1024 * 1024, 'x'))
    const { port, hostname } = new URL(url)
    const asked = request({ hostname, port, path: '/assets/large-5e6f.js', agent: false }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await once(answer, 'readable')
    await truncate(file, 10)
    await expect(text(answer)).rejects.toThrow('aborted')
  })

  it.each([
    ['a folder', 'assets'],
    ['a folder', 'assets/'],
    ['a name that is too long', `${'a'.repeat(300)}.js`],
    ['below a file', 'assets/entry-1a2b.js/x.js'],
    ['a hidden file', '.env'],
  ])('that is none is not found: %s, %s', async (_what, path) => {
    const { pagesFolder, url } = await served()
    await writeFile(join(pagesFolder, '.env'), 'secret')
    expect((await raw(url, `/${path}`)).status).toBe(404)
  })
})

describe('bytes that are no request, or an odd one', () => {
  const get = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
  const post = (headers: readonly string[], body: string) =>
    ['POST /api/botlogin HTTP/1.1', 'Host: localhost', ...headers, '', body].join('\r\n')

  it.each([
    ['an address of another server', get('http://evil.example/api/getbots'), 400],
    ['percent signs that mean nothing', get('/api/%'), 400],
    ['percent signs that mean no text', get('/%E0%A4%A', 'Accept: text/html'), 400],
    ['bytes that are no text', get('/caf\xe9'), 400],
    ['no address', get('nothing'), 400],
    ['every address', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
    ['another version', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['an unknown method', get('/api/getbots').replace('GET', 'PROPFIND'), 405],
    ['an unknown method for a page', get('/').replace('GET', 'PROPFIND'), 405],
    [
      'a protocol to change to',
      get('/', 'Upgrade: websocket', 'Accept: text/html').replace('close', 'close, Upgrade'),
      200,
    ],
    ['two lengths', post(['Content-Length: 5', 'Content-Length: 6'], 'hello'), 400],
    [
      'a length and pieces',
      post(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\nGET /api/getbots HTTP/1.1\r\n\r\n'),
      400,
    ],
    ['pieces that are none', post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n'), 400],
    ['a header that is too long', get('/', `X: ${'a'.repeat(20_000)}`), 431],
    ['a hundred headers', get('/', ...Array.from({ length: 100 }, (_, i) => `a${i}: 1`)), 200],
    ['a thousand etags', get('/', `If-None-Match: ${'"a",'.repeat(3000)}`), 200],
    ['a thousand encodings', get('/', `Accept-Encoding: ${'br;q=x,'.repeat(1500)}`), 200],
    ['a thousand parameters', get(`/?__proto__=1&%=%&${'a=1&'.repeat(2000)}`), 200],
    ['a version of a route', get('/', 'Accept-Version: 1.x'), 200],
    ['a name of every object', get('/__proto__', 'Accept: text/html'), 200],
    ['a type that is none', post(['Content-Type: ;;', 'Content-Length: 2', 'Connection: close'], '{}'), 415],
    [
      'an expectation that nobody has',
      post(['Expect: magic', 'Content-Length: 2', 'Connection: close'], '{}'),
      417,
    ],
  ])('%s', async (_what, sent, status) => {
    const { url } = await served()
    expect(statusOf(await bytes(url, sent))).toBe(status)
    expect((await raw(url, '/', { headers: html })).status).toBe(200)
  })

  it('a request that waits for "100 Continue" gets it', async () => {
    const { url } = await served()
    const headers = [
      'Expect: 100-continue',
      'Content-Type: application/json',
      'Content-Length: 2',
      'Connection: close',
    ]
    expect(await bytes(url, post(headers, '{}'))).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /)
  })

  it('several requests at once are answered in their order', async () => {
    const { url } = await served()
    const answers = await bytes(
      url,
      [get('/assets/entry-1a2b.js'), get('/healthz'), get('/nothing.png')]
        .join('')
        .replaceAll(/Connection: close\r\n(?!\r\n$)/g, ''),
      (got) => got.includes('Not found.'),
    )
    expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404'])
  })

  it('whatever they are, the server goes on', async () => {
    const { url } = await served()
    const line = fc.oneof(
      fc.constantFrom(
        'GET / HTTP/1.1',
        'POST /api/botlogin HTTP/1.1',
        'HEAD /x HTTP/1.0',
        'Host: localhost',
        'Range: bytes=9-1',
      ),
      fc.constantFrom(
        'Content-Length: 9',
        'Transfer-Encoding: chunked',
        'Connection: close',
        'Expect: 100-continue',
        '',
      ),
      fc.string({ unit: 'binary-ascii', maxLength: 60 }),
      fc.webPath().map((path) => `GET ${path} HTTP/1.1`),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1')
          .on('error', () => {})
          .resume()
        socket.end(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
        await once(socket, 'close')
      }),
      { numRuns: 300 },
    )
    expect((await raw(url, '/healthz')).status).toBe(200)
  })
})

describe('a client that goes away', () => {
  /** Nothing may be said of it: it is no fault of anybody. */
  const quiet = () => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    for (const spy of said) spy.mockImplementation(() => {})
    return () => said.flatMap((spy) => spy.mock.calls)
  }
  const provider = (answer: RequestListener) => listening(answer)

  async function left(url: string, sent: string, when: (socket: Socket) => Promise<unknown>) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(sent)
    await when(socket)
    socket.resetAndDestroy()
    await once(socket, 'close')
    expect((await raw(url, '/healthz')).status).toBe(200)
  }
  const head = (line: string, ...headers: string[]) =>
    [line, 'Host: localhost', ...headers, '', ''].join('\r\n')

  it('in the middle of what it sends', async () => {
    const said = quiet()
    for (const options of [{}, { providerUrl: 'http://127.0.0.1:1' }]) {
      const { url } = await serve(options)
      const asked = head(
        'POST /api/botlogin HTTP/1.1',
        'Content-Type: application/json',
        'Content-Length: 900000',
      )
      await left(url, asked + '{'.repeat(100_000), (socket) => once(socket, 'drain'))
    }
    expect(said()).toEqual([])
  })

  it('before it is answered', async () => {
    const said = quiet()
    let arrives = () => {}
    const arrived = new Promise<void>((done) => {
      arrives = done
    })
    const { url } = await serve({ providerUrl: await provider(() => arrives()) })
    await left(url, head('GET /api/getbots HTTP/1.1'), () => arrived)
    expect(said()).toEqual([])
  })

  it.each(['identity', 'br', 'gzip'])('in the middle of a long answer: %s', async (encoding) => {
    const said = quiet()
    const long = JSON.stringify(Array.from({ length: 400_000 }, (_, id) => Math.sin(id)))
    const { url } = await serve({
      providerUrl: await provider((_req, res) =>
        res.writeHead(200, { 'content-type': 'application/json' }).end(long),
      ),
    })
    await left(url, head('GET /api/getbots HTTP/1.1', `Accept-Encoding: ${encoding}`), (socket) =>
      once(socket, 'data'),
    )
    expect(said()).toEqual([])
  })

  it('in the middle of a file', async () => {
    const said = quiet()
    const { pagesFolder, url } = await served()
    await writeFile(join(pagesFolder, 'large.txt'), Buffer.alloc(32 * 1024 * 1024, 'x'))
    await left(url, head('GET /large.txt HTTP/1.1'), (socket) => once(socket, 'data'))
    expect(said()).toEqual([])
  })
})

describe.skipIf(process.platform === 'win32')('without file handles', () => {
  it('files are refused with the advice to try again, said once, the page is there, and the server goes on', async () => {
    const pagesFolder = await temporaryFolder()
    await built(pagesFolder)
    // Code that was asked for before is sent from memory; a picture is opened each time.
    await writeFile(join(pagesFolder, 'assets', 'picture-7a8b.svg'), '<svg/>')
    const command = [process.execPath, 'src/build/run.mjs', 'tests/bench/serve.ts']
    const child = spawn(
      'sh',
      ['-c', 'ulimit -n 80; exec "$@"', 'sh', ...command, await temporaryFolder(), pagesFolder],
      { env: plainEnv(), stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    const said = text(child.stderr)
    const [url = ''] = (await once(createInterface({ input: child.stdout }), 'line')) as string[]

    expect((await raw(url, '/', { headers: html })).status).toBe(200)
    const { port } = new URL(url)
    const open = () => connect(Number(port), '127.0.0.1').on('error', () => {})
    const idle = Array.from({ length: 120 }, open)
    // The first are connected, and take the handles of the others.
    await Promise.all(idle.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])))
    const [first] = idle
    const asked = async (path: string) => {
      first?.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      return String((await once(first ?? child, 'data'))[0])
    }
    await expect
      .poll(
        () => {
          // It takes a handle that has become free since, such as that of the page's connection.
          idle.push(open())
          return asked('/assets/picture-7a8b.svg')
        },
        { timeout: 20_000 },
      )
      .toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 1\r\n/s)
    expect(statusOf(await asked('/geralconfig'))).toBe(200)

    for (const socket of idle) socket.destroy()
    await expect.poll(async () => (await raw(url, '/healthz').catch(() => undefined))?.status).toBe(200)
    expect((await raw(url, '/nothing.png')).status).toBe(404)
    child.kill('SIGTERM')
    await ended
    expect(child.exitCode).toBe(0)
    expect((await said).trim().split('\n')).toEqual([expect.stringContaining('ulimit -n')])
  })
})
