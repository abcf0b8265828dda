/** What whoever runs the server sees of it, and what nobody may see. */
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { examples } from '@mocks/examples'
import { demoAccounts } from '@mocks/provider/seed'
import { jsonLog } from '@/server/log'
import { metricsPlace, portFrom, securityContact, settings, unknownSettings } from '@/server/settings'
import { client, listening, raw, serve } from './serving'

const [ana] = demoAccounts

/** A server whose log is read, line by line. */
async function logged(options: Parameters<typeof serve>[0] = {}) {
  const written: string[] = []
  const server = await serve({ log: jsonLog((line) => void written.push(line)), ...options })
  return {
    ...server,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
    /** Of requests; a line is written when its connection knows that all was sent. */
    async requests(count: number) {
      const find = () => this.lines().filter(({ status }) => status !== undefined)
      await expect.poll(() => find().length).toBe(count)
      return find()
    },
    said() {
      return this.lines()
        .filter(({ level }) => level !== 'info')
        .map(({ msg }) => msg)
    },
  }
}

describe('a line of the log', () => {
  it('has the time, an id that the answer has too, the status and the milliseconds', async () => {
    const server = await logged()
    const first = await raw(server.url, '/api/getbots?userid=1')
    const second = await raw(server.url, '/nothing.png')
    const [call, file] = await server.requests(2)
    expect(call).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      id: first.headers['x-request-id'],
      method: 'GET',
      path: '/api/getbots',
      status: 401,
      ms: expect.any(Number),
    })
    expect(file).toMatchObject({ id: second.headers['x-request-id'], path: '/nothing.png', status: 404 })
    expect(call?.id).not.toBe(file?.id)
  })

  it('is written for whatever comes, and not for a probe', async () => {
    const server = await logged({ hosts: 'leme.example' })
    expect((await raw(server.url, '/healthz')).status).toBe(200)
    await raw(server.url, '/api/%')
    await raw(server.url, '/', { headers: { host: 'evil.example' } })
    await raw(server.url, '/', { method: 'PROPFIND' })
    const requests = await server.requests(3)
    expect(requests.map(({ status }) => status)).toEqual([400, 403, 405])
    for (const { id } of requests) expect(id).toMatch(/^[\w-]{36}$/)
  })

  it('holds no secret: no query, cookie, body, e-mail address, password or payment link', async () => {
    const server = await logged()
    const who = client(server.url)
    await who.signIn(ana?.email ?? '', ana?.password ?? '')
    await who.get('/getbots?userid=1001&token=geheim')
    const { body: link } = await who.post('/buybot', { ...(examples.buyBot.body as object), userid: 1001 })
    await raw(server.url, new URL(link).pathname)
    await raw(server.url, `/reset/${ana?.email}`)
    await raw(server.url, `/reset/ana%40leme.example`)
    await raw(server.url, `/reset/${'k'.repeat(80)}`)
    await raw(server.url, '/geralconfig?lng=geheim')
    const paths = (await server.requests(8)).map(({ path }) => path)
    expect(paths).toEqual([
      '/api/botlogin',
      '/api/getbots',
      '/api/buybot',
      '/api/checkout…',
      '/reset/…',
      '/reset/…',
      '/reset/…',
      '/geralconfig',
    ])
    for (const secret of ['geheim', 'leme.example', ana?.password, who.cookie().split('=')[1], 'userid'])
      expect(server.text()).not.toContain(secret)
  })

  it('takes the id of a proxy that is trusted, and of nobody else', async () => {
    const asked = async (trustedProxies: string, id: string) => {
      const { url } = await serve({ trustedProxies })
      return (await raw(url, '/', { headers: { 'x-request-id': id } })).headers['x-request-id']
    }
    expect(await asked('127.0.0.1', 'from-nginx-1')).toBe('from-nginx-1')
    for (const [trusted, id] of [
      ['', 'from-nginx-1'],
      ['10.0.0.0/8', 'from-nginx-1'],
      ['127.0.0.1', 'a b<script>'],
      ['127.0.0.1', 'x'.repeat(65)],
    ] as const)
      expect(await asked(trusted, id)).toMatch(/^[\da-f]{8}-/)
  })

  it('says of a client that went away that it left, without a stack', async () => {
    const leaving = new AbortController()
    const server = await logged({ providerUrl: await listening(() => leaving.abort()) })
    await expect(fetch(`${server.url}/api/getbots`, { signal: leaving.signal })).rejects.toThrow('abort')
    expect(await server.requests(1)).toMatchObject([{ path: '/api/getbots', status: 499, left: true }])
    expect(server.text()).not.toMatch(/stack|Error/)
  })
})

/** Answers as it is told to. */
function moodyProvider() {
  const mood: { answer: RequestListener } = { answer: (_req, res) => res.end('[]') }
  return { mood, listening: () => listening((req, res) => mood.answer(req, res)) }
}

describe('a provider', () => {
  const works: RequestListener = (_req, res) => res.end('[]')
  const hangsUp: RequestListener = (req) => req.socket.destroy()
  const isGateway: RequestListener = (_req, res) => res.writeHead(502).end()
  const redirects: RequestListener = (_req, res) => res.writeHead(302, { location: '/login' }).end()

  it('that fails is told once, for whatever reasons, and so is its return', async () => {
    const { mood, listening: starts } = moodyProvider()
    const server = await logged({ providerUrl: await starts() })
    const ask = async (answer: RequestListener) => {
      mood.answer = answer
      return (await raw(server.url, '/api/getbots?userid=1')).status
    }
    expect(await ask(works)).toBe(200)
    expect(server.said()).toEqual([])
    for (const answer of [hangsUp, isGateway, redirects, hangsUp]) expect(await ask(answer)).toBe(502)
    expect(server.said()).toEqual([
      expect.stringMatching(
        /^GET \/getbots: the provider gave no answer \(socket hang up\)\. .*check PROVIDER_URL/,
      ),
    ])
    for (let time = 0; time < 2; time++) expect(await ask(works)).toBe(200)
    expect(server.said().slice(1)).toEqual([
      expect.stringMatching(/^The provider answers again, after \d+ s and 4 calls without an answer\.$/),
    ])
    await ask(redirects)
    expect(server.said().slice(2)).toEqual([expect.stringContaining('a redirect (302), as of a sign-in')])
  })

  it('that refuses a call has not failed', async () => {
    const server = await logged({ providerUrl: await listening((_req, res) => res.writeHead(500).end()) })
    for (let time = 0; time < 2; time++) await raw(server.url, '/api/getbots')
    expect(server.said()).toEqual([])
  })
})

describe('figures for Prometheus', () => {
  const at = { address: '127.0.0.1', port: 0 }
  const lines = async (url = '') => (await (await fetch(url)).text()).split('\n')

  it('count requests by status, time and failures of the provider, and the lag of the event loop', async () => {
    const { mood, listening: starts } = moodyProvider()
    const provider = await starts()
    const { url, metricsUrl } = await serve({ metricsAt: at, providerUrl: provider })
    await raw(url, '/api/getbots?userid=1')
    await raw(url, '/nothing.png')
    await raw(url, '/healthz')
    expect(await lines(metricsUrl)).toContain(`leme_provider_up{provider="${provider}"} 1`)
    mood.answer = (req) => req.socket.destroy()
    await raw(url, '/api/getbots?userid=1')
    mood.answer = (_req, res) => res.writeHead(500).end()
    await raw(url, '/api/getbots?userid=1')
    await expect.poll(() => lines(metricsUrl)).toContain('leme_requests_total{kind="call",status="500"} 1')
    const figures = await lines(metricsUrl)
    expect(figures).toEqual(
      expect.arrayContaining([
        'leme_requests_total{kind="call",status="200"} 1',
        'leme_requests_total{kind="call",status="502"} 1',
        'leme_requests_total{kind="page",status="404"} 1',
        'leme_requests_total{kind="probe",status="200"} 1',
        'leme_request_seconds_count{kind="call"} 3',
        'leme_provider_seconds_count{call="/getbots"} 3',
        'leme_provider_failures_total{call="/getbots",outcome="econnreset"} 1',
        'leme_provider_failures_total{call="/getbots",outcome="500"} 1',
        expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/),
        expect.stringMatching(/^leme_connections \d+$/),
      ]),
    )
  })

  it('are on a port of their own alone, under the names of this machine, and end with the server', async () => {
    const { url, metricsUrl = '', close } = await serve({ metricsAt: at })
    expect(new URL(metricsUrl).port).not.toBe(new URL(url).port)
    expect((await raw(url, '/metrics')).status).toBe(404)
    expect((await raw(metricsUrl, '/')).status).toBe(404)
    expect((await raw(metricsUrl, '/metrics', { headers: { host: 'evil.example' } })).status).toBe(403)
    await close()
    await expect(raw(metricsUrl, '/metrics')).rejects.toThrow('ECONNREFUSED')
  })

  it('are nowhere unless they are wanted', async () => {
    expect((await serve()).metricsUrl).toBeUndefined()
  })
})

it.each(['/readyz', '/livez', '/metrics', '/health', '/status', '/actuator/health', '/healthz/'])(
  'a probe of the wrong path, %s, is told so',
  async (path) => {
    const { url } = await serve()
    for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[])
      for (const method of ['GET', 'HEAD'])
        expect((await raw(url, path, { method, headers })).status).toBe(404)
  },
)

it('security.txt says whom to tell, until when it holds, also below a base', async () => {
  const { url } = await serve({ base: '/leme/', contact: 'mailto:security@leme.example' })
  const { status, headers, body } = await raw(url, '/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const [contact, expires = ''] = body.toString().split('\n')
  expect(contact).toBe('Contact: mailto:security@leme.example')
  const left = Date.parse(expires.replace('Expires: ', '')) - Date.now()
  expect(left).toBeGreaterThan(0)
  // RFC 9116: less than a year.
  expect(left).toBeLessThan(365 * 24 * 60 * 60 * 1000)
})

describe('settings', () => {
  it('that are misspelt are named, and those of Kubernetes and Docker are not', () => {
    expect(
      unknownSettings({
        LEME_TRUSTED_PROXY: '10.0.0.0/8',
        LEME_HOSTS: 'leme.example',
        LEME_SERVICE_HOST: '10.0.0.1',
        LEME_PORT: 'tcp://10.0.0.1:4173',
        LEME_PORT_4173_TCP_ADDR: '10.0.0.1',
        VITE_X: '1',
      }),
    ).toEqual([
      expect.stringMatching(/^LEME_TRUSTED_PROXY is no setting of this server, .*LEME_TRUSTED_PROXIES/),
    ])
  })

  it('are in the README, and reach a container; it listens to others in any case', () => {
    const [readme, compose] = ['README.md', 'docker-compose.yml'].map((name) => readFileSync(name, 'utf8'))
    for (const name of settings) {
      expect(readme).toContain(`| \`${name}\` |`)
      if (name !== 'LEME_LISTEN') expect(compose).toContain(`\${${name}:-}`)
    }
    const dockerfile = readFileSync('Dockerfile', 'utf8')
    for (const [, name] of dockerfile.matchAll(/^ARG (\w+)=/gm)) expect(compose).toContain(`\${${name}:-`)
  })

  it('name the place of the figures: a port here, or an address with a port', () => {
    expect(['', undefined, '9464', '0.0.0.0:9464', '[::1]:9464'].map(metricsPlace)).toEqual([
      undefined,
      undefined,
      { address: '127.0.0.1', port: 9464 },
      { address: '0.0.0.0', port: 9464 },
      { address: '::1', port: 9464 },
    ])
    for (const wrong of ['on', '70000', 'leme.example:9464', '-1', '9464/'])
      expect(() => metricsPlace(wrong)).toThrow('LEME_METRICS has to be')
  })

  it('are refused in a sentence where they mean nothing', () => {
    for (const wrong of ['x', '-1', '70000', '1.5', '0x50', ' 80'])
      expect(() => portFrom(wrong)).toThrow('PORT has to be a number')
    for (const wrong of ['security@leme.example', 'javascript:x', 'mailto:a b'])
      expect(() => securityContact(wrong, 'https://leme.example')).toThrow('LEME_SECURITY_CONTACT has to be')
  })
})
