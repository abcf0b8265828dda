import { beforeEach, describe, expect, it } from 'vitest'
import { masked } from '@mocks/provider/handlers/affiliates'
import type { TestSandbox } from '@mocks/vitest'
import { DAY } from '@tests/support/clock'
import { blamed, get, NOW, post, sandboxFor, sent } from './wireClient'

const LATER = NOW + DAY

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await sandboxFor('Carla')))

/** Of all times unless others are named. */
const asked = (userid: number, times: { readonly from?: unknown; readonly to?: unknown } = {}) => {
  const { from = 0, to = 4_000_000_000 } = times
  return get(`/x/referrals?userid=${userid}&from=${String(from)}&to=${String(to)}`)
}
const referrals = async (times?: { readonly from?: number; readonly to?: number }) =>
  (await asked(3001, times)).body as Record<string, unknown>[]

const newcomer = {
  email: 'dora@leme.example',
  password: 'abc',
  userid: 700,
  traderid: 700,
  sellerid: 3001,
  uitoken: 't',
}
const purchase = sent('buyBot')

/** Everything that Dora does, as Dora. */
async function dora(action: () => Promise<unknown>) {
  await post('/botlogin', { email: newcomer.email, password: newcomer.password, uitoken: 't' })
  const result = await action()
  await sandbox.signInAs('Carla')
  return result
}

describe('the referrals of a seller', () => {
  it('are listed with the latest first, with masked addresses and whole cents', async () => {
    const all = await referrals()
    expect(all).toHaveLength(12)
    expect(all[0]).toEqual({
      id: 11,
      state: 'pending',
      buyer: 'he***@r***.example',
      campaign: 'black-friday',
      days: 180,
      quantity: 1,
      coin: 'brl',
      cents: 36_000,
      commissionCents: 7200,
      at: NOW - DAY,
    })
    expect(JSON.stringify(all)).not.toMatch(/heloisa|@rio|2001|611211908/)
  })

  it('can be of any number in a scenario, with every state, two currencies and campaigns', async () => {
    await sandbox.play('withReferrals:1000')
    const all = await referrals()
    expect(all).toHaveLength(1000)
    const seen = (field: string) => new Set(all.map((referral) => referral[field]))
    expect(seen('state')).toEqual(new Set(['registered', 'pending', 'paid', 'givenUp', 'refunded']))
    expect(seen('coin')).toEqual(new Set(['', 'brl', 'usd']))
    expect(seen('campaign').size).toBeGreaterThan(3)
  })

  it('have no commission for refunds', async () => {
    const refunded = (await referrals()).find(({ state }) => state === 'refunded')
    expect(refunded).toMatchObject({ cents: 4000, commissionCents: 0 })
  })

  it.each([
    ['from a moment on, that one included', { from: NOW - DAY }, 1],
    ['before a moment, that one not included', { to: NOW - 96 * DAY }, 0],
    ['between two', { from: NOW - 96 * DAY, to: NOW - 95 * DAY }, 1],
    ['in no time at all', { from: NOW, to: NOW }, 0],
  ])('can be limited to a period: %s', async (_name, times, count) => {
    expect(await referrals(times)).toHaveLength(count)
  })

  it.each([
    ['from', { from: 'yesterday' }],
    ['from', { from: -1 }],
    ['from', { from: '9'.repeat(400) }],
    ['to', { to: '1e9' }],
    ['to', { from: 10, to: 9 }],
    ['to', { to: '1&to=2' }],
  ])('are refused because of %s in %j', async (field, times) => {
    expect(await asked(3001, times)).toMatchObject(blamed(field))
  })

  it('are shown only to the seller', async () => {
    await sandbox.signInAs('Bruno')
    expect((await asked(3001)).status).toBe(403)
    expect((await asked(2001)).body).toEqual([])
    await sandbox.forgetSession()
    expect((await asked(3001)).status).toBe(401)
  })

  it('are not shown to the next owner of the id after the seller has deleted it', async () => {
    await post('/addnewbot', { userid: 3001, botid: 3002, virtual: false, email: '' })
    expect((await get('/botremove?userid=3001')).body).toEqual({ msg: 'ok' })
    await post('/botregister', { ...newcomer, userid: 3001, traderid: 3001, sellerid: '' })
    await dora(async () => expect(await referrals()).toEqual([]))

    // What comes from now on is the newcomer's.
    const buyer = { ...newcomer, email: 'heloisa@rio.example', userid: 701, traderid: 701 }
    expect((await post('/botregister', buyer)).status).toBe(200)
    await dora(async () =>
      expect(await referrals()).toMatchObject([{ state: 'registered', campaign: '', at: NOW }]),
    )
  })

  it('include a registration, a link, and its payment', async () => {
    await post('/botregister', newcomer)
    expect((await referrals())[0]).toMatchObject({
      state: 'registered',
      buyer: 'do***@l***.example',
      coin: '',
      at: NOW,
    })

    const { body: link } = (await dora(() => post('/buybot', { ...purchase, userid: 700 }))) as {
      readonly body: string
    }
    expect((await referrals())[0]).toMatchObject({ state: 'pending', days: 30, cents: 10_000 })
    const pay = new URLSearchParams({ answer: 'pay' })
    await fetch(link, { method: 'POST', body: pay, redirect: 'manual' })
    expect((await referrals())[0]).toMatchObject({ state: 'paid', commissionCents: 2000 })
  })
})

describe('a campaign', () => {
  const tell = (campaign: unknown, sellerid = 3001) =>
    post('/x/campaign', { userid: 700, sellerid, campaign })
  const campaigns = async () => (await referrals({ from: NOW, to: LATER })).map(({ campaign }) => campaign)

  beforeEach(async () => void (await post('/botregister', newcomer)))

  it('belongs to the person who reports it: to the registration before and to the purchases after it', async () => {
    expect(await campaigns()).toEqual([''])
    await dora(async () => {
      expect((await tell('natal')).status).toBe(200)
      await post('/buybot', { ...purchase, userid: 700 })
    })
    expect(await campaigns()).toEqual(['natal', 'natal'])
  })

  it('is the first one that was reported', async () => {
    await dora(async () => {
      await tell('natal')
      await tell('carnaval')
    })
    expect(await campaigns()).toEqual(['natal'])
  })

  it.each(['', '<b>', 'a b', 'x'.repeat(41), '\u202Eabc', ' natal', 7, null])(
    'is never %j',
    async (campaign) => {
      await dora(async () => expect(await tell(campaign)).toMatchObject(blamed('campaign')))
    },
  )

  it('is refused if the seller is the same person', async () => {
    await dora(async () => expect(await tell('natal', 700)).toMatchObject(blamed('sellerid')))
  })

  it('can only be reported by the person', async () => {
    expect((await tell('natal')).status).toBe(403)
  })
})

it.each([
  ['bruno@leme.example', 'br***@l***.example'],
  ['a@b.co', 'a***@b***.co'],
  ['no address', '***'],
  ['', '***'],
])('%j is masked as %j', (email, shown) => {
  expect(masked(email)).toBe(shown)
})
