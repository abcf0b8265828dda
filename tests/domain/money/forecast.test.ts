import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { histogram, quantile, quantilesOf, select } from '@/domain/money/distribution'
import { exactly } from '@/domain/money/estimate'
import { exactDistribution, type ExactForecast } from '@/domain/money/exact'
import { monteCarlo } from '@/domain/money/monteCarlo'
import type { SampledForecast } from '@/domain/money/sampled'
import { playedPlan } from '@/domain/money/stakingPlans'
import type { OrderOutcome } from '@/domain/money/plan'
import { mulberry32, shuffle, thresholdsOf, type Odds } from '@/domain/money/random'
import { edge } from '@/domain/money/edge'
import type { Session } from '@/domain/money/session'
import { simulate } from '@/domain/money/simulate'
import { aRecovery } from '@tests/support/builders'
import { everyPlan } from './everyPlan'
import { account } from './vectors'

const finished = (session: Session, odds: Odds, paths: number, seed: number): SampledForecast => {
  const run = monteCarlo(session, odds, { paths, seed })
  run.step(Infinity)
  return run.forecast()
}

function outcomeOf(number: number, odds: Odds): OrderOutcome {
  const below = thresholdsOf(odds)
  return number < below.win ? 'win' : number < below.draw ? 'draw' : 'loss'
}

/** An endless sequence of outcomes. */
const drawn = (odds: Odds, seed: number): Iterable<OrderOutcome> => {
  const random = mulberry32(seed)
  return { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: outcomeOf(random(), odds) }) }) }
}

describe('the seeded generator', () => {
  it('is mulberry32', () => {
    const random = mulberry32(1)
    expect([random(), random(), random(), random()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522, 0.9810509674716741,
    ])
  })

  it('draws outcomes as often as the odds say', () => {
    const random = mulberry32(5)
    const counts = { win: 0, loss: 0, draw: 0 }
    for (let time = 0; time < 20_000; time += 1) counts[outcomeOf(random(), { win: 0.5, draw: 0.2 })] += 1
    expect(counts.win / 20_000).toBeCloseTo(0.5, 1)
    expect(counts.draw / 20_000).toBeCloseTo(0.2, 1)
    expect(counts.loss / 20_000).toBeCloseTo(0.3, 1)
  })
})

describe('a shuffle', () => {
  it('produces every order equally often', () => {
    const random = mulberry32(8)
    const counts = new Map<string, number>()
    for (let time = 0; time < 6000; time += 1) {
      const deck = ['a', 'b', 'c']
      shuffle(deck, random)
      counts.set(deck.join(''), (counts.get(deck.join('')) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

describe('quantiles', () => {
  it('are values that occur', () => {
    expect(quantile({ values: [1, 2, 3, 4] }, 0.5)).toBe(2)
    expect(quantile({ values: [1, 2, 3, 4] }, 0.51)).toBe(3)
    expect(quantile({ values: [1, 2], shares: [0.3, 0.7] }, 0.3)).toBe(1)
    expect(quantile({ values: [1, 2], shares: [0.3, 0.7] }, 0.31)).toBe(2)
    expect(quantile({ values: [] }, 0.5)).toBe(0)
  })

  it('are found without sorting', () => {
    const lists = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(lists, fc.nat(), (list, where) => {
        const place = where % list.length
        const found = select(Float64Array.from(list), place)
        expect(found).toBe(list.toSorted((a, b) => a - b)[place])
      }),
    )
  })

  it('are ordered and weighted by their shares', () => {
    const lists = fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
    })
    fc.assert(
      fc.property(lists, (list) => {
        const pairs = list.toSorted(([a], [b]) => a - b)
        const total = pairs.reduce((sum, [, weight]) => sum + weight, 0)
        const weighed = quantilesOf({
          values: pairs.map(([value]) => value),
          shares: pairs.map(([, weight]) => weight / total),
        })
        const counted = quantilesOf({
          values: pairs.flatMap(([value, weight]) => Array.from({ length: weight }, () => value)),
        })
        expect(weighed).toEqual(counted)
        const { p5, p25, p50, p75, p95 } = weighed
        expect([p5, p25, p50, p75, p95]).toEqual([p5, p25, p50, p75, p95].toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('a histogram', () => {
  it('has one bar per value if there are few, and bars of equal width otherwise', () => {
    expect(histogram({ values: [0, 0, 0, 7] })).toEqual([
      { from: 0, to: 0, share: 0.75 },
      { from: 7, to: 7, share: 0.25 },
    ])
    const many = histogram({ values: Array.from({ length: 101 }, (_, value) => value) }, 10)
    expect(many).toHaveLength(10)
    expect(many[0]).toMatchObject({ from: 0, to: 10 })
    expect(many[0]?.share).toBeCloseTo(10 / 101, 10)
    expect(many[9]?.share).toBeCloseTo(11 / 101, 10)
    expect(many.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10)
  })
})

const base = account(5, 85, { bank: 60 })
const odds = { win: 0.55, draw: 0.03 }
const stops = { stopType: 6, winDay: 30, stopDay: 25 }

describe.each(everyPlan)('the forecast of $name', ({ choice }) => {
  const plan = playedPlan(choice, base)
  const session: Session = { plan, operations: 12, stops, target: 40 }

  it.each([0, 7])(
    'plays the same orders as the plan itself, on the same seeded outcomes, %i a day',
    (perDay) => {
      const long: Session = { plan, operations: 40, stops, target: 40, perDay }
      for (let seed = 1; seed <= 60; seed += 1) {
        const fast = finished(long, odds, 1, seed)
        const course = simulate(long, drawn(odds, seed))
        expect({
          bank: fast.bank.p50,
          turnover: fast.turnover.value,
          largest: fast.largestStake,
          fall: fast.drawdown.worst,
          run: fast.losingRun.worst,
          orders: fast.stakes,
          end: fast.endings[course.ended ?? 'open'].value,
        }).toEqual({
          bank: course.bank,
          turnover: course.turnover,
          largest: course.largestStake,
          fall: course.drawdown.money,
          run: course.longestLosingRun,
          orders: course.orders.length,
          end: 1,
        })
        // Without days, every signal up to the end is an order.
        const banks = [course.startBank, ...course.orders.map(({ bank }) => bank)]
        const path = fast.bands.orders.map((order) => banks[order] ?? course.bank)
        if (perDay === 0) expect(fast.bands.middle).toEqual(path)
      }
    },
  )

  it('plays each path of a seed as the plan does', () => {
    const source = drawn(odds, 11)
    const courses = Array.from({ length: 50 }, () => simulate(session, source))
    const forecast = finished(session, odds, 50, 11)
    const mean = (of: (course: (typeof courses)[number]) => number) =>
      courses.reduce((sum, course) => sum + of(course), 0) / 50
    expect(forecast.profit.value).toBeCloseTo(
      mean(({ profit }) => profit),
      6,
    )
    expect(forecast.turnover.value).toBeCloseTo(
      mean(({ turnover }) => turnover),
      6,
    )
    expect(forecast.drawdown.mean).toBeCloseTo(
      mean(({ drawdown }) => drawdown.money),
      6,
    )
  })

  it('gives the same result in slices as in one run', () => {
    const run = monteCarlo(session, odds, { paths: 100, seed: 2 })
    const shares = [run.progress()]
    while (!run.step(37)) shares.push(run.progress())
    expect(shares.length).toBeGreaterThan(3)
    const half = monteCarlo(session, odds, { paths: 100, seed: 2 })
    while (half.progress() < 0.5) half.step(1)
    expect(half.forecast()).toEqual(finished(session, odds, 50, 2))
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(run.progress()).toBe(1)
    expect(run.forecast()).toEqual(finished(session, odds, 100, 2))
  })

  it.each([0, 4])('exact and sampled results agree within the bounds of chance, %i a day', (perDay) => {
    const days = { ...session, perDay }
    const exact = exactDistribution(days, odds, { drawdown: true, moves: 200_000 })
    expect(exact).not.toBeNull()
    if (exact) expectAgreement(finished(days, odds, 6000, 4), exact)
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'exact results equal a count over all paths, with stops of type %i',
    (stopType) => {
      const limits = stopType === 5 ? { winDay: 4, stopDay: 3 } : { winDay: 18, stopDay: 16 }
      const short: Session = { plan, operations: 8, stops: { stopType, ...limits } }
      const ends = new Map<string, number>()
      /** of each point, every bank with its chance */
      const banks: (readonly [bank: number, chance: number])[][] = Array.from({ length: 9 }, () => [])
      let [profit, turnover, fall] = [0, 0, 0]
      for (let bits = 0; bits < 2 ** 8; bits += 1) {
        const path = Array.from({ length: 8 }, (_, place) => ((bits >> place) & 1 ? 'win' : 'loss'))
        const wins = path.filter((outcome) => outcome === 'win').length
        const chance = 0.6 ** wins * 0.4 ** (8 - wins)
        const course = simulate(short, path)
        const end = course.ended ?? 'open'
        ends.set(end, (ends.get(end) ?? 0) + chance)
        profit += chance * course.profit
        turnover += chance * course.turnover
        fall += chance * course.drawdown.money
        for (const [point, reached] of banks.entries())
          reached.push([course.orders.slice(0, point).at(-1)?.bank ?? course.startBank, chance])
      }
      const exact = exactDistribution(short, { win: 0.6 }, { drawdown: true })
      expect(exact?.expectedProfit).toBeCloseTo(profit, 6)
      expect(exact?.turnover).toBeCloseTo(turnover, 6)
      expect(exact?.expectedDrawdown).toBeCloseTo(fall, 6)
      for (const [end, chance] of Object.entries(exact?.endings ?? {})) {
        expect(chance).toBeCloseTo(ends.get(end) ?? 0, 10)
      }
      const shareBelow = (point: number, bank: number) =>
        (banks[point] ?? []).reduce((sum, [one, chance]) => sum + (one < bank ? chance : 0), 0)
      const shareAbove = (point: number, bank: number) =>
        (banks[point] ?? []).reduce((sum, [one, chance]) => sum + (one > bank ? chance : 0), 0)
      for (const point of exact?.bands.orders ?? []) {
        const { low, middle, high, middleLow, middleHigh } = exact!.bands
        expect(shareBelow(point, low[point] ?? NaN)).toBeLessThan(0.05 + 1e-9)
        expect(shareAbove(point, high[point] ?? NaN)).toBeLessThan(0.05 + 1e-9)
        expect(shareBelow(point, middle[point] ?? NaN)).toBeLessThan(0.5 + 1e-9)
        expect(shareAbove(point, middle[point] ?? NaN)).toBeLessThan(0.5 + 1e-9)
        expect([middleLow[point], middleHigh[point]]).toEqual([middle[point], middle[point]])
        // And no interval is wider than necessary.
        const occurs = banks[point]?.map(([bank]) => bank)
        expect(occurs).toEqual(expect.arrayContaining([low[point], middle[point], high[point]]))
      }
      expect(exact?.nineOfTen).toEqual({ low: exact?.bands.low.at(-1), high: exact?.bands.high.at(-1) })
      const merged = exactDistribution(short, { win: 0.6 })
      expect(merged?.expectedProfit).toBeCloseTo(profit, 6)
      expect(merged?.turnover).toBeCloseTo(turnover, 6)
    },
  )

  it('earns the edge times the turnover, apart from rounding to cents', () => {
    const open: Session = { plan, operations: 12 }
    const exact = exactDistribution(open, odds)
    const perUnit = edge(odds.win / (1 - odds.draw), 85)
    const settledOrders = 12 * (1 - odds.draw)
    expect(exact).not.toBeNull()
    expect(Math.abs((exact?.expectedProfit ?? 0) - perUnit * (exact?.turnover ?? 0))).toBeLessThanOrEqual(
      settledOrders * odds.win * 0.5,
    )
  })
})

function expectAgreement(mc: SampledForecast, exact: ExactForecast) {
  // Four standard errors: with these seeds no luck is involved.
  const slack = (chance: number) => 4 * Math.sqrt(Math.max(0, chance * (1 - chance)) / mc.paths) + 1e-9
  for (const end of Object.keys(exact.endings) as (keyof typeof exact.endings)[]) {
    const { value } = mc.endings[end]
    expect(Math.abs(value - exact.endings[end])).toBeLessThanOrEqual(slack(exact.endings[end]))
  }
  for (const name of ['ruin', 'target', 'lower', 'higher', 'ladderLost'] as const)
    expect(Math.abs(mc[name].value - exact[name])).toBeLessThanOrEqual(slack(exact[name]))
  const { low, value, high } = mc.profit
  // Where a few cases decide the mean, one of its bounds is not known.
  const error = Math.min(high - value, value - low) / 1.96
  expect(Math.abs(value - exact.expectedProfit)).toBeLessThanOrEqual(4 * error + 1e-6)
  expect(mc.turnover.value / exact.turnover).toBeCloseTo(1, 1)
  expect(mc.drawdown.mean / (exact.expectedDrawdown ?? 0)).toBeCloseTo(1, 1)
  expect(mc.largestStake).toBeLessThanOrEqual(exact.largestStake)
  expect(Object.values(exact.endings).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
}

describe('a forecast', () => {
  it('has ordered quantiles and bands', () => {
    const plans = fc.constantFrom(...everyPlan)
    const seeds = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(plans, seeds, fc.double({ min: 0.3, max: 0.7, noNaN: true }), ({ choice }, seed, win) => {
        const {
          bank,
          bands,
          middle: half,
          nineOfTen,
          drawdown,
        } = finished({ plan: playedPlan(choice, base), operations: 150 }, { win }, 80, seed)
        for (const { p5, p25, p50, p75, p95 } of [bank, drawdown]) {
          expect([p5, p25, p50, p75, p95]).toEqual([p5, p25, p50, p75, p95].toSorted((a, b) => a - b))
        }
        expect(bands.orders).toHaveLength(49)
        expect([bands.orders[0], bands.orders.at(-1)]).toEqual([0, 150])
        for (const [place, middle] of bands.middle.entries()) {
          const { low, middleLow, middleHigh, high } = bands
          const rising = [low[place], middleLow[place], middle, middleHigh[place], high[place]]
          expect(rising).toEqual(rising.toSorted((a = 0, b = 0) => a - b))
        }
        expect([bands.low[0], bands.high[0]]).toEqual([6000, 6000])
        expect([bands.low.at(-1), bands.middle.at(-1), bands.high.at(-1)]).toEqual([
          nineOfTen.low,
          bank.p50,
          nineOfTen.high,
        ])
        expect({
          low: bands.middleLow.at(-1),
          value: bands.middle.at(-1),
          high: bands.middleHigh.at(-1),
        }).toEqual(half)
        expect(nineOfTen.low).toBeLessThanOrEqual(bank.p5)
        expect(nineOfTen.high).toBeGreaterThanOrEqual(bank.p95)
      }),
      { numRuns: 30 },
    )
  })

  it('of a session that may not start changes nothing', () => {
    const stopped = { stopType: 1, winDay: 0, stopDay: 1, preStop: true }
    const session = { plan: playedPlan({ kind: 'flat' }, base), operations: 10, stops: stopped }
    const nothing = { turnover: 0, largestStake: 0, expectedProfit: 0 }
    const drawnNothing = { turnover: exactly(0), largestStake: 0, profit: exactly(0), stakes: 0 }
    const always = { value: 1, high: 1 }
    expect(finished(session, odds, 5, 1)).toMatchObject({ ...drawnNothing, endings: { preStop: always } })
    expect(exactDistribution(session, odds)).toMatchObject({ ...nothing, endings: { preStop: 1 } })
    const days = { ...session, perDay: 2 }
    expect(finished(days, odds, 5, 1)).toMatchObject({ ...drawnNothing, endings: { open: always } })
    expect(exactDistribution(days, odds)).toMatchObject({ ...nothing, endings: { open: 1 } })
  })

  it('measures percents against the bank at the start of each day', () => {
    const plan = playedPlan({ kind: 'flat' }, base)
    const session = { plan, operations: 12, perDay: 3, stops: { stopType: 2, winDay: 10, stopDay: 8 } }
    const exact = exactDistribution(session, odds, { drawdown: true })
    expect(exact).not.toBeNull()
    if (exact) expectAgreement(finished(session, odds, 6000, 9), exact)
  })

  it('stops when there are too many states', () => {
    const soros = everyPlan.find(({ name }) => name === 'Soros')
    const plan = playedPlan(soros?.choice ?? { kind: 'flat' }, account(5, 85))
    expect(exactDistribution({ plan, operations: 60 }, { win: 0.5 }, { moves: 1000 })).toBeNull()
  })

  it('knows only one bound of a mean that a few cases decide', () => {
    const plan = playedPlan(
      { kind: 'soros', settings: { soros: 30, sorosgale: 0, sorosperc: 100 } },
      account(1, 95, { bank: 1e8 }),
    )
    /** The mean of all sequences: the stake follows from the wins in a row, and no bank ends. */
    function expected(win: number, operations: number) {
      let [sum, layer] = [0, new Map([['', { state: plan.start, chance: 1 }]])]
      for (let order = 0; order < operations; order += 1) {
        const next: typeof layer = new Map()
        for (const { state, chance } of layer.values()) {
          sum += chance * state.stake
          for (const [outcome, share] of [['win', win] as const, ['loss', 1 - win] as const]) {
            const after = plan.next(state, outcome)
            const key = JSON.stringify({ ...after, bank: 0, hits: 0 })
            next.set(key, { state: after, chance: (next.get(key)?.chance ?? 0) + chance * share })
          }
        }
        layer = next
      }
      return sum
    }
    const drawnMeans = (win: number, operations: number) => {
      const run = monteCarlo({ plan, operations }, { win }, { paths: 2000, seed: 1, payout: 95 })
      run.step(Infinity)
      return run.forecast()
    }
    // Twenty wins in a row pay more than all the rest.
    const earning = drawnMeans(0.6, 20)
    expect([earning.profit.high, earning.turnover.high]).toEqual([Infinity, Infinity])
    expect(earning.profit.low).toBeLessThan(edge(0.6, 95) * expected(0.6, 20))
    expect(earning.turnover.low).toBeLessThan(expected(0.6, 20))
    const losing = drawnMeans(0.5, 20)
    expect(losing.profit.low).toBe(-Infinity)
    expect(losing.profit.high).toBeGreaterThan(edge(0.5, 95) * expected(0.5, 20))
    const plain = drawnMeans(0.4, 12)
    for (const [mean, all] of [
      [plain.turnover, expected(0.4, 12)],
      [plain.profit, edge(0.4, 95) * expected(0.4, 12)],
    ] as const) {
      expect(mean.low).toBeLessThan(all)
      expect(mean.high).toBeGreaterThan(all)
      expect(mean.high - mean.low).toBeLessThan(Math.abs(all) / 5)
    }
  })

  it('without paths or orders is empty', () => {
    const session = { plan: playedPlan({ kind: 'flat' }, base), operations: 0 }
    const anything = { low: 0, value: 0, high: 1 }
    expect(finished(session, odds, 0, 1)).toMatchObject({ paths: 0, ruin: anything, target: anything })
    expect(finished(session, odds, 10, 1)).toMatchObject({
      bank: { p50: 6000 },
      middle: exactly(6000),
      endings: { open: { value: 1, high: 1 } },
    })
    expect(exactDistribution(session, odds)).toMatchObject({ expectedBank: 6000, turnover: 0 })
  })

  it('never has a chance above 1, whatever the sum rounds to', () => {
    // The stake is a percent of the bank, and doubles: every path ends at the broker's largest order.
    const settings = aRecovery({ recoverPerc: 25, mode: 3 })
    const entry = { lote: 8.9, loteType: 2 }
    const plan = playedPlan(
      { kind: 'lossRecovery', settings },
      { bank: 298.45, minimum: 0.01, maximum: 60, payout: 55, entry },
    )
    const exact = exactDistribution({ plan, operations: 22, perDay: 5 }, { win: 0.39 })
    expect(exact?.endings.tooLarge).toBe(1)
  })

  it('leaves out outcomes with no chance', () => {
    const plan = playedPlan(
      { kind: 'cycles', settings: { ciclos: 1, ciclosFat: 1, ciclosGale: 3, ciclosGaleFat: 2 } },
      base,
    )
    const exact = exactDistribution({ plan, operations: 5 }, { win: 0.7, draw: 0.3 })
    expect(1 - 0.7 - 0.3).toBeGreaterThan(0)
    expect(exact?.largestStake).toBe(500)
  })

  it('knows the drawdown exactly, if asked', () => {
    const plan = playedPlan({ kind: 'flat' }, account(10, 100, { bank: 100 }))
    const exact = exactDistribution({ plan, operations: 2 }, { win: 0.5 }, { drawdown: true })
    // WW 0, WL 10, LW 10, LL 20
    expect(exact?.expectedDrawdown).toBe(1000)
    expect(exact?.bank).toMatchObject({ p5: 8000, p50: 10000, p95: 12000 })
    expect(exactDistribution({ plan, operations: 2 }, { win: 0.5 })?.expectedDrawdown).toBeUndefined()
  })
})
