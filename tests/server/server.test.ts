import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Audience, Call } from '@mocks/provider/core/call'
import { demoAccounts } from '@mocks/provider/seed'
import { BODY_LIMIT } from '@/contract/answering'
import { client, raw, serve, temporaryFolder } from './serving'
import { readerParams } from '../mocks/readerParams'

const person = (name: string) => {
  const found = demoAccounts.find((account) => account.name === name)
  if (!found) throw new Error(`No demo account ${name}`)
  return found
}
const ana = person('Ana')
const bruno = person('Bruno')

async function signedIn(origin: string, { email, password } = ana) {
  const who = client(origin)
  const { status, body } = await who.signIn(email, password)
  expect(status).toBe(200)
  const first = Array.isArray(body) ? body[0] : body
  return { ...who, userid: String(first.userid) }
}

const json = { 'content-type': 'application/json' }
const wrong = (origin: string, email: string) => client(origin).signIn(email, 'not the password')

describe('a session', () => {
  it('is a random token in an HttpOnly, SameSite cookie', async () => {
    const { url } = await serve()
    const cookies = []
    for (let i = 0; i < 2; i++) {
      const answer = await client(url).signIn(ana.email, ana.password)
      cookies.push(answer.headers.get('set-cookie') ?? '')
    }
    expect(cookies[0]).toMatch(
      /^leme_session=[0-9a-f]{64}; HttpOnly; SameSite=Strict; Path=\/api; Max-Age=2592000$/,
    )
    expect(cookies[0]).not.toBe(cookies[1])
  })

  it('is stored only as a hash, and so is the password', async () => {
    const dataFolder = await temporaryFolder()
    const server = await serve({ dataFolder })
    const who = await signedIn(server.url)
    const token = who.cookie().split('=')[1] ?? ''
    const files = await Promise.all(
      (await readdir(dataFolder)).map((file) => readFile(join(dataFolder, file), 'latin1')),
    )
    expect(files.join('')).toContain(ana.email)
    expect(files.join('')).not.toContain(token)
    expect(files.join('')).not.toContain(ana.password)
  })

  it('survives a restart of the server', async () => {
    const dataFolder = await temporaryFolder()
    const first = await serve({ dataFolder })
    const who = await signedIn(first.url)
    await first.close()
    const second = await serve({ dataFolder })
    const answer = await raw(second.url, `/api/getbots?userid=${who.userid}`, {
      headers: { cookie: who.cookie() },
    })
    expect(answer.status).toBe(200)
  })

  it('of one client never serves another', async () => {
    const { url } = await serve()
    const hers = await signedIn(url, ana)
    const his = await signedIn(url, bruno)
    expect((await hers.get(`/getbots?userid=${hers.userid}`)).status).toBe(200)
    expect((await his.get(`/getbots?userid=${his.userid}`)).status).toBe(200)
    expect((await his.get(`/getbots?userid=${hers.userid}`)).status).toBe(403)
    expect((await client(url).get(`/getbots?userid=${hers.userid}`)).status).toBe(401)
  })

  it('ends when its client signs in again', async () => {
    const { url } = await serve()
    const who = await signedIn(url)
    const before = who.cookie()
    await who.signIn(ana.email, ana.password)
    const path = `/api/getbots?userid=${who.userid}`
    expect((await raw(url, path, { headers: { cookie: before } })).status).toBe(401)
    expect((await raw(url, path, { headers: { cookie: who.cookie() } })).status).toBe(200)
  })
})

describe('a call', () => {
  it('is refused with 401 when nobody is signed in, whatever else is wrong with it', async () => {
    const { url } = await serve()
    const answer = await client(url).post('/sendbotcmd', { userid: 1, botCmd: 99 })
    expect([answer.status, answer.body]).toEqual([401, { msg: 'not_signed_in' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['a value that its field does not take', '/sendbotcmd', { userid: 'OWN', botCmd: 99 }, 'botCmd'],
    ['a field too few', '/addphone', { userid: 'OWN' }, 'phone'],
    ['no bot', '/sendbotcmd', { botCmd: 1 }, 'userid'],
    ['an id that is none', '/sendbotcmd', { userid: '1:2', botCmd: 1 }, 'userid'],
    ['an id as an object', '/sendbotcmd', { userid: { $ne: 1 }, botCmd: 1 }, 'userid'],
    ['a huge id', '/sendbotcmd', { userid: '9'.repeat(5000), botCmd: 1 }, 'userid'],
    ['two different bots', '/globalparams?userid=1', { userid: 'OWN' }, 'userid'],
    ['a list in place of a record', '/addphone?userid=OWN', [], 'body'],
    ['text in place of a record', '/addphone?userid=OWN', 'hello', 'body'],
  ])('is refused with 400 and the field for %s', async (_what, path, body, field) => {
    const { url } = await serve()
    const who = await signedIn(url)
    const own = (text: string) => text.replaceAll('OWN', who.userid)
    const answer = await who.post(own(path), JSON.parse(own(JSON.stringify(body))))
    expect([answer.status, answer.body]).toEqual([400, { msg: 'invalid_field', field }])
  })

  it('is refused with 400 for a repeated parameter, and for a body that is not JSON', async () => {
    const { url } = await serve()
    const who = await signedIn(url)
    const twice = await who.get(`/getbots?userid=${who.userid}&userid=1`)
    expect([twice.status, twice.body]).toEqual([400, { msg: 'invalid_field', field: 'userid' }])
    for (const body of ['{', '', '\u0000', 'undefined']) {
      const answer = await raw(url, '/api/sendbotcmd', {
        method: 'POST',
        headers: { ...json, cookie: who.cookie() },
        body,
      })
      expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([400, { msg: 'invalid_json' }])
    }
  })

  it('names the bot in its body too where the address names it', async () => {
    const { url } = await serve()
    const who = await signedIn(url)
    const { userid: _userid, ...params } = readerParams(who.userid, 7)
    const saved = await who.post(`/readerparams?userid=${who.userid}`, params)
    expect([saved.status, saved.body]).toEqual([400, { msg: 'invalid_field', field: 'userid' }])
    expect((await who.get(`/readerparams?userid=${who.userid}`)).body).not.toMatchObject({ maxtrades: 7 })
  })

  it('is refused with 413 for a body beyond the limit, and the server goes on', async () => {
    const { url } = await serve()
    const who = await signedIn(url)
    const headers = { ...json, cookie: who.cookie() }
    const large = await raw(url, '/api/sendbotcmd', {
      method: 'POST',
      headers,
      body: JSON.stringify({ userid: who.userid, botCmd: 1, filling: 'x'.repeat(3 * BODY_LIMIT) }),
    })
    expect([large.status, JSON.parse(large.body.toString())]).toEqual([413, { msg: 'too_large' }])
    const fits = await who.post('/sendbotcmd', {
      userid: who.userid,
      botCmd: 1,
      filling: 'x'.repeat(900_000),
    })
    expect(fits.status).toBe(200)
  })

  it.each([
    '['.repeat(100_000) + ']'.repeat(100_000),
    `{"userid":1001,"botCmd":1,"deep":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
  ])('is refused with 400 for JSON that is nested deeply, with an idempotency key too', async (body) => {
    const { url } = await serve()
    const who = await signedIn(url)
    for (const key of [{}, { 'idempotency-key': 'k1' }] as Record<string, string>[]) {
      const headers = { ...json, ...key, cookie: who.cookie() }
      const answer = await raw(url, '/api/sendbotcmd', { method: 'POST', headers, body })
      expect([answer.status, answer.body.toString()]).toEqual([400, '{"msg":"invalid_json"}'])
    }
  })

  it('is refused with 415 when it is not JSON: forms of other sites can send the rest', async () => {
    const { url } = await serve()
    const who = await signedIn(url)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
      const answer = await raw(url, '/api/sendbotcmd', {
        method: 'POST',
        headers: { cookie: who.cookie(), 'content-type': type },
        body: JSON.stringify({ userid: who.userid, botCmd: 1 }),
      })
      expect(answer.status).toBe(415)
    }
  })

  it('is refused with 403 when it comes from another site, reads included', async () => {
    const { url } = await serve()
    const who = await signedIn(url)
    const path = `/api/getbots?userid=${who.userid}`
    const from = async (headers: Record<string, string>) =>
      (await raw(url, path, { headers: { cookie: who.cookie(), ...headers } })).status
    expect(await from({ origin: url })).toBe(200)
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await from({ origin: 'http://127.0.0.1:1' })).toBe(403)
    expect(await from({ origin: 'https://other.example' })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403)
  })

  it('that does not exist is answered in JSON, never with the panel', async () => {
    const { url } = await serve()
    const answers = await Promise.all([
      client(url).get('/nonsense'),
      client(url).get('/'),
      client(url).get('/botlogin'),
      client(url).post('/getbots', {}),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [404, { msg: 'unknown_call' }],
      [404, { msg: 'unknown_call' }],
      [405, { msg: 'unknown_call' }],
      [405, { msg: 'unknown_call' }],
    ])
    expect(answers[2]?.headers.get('allow')).toBe('POST')
  })

  it('that fails internally is answered with 500 and without details', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const handle = () => {
      throw new Error('a secret of the house')
    }
    const { url } = await serve({ calls: [{ method: 'GET', path: '/broken', audience: 'anyone', handle }] })
    const answer = await client(url).get('/broken')
    expect([answer.status, answer.body]).toEqual([500, { msg: 'internal_error' }])
    expect(log).toHaveBeenCalledOnce()
  })

  it.each([
    ['GET //evil.example/api/getbots', 404],
    ['GET /api/%', 400],
    ['TRACE /api/getbots', 400],
    ['GET /api/../api/getbots?%=%', 401],
  ])('as strange as %s does not harm the server', async (line, status) => {
    const { url } = await serve()
    const [method = '', path = ''] = line.split(' ')
    expect((await raw(url, path, { method })).status).toBe(status)
    expect((await client(url).get('/getbots?userid=1')).status).toBe(401)
  })
})

describe('the bot of a call', () => {
  /** A call that says whom it was let through for. */
  const about = (path: `/${string}`, audience: Audience): Call => ({
    method: 'POST',
    path,
    audience,
    handle: ({ account, userid }) => ({ json: { by: account?.email ?? null, userid } }),
  })
  const signIn: Call = {
    method: 'POST',
    path: '/botlogin',
    audience: 'anyone',
    handle: ({ body }) => ({ json: null, signIn: (body as { email: string }).email }),
  }
  const calls = [signIn, about('/own', 'ownBot'), about('/follower', 'ownFollower'), about('/open', 'anyone')]

  const [hers, his, carlas] = ['1001', '2001', '3001']
  it.each([
    ['her own bot', '/own', { userid: hers }, 200],
    ['her follower', '/own', { userid: his }, 403],
    ['her own bot', '/follower', { userid: hers }, 200],
    ['her follower', '/follower', { userid: his }, 200],
    ['her follower, as hers', '/follower', { userid: his, traderid: hers }, 200],
    ['her follower, as another trader’s', '/follower', { userid: his, traderid: '5001' }, 403],
    ['who follows a bot of hers, but not this one', '/follower', { userid: his, traderid: '1002' }, 403],
    ['nobody of hers', '/follower', { userid: carlas }, 403],
    ['nobody of hers, as hers', '/follower', { userid: carlas, traderid: hers }, 403],
    ['herself, as another trader’s follower', '/follower', { userid: hers, traderid: '5001' }, 200],
    ['anybody', '/open', { userid: carlas }, 200],
  ])('Ana about %s at %s', async (_whom, path, body, status) => {
    const who = client((await serve({ calls })).url)
    await who.signIn(ana.email, ana.password)
    expect((await who.post(path, body)).status).toBe(status)
  })

  it.each(['1:2', '../1', 'a b', '%', '1'.repeat(65), 'ç'])('never has the id "%s"', async (id) => {
    const who = client((await serve({ calls })).url)
    await who.signIn(ana.email, ana.password)
    for (const body of [{ userid: id }, { userid: hers, traderid: id }, { userid: hers, botid: id }]) {
      const field = Object.keys(body).at(-1)
      const answer = await who.post('/open', body)
      expect([answer.status, answer.body]).toEqual([400, { msg: 'invalid_field', field }])
    }
    expect((await who.post(`/open?userid=${encodeURIComponent(id)}`, {})).status).toBe(400)
  })
})

describe('sign-in attempts', () => {
  it('are limited: after five failures even the right password has to wait', async () => {
    const { url } = await serve()
    for (let i = 0; i < 5; i++) expect((await wrong(url, ana.email)).status).toBe(401)
    const sixth = await client(url).signIn(ana.email, ana.password)
    expect([sixth.status, sixth.body]).toEqual([429, { msg: 'too_many_attempts' }])
    const wait = Number(sixth.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(300)
    expect((await client(url).signIn(bruno.email, bruno.password)).status).toBe(200)
  })

  it('are limited when they come all at once, and however the e-mail is written', async () => {
    const { url } = await serve()
    const spellings = Array.from({ length: 12 }, (_, i) =>
      i % 2 ? ana.email : ` ${ana.email.toUpperCase()}`,
    )
    const answers = await Promise.all(spellings.map((email) => wrong(url, email)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('start again after a success', async () => {
    const { url } = await serve()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect((await wrong(url, ana.email)).status).toBe(401)
      expect((await client(url).signIn(ana.email, ana.password)).status).toBe(200)
    }
  })
})

describe('a server that cannot start', () => {
  it.each(['ftp://provider.example', 'provider.example', 'javascript:alert(1)', 'https://x.example/?a=1'])(
    'says in one sentence that %s is not the address of a provider',
    async (providerUrl) => {
      await expect(serve({ providerUrl })).rejects.toMatchObject({
        name: 'CannotStart',
        message: expect.stringContaining('PROVIDER_URL has to be'),
      })
    },
  )
})
