import { describe, expect, it, vi } from 'vitest'
import { examples } from '@mocks/examples'
import { calls } from '@mocks/provider/handlers'
import { demoAccounts } from '@mocks/provider/seed'
import { client, raw, serve } from './serving'

const [ana] = demoAccounts

async function signedIn(options: Parameters<typeof serve>[0] = {}) {
  const { url } = await serve(options)
  const who = client(url)
  expect((await who.signIn(ana?.email ?? '', ana?.password ?? '')).status).toBe(200)
  return { ...who, url, cookie: who.cookie() }
}

/** By Ana. */
const purchase = { ...(examples.buyBot.body as object), userid: 1001 }
const json = { 'content-type': 'application/json' }
const refusal = (msg: string) => [403, { msg }]
const said = ({ status, body }: Awaited<ReturnType<typeof raw>>) => [status, JSON.parse(body.toString())]

/** What browsers say of an address that somebody opened: typed, by a link of their own site, and over plain http. */
const opened: readonly [how: string, headers: Record<string, string>][] = [
  ['typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a link', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['with the site alone', { 'sec-fetch-site': 'none' }],
  ['over plain http', { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }],
]

const strangers = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:4173',
  '10.0.0.1',
  '0.0.0.0',
  'localhost@evil.example',
  'localhost/evil',
  '[::2]',
  'x:y',
]

describe('an address that is opened like a page', () => {
  it.each(opened)('changes nothing: %s', async (_how, headers) => {
    const { url, cookie, get } = await signedIn()
    const bots = (await get('/getbots?userid=1001')).body
    const answer = await raw(url, '/api/botremove?userid=1002', { headers: { ...headers, cookie } })
    expect(said(answer)).toEqual(refusal('navigation'))
    expect((await get('/getbots?userid=1001')).body).toEqual(bots)
  })

  it('cannot be any of the calls', async () => {
    const { url, cookie } = await signedIn()
    for (const { method, path } of calls) {
      const answer = await raw(url, `/api${path}?userid=1001`, {
        method,
        headers: { ...json, ...opened[0]?.[1], cookie },
        ...(method === 'POST' ? { body: '{}' } : {}),
      })
      expect([path, ...said(answer)]).toEqual([path, ...refusal('navigation')])
    }
  })

  it('may be a payment link', async () => {
    const { url, post } = await signedIn()
    const { body: link } = await post('/buybot', purchase)
    for (const [how, headers] of opened)
      expect([how, (await raw(url, new URL(link).pathname, { headers })).status]).toEqual([how, 200])
  })
})

describe('a name of this server', () => {
  const asked = async (url: string, host: string, path = '/api/getbots?userid=1') =>
    (await raw(url, path, { headers: { host } })).status

  it.each([
    'localhost',
    'LocalHost:4173',
    '127.0.0.1',
    '127.8.9.1:80',
    '[::1]:4173',
    'leme.localhost',
    'localhost.',
  ])('is one of the names of this machine: %s', async (host) => {
    const { url } = await serve()
    expect(await asked(url, host)).toBe(401)
  })

  it.each(strangers)('is not "%s", for a call or for the panel', async (host) => {
    const { url } = await serve()
    const answer = await raw(url, '/api/getbots?userid=1', { headers: { host } })
    expect(said(answer)).toEqual(refusal('unknown_host'))
    const panel = await raw(url, '/', { headers: { host, accept: 'text/html' } })
    expect([panel.status, panel.body.toString()]).toEqual([403, expect.stringContaining('LEME_HOSTS=')])
  })

  it('is the host of payment links, and a foreign host is not', async () => {
    const { url, cookie } = await signedIn({ hosts: 'leme.example' })
    const link = (host: string) =>
      raw(url, '/api/buybot', {
        method: 'POST',
        headers: { ...json, cookie, host },
        body: JSON.stringify(purchase),
      })
    expect((await link('leme.example:8080')).body.toString()).toMatch(
      /^http:\/\/leme\.example:8080\/api\/checkout\//,
    )
    expect((await link('evil.example')).status).toBe(403)
  })

  it('is also what LEME_HOSTS lists', async () => {
    const { url } = await serve({ hosts: 'leme.example, Panel.Example:8080 192.168.0.7' })
    for (const host of ['leme.example', 'LEME.example:99', 'panel.example', '192.168.0.7:4173'])
      expect([host, await asked(url, host)]).toEqual([host, 401])
    expect(await asked(url, 'x.leme.example')).toBe(403)
  })

  it.each(['https://leme.example', 'a/b', 'leme.example;evil'])(
    'is not "%s": the server says so in one sentence instead of starting',
    async (hosts) => {
      await expect(serve({ hosts })).rejects.toMatchObject({
        name: 'CannotStart',
        message: expect.stringContaining('LEME_HOSTS has to be'),
      })
    },
  )
})

describe('with PROVIDER_URL', () => {
  it('foreign requests are not forwarded', async () => {
    const provider = await signedIn()
    const { url } = await serve({ providerUrl: `${provider.url}/api` })
    const ask = async (headers: Record<string, string>) =>
      said(
        await raw(url, '/api/botremove?userid=1002', {
          headers: { cookie: `leme_provider.${provider.cookie}`, ...headers },
        }),
      )
    for (const [how, headers] of opened)
      expect([how, await ask(headers)]).toEqual([how, refusal('navigation')])
    for (const host of strangers) expect([host, await ask({ host })]).toEqual([host, refusal('unknown_host')])
    expect((await provider.get('/getbots?userid=1001')).body).toHaveLength(3)
    expect((await ask({}))[0]).toBe(200)
  })
})

describe('what is refused is told to whoever runs the server, once, with what to set', () => {
  it.each(['sandbox', 'provider'] as const)('%s', async (what) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { url } = await serve(what === 'sandbox' ? {} : { providerUrl: 'http://127.0.0.1:1' })
    const signIn = (headers: Record<string, string>, body = '{}') =>
      raw(url, '/api/botlogin', { method: 'POST', headers: { ...json, ...headers }, body })
    for (let time = 0; time < 2; time++) {
      // As behind a proxy that does not pass the host on.
      expect((await signIn({ origin: 'https://leme.example' })).status).toBe(403)
      expect((await signIn({ host: 'leme.example' })).status).toBe(403)
      expect((await raw(url, '/', { headers: { host: 'leme.example' } })).status).toBe(403)
      expect((await signIn({}, 'x'.repeat(2 * 1024 * 1024))).status).toBe(413)
      await raw(url, '/api/nonsense')
    }
    const lines = log.mock.calls.map(([line]) => String(line))
    expect(lines).toEqual([
      expect.stringMatching(
        /^Refused POST "\/api\/botlogin" \(host "127\.0\.0\.1:\d+", page "https:\/\/leme\.example"\): foreign_origin\. .*proxy_set_header Host \$host;.*LEME_HOSTS/,
      ),
      expect.stringMatching(/host "leme\.example"\): unknown_host\. .*LEME_HOSTS=/),
      expect.stringContaining('too_large. A call has at most 1048576 bytes.'),
      expect.stringMatching(/unknown_call\. .*VITE_BASE_PATH/),
    ])
  })

  it('a proxy that is not trusted', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { url } = await serve()
    for (let time = 0; time < 2; time++)
      await raw(url, '/api/getbots?userid=1', { headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect(log.mock.calls).toEqual([[expect.stringContaining('LEME_TRUSTED_PROXIES=127.0.0.1')]])
  })

  it('a provider that does not answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { url } = await serve({ providerUrl: 'http://127.0.0.1:1' })
    for (let time = 0; time < 2; time++) expect((await raw(url, '/api/getbots')).status).toBe(502)
    expect(log.mock.calls).toEqual([[expect.stringContaining('check PROVIDER_URL')]])
  })
})
