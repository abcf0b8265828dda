import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantilesOf } from '@/domain/money/distribution'
import { flatStake } from '@/domain/money/flatStake'
import { masaniello } from '@/domain/money/masaniello'
import { readPastResults } from '@/domain/money/pastResults'
import { mulberry32, shuffle } from '@/domain/money/random'
import { blockLength, replay, replayBlocks, replayShuffled } from '@/domain/money/replay'
import { simulate } from '@/domain/money/simulate'
import { soros } from '@/domain/money/soros'
import { aMasaniello } from '@tests/support/builders'
import { account, martingale, outcomesOf } from './vectors'

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
    ['lucro\n5,00-\n5,00 -\n5,00', 'LLW'],
    ['lucro\nR$ -5,00\n$-5\n-$5\nUSD 3.10\n5 USD-\n(R$ 2,00)\n+R$ 4', 'LLLWLLW'],
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
    ['profit\n3\n2026-01-02', { problem: 'unknown', line: 3, text: '2026-01-02' }],
    ['profit\n3\n-5-', { problem: 'unknown', line: 3, text: '-5-' }],
    ['profit\n3\n(5', { problem: 'unknown', line: 3, text: '(5' }],
    ['profit\n1.85\n0\n0\n1.85', { problem: 'zero', line: 3, text: '0' }],
  ])('%j says what is wrong', (text, problem) => {
    expect(readPastResults(text)).toEqual({ problems: [problem] })
  })

  it('reads a 0 as the person chose, and as a draw if losses are negative', () => {
    const paid = 'profit\n1.85\n0\n0.00\n1.85'
    expect(readPastResults(paid, 'loss').outcomes).toEqual(['win', 'loss', 'loss', 'win'])
    expect(readPastResults(paid, 'draw').outcomes).toEqual(['win', 'draw', 'draw', 'win'])
    expect(readPastResults('profit\n1\n0\n-1').outcomes).toEqual(['win', 'draw', 'loss'])
  })

  it('names the first five places that are wrong', () => {
    expect(readPastResults('a b c x y z').problems).toHaveLength(5)
  })

  it('are read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('W', 'L'), { minLength: 1 }), (list) => {
        expect(letters(list.join(''))).toBe(list.join(''))
        expect(letters(list.join(', '))).toBe(list.join(''))
      }),
    )
  })
})

describe('a replay', () => {
  const plan = martingale(2, 1, account(10, 85, { bank: 100 }))

  it('lists every order and the totals', () => {
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

  it('uses only as many results as it needs', () => {
    const source = outcomesOf('LLLLLLLLLL')[Symbol.iterator]()
    const course = simulate(
      { plan, operations: 3 },
      { [Symbol.iterator]: () => ({ next: () => source.next() }) },
    )
    expect(course.orders).toHaveLength(3)
    expect([...source]).toHaveLength(7)
  })
})

describe('a Masaniello whose capital is too small for an order, with a bank that is not', () => {
  const settings = aMasaniello({ capital: 9, totalWin: 4, restart: true })
  it('is lost, and the next plan begins without ruin', () => {
    const plan = masaniello(settings, { bank: 1000, minimum: 1 })
    const six = replay({ plan }, outcomesOf('LLLLLL'))
    expect(six).toMatchObject({ bank: 99_183, hits: 1, ended: null })
    const twenty = replay({ plan }, outcomesOf('L'.repeat(20)))
    expect(twenty.orders).toHaveLength(20)
    expect(twenty.hits).toBeGreaterThan(1)
  })
})

describe('shuffled past results', () => {
  const results = outcomesOf('WLLWWLWLWWLWLLLWWWLW')

  it('end the same with flat stakes, whatever their order', () => {
    const plan = flatStake(account(5, 85))
    const { bank, endings } = replayShuffled({ plan }, results, { orders: 200, seed: 3 })
    const course = replay({ plan }, results)
    expect([bank.worst, bank.p50, bank.best]).toEqual([course.bank, course.bank, course.bank])
    expect([...endings]).toEqual([['open', 200]])
    const onlyWins = replayShuffled({ plan }, outcomesOf('WWW'), { orders: 5, seed: 3 })
    expect(onlyWins.drawdown).toMatchObject({ p5: 0, p95: 0, worst: 0 })
  })

  it('show the influence of the order on other plans; the same seed gives the same result', () => {
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

  it.each([0, 5])('are played like any other results, %i a day', (perDay) => {
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

  it('end where a stop is reached', () => {
    const plan = flatStake(account(5, 85))
    const stops = { stopType: 1, winDay: 0, stopDay: 20 }
    const { endings } = replayShuffled({ plan, stops }, results, { orders: 500, seed: 1 })
    expect(endings.get('lossStop')).toBeGreaterThan(0)
    expect((endings.get('lossStop') ?? 0) + (endings.get('open') ?? 0)).toBe(500)
  })
})

describe('blocks of past results', () => {
  const plan = flatStake(account(5, 100))
  const series = { orders: 2000, seed: 9 }

  it('have the length n^(1/3), and at least two results', () => {
    expect([1, 8, 27, 100, 1000, 20_000].map(blockLength)).toEqual([2, 2, 3, 5, 10, 27])
  })

  it('keep streaks, so that drawdowns are deeper than after shuffling', () => {
    const streaky = outcomesOf('WWWWWWWWWWLLLLLLLLLL'.repeat(10))
    const blocks = replayBlocks({ plan }, streaky, series)
    const shuffled = replayShuffled({ plan }, streaky, series)
    expect(blocks.drawdown.p50).toBeGreaterThan(shuffled.drawdown.p50)
    expect(blocks.drawdown.p95).toBeGreaterThan(shuffled.drawdown.p95 * 1.3)
  })

  it('keep the average win rate, and vary like independent results if there are no streaks', () => {
    const random = mulberry32(5)
    const independent = outcomesOf(Array.from({ length: 400 }, () => (random() < 0.55 ? 'W' : 'L')).join(''))
    const { bank } = replayBlocks({ plan }, independent, series)
    const real = replay({ plan }, independent)
    // The middle of the series is the real end, and 90 % of them are within 1.645 deviations: 5 · 2 · √(400 · .55 · .45).
    const half = 1.645 * 1000 * Math.sqrt(400 * 0.55 * 0.45)
    expect(Math.abs(bank.p50 - real.bank)).toBeLessThan(half / 5)
    expect(bank.p95 - bank.p5).toBeGreaterThan(2 * half * 0.75)
    expect(bank.p95 - bank.p5).toBeLessThan(2 * half * 1.25)
  })

  it('of equal results are equal; the same seed draws the same', () => {
    const { bank } = replayBlocks({ plan }, outcomesOf('WWWWW'), { orders: 20, seed: 1 })
    expect([bank.worst, bank.best]).toEqual([1_002_500, 1_002_500])
    const results = outcomesOf('WLLWWLWLWWLWLLLWWWLW')
    const play = (seed: number) => replayBlocks({ plan }, results, { orders: 200, seed })
    expect(play(3)).toEqual(play(3))
    expect(play(4).histogram).not.toEqual(play(3).histogram)
  })
})
