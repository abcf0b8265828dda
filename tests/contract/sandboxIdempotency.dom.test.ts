import { beforeEach, describe, expect, it } from 'vitest'
import type { HandlerAnswer } from '@/contract/answering'
import { rememberWrites } from '@mocks/provider/core/idempotency'
import { collections, type Order } from '@mocks/provider/core/records'
import type { TestSandbox } from '@mocks/vitest'
import { blamed, get, ok, post, sandboxFor, sent } from './wireClient'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await sandboxFor('Ana')))

/** A write that toggles the account type, and its current value. */
const toggle = { userid: 1001, botCmd: 8 }
const accountType = async () =>
  ((await get('/globalparams?userid=1001&brokerid=1')).body as { accType: number }).accType

describe('a write that is sent twice under one key', () => {
  it('happens once, and is answered twice', async () => {
    const before = await accountType()
    expect(await post('/sendbotcmd', toggle, 'key-1')).toEqual(ok)
    const after = await accountType()
    expect(after).not.toBe(before)
    expect(await post('/sendbotcmd', toggle, 'key-1')).toEqual(ok)
    expect(await accountType()).toBe(after)

    await post('/sendbotcmd', toggle, 'key-2')
    expect(await accountType()).toBe(before)
    await post('/sendbotcmd', toggle)
    expect(await accountType()).toBe(after)
  })

  it('happens once when both come at the same time', async () => {
    const before = await accountType()
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('/sendbotcmd', toggle, 'key-1')))
    expect(answers).toEqual([ok, ok, ok, ok])
    expect(await accountType()).not.toBe(before)
  })

  it('happens once when the first answer was lost on its way', async () => {
    const before = await accountType()
    let lost = false
    await sandbox.play({
      about: 'The first answer is lost.',
      afterwards(response) {
        if (lost) return response
        lost = true
        return Response.error()
      },
    })
    await expect(post('/sendbotcmd', toggle, 'key-1')).rejects.toThrow(TypeError)
    expect(await post('/sendbotcmd', toggle, 'key-1')).toEqual(ok)
    expect(await accountType()).not.toBe(before)
  })

  it('gets the first answer even if it would be refused now', async () => {
    const bot = { userid: 1001, botid: 1003, virtual: false, email: '' }
    for (let i = 0; i < 2; i++) expect(await post('/addnewbot', bot, 'key-1')).toEqual(ok)
    for (let i = 0; i < 2; i++) expect(await get('/botremove?userid=1003', 'key-1')).toEqual(ok)
    const removal = { traderid: 1001, userid: 2001 }
    for (let i = 0; i < 2; i++) expect(await post('/followremove', removal, 'key-1')).toEqual(ok)
    const person = { email: 'dora@leme.example', password: 'abc', userid: 700, traderid: 700, sellerid: '' }
    const registered = { status: 200, body: { userid: 700, traderid: 700 } }
    for (let i = 0; i < 2; i++)
      expect(await post('/botregister', { ...person, uitoken: 't' }, 'key-1')).toEqual(registered)
  })

  it('makes one payment link', async () => {
    const orders = sandbox.db.list<Order>(collections.orders).length
    const purchase = { ...sent('buyBot'), userid: 1001 }
    const link = await post('/buybot', purchase, 'key-1')
    expect(await post('/buybot', purchase, 'key-1')).toEqual(link)
    expect(sandbox.db.list(collections.orders)).toHaveLength(orders + 1)
  })

  it('is refused when it is not the same write', async () => {
    const other = { status: 422, body: { msg: 'key_used_before', field: 'idempotency-key' } }
    expect(await post('/sendbotcmd', toggle, 'key-1')).toEqual(ok)
    expect(await post('/sendbotcmd', { ...toggle, userid: 1002 }, 'key-1')).toEqual(other)
    expect(await post('/sendbotcmd?a=b', toggle, 'key-1')).toEqual(other)
    // Another call is another write.
    expect(await post('/readerreset', { userid: 1001 }, 'key-1')).toEqual(ok)
  })

  it('happens when the first was refused: nothing had changed', async () => {
    const before = await accountType()
    await sandbox.forgetSession()
    expect((await post('/sendbotcmd', toggle, 'key-1')).status).toBe(401)
    await sandbox.signInAs('Ana')
    expect(await post('/sendbotcmd', toggle, 'key-1')).toEqual(ok)
    expect(await accountType()).not.toBe(before)

    const request = { userid: 1001, traderid: 700, userName: 'Ana' }
    expect((await post('/copytradereq', request, 'key-1')).status).toBe(404)
    await post('/botregister', {
      email: 'dora@leme.example',
      password: 'abc',
      userid: 700,
      traderid: 700,
      sellerid: '',
      uitoken: 't',
    })
    expect(await post('/copytradereq', request, 'key-1')).toEqual(ok)
  })

  it('is of its account: another person’s write under the same key is another one', async () => {
    const phone = (userid: number) => post('/addphone', { userid, phone: '+5511990000001' }, 'key-1')
    expect((await phone(1001)).status).toBe(200)
    await sandbox.signInAs('Bruno')
    expect((await phone(1001)).status).toBe(403)
    expect((await phone(2001)).status).toBe(200)
  })
})

describe('a key', () => {
  it('changes nothing for what is only read', async () => {
    const read = () => get('/globalparams?userid=1001&brokerid=1', 'key-1')
    const before = await read()
    await post('/sendbotcmd', toggle)
    expect(await read()).not.toEqual(before)
  })

  it.each(['', 'a b', 'x'.repeat(201)])('is never "%s"', async (key) => {
    const before = await accountType()
    expect(await post('/sendbotcmd', toggle, key)).toEqual(blamed('idempotency-key'))
    expect(await accountType()).toBe(before)
  })
})

describe('the remembered answers', () => {
  const yes: HandlerAnswer = { json: { msg: 'ok' } }
  function remembering() {
    const clock = { now: 1_790_000_000 }
    const writes = rememberWrites(() => clock.now)
    let done = 0
    const once = (key: string, answer: HandlerAnswer = yes) =>
      writes.once({ account: 'ana', call: 'POST /x', key, fingerprint: '' }, async () => {
        done += 1
        return answer
      })
    return { clock, once, writes, done: () => done }
  }

  it('last a day', async () => {
    const { clock, once, done } = remembering()
    await once('a')
    clock.now += 86_399
    await once('a')
    expect(done()).toBe(1)
    clock.now += 1
    await once('a')
    expect(done()).toBe(2)
  })

  it('are limited: the oldest are dropped', async () => {
    const { once, done } = remembering()
    for (let i = 0; i < 10_001; i++) await once(String(i))
    await once('10000')
    expect(done()).toBe(10_001)
    await once('0')
    expect(done()).toBe(10_002)
  })

  it('never contain a session: each sign-in starts its own', async () => {
    const { once, done } = remembering()
    for (let i = 0; i < 2; i++) await once('a', { json: null, signIn: 'ana@leme.example' })
    expect(done()).toBe(2)
  })

  it('do not contain failures', async () => {
    const { writes, once, done } = remembering()
    const write = { account: 'ana', call: 'POST /x', key: 'a', fingerprint: '' }
    await expect(writes.once(write, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
      'disk full',
    )
    expect(await once('a')).toEqual(yes)
    expect(done()).toBe(1)
  })
})
