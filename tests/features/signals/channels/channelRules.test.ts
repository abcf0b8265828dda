import { describe, expect, it } from 'vitest'
import type { Channel } from '@/contract/signals'
import { rulesOfRemoval, rulesOfSave } from '@/features/signals/channels/channelRules'
import { problemsOf } from '@/shared/fields/formProblem'
import { aChannel } from '@tests/support/builders'

const trader = { userid: '1001', traderid: '1001' }
const follower = { userid: '1001', traderid: '9' }
const kept = aChannel({ traderid: '5001' })

/** What a save of these changes breaks, in order. */
const broken = (changes: Partial<Channel>, role = trader, of: Partial<Channel> = {}, scope = trader) =>
  problemsOf<Channel>({ ...kept, ...of, ...changes }, rulesOfSave(scope, role, { ...kept, ...of })).map(
    ({ field, message }) => `${field} ${message.key}`,
  )

describe('a channel', () => {
  it.each([
    [{ wordfilter: 'a,b' }, ['wordfilter errors:useSemicolon']],
    [{ ignore: 'a,b' }, ['ignore errors:useSemicolon']],
    [{ lote: -1 }, ['lote channels:errors.negative']],
    [{ takeProfit: -1 }, ['takeProfit channels:errors.negative']],
    [{ stopLoss: -0.5 }, ['stopLoss channels:errors.negative']],
    [{ breakEven: true, trailingStopLoss: true }, ['breakEven channels:errors.exclusiveStops']],
    [
      { lote: -1, ignore: ',', wordfilter: ',' },
      ['wordfilter errors:useSemicolon', 'ignore errors:useSemicolon', 'lote channels:errors.negative'],
    ],
    [{ lote: 0, wordfilter: 'a;b', breakEven: true }, []],
  ] as const)('with %o breaks %o', (changes, expected) => {
    expect(broken(changes)).toEqual(expected)
  })

  it('of a follower may have an invalid filter of the trader’s, but no negative number', () => {
    expect(broken({ lote: 2 }, follower, { wordfilter: 'a,b' }, follower)).toEqual([])
    expect(broken({ lote: -2 }, follower, {}, follower)).toEqual(['lote channels:errors.negative'])
  })

  it('of a follower keeps the trader’s fields', () => {
    expect(broken({ wordfilter: 'call' }, follower, {}, follower)).toEqual([
      ' channels:errors.onlyTraderSaves',
    ])
  })

  it('is neither saved nor removed once another bot is selected', () => {
    const other = { userid: '1002', traderid: '1002' }
    expect(broken({ lote: 2 }, other)).toEqual([' channels:errors.otherBot'])
    expect(problemsOf({}, rulesOfRemoval(trader, other))).toMatchObject([
      { message: { key: 'channels:errors.otherBot' } },
    ])
  })

  it('is removed only by the trader', () => {
    expect(problemsOf({}, rulesOfRemoval(trader, trader))).toEqual([])
    expect(problemsOf({}, rulesOfRemoval(trader, follower))).toMatchObject([
      { message: { key: 'channels:errors.onlyTraderRemoves' } },
    ])
  })
})
