import { describe, expect, it } from 'vitest'
import { quantilesOf } from '@/domain/money/distribution'
import { flatStake } from '@/domain/money/flatStake'
import { masaniello } from '@/domain/money/masaniello'
import { mulberry32, shuffle } from '@/domain/money/random'
import { blockLength, replay, replayBlocks, replayShuffled } from '@/domain/money/replay'
import { simulate } from '@/domain/money/simulate'
import { soros } from '@/domain/money/soros'
import { aMasaniello } from '@tests/support/builders'
import { account, martingale, outcomesOf } from './vectors'

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
