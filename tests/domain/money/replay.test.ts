import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantilesOf } from '@/domain/money/distribution'
import { flatStake } from '@/domain/money/flatStake'
import { martingale } from '@/domain/money/martingale'
import { readPastResults } from '@/domain/money/pastResults'
import { mulberry32, shuffle } from '@/domain/money/random'
import { replay, replayShuffled } from '@/domain/money/replay'
import { simulate } from '@/domain/money/simulate'
import { soros } from '@/domain/money/soros'
import { account, outcomesOf } from './vectors'

const letterOf = { win: 'W', loss: 'L', draw: 'D' }
const letters = (text: string) =>
  (readPastResults(text).outcomes ?? []).map((outcome) => letterOf[outcome]).join('')

describe('past results', () => {
  it.each([
    ['WWLD', 'WWLD'],
    ['w w l d', 'WWLD'],
    ['W,L;D\nW | L', 'WLDWL'],
    ['VVDE', 'WWLD'],
    ['v d e v', 'WLDW'],
    ['Vitória, derrota, empate', 'WLD'],
    ['win loss draw doji', 'WLDD'],
    ['WIN\r\nLOSS\r\nWIN\r\n', 'WLW'],
    ['ganada perdida empate', 'WLD'],
    ['✅✅❌ ✅', 'WWLW'],
    ['green red', 'WL'],
    ['W L E', 'WLD'],
    ['GP', 'WL'],
    ['WL', 'WL'],
    ['W/L', 'WL'],
  ])('%j read as %s', (text, expected) => {
    expect(letters(text)).toBe(expected)
  })

  it.each([
    ['data,ativo,resultado\n2026-01-02,EURUSD,win\n2026-01-02,"EUR,USD",loss\n', 'WL'],
    ['Data;Ativo;Resultado\n02/01;EURUSD;V\n02/01;EURUSD;D\n\n', 'WL'],
    ['asset\tResult\nEURUSD\tW\nEURUSD\tD\n', 'WD'],
    ['result\nwin\nloss', 'WL'],
    ['date,W/L\n1,W\n2,L', 'WL'],
    ['data;lucro\n02/01;8,50\n02/01;-10,00\n02/01;0,00\n02/01;R$ 4,25\n02/01;-R$ 4,25', 'WLDWL'],
    ['date,profit\n1,8.5\n2,\u221210\n3,(10.00)\n4,+3 USD', 'WLLW'],
    ['date,result,profit\n1,draw,-5\n2,"win",1', 'DW'],
  ])('of a table: %j', (text, expected) => {
    expect(letters(text)).toBe(expected)
  })

  it.each([
    ['', { problem: 'empty' }],
    [' \n ', { problem: 'empty' }],
    ['resultado\n', { problem: 'empty' }],
    ['date,asset,amount\n1,EURUSD,3', { problem: 'noResultColumn' }],
    ['WWX', { problem: 'unknown', line: 1, text: 'WWX' }],
    ['win\nmaybe', { problem: 'unknown', line: 2, text: 'maybe' }],
    ['D', { problem: 'ambiguous', line: 1, text: 'D' }],
    ['W V D', { problem: 'ambiguous', line: 1, text: 'D' }],
    ['result\nwin\n\nhm', { problem: 'unknown', line: 4, text: 'hm' }],
    ['profit\n3\nnone', { problem: 'unknown', line: 3, text: 'none' }],
  ])('%j says what is wrong', (text, problem) => {
    expect(readPastResults(text)).toEqual({ problems: [problem] })
  })

  it('names the first five places that are wrong', () => {
    expect(readPastResults('a b c x y z').problems).toHaveLength(5)
  })

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('W', 'L'), { minLength: 1 }), (list) => {
        expect(letters(list.join(''))).toBe(list.join(''))
        expect(letters(list.join(', '))).toBe(list.join(''))
      }),
    )
  })
})

describe('a course', () => {
  const plan = martingale({ mode: 'factor', factor: 2 }, 1, account(10, 85, { bank: 100 }))

  it('tells every order, and what they come to', () => {
    const course = replay({ plan }, outcomesOf('WLDWLLW'))
    expect(course.orders.map(({ stake, gale, profit, bank }) => [stake, gale, profit, bank])).toEqual([
      [1000, 0, 850, 10850],
      [1000, 0, -1000, 9850],
      [2000, 1, 0, 9850],
      [2000, 1, 1700, 11550],
      [1000, 0, -1000, 10550],
      [2000, 1, -2000, 8550],
      [1000, 0, 850, 9400],
    ])
    expect(course).toMatchObject({
      startBank: 10000,
      bank: 9400,
      profit: -600,
      turnover: 8000,
      largestStake: 2000,
      wins: 3,
      losses: 3,
      draws: 1,
      hits: 1,
      longestLosingRun: 2,
      drawdown: { money: 3000, from: 4, to: 6 },
      ended: null,
    })
    expect(course.drawdown.share).toBeCloseTo(3000 / 11550, 12)
  })

  it('takes no more outcomes than it needs', () => {
    const source = outcomesOf('LLLLLLLLLL')[Symbol.iterator]()
    const course = simulate(
      { plan, operations: 3 },
      { [Symbol.iterator]: () => ({ next: () => source.next() }) },
    )
    expect(course.orders).toHaveLength(3)
    expect([...source]).toHaveLength(7)
  })
})

describe('shuffled past results', () => {
  const results = outcomesOf('WLLWWLWLWWLWLLLWWWLW')

  it('of flat stakes come to the same, whatever their order', () => {
    const plan = flatStake(account(5, 85))
    const { bank, endings } = replayShuffled({ plan }, results, { orders: 200, seed: 3 })
    const course = replay({ plan }, results)
    expect([bank.worst, bank.p50, bank.best]).toEqual([course.bank, course.bank, course.bank])
    expect([...endings]).toEqual([['open', 200]])
    const onlyWins = replayShuffled({ plan }, outcomesOf('WWW'), { orders: 5, seed: 3 })
    expect(onlyWins.drawdown).toMatchObject({ p5: 0, p95: 0, worst: 0 })
  })

  it('of other plans show how much the order did; the same seed shows the same', () => {
    const plan = soros({ soros: 3, sorosgale: 2, sorosperc: 100 }, account(5, 85))
    const play = (seed: number) => replayShuffled({ plan }, results, { orders: 300, seed })
    const { bank, drawdown } = play(3)
    const { bank: played } = replay({ plan }, results)
    expect(bank.worst).toBeLessThan(bank.p50)
    expect(bank.p50).toBeLessThan(bank.best)
    expect(played).toBeGreaterThanOrEqual(bank.worst)
    expect(played).toBeLessThanOrEqual(bank.best)
    expect(drawdown.worst).toBeGreaterThan(drawdown.p5)
    expect(play(3)).toEqual(play(3))
    expect(play(4).bank).not.toEqual(bank)
  })

  it.each([0, 5])('are played as any results are, %i a day', (perDay) => {
    const plan = soros({ soros: 3, sorosgale: 2, sorosperc: 100 }, account(5, 85))
    const session = { plan, perDay, stops: { stopType: 5, winDay: 0, stopDay: 2 } }
    const random = mulberry32(6)
    const deck = [...results]
    const courses = Array.from({ length: 40 }, () => {
      shuffle(deck, random)
      return replay(session, deck)
    })
    const { bank, drawdown, endings } = replayShuffled(session, results, { orders: 40, seed: 6 })
    const banks = courses.map((course) => course.bank).toSorted((a, b) => a - b)
    expect(bank).toEqual({ ...quantilesOf({ values: banks }), worst: banks[0], best: banks.at(-1) })
    expect(drawdown.worst).toBe(Math.max(...courses.map((course) => course.drawdown.money)))
    const stopped = courses.filter(({ ended }) => ended === 'lossStop').length
    expect(endings.get('lossStop') ?? 0).toBe(stopped)
    if (perDay > 0) expect(stopped).toBe(0)
  })

  it('end where a stop ends them', () => {
    const plan = flatStake(account(5, 85))
    const stops = { stopType: 1, winDay: 0, stopDay: 20 }
    const { endings } = replayShuffled({ plan, stops }, results, { orders: 500, seed: 1 })
    expect(endings.get('lossStop')).toBeGreaterThan(0)
    expect((endings.get('lossStop') ?? 0) + (endings.get('open') ?? 0)).toBe(500)
  })
})
