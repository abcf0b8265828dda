import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import type { Passwords } from '@mocks/provider/core/call'
import { Busy, oneAtATime } from '@mocks/provider/core/passwordQueue'
import { demoAccounts } from '@mocks/provider/seed'
import { client, serve } from '../server/serving'
import { readerParams } from './readerParams'

const [ana] = demoAccounts
const email = ana?.email ?? ''

/** Passwords that take until the test says so. */
function heldPasswords() {
  const waiting: (() => void)[] = []
  const state = { held: false, now: 0, most: 0 }
  const slow = async <T>(result: T): Promise<T> => {
    state.most = Math.max(state.most, (state.now += 1))
    if (state.held) await new Promise<void>((done) => waiting.push(done))
    state.now -= 1
    return result
  }
  const passwords: Passwords = {
    hash: (password) => slow(`hash of ${password}`),
    verify: (password, hash) => slow(hash === `hash of ${password}`),
  }
  return {
    passwords,
    state,
    release() {
      state.held = false
      for (const done of waiting.splice(0)) done()
    },
  }
}

describe('a queue of sign-ins', () => {
  it('is checked one by one, and does not slow down other calls', async () => {
    const { passwords, state, release } = heldPasswords()
    const { url } = await serve({ passwords })
    const hers = client(url)
    expect((await hers.signIn(email, ana?.password ?? '')).status).toBe(200)
    state.held = true
    const crowd = Array.from({ length: 250 }, (_, i) =>
      client(url).signIn(`invented${i}@leme.example`, 'wrong'),
    )
    await expect.poll(() => state.now).toBe(1)
    expect((await hers.post('/readerparams?userid=1001', readerParams(1001, 77))).status).toBe(200)
    release()
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    expect(state.most).toBe(1)
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
  })

  it('is limited: later sign-ins are told when to try again', async () => {
    const { passwords, state, release } = heldPasswords()
    const line = oneAtATime(passwords, 2)
    state.held = true
    const waiting = [line.verify('a', undefined), line.hash('b'), line.verify('c', 'hash of c')]
    await expect(line.verify('d', undefined)).rejects.toThrow(Busy)
    release()
    expect(await Promise.all(waiting)).toEqual([false, 'hash of b', true])
    expect(await line.hash('e')).toBe('hash of e')

    const handle = () => Promise.reject(new Busy())
    const { url } = await serve({ calls: [{ method: 'GET', path: '/full', audience: 'anyone', handle }] })
    const answer = await client(url).get('/full')
    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
      503,
      { msg: 'busy' },
      '3',
    ])
  })

  it('goes on after a password that could not be checked', async () => {
    const broken = { hash: () => Promise.reject(new Error('no memory')), verify: async () => true }
    const line = oneAtATime(broken)
    await expect(line.hash('a')).rejects.toThrow('no memory')
    expect(await line.verify('b', 'hash')).toBe(true)
  })
})

it('registrations of one address are limited', async () => {
  const { url } = await serve()
  const register = (id: number) =>
    client(url).post('/botregister', {
      email: `person${id}@leme.example`,
      password: 'abc',
      userid: id,
      traderid: id,
      sellerid: '',
      uitoken: 't',
    })
  for (let id = 700; id < 720; id++) expect((await register(id)).status).toBe(200)
  const answer = await register(720)
  expect([answer.status, answer.body]).toEqual([429, { msg: 'too_many_attempts' }])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await client(url).signIn(email, ana?.password ?? '')).status).toBe(200)
})

describe.each([
  ['the sandbox', () => serve({ requestTimeout: 50 })],
  [
    'another provider behind this server',
    () => serve({ requestTimeout: 50, providerUrl: 'http://127.0.0.1:1' }),
  ],
])('a body that comes too slowly, for %s', (_whom, serving) => {
  it('is refused, and ends with its connection', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { port, hostname } = new URL((await serving()).url)
    const slow = request({
      hostname,
      port,
      path: '/api/botlogin',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
      agent: false,
    })
    const ended = once(slow, 'close')
    slow.write('{"email":')
    const [answer] = (await once(slow, 'response')) as [IncomingMessage]
    expect([answer.statusCode, await json(answer)]).toEqual([408, { msg: 'too_slow' }])
    await ended
    expect(log.mock.calls).toEqual([[expect.stringContaining('proxy_request_buffering on;')]])
  })
})
