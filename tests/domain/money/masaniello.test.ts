import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  masaniello,
  masanielloMatrix,
  masanielloMultiplier,
  masanielloRoundChance,
  masanielloSummary as summaryOf,
  masanielloWinChance,
  type MasanielloAccount,
  type MasanielloSettings,
} from '@/domain/money/masaniello'
import { masanielloGoal, playedTable } from '@/domain/money/masanielloPlay'
import { isMasanielloTable } from '@/domain/money/planLimits'
import { playedPlan } from '@/domain/money/stakingPlans'
import { edge, expectedProfit } from '@/domain/money/edge'
import { exactDistribution } from '@/domain/money/exact'
import { aMasaniello } from '@tests/support/builders'
import { LARGE, lastOf, outcomesOf, rounded, stakesOf, statesOf } from './vectors'

type Shape = readonly [capital: number, totalOper: number, totalWin: number, payout: number]

const settings = (
  [capital, totalOper, totalWin, payout]: Shape,
  more: Partial<MasanielloSettings> = {},
): MasanielloSettings => aMasaniello({ capital, totalOper, totalWin, payout, ...more })
const plan = (shape: Shape, account?: MasanielloAccount, more?: Partial<MasanielloSettings>) =>
  masaniello(settings(shape, more), account)
const large = ([capital, ...rest]: Shape): Shape => [capital * LARGE, ...rest]
const masanielloSummary = (...args: Parameters<typeof summaryOf>) => {
  const summary = summaryOf(...args)
  if (!summary) throw new Error('no table')
  return summary
}
const placed = (stakes: readonly number[]) => stakes.slice(0, -1)

describe('published Masaniello vectors, to the cent', () => {
  it.each<readonly [string, Shape, MasanielloAccount, string, readonly number[], number, number]>([
    ['planilha', [100, 38, 14, 82], {}, 'LWLW', [0.4, 0.58, 0.38, 0.55], 100.15, 100.81],
    [
      'conservador_perde_tudo',
      [100, 10, 4, 80],
      {},
      'LLLLLLL',
      [6.82, 10.23, 14.39, 18.49, 20.81, 18.73, 10.53],
      0,
      110.58,
    ],
    [
      'capital_alto_sem_ajuste',
      [2000, 10, 4, 80],
      { minimum: 5 },
      'LWWLLWW',
      [136.4, 204.6, 138.1, 71.02, 133.17, 239.71, 107.87],
      2211.64,
      2211.63,
    ],
    [
      'moderado_payout_real_maior',
      [500, 10, 5, 80],
      { payout: 87 },
      'LWLWWLWW',
      [77.08, 96.35, 87.88, 112.99, 103.27, 75.25, 126.99, 77.26],
      709.45,
      666.55,
    ],
    [
      'agressivo_ultimo_erro',
      [200, 10, 6, 80],
      { payout: 85 },
      'LLLLWWWWWW',
      [55.72, 55.72, 47.01, 30.22, 11.33, 20.96, 38.78, 71.74, 132.72, 245.53],
      454.23,
      385.46,
    ],
    [
      'conservador_misto_com_empate',
      [100, 10, 4, 80],
      { minimum: 5 },
      'WLDWLWLW',
      [6.82, 5, 6.84, 6.84, 5, 6.5, 5, 5.13],
      105.23,
      110.58,
    ],
  ])('%s', (_, shape, account, results, stakes, bank, target) => {
    const subject = plan(shape, account)
    expect(placed(stakesOf(subject, results))).toEqual(stakes)
    expect(lastOf(subject, results).bank).toBe(Math.round(bank * 100))
    expect(masanielloSummary(settings(shape)).target).toBe(Math.round(target * 100))
  })

  it('marks the stakes that were raised to the broker’s minimum', () => {
    const states = statesOf(plan([100, 10, 4, 80], { minimum: 5 }), 'WLDWLWLW')
    expect(states.map(({ adjusted }) => adjusted)).toEqual(
      [false, true, false, false, true, false, true, false].concat(false),
    )
  })

  it.each([
    [4, 110.58, 6.82, 0.47, 61.43, 6],
    [5, 133.31, 15.42, 1.28, 74.06, 5],
    [6, 192.73, 27.86, 4.18, 107.07, 4],
  ])('profile 10/%i at 80 %%', (wins, target, first, lowest, highest, errors) => {
    expect(masanielloSummary(settings([100, 10, wins, 80]))).toMatchObject({
      target: Math.round(target * 100),
      firstStake: Math.round(first * 100),
      lowestStake: Math.round(lowest * 100),
      highestStake: Math.round(highest * 100),
      errors,
      isAllIn: false,
    })
  })

  it('risk tool: 100, one win of three, even money', () => {
    const subject = plan(large([100, 3, 1, 100]))
    expect(rounded(stakesOf(subject, 'LL', LARGE), 4)).toEqual([14.2857, 28.5714, 57.1429])
    expect(lastOf(subject, 'LLW').bank / 100 / LARGE).toBeCloseTo(114.2857, 4)
  })

  it('Money-2.xlsx: 20, two of five, quota 1.75', () => {
    expect(masanielloMultiplier(5, 2, 75)).toBeCloseTo(1.1246654175588866, 12)
    expect(20 * masanielloMultiplier(5, 2, 75)).toBeCloseTo(22.4933083511777, 11)
    expect(stakesOf(plan(large([20, 5, 2, 75])), '', LARGE)[0]).toBeCloseTo(2.31263383297644, 6)
  })

  it('masaweb: 1000, five of 14, quota 3', () => {
    expect(masanielloSummary(settings([1000, 14, 5, 200])).profit).toBe(90658)
  })

  it('multimasa: quota 3.5, three of ten, and W raised on the way', () => {
    const shape = settings(large([10, 10, 3, 250]))
    expect(masanielloSummary(shape).multiplier).toBeCloseTo(1.7294, 4)
    expect(masanielloSummary(shape).profit / 100 / LARGE).toBeCloseTo(7.294, 3)
    for (const results of ['WWL', 'WLW', 'LWW']) {
      const state = lastOf(masaniello(shape), results)
      expect(state.stake / 100 / LARGE).toBeCloseTo(0.6562, 4)
      // The rest as a plan of its own, with one more win wanted.
      const rest = { ...shape, capital: state.memory.capital / 100, totalOper: 7, totalWin: 2 }
      expect(masaniello(rest).start.stake / 100 / LARGE).toBeCloseTo(2.2292, 4)
      const { target } = masanielloSummary(rest)
      expect(target / 100 / LARGE / 10).toBeCloseTo(2.4477, 4)
      expect(target / 100 / LARGE - 10).toBeCloseTo(14.477, 3)
    }
  })
})

describe('the table of 100, six of ten at 85 %', () => {
  const table = settings([100, 10, 6, 85])
  const matrix = masanielloMatrix(table)
  const units = (of: 'stake' | 'bank') => matrix.map((row) => row.map((cell) => cell[of] / 100))

  it('has the stakes by losses and wins; a won plan stakes nothing', () => {
    expect(units('stake')).toEqual([
      [29.19, 30.0, 27.75, 22.0, 13.57, 5.02, 0],
      [28.24, 32.65, 34.51, 31.92, 23.62, 10.93, 0],
      [23.05, 30.45, 37.56, 41.69, 38.56, 23.78, 0],
      [14.33, 22.09, 32.7, 45.37, 55.95, 51.76, 0],
      [5.2, 9.62, 17.79, 32.91, 60.89, 112.65, 0],
    ])
  })

  it('has the banks by losses and wins; every row ends on the target', () => {
    expect(units('bank')).toEqual([
      [100, 124.81, 150.31, 173.9, 192.6, 204.13, 208.4],
      [70.81, 94.81, 122.56, 151.9, 179.03, 199.11, 208.4],
      [42.57, 62.16, 88.05, 119.97, 155.41, 188.19, 208.4],
      [19.53, 31.71, 50.49, 78.28, 116.85, 164.41, 208.4],
      [5.2, 9.62, 17.79, 32.91, 60.89, 112.65, 208.4],
    ])
  })

  it('has its target, its break-even rate and the capital at which every stake is at least 1.00', () => {
    const summary = masanielloSummary(table, 1)
    expect(summary.multiplier * 100).toBeCloseTo(208.4014, 4)
    expect(summary.breakEven).toBeCloseTo(0.5405, 4)
    expect(summary.lowestStake).toBe(502)
    expect(summary.minimumCapital).toBe(1992)
  })

  it.each([
    [10, [1, 1.0004, 1.0054, 1.0325, 1.1279, 1.3928, 2.084]],
    [9, [1, 1.0009, 1.0107, 1.0594, 1.2208, 1.6697, 2.9431]],
    [8, [1, 1.002, 1.0211, 1.1082, 1.3865, 2.1981, 4.895]],
    [7, [1, 1.0043, 1.0416, 1.1984, 1.7004, 3.3525, 10.6713]],
    [6, [1, 1.0095, 1.082, 1.372, 2.3669, 6.572, 40.0895]],
  ])('has the multipliers M(%i, w)', (n, row) => {
    expect(
      rounded(
        row.map((_, w) => masanielloMultiplier(n, w, 85)),
        4,
      ),
    ).toEqual(row)
  })

  it('has no multiplier when it can no longer be won', () => {
    expect(masanielloMultiplier(3, 4, 85)).toBe(Infinity)
  })
})

/** All results of n operations. */
const everyPath = (n: number) =>
  Array.from({ length: 2 ** n }, (_, bits) =>
    Array.from({ length: n }, (__, place) => ((bits >> place) & 1 ? 'W' : 'L')).join(''),
  )

describe('every one of the 2^N paths', () => {
  it.each<Shape>([
    [100, 3, 1, 100],
    [100, 10, 6, 85],
    [100, 10, 4, 80],
    [100, 8, 5, 87],
    [100, 6, 2, 75],
  ])('of %i, %i operations, %i wins at %i %% ends on the target or on nothing', (...shape) => {
    const [, n, wins] = shape
    const subject = plan(large(shape))
    const target = masanielloMultiplier(n, wins, shape[3]) * shape[0]
    let furthest = 0
    for (const path of everyPath(n)) {
      const { bank, ended } = lastOf(subject, path)
      const isWon = outcomesOf(path).filter((outcome) => outcome === 'win').length >= wins
      expect(ended).toBe(isWon ? 'won' : 'lost')
      furthest = Math.max(furthest, Math.abs(bank / 100 / LARGE - (isWon ? target : 0)))
      if (!isWon) expect(bank).toBe(0)
    }
    expect(furthest).toBeLessThan(0.0001)
  })

  it('ends within 0.15 of the target with stakes rounded to cents', () => {
    const subject = plan([100, 10, 6, 85])
    const banks = everyPath(10)
      .map((path) => lastOf(subject, path))
      .filter(({ ended }) => ended === 'won')
      .map(({ bank }) => bank)
    expect(banks).toHaveLength(386)
    expect(Math.max(...banks)).toBeLessThanOrEqual(20840 + 15)
    expect(Math.min(...banks)).toBeGreaterThanOrEqual(20840 - 15)
  })

  it('of any small plan has the same end, whatever the order of its wins', () => {
    const shapes = fc
      .record({ n: fc.integer({ min: 1, max: 7 }), payout: fc.integer({ min: 1, max: 99 }) })
      .chain(({ n, payout }) =>
        fc.record({ n: fc.constant(n), payout: fc.constant(payout), w: fc.integer({ min: 1, max: n }) }),
      )
    fc.assert(
      fc.property(shapes, ({ n, w, payout }) => {
        const subject = plan(large([100, n, w, payout]))
        const target = masanielloMultiplier(n, w, payout) * 100
        return everyPath(n).every((path) => {
          const { bank, ended } = lastOf(subject, path)
          return ended === 'won'
            ? Math.abs(bank / 100 / LARGE - target) < 0.001
            : ended === 'lost' && bank === 0
        })
      }),
      { numRuns: 40 },
    )
  })
})

describe('normal and progressive', () => {
  const restart = { restart: true }
  const progressive = { ...restart, typeMas: 2 }

  it.each<readonly [Shape, string, readonly number[], number, readonly number[], number]>([
    [
      [100, 10, 4, 80],
      'WWLWLLWW',
      [6.8199, 4.0919, 1.8414, 3.5512, 1.0654, 2.3971, 5.3934, 7.5415],
      116.6145,
      [6.8199, 7.192, 7.5843, 11.3765, 7.6878, 11.5317, 16.2164, 12.5098],
      116.4878,
    ],
    [
      [100, 10, 6, 85],
      'WWLWWLWW',
      [29.1897, 30.0005, 27.7505, 34.5132, 31.9247, 23.6243, 38.5632, 23.7806],
      208.4014,
      [29.1897, 36.432, 45.4713, 43.9853, 50.858, 55.7301, 53.9089, 62.3321],
      233.9987,
    ],
    [
      [20, 5, 2, 75],
      'WLWWLLLW',
      [2.3126, 1.0118, 2.3608, 2.6009, 1.1379, 2.6551, 6.1953, 14.4557],
      25.2974,
      [2.3126, 2.5132, 4.3981, 2.604, 2.8298, 4.9522, 7.7034, 8.9874],
      15.7279,
    ],
  ])('differ as the original spreadsheet has it: %j, %s', (shape, results, normal, end, other, otherEnd) => {
    const one = plan(large(shape), {}, restart)
    expect(rounded(placed(stakesOf(one, results, LARGE)), 4)).toEqual(normal)
    expect(lastOf(one, results).bank / 100 / LARGE).toBeCloseTo(end, 4)
    const two = plan(large(shape), {}, progressive)
    expect(rounded(placed(stakesOf(two, results, LARGE)), 4)).toEqual(other)
    expect(lastOf(two, results).bank / 100 / LARGE).toBeCloseTo(otherEnd, 4)
  })

  it('restart after the same operations as the spreadsheet', () => {
    const fresh = (more: typeof restart, shape: Shape, results: string) =>
      statesOf(plan(large(shape), {}, more), results)
        .slice(1)
        .map(({ memory }) => (memory.left === shape[1] && memory.needed === shape[2] ? '*' : '.'))
        .join('')
    expect(fresh(restart, [100, 10, 4, 80], 'WWLWLLWW')).toBe('......*.')
    expect(fresh(progressive, [100, 10, 4, 80], 'WWLWLLWW')).toBe('**.*...*')
    expect(fresh(progressive, [100, 10, 6, 85], 'WWLWWLWW')).toBe('**..*..*')
    expect(fresh(progressive, [20, 5, 2, 75], 'WLWWLLLW')).toBe('*.**....')
  })

  it('progressive with 50 % reinvested moves the rest from the plan to the bank', () => {
    const subject = plan(large([100, 10, 4, 80]), { reinvest: 50 }, progressive)
    expect(rounded(placed(stakesOf(subject, 'WWLW', LARGE)), 4)).toEqual([6.8199, 7.0059, 7.197, 10.7955])
    const { bank, memory } = lastOf(subject, 'WWLW')
    expect(memory.capital / 100 / LARGE).toBeCloseTo(106.25, 2)
    expect((bank - memory.capital) / 100 / LARGE).toBeCloseTo(6.25, 2)
  })

  it.each<readonly [Shape, number, number]>([
    [[100, 10, 6, 85], 0.5, 0.7539],
    [[100, 10, 6, 85], 100 / 185, 0.8117],
    [[100, 10, 6, 85], 0.55, 0.8241],
    [[100, 10, 6, 85], 0.6, 0.8825],
    [[100, 10, 4, 80], 0.5, 0.9229],
    [[100, 10, 4, 80], 0.55, 0.9559],
    [[100, 10, 4, 80], 0.6, 0.977],
  ])(
    'a progressive round of %j at a win rate of %f reaches a new high with a chance of %f',
    (shape, win, chance) => {
      const subject = plan(large(shape), {}, { typeMas: 2 })
      const exact = exactDistribution({ plan: subject, operations: 20, target: 0.01 }, { win })
      expect(exact?.target).toBeCloseTo(chance, 4)
      expect(masanielloRoundChance(settings(shape), win)).toBeCloseTo(chance, 4)
    },
  )
})

describe('a round of a progressive plan', () => {
  it('starts like the table, and again with the higher capital after a win', () => {
    const round = playedTable(settings([100, 10, 6, 85], { typeMas: 2 }), { bank: 100, payout: 85 })
    expect(round?.rows[0]?.slice(0, 3)).toEqual([
      {
        stake: { low: 2919, high: 2919 },
        bank: { low: 10_000, high: 10_000 },
        isAdjusted: false,
        isEnd: false,
      },
      { stake: { low: 0, high: 0 }, bank: { low: 12_481, high: 12_481 }, isAdjusted: false, isEnd: true },
      undefined,
    ])
    // 60.89 in the published table: with orders of whole cents it comes to three more.
    expect(round?.stakes).toEqual({ low: 520, high: 6092 })
    const played = stakesOf(plan([100, 10, 6, 85], {}, { typeMas: 2 }), 'WWW')
    expect(played).toEqual([29.19, 36.43, 45.47, 56.75])
  })

  it('has no chance for settings without a table', () => {
    expect(masanielloRoundChance(settings([100, 2, 3, 80]), 0.5)).toBe(0)
  })
})

describe('a plan that is almost never lost', () => {
  it.each<Shape>([
    [100, 100, 10, 85],
    [100, 100, 14, 85],
    [100, 60, 3, 85],
    [100, 100, 27, 50],
  ])('%f in %f operations with %f wins at %f %% still has its stakes', (...shape) => {
    const [, n, w, payout] = shape
    const fair = 100 / (100 + payout)
    // C(n−1, w−1) · p^w · (1−p)^(n−w), in logarithms
    let log = w * Math.log(fair) + (n - w) * Math.log(1 - fair)
    for (let k = 1; k < w; k += 1) log += Math.log((n - k) / k)
    const scaled = plan([1e14, n, w, payout]).start
    const wanted = Math.exp(log) / (1 / masanielloMultiplier(n, w, payout))
    const summary = masanielloSummary(settings(shape))
    expect(plan(shape).start.ended).toBeNull()
    if (wanted * 1e16 > 1e3) expect(scaled.stake / 1e16 / wanted).toBeCloseTo(1, 2)
    expect(summary.minimumCapital).toBeLessThan(Infinity)
    expect(summary.lowestStake).toBe(0)
    const exact = exactDistribution({ plan: plan(shape, { minimum: 0.01 }), operations: n }, { win: 0.55 })
    expect(exact?.target).toBeGreaterThan(0.999)
  })
})

describe('the purpose of a Masaniello', () => {
  const shape: Shape = [200, 10, 6, 85]
  it.each([
    ['plan', {}],
    ['plan', { target: 300 }],
    ['profit', { target: 80 }],
    ['none', { restart: true }],
    ['profit', { restart: true, target: 300 }],
    ['none', { typeMas: 2 }],
    ['profit', { typeMas: 2, target: 80 }],
  ] as const)('is "%s" with %j', (goal, more) => {
    expect(masanielloGoal(settings(shape, more), { bank: 1000, payout: 85 })).toBe(goal)
  })
})

describe('restart, hits, target and martingale steps', () => {
  it('a won plan stops, or with restart goes on with the capital as it is', () => {
    const shape: Shape = [100, 3, 1, 80]
    expect(lastOf(plan(shape), 'W')).toMatchObject({ ended: 'won', stake: 0 })
    const again = lastOf(plan(shape, {}, { restart: true }), 'W')
    expect(again).toMatchObject({ ended: null, hits: 0, memory: { left: 3, needed: 1 } })
    expect(again.memory.capital).toBe(again.bank)
  })

  it('a lost plan stops, or with restart goes on with its capital again while the bank has it', () => {
    const shape: Shape = [100, 2, 1, 80]
    expect(lastOf(plan(shape, { bank: 250 }), 'LL')).toMatchObject({ ended: 'lost', bank: 15000, hits: 1 })
    const subject = plan(shape, { bank: 250 }, { restart: true })
    expect(lastOf(subject, 'LL')).toMatchObject({ ended: null, hits: 1, memory: { capital: 10000, left: 2 } })
    expect(lastOf(subject, 'LLLL')).toMatchObject({ ended: 'lost', bank: 5000, hits: 2 })
  })

  it('a bank of exactly the capital, and a capital of exactly one smallest order, are enough to restart', () => {
    const oneBank = plan([100, 2, 1, 80], { bank: 200 }, { restart: true })
    expect(lastOf(oneBank, 'LL')).toMatchObject({ ended: null, hits: 1, bank: 10000 })
    const oneOrder = plan([1, 10, 4, 80], { bank: 3, minimum: 1 }, { restart: true })
    expect(lastOf(oneOrder, 'L')).toMatchObject({ ended: null, hits: 1, stake: 100 })
  })

  it('ends after the number of lost plans in hitsRestart', () => {
    const subject = plan([100, 2, 1, 80], { bank: 1000 }, { restart: true, hitsRestart: 2 })
    expect(lastOf(subject, 'LL').ended).toBeNull()
    expect(lastOf(subject, 'LLLL')).toMatchObject({ ended: 'hits', bank: 80000 })
  })

  it('the target counts from the first bank and stops the next plan', () => {
    const subject = plan([100, 3, 1, 80], {}, { restart: true, target: 20 })
    expect(lastOf(subject, 'W')).toMatchObject({ bank: 10962, ended: null })
    expect(lastOf(subject, 'WW')).toMatchObject({ ended: 'target', stake: 0 })
  })

  it('a plan that reaches its last win and its target together counts as won', () => {
    expect(lastOf(plan([100, 3, 1, 80], {}, { target: 5 }), 'W').ended).toBe('won')
  })

  it('a capital used up by minimum stakes is a lost plan, even if wins could still come', () => {
    const account = { bank: 25, minimum: 5 }
    expect(lastOf(plan([10, 10, 4, 80], account), 'LL')).toMatchObject({ ended: 'lost', bank: 1500, hits: 1 })
    expect(lastOf(plan([10, 10, 4, 80], account, { restart: true }), 'LL')).toMatchObject({
      ended: null,
      hits: 1,
      memory: { capital: 1000, left: 10 },
    })
  })

  it('a capital too small for an order is a lost plan too, not the ruin of the bank', () => {
    const again = plan([9, 10, 4, 85], { bank: 1000, minimum: 1 }, { restart: true })
    const states = statesOf(again, 'L'.repeat(12))
    expect(states.map(({ ended }) => ended)).not.toContain('ruin')
    expect(states.some(({ hits }) => hits > 0)).toBe(true)
    const lost = states.find(({ hits }) => hits === 1)
    expect(lost).toMatchObject({ ended: null, memory: { capital: 900, left: 10, needed: 4 } })
    expect(lost?.bank).toBeGreaterThan(99_000)
    const once = statesOf(plan([9, 10, 4, 85], { bank: 1000, minimum: 1 }), 'L'.repeat(12)).at(-1)
    expect(once).toMatchObject({ ended: 'lost', hits: 1 })
    expect(plan([0.5, 10, 4, 85], { bank: 1000, minimum: 1 }).start.ended).toBe('lost')
    expect(plan([0.5, 10, 4, 85], { minimum: 1 }).start.ended).toBe('ruin')
  })

  it('states the stakes and the ends of a plan that the broker pays otherwise', () => {
    const shapes = fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
      .map(([one, other]): Shape => [1e8, Math.max(one, other), Math.min(one, other), 85])
    fc.assert(
      fc.property(
        shapes,
        fc.integer({ min: 20, max: 99 }),
        fc.integer({ min: 20, max: 99 }),
        (shape, form, paid) => {
          const own = settings([shape[0], shape[1], shape[2], form])
          const summary = masanielloSummary(own, undefined, { payout: paid })
          const [stakes, ends]: [number[], number[]] = [[], []]
          for (let bits = 0; bits < 2 ** own.totalOper; bits += 1) {
            const path = Array.from({ length: own.totalOper }, (_, at) =>
              (bits >> at) & 1 ? 'W' : 'L',
            ).join('')
            const states = statesOf(masaniello(own, { payout: paid }), path)
            stakes.push(...states.filter(({ ended }) => ended === null).map(({ stake }) => stake))
            ends.push(...states.filter(({ ended }) => ended === 'won').map(({ bank }) => bank))
          }
          const [lowest, highest] = [Math.min(...stakes), Math.max(...stakes)]
          expect(Math.abs(summary.lowestStake / lowest - 1)).toBeLessThan(1e-4)
          expect(Math.abs(summary.highestStake / highest - 1)).toBeLessThan(1e-4)
          expect(Math.abs(summary.target / Math.min(...ends) - 1)).toBeLessThan(1e-4)
          expect(Math.abs(summary.highestTarget / Math.max(...ends) - 1)).toBeLessThan(1e-4)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a payout of 99 in the form and of 60 at the broker stakes 32.43 first and costs 26.20 on average', () => {
    const account = { bank: 1000, payout: 60, minimum: 1, entry: { loteType: 1, lote: 1 } }
    const choice = { kind: 'masaniello', settings: settings([100, 10, 6, 99]) } as const
    const session = { plan: playedPlan(choice, account), operations: 100, perDay: 20 }
    const exact = exactDistribution(session, { win: 0.56 })
    expect(session.plan.start.stake).toBe(3243)
    expect(Math.round(exact?.expectedProfit ?? NaN)).toBe(-2620)
    expect(expectedProfit(edge(0.56, account.payout), exact?.turnover ?? 0) / 100).toBeCloseTo(-26.2, 1)
  })

  it('a progressive plan whose last win stays below the high continues with a new plan towards that high', () => {
    const account: MasanielloAccount = { payout: 20 }
    const state = lastOf(plan([100, 3, 2, 90], account, { typeMas: 2 }), 'LWW')
    expect(state.bank).toBeLessThan(10000)
    expect(state).toMatchObject({ ended: null, memory: { left: 3, needed: 2, high: 10000 } })
  })

  it('after a plan is lost inside a signal, the next plan begins with a new signal', () => {
    const subject = plan([100, 2, 1, 80], { bank: 1000 }, { restart: true, gale: 3 })
    expect(statesOf(subject, 'LL').map(({ gale }) => gale)).toEqual([0, 1, 0])
  })

  it('martingale steps change no stake: each is an operation of the plan', () => {
    const without = plan([100, 10, 4, 80])
    const withSteps = plan([100, 10, 4, 80], {}, { gale: 1 })
    expect(stakesOf(withSteps, 'LLWLW')).toEqual(stakesOf(without, 'LLWLW'))
    expect(statesOf(withSteps, 'LLWLW').map(({ gale }) => gale)).toEqual([0, 1, 0, 0, 1, 0])
  })

  it('a plan that must win all operations stakes all of its capital', () => {
    expect(masanielloSummary(settings([100, 4, 4, 80])).isAllIn).toBe(true)
    expect(stakesOf(plan([100, 4, 4, 80]), 'W')).toEqual([100, 180])
  })

  it('never has more than the bank', () => {
    expect(plan([100, 10, 4, 80], { bank: 40 }).start).toMatchObject({
      bank: 4000,
      memory: { capital: 4000 },
    })
  })

  it.each<Shape>([
    [100, 2, 3, 80],
    [100, 0, 0, 80],
    [100, 5, 0, 80],
    [100, 2.5, 1, 80],
    [100, 1e9, 5, 80],
    [100, 10, 4, 0],
    [0, 10, 4, 80],
    [NaN, NaN, NaN, NaN],
  ])('a capital of %f with %f operations and %f wins at %f %% has no plan', (...shape) => {
    expect(isMasanielloTable(settings(shape))).toBe(false)
    expect(plan(shape, { bank: 100 }).start.stake).toBe(0)
    expect(plan(shape, { bank: 100 }).start.ended).not.toBeNull()
    expect(masanielloMatrix(settings(shape))).toEqual([])
    expect(summaryOf(settings(shape))).toBeUndefined()
  })
})

describe('the chance of a Masaniello', () => {
  it.each<readonly [Shape, number, number, number]>([
    [[100, 10, 6, 85], 0.5, 0.377, -0.2144],
    [[100, 10, 6, 85], 0.55, 0.5044, 0.0512],
    [[100, 10, 6, 85], 0.6, 0.6331, 0.3194],
    [[100, 10, 6, 85], 0.65, 0.7515, 0.5661],
    [[100, 10, 4, 80], 0.5, 0.8281, -0.0842],
    [[100, 10, 4, 80], 0.55, 0.898, -0.007],
    [[100, 10, 4, 80], 0.6, 0.9452, 0.0453],
  ])('%j at a win rate of %f', (shape, winRate, chance, expected) => {
    const [, totalOper, totalWin, payout] = shape
    expect(masanielloWinChance(totalOper, totalWin, winRate)).toBeCloseTo(chance, 4)
    expect(
      masanielloMultiplier(totalOper, totalWin, payout) * masanielloWinChance(totalOper, totalWin, winRate) -
        1,
    ).toBeCloseTo(expected, 4)
    const exact = exactDistribution({ plan: plan(large(shape)), operations: totalOper }, { win: winRate })
    expect(exact?.target).toBeCloseTo(chance, 4)
    expect(exact?.ruin).toBeCloseTo(1 - chance, 4)
    expect((exact?.expectedProfit ?? 0) / 100 / LARGE / 100).toBeCloseTo(expected, 4)
  })

  it('earns nothing at the break-even win rate', () => {
    expect(masanielloMultiplier(10, 6, 85) * masanielloWinChance(10, 6, 100 / 185)).toBeCloseTo(1, 12)
    expect(masanielloWinChance(10, 6, 0)).toBe(0)
    expect(masanielloWinChance(10, 6, 1)).toBe(1)
  })
})
