import { describe, expect, it } from 'vitest'
import { findScenario, type Scenario } from '@mocks/provider/scenario'
import { onlyAt, scenarios, stacked } from '@mocks/provider/scenarios'
import { startSandbox } from '@mocks/vitest'
import { get, post, sent } from './wireClient'

const NOW = 1_790_000_000

async function playing(scenario: Scenario | string) {
  const sandbox = await startSandbox({ now: NOW })
  await sandbox.signInAs('Ana')
  await sandbox.play(scenario)
  return sandbox
}

describe('a scenario', () => {
  it.each(Object.entries(scenarios))('%s says in one sentence what it shows', (_name, scenario) => {
    const { about } = typeof scenario === 'function' ? scenario('7') : scenario
    expect(about).toMatch(/^[A-Z][^.]+\.$/)
  })

  it('is found by its name, with a value, for one call, and stacked', () => {
    expect(findScenario(scenarios, 'down')).toBe(scenarios.down)
    expect(findScenario(scenarios, 'refusing:503')?.about).toContain('503')
    expect(findScenario(scenarios, 'refusing:503@/getbots')?.about).toContain('Only at /getbots')
    expect(findScenario(scenarios, 'withChats:3, down')?.seed).toBeDefined()
    for (const unknown of ['', 'nothing', 'toString', 'down,nothing'])
      expect(findScenario(scenarios, unknown)).toBeUndefined()
  })

  it('may be for one call alone', async () => {
    await playing(onlyAt('/getbots', scenarios.refusing('503')))
    expect((await get('/getbots?userid=1001')).status).toBe(503)
    expect((await get('/getsoros?userid=1001&brokerid=1')).status).toBe(200)
  })

  it('may be several at once: the first that answers wins', async () => {
    await playing(
      stacked(
        onlyAt('/getbots', scenarios.refusing('503')),
        scenarios.withFollowers('2'),
        onlyAt('/getfollowers', scenarios.numbersAsText),
      ),
    )
    expect((await get('/getbots?userid=1001')).status).toBe(503)
    expect((await get('/getfollowers?userid=1001')).body).toMatchObject([{ id: '2001' }, { id: '512804100' }])
    expect((await get('/getsoros?userid=1001&brokerid=1')).body).toMatchObject({ soros: 2 })
  })

  it.each([
    ['withFollowers:0', '/getfollowers?userid=1001', 0],
    ['withFollowers:3', '/getfollowers?userid=1001', 3],
    ['withFollowers:500', '/getfollowers?userid=1001', 500],
    ['withChats:4', '/getchatlist?userid=1001&traderid=1001', 4],
    ['withChats:4', '/getgroups?userid=1001&traderid=1001', 4],
    ['withChats:900', '/getchatlist?userid=1001&traderid=1001', 900],
    ['withChats:900', '/getgroups?userid=1001&traderid=1001', 12],
    ['withChannels:70', '/getgroups?userid=1001&traderid=1001', 70],
    ['withChannels:70', '/getchatlist?userid=1001&traderid=1001', 70],
    ['withChannels:1', '/getgroups?userid=1001&traderid=1001', 1],
  ])('%s makes it so many: %s', async (name, call, count) => {
    await playing(name)
    const items = (await get(call)).body as { id?: number; chid?: number; idChan?: number }[]
    expect(new Set(items.map(({ id, chid, idChan }) => id ?? chid ?? idChan)).size).toBe(count)
  })

  it('noBots removes the bots from the accounts', async () => {
    await playing('noBots')
    const login = { email: 'ana@leme.example', password: 'leme-demo-1', uitoken: '' }
    expect((await post('/botlogin', login)).body).toEqual([])
  })

  it('numbersAsText leaves anything but records unchanged: texts, and a plain yes or no', async () => {
    await playing('numbersAsText')
    expect((await post('/masaparams', { ...sent('saveMasaniello'), totalWin: 99 })).body).toBe(false)
    expect((await get('/getbots?userid=1001')).body).toMatchObject([{ userid: '1001', virtual: 0 }, {}, {}])
  })

  it('nulls keeps the bots of a sign-in', async () => {
    await playing('nulls')
    expect((await get('/getbots?userid=1001')).body).toBeNull()
    const login = { email: 'ana@leme.example', password: 'leme-demo-1', uitoken: '' }
    expect((await post('/botlogin', login)).body).toHaveLength(3)
  })
})

describe('the seed', () => {
  it('is the same at every start, relative to that moment', async () => {
    const one = await startSandbox({ now: NOW })
    one.server.close()
    const another = await startSandbox({ now: NOW })
    const withoutHashes = (records: ReturnType<typeof one.db.records>) =>
      records.map(([collection, id, json]) => [collection, id, json.replace(/"passwordHash":"[^"]*"/, '')])
    expect(withoutHashes(another.db.records())).toEqual(withoutHashes(one.db.records()))
  })

  it('has followers with expiries of every kind', async () => {
    const sandbox = await startSandbox({ now: NOW })
    await sandbox.signInAs('Ana')
    const followers = (await get('/getfollowers?userid=1001')).body as { name: string; expCopy: number }[]
    expect(followers).toHaveLength(40)
    expect(new Set(followers.map(({ name }) => name)).size).toBe(40)
    const days = followers.map(({ expCopy }) =>
      expCopy === 0 ? 'none' : Math.floor((expCopy - NOW) / 86_400),
    )
    expect(days).toEqual(expect.arrayContaining(['none', -200, -40, -1, 0, 2, 6, 20, 90, 365]))
  })

  it("gives Ana's bots different accounts", async () => {
    const sandbox = await startSandbox({ now: NOW })
    await sandbox.signInAs('Ana')
    const accTypes = await Promise.all(
      ['1001', '1002', '11001'].map(
        async (bot) =>
          ((await get(`/globalparams?userid=${bot}&brokerid=1`)).body as { accType: number }).accType,
      ),
    )
    expect(accTypes).toEqual([2, 1, 3])
    expect((await get('/getbots?userid=1001')).body).toMatchObject([
      { userid: 1001, botexp: NOW + 150 * 86_400, virtual: false },
      { userid: 1002, botexp: NOW + 2 * 86_400, virtual: false },
      { userid: 11001, virtual: true },
    ])
  })
})
