import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { startSandbox } from '@mocks/vitest'
import { apiStore } from './apiStore'
import { queryNames, samples } from './calls'
import { definitionOf } from './definition'

const NOW = 1_790_000_000

async function answerTo(name: (typeof queryNames)[number], scenario?: string) {
  const sandbox = await startSandbox({ now: NOW })
  const { as, args } = samples[name]
  if (as !== 'nobody') await sandbox.signInAs(as)
  await sandbox.play(scenario)
  const answer = await apiStore().ask(name, args)
  sandbox.server.close()
  return answer
}

describe.each(queryNames)('the answer of %s', (name) => {
  it('is read the same when numbers come as text and flags as 0 and 1', async () => {
    const plain = await answerTo(name)
    expect(plain.error).toBeUndefined()
    expect(await answerTo(name, 'numbersAsText')).toEqual(plain)
  })

  it('may be a null list, or have null or missing optional fields', async () => {
    const { data, error } = await answerTo(name, 'nulls')
    expect(error).toBeUndefined()
    expect(data).toEqual(expect.anything())
  })

  it.each([undefined, 'nulls'])('is read back unchanged from where it is stored (%s)', async (scenario) => {
    const { data } = await answerTo(name, scenario)
    const { responseSchema } = definitionOf(name)
    expect(v.parse(responseSchema!, structuredClone(data))).toEqual(data)
  })
})

describe('the answer of a sign-in', () => {
  const parsed = (answer: unknown) => {
    const { responseSchema } = definitionOf('botLogin')
    return responseSchema ? v.safeParse(responseSchema, answer) : undefined
  }

  it('is a list of bots', () => {
    expect(parsed([{ userid: 1001, traderid: '1001' }])?.output).toEqual({
      bots: [{ userid: '1001', traderid: '1001' }],
      listed: true,
    })
  })

  it('or one bot, whatever its msg says', () => {
    expect(parsed({ userid: '2001', traderid: 1001, msg: null })?.output).toEqual({
      bots: [{ userid: '2001', traderid: '1001' }],
      listed: false,
    })
  })

  it.each([[{}], [{ userid: 1 }], [[{ userid: '', traderid: 1 }]], ['ok'], [null], [[7]]])(
    'and never %j',
    (wrong) => {
      expect(parsed(wrong)?.success).toBe(false)
    },
  )
})

describe('the answer of a purchase', () => {
  it.each([[''], ['   '], [null], [{ link: 'https://a.example' }], [7]])('is never %j', (wrong) => {
    const { responseSchema } = definitionOf('buyBot')
    expect(responseSchema && v.safeParse(responseSchema, wrong).success).toBe(false)
  })
})

describe('names that differ between providers', () => {
  const read = (name: (typeof queryNames)[number], answer: unknown) => {
    const { responseSchema } = definitionOf(name)
    return responseSchema && v.parse(responseSchema, answer)
  }

  it('the ignored words of a channel are `ignore` or `ignoreWord`', () => {
    const [a] = read('getGroups', [{ idChan: 1, ignoreWord: 'teste' }]) as [{ ignore: string }]
    const [b] = read('getGroups', [{ idChan: 1, ignore: 'teste' }]) as [{ ignore: string }]
    expect([a.ignore, b.ignore]).toEqual(['teste', 'teste'])
  })

  it('the cycles of the combined record are lower or mixed case', () => {
    const lower = read('getRecoveryParams', { ciclosfat: '2,5', ciclosgale: 1 })
    expect(lower).toMatchObject({ ciclosfat: 2.5, ciclosgale: 1 })
    expect(read('getRecoveryParams', { ciclosFat: 2.5, ciclosGale: '1' })).toEqual(lower)
    expect(read('getCycles', { ciclosfat: 3 })).toMatchObject({ ciclosFat: 3 })
  })

  it('apostrophes are removed from group names', () => {
    expect(read('getChatList', [{ chid: 5, chname: "Trader's Lounge" }])).toEqual([
      { id: '5', name: 'Traders Lounge', names: 'chat' },
    ])
  })

  it("MetaTrader's card is one record, a list, or nothing", () => {
    const card = { traderEna: 1, trailingSL: 'true' }
    const [one] = read('getMetaData', card) as unknown[]
    expect(one).toMatchObject({ traderEna: true, trailingStopLoss: true })
    expect(read('getMetaData', [card])).toEqual([one])
    expect(read('getMetaData', null)).toEqual([])
  })

  it('rows of custom cycles are numbered by their place when they have no number', () => {
    expect(read('getCustomCycles', [{ entrada: 1 }, { cycle: 7, entrada: 2 }])).toMatchObject([
      { cycle: 1, entrada: 1 },
      { cycle: 7, entrada: 2 },
    ])
  })
})
