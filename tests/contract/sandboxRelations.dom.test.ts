import { beforeEach, describe, expect, it } from 'vitest'
import { collections, type Phone } from '@mocks/provider/core/records'
import type { TestSandbox } from '@mocks/vitest'
import { DAY } from '@tests/support/clock'
import { blamed, get, NOW, ok, post, sandboxFor, sent } from './wireClient'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await sandboxFor('Ana')))

interface FollowerItem {
  readonly id: number
  readonly name: string
  readonly expCopy: number
}
interface TraderItem {
  readonly traderid: number
  readonly trailingStopLoss: boolean
}
interface ChannelItem {
  readonly idChan: number
  readonly nameGroup: string
  readonly lote: number
  readonly signalType: number
  readonly ignore: string
  readonly traderid: number
}
const list = async <T>(call: string) => (await get(call)).body as T[]
const followers = (trader = '1001') => list<FollowerItem>(`/getfollowers?userid=${trader}`)
const traderIds = async (call: '/gettraders' | '/getmetafollow') =>
  (await list<TraderItem>(`${call}?userid=2001`)).map(({ traderid }) => traderid)

describe('a trader and a follower', () => {
  it('see each other after a request', async () => {
    await sandbox.signInAs('Bruno')
    expect(await post('/copytradereq', { userid: 2001, traderid: 1002, userName: 'Bruno Ção-2' })).toEqual(ok)
    expect(await post('/metaidreq', { userid: 2001, traderid: 11001, userName: 'Bruno' })).toEqual(ok)
    expect(await traderIds('/gettraders')).toContain(1002)
    expect(await traderIds('/gettraders')).not.toContain(11001)
    expect(await traderIds('/getmetafollow')).toContain(11001)

    await sandbox.signInAs('Ana')
    expect(await followers('1002')).toEqual([{ name: 'BrunoÇão2', id: 2001, expCopy: 0 }])
    expect(await followers('11001')).toHaveLength(1)
  })

  it('cannot be somebody unknown, nor the same person', async () => {
    const notFound = { status: 404, body: { msg: 'trader_not_found', field: 'traderid' } }
    for (const call of ['/copytradereq', '/metaidreq']) {
      expect(await post(call, { userid: 1001, traderid: 999, userName: 'Ana' })).toEqual(notFound)
      expect(await post(call, { userid: 1001, traderid: 1001, userName: 'Ana' })).toEqual(blamed('traderid'))
      expect(await post(call, { userid: 1001, traderid: 5001, userName: '-!-' })).toEqual(blamed('userName'))
    }
    expect(await post('/copyid', { userid: 1001, traderid: 999 })).toEqual(notFound)
  })

  it.each(['/followremove', '/removemetafol'])(
    'are separated on both sides when the trader ends it: %s',
    async (call) => {
      expect(await followers()).toHaveLength(40)
      expect(await post(call, { userid: 2001, traderid: 1001, userName: 'Bruno' })).toEqual(ok)
      expect((await followers()).map(({ id }) => id)).not.toContain(2001)

      await sandbox.signInAs('Bruno')
      expect(await traderIds('/gettraders')).not.toContain(1001)
      expect(await traderIds('/getmetafollow')).not.toContain(1001)
    },
  )

  it('are separated when the follower copies neither options nor MetaTrader', async () => {
    await sandbox.signInAs('Bruno')
    await post('/traderemove', { userid: 2001, traderid: 1001 })
    expect(await traderIds('/gettraders')).not.toContain(1001)
    expect(await traderIds('/getmetafollow')).toContain(1001)
    await post('/removemetadata', { userid: 2001, traderid: 1001 })
    expect(await traderIds('/getmetafollow')).not.toContain(1001)

    await sandbox.signInAs('Ana')
    expect((await followers()).map(({ id }) => id)).not.toContain(2001)
  })

  it('agree on how long the copying lasts', async () => {
    const until = NOW + 10 * DAY
    expect(await post('/updateexpcopy', { userid: 2001, expCopy: until })).toEqual(ok)
    expect((await followers()).find(({ id }) => id === 2001)?.expCopy).toBe(until)
    expect((await get('/getmetainfo?userid=2001&traderid=1001')).body).toEqual({
      userid: 2001,
      expCopy: until,
    })
    expect(await post('/updateexpcopy', { userid: 2001, expCopy: -5 })).toEqual(blamed('expCopy'))
    await post('/updateexpcopy', { userid: 2001, expCopy: 0 })
    expect((await get('/getmetainfo?userid=2001&traderid=1001')).body).toEqual({ userid: 2001, expCopy: 0 })
  })

  const ask = (call: string) => post(call, { userid: 2001, traderid: 1001, userName: 'Bruno' })
  const expiry = async () => (await followers()).find(({ id }) => id === 2001)?.expCopy

  it('keep the same expiry when the follower leaves and asks again', async () => {
    const before = await expiry()
    expect(before).toBeGreaterThan(NOW)
    await sandbox.signInAs('Bruno')
    for (const call of ['/traderemove', '/removemetadata']) await post(call, { userid: 2001, traderid: 1001 })
    expect(await ask('/metaidreq')).toEqual(ok)
    await sandbox.signInAs('Ana')
    expect(await expiry()).toBe(before)

    // The trader may allow more, and what it allowed last counts.
    await post('/updateexpcopy', { userid: 2001, expCopy: NOW + 90 * DAY })
    await sandbox.signInAs('Bruno')
    await post('/removemetadata', { userid: 2001, traderid: 1001 })
    await ask('/copytradereq')
    await sandbox.signInAs('Ana')
    expect(await expiry()).toBe(NOW + 90 * DAY)
  })

  it('keep the same expiry when the follower deletes its bot and creates it again', async () => {
    const before = await expiry()
    await sandbox.signInAs('Bruno')
    const bot = (botid: number) => post('/addnewbot', { userid: 2001, botid, virtual: false, email: '' })
    expect(await bot(2002)).toEqual(ok)
    expect((await get('/botremove?userid=2001')).body).toEqual(ok.body)
    expect(await post('/addnewbot', { userid: 2002, botid: 2001, virtual: false, email: '' })).toEqual(ok)
    await ask('/copytradereq')
    await sandbox.signInAs('Ana')
    expect(await expiry()).toBe(before)
  })

  it.each(['/followremove', '/removemetafol'])(
    'stay separated after the trader has removed the follower: %s',
    async (removal) => {
      await post(removal, { userid: 2001, traderid: 1001, userName: 'Bruno' })
      await sandbox.signInAs('Bruno')
      for (const call of ['/copytradereq', '/metaidreq'])
        expect(await ask(call)).toEqual({
          status: 403,
          body: { msg: 'dismissed_by_trader', field: 'traderid' },
        })
      expect(await traderIds('/gettraders')).not.toContain(1001)
      await sandbox.signInAs('Ana')
      expect(await expiry()).toBeUndefined()
    },
  )

  it('start again if the removed follower’s id now belongs to another person', async () => {
    await post('/followremove', { userid: 2001, traderid: 1001 })
    await sandbox.signInAs('Bruno')
    await post('/addnewbot', { userid: 2001, botid: 2002, virtual: false, email: '' })
    expect((await get('/botremove?userid=2001')).body).toEqual(ok.body)
    const dora = { email: 'dora@leme.example', password: 'abc', uitoken: 't' }
    await post('/botregister', { ...dora, userid: 2001, traderid: 2001, sellerid: '' })
    await post('/botlogin', dora)
    expect(await ask('/copytradereq')).toEqual(ok)
    await sandbox.signInAs('Ana')
    expect(await expiry()).toBe(0)
  })

  it('keep how the follower copies, saved under other names than it is read', async () => {
    await sandbox.signInAs('Bruno')
    const saved = {
      userid: 2001,
      traderEna: true,
      traderID: 5001,
      maxTrades: 9,
      signalType: 4,
      takeProfit: 1,
      stopLoss: 2,
      lote: 3,
      trailingSL: true,
      breakEven: false,
      breakPips: 4,
      loteType: 2,
    }
    expect(await post('/tradersave', saved)).toEqual(ok)
    const { userid: _userid, traderID, trailingSL, ...same } = saved
    const diego = (await list<TraderItem>('/gettraders?userid=2001')).find(
      ({ traderid }) => traderid === traderID,
    )
    expect(diego).toMatchObject({ ...same, trailingStopLoss: trailingSL, acptdemo: false })

    expect(await post('/tradersave', { ...saved, breakEven: true })).toEqual(blamed('trailingSL'))
    expect((await post('/tradersave', { ...saved, traderID: 3001 })).status).toBe(404)
  })

  it("are offered MetaTrader's cards: none, one record, a list", async () => {
    expect((await get('/getmetadata?userid=1002')).body).toBeNull()
    const card = { ...sent('saveMetaData'), userid: 1002, trailingSL: true, breakEven: false, traderid: '' }
    expect(await post('/savemetadata', card)).toEqual(ok)
    expect((await get('/getmetadata?userid=1002')).body).toMatchObject({
      traderid: 1002,
      trailingStopLoss: true,
    })
    await post('/savemetadata', { ...card, traderid: '11001' })
    expect((await get('/getmetadata?userid=1002')).body).toHaveLength(2)
    expect(await post('/savemetadata', { ...card, breakEven: true })).toEqual(blamed('trailingSL'))
  })
})

describe("a trader's settings", () => {
  const info = {
    userid: 1001,
    copyTraderEn: true,
    signalType: 7,
    delaysig: '3',
    brokerID: 1,
    candleColor: 0,
    timeframe: 5,
    paresFilter: '',
    stakeMin: '2',
  }

  it('are one record, which one of its two calls saves without maxTrades', async () => {
    await post('/savetraderdata', { ...info, maxTrades: 6 })
    await post('/savetraderinfo', { ...info, timeframe: 30 })
    expect((await get('/gettraderdata?userid=1001')).body).toMatchObject({ timeframe: 30, maxTrades: 6 })
    expect((await get('/gettraderinfo?userid=1001')).body).not.toHaveProperty('maxTrades')
  })

  it.each([
    ['delaysig', { signalType: 9, delaysig: '5' }],
    ['paresFilter', { paresFilter: 'EURUSD GBPUSD' }],
    ['paresFilter', { candleColor: 2 }],
  ])('are refused with the field %s: %j', async (field, change) => {
    for (const call of ['/savetraderinfo', '/savetraderdata'])
      expect(await post(call, { ...info, maxTrades: 6, ...change })).toEqual(blamed(field))
  })
})

describe('signals', () => {
  const channels = (userid = '1001', traderid = userid) =>
    list<ChannelItem>(`/getgroups?userid=${userid}&traderid=${traderid}`)
  const chats = () => list<{ chid: number; chname: string }>('/getchatlist?userid=1001&traderid=1001')

  it('a phone is linked in two steps, and its chats are found', async () => {
    const code = (change: object) =>
      post('/authcode', { userid: 11001, code: '12345', password: '', ...change })
    const no = (msg: string) => ({ status: 200, body: { msg } })
    expect(await code({})).toEqual(no('missing_phone'))
    expect(await post('/addphone', { userid: 11001, phone: 'onze' })).toEqual(blamed('phone'))
    expect((await post('/addphone', { userid: 11001, phone: '+55 (11) 99000-0002' })).body).toBe(true)
    expect(await code({ code: '1' })).toEqual(no('invalid_code'))
    expect(await code({})).toEqual(no('invalid_password'))
    expect((await code({ password: 'segredo' })).body).toBe(true)
    expect(sandbox.db.get<Phone>(collections.phones, '11001')).toEqual({
      phone: '+5511990000002',
      linked: true,
    })
    expect(await get('/getchatlist?userid=11001&traderid=11001')).toMatchObject({ body: [{}, {}] })
  })

  it('an update finds more chats, until there are no more', async () => {
    const counts: number[] = []
    for (let round = 0; round < 4; round++) {
      await post('/updatechatlist', { userid: 1001 })
      counts.push((await chats()).length)
    }
    expect(counts).toEqual([22, 24, 26, 26])
  })

  it('deleting the reader forgets its chats, resetting it does not', async () => {
    await post('/readerreset', { userid: 1001 })
    expect(await chats()).toHaveLength(20)
    await post('/readerdelete', { userid: 1001 })
    expect(await chats()).toEqual([])
    await post('/updatechatlist', { userid: 1001 })
    expect(await chats()).toEqual([])
    expect(await channels()).toHaveLength(12)
  })

  it('the selected chats become channels: existing ones keep their settings, the others are removed', async () => {
    const [known] = await channels()
    const ticked = [
      { chid: known?.idChan, chname: 'outro nome', userid: 1001 },
      { idChan: 99, nameGroup: 'Nova', userid: 1001 },
    ]
    expect(await post('/savelist?userid=1001', ticked)).toEqual(ok)
    const [kept, fresh, ...others] = await channels()
    expect(kept).toEqual(known)
    expect(fresh).toMatchObject({ idChan: 99, nameGroup: 'Nova', lote: 0.01, traderid: 1001 })
    expect(others).toEqual([])
  })

  it('only a trader saves the list or removes a channel', async () => {
    const refusal = { status: 403, body: { msg: 'only_trader' } }
    const [channel] = await channels()
    expect(await post('/chanremove', { userid: 1001, traderid: 1002, idChan: channel?.idChan })).toEqual(
      refusal,
    )
    expect(await post('/chanremove', { userid: 1001, traderid: 1001, idChan: channel?.idChan })).toEqual(ok)
    expect(await channels()).toHaveLength(11)

    await sandbox.signInAs('Bruno')
    expect(await post('/savelist?userid=2001', [])).toEqual(refusal)
    for (const traderid of [1001, 2001])
      expect(await post('/chanremove', { userid: 2001, traderid, idChan: channel?.idChan })).toEqual(refusal)
  })

  it('a trader edits, removes and restores rooms that it copies, without a change for their owner', async () => {
    const theirs = await channels('1002')
    await post('/savelist?userid=1001', [])
    expect(await post('/copyid', { userid: 1001, traderid: 1002 })).toEqual(ok)
    const [first, second] = await channels()
    expect([first, second]).toEqual(theirs)
    expect(await post('/savegroup', { ...first, userid: 1001, signalType: 3, ignore: 'x' })).toEqual(ok)
    expect((await channels())[0]).toEqual({ ...first, signalType: 3, ignore: 'x' })
    expect(await post('/chanremove', { userid: 1001, traderid: 1001, idChan: second?.idChan })).toEqual(ok)
    expect(await channels()).toHaveLength(1)
    const ticked = [first, second].map((room) => ({ chid: room?.idChan, chname: 'Sala', userid: 1001 }))
    expect(await post('/savelist?userid=1001', ticked)).toEqual(ok)
    expect(await channels()).toEqual([{ ...first, signalType: 3, ignore: 'x' }, second])
    expect(await post('/savelist?userid=1001', ticked.slice(1))).toEqual(ok)
    expect(await channels()).toEqual([second])
    expect(await channels('1002')).toEqual(theirs)
  })

  it("a follower changes its own amounts in a trader's channel, and nothing else", async () => {
    const [original] = await channels()
    await sandbox.signInAs('Bruno')
    const [copied] = await channels('2001', '1001')
    expect(copied).toEqual(original)
    const save = (change: object) => post('/savegroup', { ...copied, userid: 2001, ...change })
    const onlyTrader = (field: string) => ({ status: 403, body: { msg: 'only_trader', field } })
    expect(await save({ lote: 0.5, signalType: 3 })).toEqual(onlyTrader('signalType'))
    expect(await save({ lote: 0.5, ignore: 'x' })).toEqual(onlyTrader('ignore'))
    expect((await channels('2001', '1001'))[0]).toEqual(original)
    expect(await save({ lote: 0.5 })).toEqual(ok)
    expect((await channels('2001', '1001'))[0]).toEqual({ ...original, lote: 0.5 })

    await sandbox.signInAs('Ana')
    expect((await channels())[0]).toEqual(original)
  })

  it("another trader's rooms can be copied instead", async () => {
    await sandbox.signInAs('Bruno')
    expect(await channels('2001', '1001')).toHaveLength(12)
    await post('/copytradereq', { userid: 2001, traderid: 1002, userName: 'Bruno' })
    expect(await post('/copyid', { userid: 2001, traderid: 1002 })).toEqual(ok)
    expect((await channels('2001', '1001')).map(({ traderid }) => traderid)).toEqual([1002, 1002])
  })

  it("a trader's rooms are available to followers and to the trader's other bots", async () => {
    expect(await post('/copyid', { userid: 1002, traderid: 1001 })).toEqual(ok)
    expect(await channels('1002')).toHaveLength(2 + 12)

    await sandbox.signInAs('Bruno')
    expect(await post('/copyid', { userid: 2001, traderid: 1002 })).toEqual({
      status: 403,
      body: { msg: 'not_following', field: 'traderid' },
    })
    expect(await channels('2001', '2001')).toHaveLength(12)
  })

  it.each([
    ['by asking for them', () => post('/copyid', { userid: 2001, traderid: 1001 })],
    ['as its trader from the start', async () => {}],
  ])("a trader's rooms are gone for a dismissed follower who copied them %s", async (_how, copy) => {
    await sandbox.signInAs('Bruno')
    await copy()
    expect(await channels('2001')).toHaveLength(12)
    await sandbox.signInAs('Ana')
    await post('/followremove', { userid: 2001, traderid: 1001 })
    await sandbox.signInAs('Bruno')
    expect(await channels('2001')).toEqual([])
  })

  it.each([
    ['wordfilter', { wordfilter: 'a,b' }],
    ['ignore', { ignore: 'a,b' }],
    ['breakEven', { breakEven: true, trailingStopLoss: true }],
    ['wordfilter', { wordfilter: 'x'.repeat(2001) }],
  ])('a channel is refused with the field %s', async (field, change) => {
    const [channel] = await channels()
    expect(await post('/savegroup', { userid: 1001, ...channel, breakEven: false, ...change })).toEqual(
      blamed(field),
    )
  })

  it.each([
    ['hourStart', { hourStart: '25:00' }],
    ['hourClearScore', { hourClearScore: 'noon' }],
  ])("the reader's parameters are refused with the field %s", async (field, change) => {
    expect(await post('/readerparams?userid=1001', { ...sent('saveReaderParams'), ...change })).toEqual(
      blamed(field),
    )
  })

  it('a proxy has a port, and its password is not kept', async () => {
    const proxy = { userid: 1001, ip: '10.0.0.1', porta: '8080', login: 'a', password: 'muito secreto' }
    expect((await post('/proxyparams', proxy)).body).toBe(true)
    expect(await post('/proxyparams', { ...proxy, porta: '99999' })).toEqual(blamed('porta'))
    await post('/ctradertk', { userid: 1001, tokenDemo: 'demo-segredo-1', tokenLive: 'live-segredo-2' })
    const kept = JSON.stringify(sandbox.db.records())
    for (const secret of ['muito secreto', 'demo-segredo-1', 'live-segredo-2'])
      expect(kept).not.toContain(secret)
  })
})
