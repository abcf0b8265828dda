import { beforeEach, describe, expect, it } from 'vitest'
import { collections, type Order, type Referral } from '@mocks/provider/core/records'
import type { TestSandbox } from '@mocks/vitest'
import { aMasaniello, aRobot, aSoros, cyclesAndSoros, someCycles } from '@tests/support/builders'
import { DAY } from '@tests/support/clock'
import { blamed, get, NOW, ok, post, sandboxFor, sent } from './wireClient'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await sandboxFor('Ana')))

describe('signing in and registering', () => {
  const newcomer = {
    email: 'Dora@Leme.example',
    password: 'abc',
    userid: 700,
    traderid: 700,
    sellerid: 3001,
    uitoken: 't',
  }

  it('answers several bots as a list and a single one as an object', async () => {
    const login = (email: string) => post('/botlogin', { email, password: 'leme-demo-1', uitoken: 't' })
    expect((await login(' ANA@leme.example ')).body).toEqual([
      { userid: 1001, traderid: 1001 },
      { userid: 1002, traderid: 1002 },
      { userid: 11001, traderid: 11001 },
    ])
    expect((await login('bruno@leme.example')).body).toEqual({ userid: 2001, traderid: 1001, msg: 'ok' })
  })

  it('refuses a wrong password and an unknown address with the same words, and then limits the attempts', async () => {
    const refusal = { status: 401, body: { msg: 'invalid_email_password' } }
    const login = (email: string) => post('/botlogin', { email, password: 'wrong', uitoken: '' })
    expect(await login('nobody@leme.example')).toEqual(refusal)
    for (let attempt = 0; attempt < 5; attempt++) expect(await login('ana@leme.example')).toEqual(refusal)
    expect((await login('ana@leme.example')).status).toBe(429)
  })

  it('creates an account with a bot for a trial week, and stores the seller', async () => {
    expect(await post('/botregister', newcomer)).toEqual({
      status: 200,
      body: { userid: 700, traderid: 700 },
    })
    // Nobody new is signed in by that.
    expect((await get('/getbots?userid=700')).status).toBe(403)

    expect(
      (await post('/botlogin', { email: 'dora@leme.example', password: 'abc', uitoken: '' })).status,
    ).toBe(200)
    expect((await get('/getbots?userid=700')).body).toEqual([
      { userid: 700, email: 'dora@leme.example', botexp: NOW + 7 * DAY, virtual: false, name: '' },
    ])
    expect((await get('/globalparams?userid=700&brokerid=1')).body).toMatchObject({
      accType: 1,
      curBrokerID: 1,
    })
    const referrals = sandbox.db.list<Referral>(collections.referrals, '3001:')
    expect(referrals.at(-1)).toMatchObject({ sellerid: '3001', userid: '700', state: 'registered', at: NOW })
  })

  it('refuses a taken address and a taken id, under either name of the call', async () => {
    for (const call of ['/botregister', '/register']) {
      expect(await post(call, { ...newcomer, email: 'ana@leme.example' })).toEqual({
        status: 409,
        body: { msg: 'user_exist' },
      })
      expect(await post(call, { ...newcomer, userid: 1001, traderid: 1001 })).toEqual({
        status: 409,
        body: { msg: 'bot_exist' },
      })
    }
  })

  it('accepts one of two registrations sent at once', async () => {
    const both = await Promise.all([post('/botregister', newcomer), post('/register', newcomer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['userid', { userid: 0, traderid: 0 }],
    ['userid', { userid: '9'.repeat(21), traderid: '9'.repeat(21) }],
    ['traderid', { traderid: 701 }],
    ['email', { email: 'nobody' }],
    ['password', { password: '' }],
  ])('names the invalid field: %s', async (field, change) => {
    expect(await post('/botregister', { ...newcomer, ...change })).toEqual(blamed(field))
  })
})

describe('whose call it is', () => {
  it("refuses another person's bot, and everything to somebody who is not signed in", async () => {
    const calls = ['/getbots?userid=2001', '/globalparams?userid=2001&brokerid=1', '/botremove?userid=2001']
    for (const call of calls) expect((await get(call)).status).toBe(403)
    expect((await post('/savesoros', { ...sent('saveSoros'), userid: 2001 })).status).toBe(403)
    await sandbox.forgetSession()
    expect((await get('/getbots?userid=1001')).status).toBe(401)
    expect((await post('/buybot', sent('buyBot'))).status).toBe(401)
  })

  it('does not let a follower extend its own copying, nor dismiss another one', async () => {
    await sandbox.signInAs('Bruno')
    expect((await post('/updateexpcopy', { userid: 2001, expCopy: NOW + 999 * DAY })).status).toBe(403)
    expect((await post('/followremove', { userid: 2001, traderid: 1001 })).status).toBe(403)
    expect((await post('/followremove', { userid: 512804100, traderid: 1001 })).status).toBe(403)
    expect((await get('/getmetainfo?userid=512804100&traderid=1001')).status).toBe(403)
  })

  it('does not show the channels of a trader whom the bot does not copy', async () => {
    await sandbox.signInAs('Bruno')
    expect((await get('/getgroups?userid=2001&traderid=3001')).status).toBe(403)
    expect((await get('/getgroups?userid=2001&traderid=1001')).status).toBe(200)
  })
})

describe('general settings', () => {
  const general = { ...aRobot({ lote: 9, curBrokerID: 2 }), userid: 1001 }

  it('are kept for each broker account, and say which one is selected', async () => {
    expect(await post('/globalparams?userid=1001', general)).toEqual(ok)
    expect((await get('/globalparams?userid=1001&brokerid=2')).body).toMatchObject({
      lote: 9,
      curBrokerID: 2,
    })
    expect((await get('/globalparams?userid=1001&brokerid=1')).body).toMatchObject({
      lote: 5,
      curBrokerID: 2,
    })

    await post('/brokerid', { userid: 1001, curBrokerID: 1, brokersMask: 3, multiBroker: true })
    expect((await get('/globalparams?userid=1001&brokerid=2')).body).toMatchObject({
      lote: 9,
      curBrokerID: 1,
    })
    expect((await get('/globalparams?userid=1002&brokerid=1')).body).toMatchObject({ lote: 10 })
  })

  it('are set for both accounts when they are sent for all', async () => {
    await post('/globalparams?userid=1001', { ...general, curBrokerID: 0 })
    for (const broker of [1, 2])
      expect((await get(`/globalparams?userid=1001&brokerid=${broker}`)).body).toMatchObject({
        lote: 9,
        curBrokerID: 0,
      })
  })

  it('keep the account type and the mode where a save has 0 for them', async () => {
    const unchosen = { ...general, userid: 11001, curBrokerID: 1, accType: 0, traderMode: 0 }
    expect(await post('/globalparams?userid=11001', unchosen)).toEqual(ok)
    expect((await get('/globalparams?userid=11001&brokerid=1')).body).toMatchObject({
      accType: 3,
      traderMode: 1,
      lote: 9,
    })
  })

  it('are refused where address and body name two bots, or one of them none', async () => {
    const { userid, ...rest } = general
    expect(await post('/globalparams?userid=1002', { ...rest, userid })).toEqual(blamed('userid'))
    expect(await post('/globalparams?userid=1001', rest)).toEqual(blamed('userid'))
    expect(await post('/globalparams', general)).toEqual(blamed('userid'))
  })
})

describe('staking plans', () => {
  const scope = 'userid=1001&brokerid=1'

  it('are one record in three calls: what one saves the others show', async () => {
    const cycles = someCycles({ ciclos: 7, ciclosFat: 1.2, ciclosGale: 3, ciclosGaleFat: 4 })
    await post('/savecycles', { ...cycles, userid: 1001 })
    const soros = aSoros({ soros: 5, sorosgale: 2, sorosperc: 33 })
    await post('/savesoros', { ...soros, userid: 1001 })
    expect((await get(`/recoveryparams?${scope}`)).body).toEqual(
      cyclesAndSoros({ ciclos: 7, ciclosfat: 1.2, ciclosgale: 3, ciclosgalefat: 4, ...soros }),
    )

    const written = { ciclos: 1, ciclosfat: 2, ciclosgale: 3, ciclosgalefat: 4 }
    await post('/recoveryparams?userid=1001', { ...cyclesAndSoros(written), userid: 1001 })
    expect((await get(`/getcycles?${scope}`)).body).toMatchObject({
      ciclos: 1,
      ciclosFat: 2,
      ciclosGaleFat: 4,
    })
    expect((await get(`/getsoros?${scope}`)).body).toMatchObject({ soros: 0, sorosperc: 0 })
    expect((await get('/getsoros?userid=1001&brokerid=2')).body).toMatchObject({ soros: 1, sorosperc: 100 })
  })

  const masaniello = { ...aMasaniello({ restart: true }), userid: 1001 }
  it('Masaniello answers true, and false to more wins than operations', async () => {
    expect((await post('/masaparams', masaniello)).body).toBe(true)
    expect(await post('/masaparams', { ...masaniello, totalWin: 11 })).toEqual({ status: 200, body: false })
    expect((await get('/masaparams?userid=1001')).body).toMatchObject({ payout: 85, totalWin: 6 })
  })

  it('custom cycles are returned by position, and a repeated number is refused', async () => {
    const row = { entrada: 1, mg1: 2, mg2: 3, mg3: 4, mg4: 5, mg5: 6, mg6: 7, mg7: 8 }
    const twice = [
      { cycle: 3, ...row },
      { cycle: 3, ...row, entrada: 9 },
    ]
    expect(await post('/savecustcycle?userid=1001', twice)).toEqual(blamed('cycle'))
    await post('/savecustcycle?userid=1001', twice.slice(0, 1))
    const rows = (await get('/getcustcycle?userid=1001')).body as { entrada: number }[]
    expect(rows.map(({ entrada }) => entrada)).toEqual([0, 0, 1])
    const tooMany = Array.from({ length: 11 }, (_, place) => ({ cycle: place + 1, ...row }))
    expect((await post('/savecustcycle?userid=1001', tooMany)).status).toBe(400)
  })
})

describe('bots', () => {
  const add = (botid: string | number, virtual: boolean) =>
    post('/addnewbot', { userid: 1001, botid, virtual, email: 'ana@leme.example' })
  const ids = async () =>
    ((await get('/getbots?userid=1001')).body as { userid: number }[]).map(({ userid }) => userid)

  it('are created and removed, with all their data', async () => {
    expect(await add(21001, true)).toEqual(ok)
    expect(await add(888, false)).toEqual(ok)
    expect(await ids()).toEqual([1001, 1002, 11001, 21001, 888])

    expect(await get('/botremove?userid=1002')).toEqual(ok)
    expect(await ids()).toEqual([1001, 11001, 21001, 888])
    expect((await get('/getbots?userid=1002')).status).toBe(403)
    const kept = sandbox.db.records().filter(([, id]) => id === '1002' || id.startsWith('1002:'))
    expect(kept).toEqual([])
  })

  it('are refused when the id is taken, or is no virtual id of a real bot', async () => {
    expect(await add(2001, false)).toEqual({ status: 409, body: { msg: 'bot_exist', field: 'botid' } })
    for (const botid of [19999, 111001, 12001, 31001]) expect(await add(botid, true)).toEqual(blamed('botid'))
    expect(await add(0, false)).toEqual(blamed('botid'))
  })

  it('are never all removed', async () => {
    for (const bot of ['11001', '1002']) expect((await get(`/botremove?userid=${bot}`)).status).toBe(200)
    expect(await get('/botremove?userid=1001')).toEqual({ status: 409, body: { msg: 'last_bot' } })
  })

  it('carry out commands', async () => {
    const accType = async () =>
      ((await get('/globalparams?userid=1001&brokerid=1')).body as { accType: number }).accType
    const command = (botCmd: number) => post('/sendbotcmd', { userid: 1001, botCmd })
    expect(await accType()).toBe(2)
    expect(await command(8)).toEqual(ok)
    expect(await accType()).toBe(1)
    expect((await command(17)).status).toBe(400)
    expect(sandbox.db.get<unknown[]>(collections.commands, '1001')?.at(-1)).toEqual({ botCmd: 8, at: NOW })
  })
})

describe('buying', () => {
  const purchase = { ...sent('buyBot'), userid: 1001 }

  it('answers with a link, and records the order and the commission', async () => {
    const { status, body } = await post('/buybot', purchase)
    expect(status).toBe(200)
    expect(body).toMatch(/^http:\/\/localhost(:\d+)?\/api\/checkout\/\d{6}-[0-9a-f]{32}$/)
    expect(sandbox.db.list<Order>(collections.orders).at(-1)).toMatchObject({
      cents: 100_00,
      days: 30,
      email: 'ana@leme.example',
      userid: '1001',
      subid: 3,
      coin: 'brl',
      quantity: 1,
      paymethod: 'Mercado Pago',
      sellerid: '3001',
      at: NOW,
      paidAt: 0,
      givenUpAt: 0,
      state: 'open',
    })
    expect(sandbox.db.list<Referral>(collections.referrals, '3001:').at(-1)).toMatchObject({
      state: 'pending',
      cents: 100_00,
      commissionCents: 20_00,
    })
  })

  it('accepts the plans of either currency, and several bots', async () => {
    const order = async (change: object) => {
      await post('/buybot', { ...purchase, ...change })
      const { days, cents } = sandbox.db.list<Order>(collections.orders).at(-1) ?? {}
      return [days, cents]
    }
    expect(await order({ subid: 5 })).toEqual([180, 360_00])
    expect(await order({ subid: 4, coin: 'usd', paymethod: 'Crypto' })).toEqual([360, 160_00])
    expect(await order({ subid: 1, quantity: 3 })).toEqual([30, 300_00])
    expect(await order({ subid: 4, quantity: 2 })).toEqual([360, 1440_00])
  })

  it.each([
    ['subid', { subid: 6 }],
    ['subid', { subid: 5, coin: 'usd' }],
    ['subid', { subid: 5, quantity: 2 }],
    ['coin', { paymethod: 'Crypto' }],
    ['quantity', { quantity: 1001 }],
    ['userid', { userid: 0 }],
  ])('is refused with the field %s', async (field, change) => {
    expect(await post('/buybot', { ...purchase, ...change })).toEqual(blamed(field))
  })

  it("is for one's own bot, or an id that nobody owns yet", async () => {
    expect((await post('/buybot', { ...purchase, userid: 2001 })).status).toBe(403)
    expect((await post('/buybot', { ...purchase, userid: 990099 })).status).toBe(200)
  })
})

describe('an order and its referral', () => {
  const buy = async () => {
    const { body } = await post('/buybot', { ...sent('buyBot'), userid: 1001 })
    return String(body)
  }
  const answerWith = (link: string, answer: string) =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })

  it.each([
    ['pay', 'paid', { paidAt: NOW, givenUpAt: 0 }],
    ['giveUp', 'givenUp', { paidAt: 0, givenUpAt: NOW }],
  ])('are closed together: %s', async (answer, state, times) => {
    const link = await buy()
    // Somebody else buys through the same seller meanwhile.
    await buy()
    await answerWith(link, answer)
    const orders = sandbox.db.list<Order>(collections.orders).slice(-2)
    expect(orders).toMatchObject([{ ...times, state }, { state: 'open' }])
    const referrals = sandbox.db.list<Referral>(collections.referrals, '3001:').slice(-2)
    expect(referrals).toMatchObject([{ state, order: orders[0]?.id }, { state: 'pending' }])
  })
})
