/** The panel plays random robots as the reference does, and says of them what the reference finds. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewAndMany } from '@tests/support/fewAndMany'
import { chanceIn, exactChances, meanOf, quantileOf, sampledChances, worstOf, type Chances } from './chances'
import * as panel from './panel'
import { randomResults, randomRobot, type Lengths } from './randomRobots'
import { begin, centsOf, giveSignal, nextStake, play, smallestOrder, type Cents, type Robot } from './robot'

/** Other robots in each version, as for property tests, or with `SEED`. */
const firstSeed = Math.abs(fc.readConfigureGlobal().seed ?? 1) % 1_000_000_000

/** Risk that a true chance is taken for a wrong one. */
const LN_RISK = Math.log(2e9)

/** How far the share of so many samples can be from any chance (Hoeffding; at all thresholds at once, too: Dvoretzky–Kiefer–Wolfowitz). */
const anyShare = (samples: number) => Math.sqrt(LN_RISK / (2 * samples))

/** How far the mean of so many samples can be from the true one, for values that are at most `most` from it (Bernstein). */
const anyMean = (samples: number, variance: number, most: number) =>
  ((most * LN_RISK) / 3 + Math.sqrt(((most * LN_RISK) / 3) ** 2 + 2 * samples * variance * LN_RISK)) / samples

const shareOf = (samples: number, chance: number) => anyMean(samples, chance * (1 - chance), 1)

/** Robots of these lengths that the panel is asked about, each with its seed. */
function robotsOf(count: number, lengths: Lengths, offset = 0): { seed: number; robot: Robot }[] {
  const robots: { seed: number; robot: Robot }[] = []
  for (let seed = firstSeed + offset; robots.length < count; seed += 1) {
    const robot = randomRobot(seed, lengths)
    if (panel.isPlayed(robot)) robots.push({ seed, robot })
  }
  return robots
}

/** Checks each robot, and says which one failed. */
function eachOf<Of extends { readonly seed: number; readonly robot: Robot }>(
  robots: readonly Of[],
  check: (of: Of) => void,
) {
  for (const of of robots) {
    try {
      check(of)
    } catch (error) {
      throw new Error(`seed ${of.seed}, ${JSON.stringify(of.robot)}`, { cause: error })
    }
  }
}

const SHORT: Lengths = { fewest: 2, most: 8 }
const LONG: Lengths = { fewest: 5, most: 60 }

interface Known {
  readonly seed: number
  readonly robot: Robot
  readonly chances: Chances
}
const known = new Map<number, readonly Known[]>()

/** Short robots with their exact chances, of those that are agreed on. */
function knownOf(count: number): readonly Known[] {
  const before = known.get(count)
  if (before) return before
  const found: Known[] = []
  for (const { seed, robot } of robotsOf(count, SHORT)) {
    const chances = exactChances(robot)
    if (chances && [...chances.unclear].every(panel.isAgreed)) found.push({ seed, robot, chances })
  }
  known.set(count, found)
  return found
}

/** A figure with the difference it may have. */
const expectFigure = (name: string, told: number, found: number, allowed: number) =>
  expect([name, told, found, Math.abs(told - found) <= allowed]).toEqual([name, told, found, true])

const shares = ['ruin', 'lower', 'higher', 'target', 'lostLadder'] as const

/** Equal but for rounding errors of sums. */
function expectSameFigures(told: panel.Figures, chances: Chances) {
  const rounding = (value: number) => 1e-9 * Math.max(1, Math.abs(value))
  for (const figure of shares) expectFigure(figure, told[figure], chances[figure], 1e-9)
  const { meanProfit, meanStaked, ends, largestStake } = chances
  expectFigure('mean', told.mean, meanProfit, rounding(meanProfit))
  expectFigure('staked', told.staked, meanStaked, rounding(meanStaked))
  expectFigure('largest stake', told.largestStake, largestStake, 0)
  // A median within a rounding error of one half may be either of two.
  expect([0.5 - 1e-9, 0.5 + 1e-9].map((share) => quantileOf(ends, share))).toContain(told.median)
}

function expectSampledFigures(told: panel.Sampled, chances: Chances) {
  const { paths, median } = told
  for (const figure of shares)
    expectFigure(figure, told[figure], chances[figure], shareOf(paths, chances[figure]))
  const { ends, meanProfit, largestStake } = chances
  const mean = meanOf(ends)
  const variance = meanOf(new Map([...ends].map(([bank, chance]) => [(bank - mean) ** 2, chance])))
  const most = Math.max(...[...ends.keys()].map((bank) => Math.abs(bank - mean)))
  expectFigure('mean', told.mean, meanProfit, anyMean(paths, variance, most) + 1e-6)
  expect(told.largestStake).toBeLessThanOrEqual(largestStake)
  expect(chanceIn(ends, (bank) => bank < median)).toBeLessThanOrEqual(0.5 + anyShare(paths))
  expect(chanceIn(ends, (bank) => bank <= median)).toBeGreaterThanOrEqual(0.5 - anyShare(paths))
}

/** A bad day: a loss that one day in twenty reaches, of the worst day and of all days. */
function expectBadDays({ worstDay, anyDay, paths }: panel.Sampled, { days }: Chances) {
  // A later day is told by half of the paths.
  const allowed = anyShare(paths / 2)
  const day = days[worstDay.day] ?? new Map<number, number>()
  const orMore = chanceIn(day, (loss) => loss >= worstDay.loss)
  expect(chanceIn(day, (loss) => loss > worstDay.loss)).toBeLessThanOrEqual(0.05 + allowed)
  if (worstDay.loss > 0) {
    expect(orMore).toBeGreaterThanOrEqual(0.05 - allowed)
    expectFigure('chance of the worst day', worstDay.orMore, orMore, allowed)
  }

  const most = (counts: (loss: number) => boolean) => Math.max(...days.map((one) => chanceIn(one, counts)))
  expect(most((loss) => loss > anyDay.high)).toBeLessThanOrEqual(0.05 + allowed)
  if (anyDay.low > 0) expect(most((loss) => loss >= anyDay.low)).toBeGreaterThanOrEqual(0.05 - allowed)
}

/** All that a robot does on losses alone, without stops, limits of orders and the broker's largest order. */
function onLosses(robot: Robot) {
  const signals = 2000
  const { maximum } = robot.conditions
  const free: Robot = {
    ...robot,
    general: { ...robot.general, winDay: 0, stopDay: 0 },
    maxtrades: null,
    conditions: { ...robot.conditions, maximum: 0, signals, perDay: signals },
  }
  const life = begin(free)
  const start = life.bank
  let losses = 0
  let refusal: { losses: number; lost: Cents; stake: Cents } | undefined
  let ladder: { cost: Cents; losses: number } | undefined
  while (life.signals < signals) {
    const lost = start - life.bank
    const order = giveSignal(free, life, 'loss', robot.conditions.payout)
    if (!order) break
    if (maximum > 0 && order.stake > centsOf(maximum)) refusal ??= { losses, lost, stake: order.stake }
    losses += 1
    if (life.hasLostLadder) ladder ??= { cost: start - life.bank, losses }
  }
  const isRuined = life.bank < smallestOrder(robot)
  return {
    lossesToRuin: isRuined ? losses : Infinity,
    refusal,
    /** where the bank does not last for a ladder, it is all that it lost */
    ladder: ladder ?? { cost: start - life.bank, losses },
  }
}

it('knows of a plan whose stakes grow with the bank the worst day that comes after good ones', () => {
  const robot = randomRobot(955_396_385, SHORT)
  const { days } = exactChances(robot) ?? { days: [] }
  const lost = Math.max(...days.flatMap((day) => [...day.keys()]))
  expect(lost).toBeGreaterThan(0)
  expect(panel.worstDayOf(robot)).toBeGreaterThanOrEqual(Math.min(lost, centsOf(robot.conditions.bank)))
})

describe.each(fewAndMany(36, 500))('the panel, on $runs random robots,', ({ runs, isFew, options }) => {
  it('is compared on nearly all of them: few have no exact chances, or a disputed case', options, () => {
    expect(knownOf(runs).length).toBeGreaterThan(runs * 0.85)
  })

  it('places the same orders on the same results, to the cent', options, () => {
    let [orders, stopped] = [0, 0]
    eachOf(robotsOf(runs * 10, LONG), ({ seed, robot }) => {
      const results = randomResults(seed, robot)
      const played = play(robot, results)
      if (!panel.isAgreed(played.life.unclear)) return
      const placed = played.orders.map(({ stake, profit, bank }) => ({ stake, profit, bank }))
      expect(panel.ordersOf(robot, results)).toEqual(placed)
      orders += placed.length
      stopped += played.orders.filter(({ endsDay }) => endsDay).length
    })
    expect(orders).toBeGreaterThan(runs * 10 * 5)
    expect(stopped).toBeGreaterThan(runs * 3)
  })

  it('tells the first stake', options, () => {
    eachOf(robotsOf(runs, SHORT), ({ robot }) => {
      const { plan, conditions } = robot
      const life = begin(robot)
      const stake = nextStake(robot, life)
      const isRefused = conditions.maximum > 0 && stake > centsOf(conditions.maximum)
      const isOwn = plan.kind === 'masaniello' || plan.kind === 'customCycles'
      const isPlaced = life.ended === null && !isRefused
      expect(panel.firstStake(robot)).toBe(isOwn ? (isPlaced ? stake : 0) : 'entry')
    })
  })

  it('gives the exact chances of short sessions', options, () => {
    let exact = 0
    eachOf(knownOf(runs), ({ robot, chances }) => {
      const told = panel.exactFigures(robot)
      if (!told) return
      exact += 1
      expectSameFigures(told, chances)
    })
    expect(exact).toBeGreaterThan(runs * 0.8)
  })

  it('bounds the worst of the session, exactly where both bounds are one', options, () => {
    let equal = 0
    eachOf(knownOf(runs), ({ robot }) => {
      const { low, high } = panel.worstBounds(robot)
      const worst = worstOf(robot)
      expect(low).toBeLessThanOrEqual(worst ?? NaN)
      expect(high).toBeGreaterThanOrEqual(worst ?? NaN)
      if (low === high) equal += 1
    })
    expect(equal).toBeGreaterThan(runs * 0.7)
  })

  it('knows no day of what it does that is worse than the worst day of what is copied', options, () => {
    let [bounded, reached] = [0, 0]
    eachOf(knownOf(runs), ({ robot, chances }) => {
      const most = panel.worstDayOf(robot)
      if (most === undefined) return
      bounded += 1
      const lost = Math.max(0, ...chances.days.flatMap((day) => [...day.keys()]))
      // Said of the bank as it is now: what was won on the days before can be lost besides.
      expect(Math.min(lost, centsOf(robot.conditions.bank))).toBeLessThanOrEqual(most)
      if (lost === most) reached += 1
    })
    expect(bounded).toBeGreaterThan(runs / 3)
    expect(reached).toBeGreaterThan(runs / 12)
  })

  it('samples what the exact chances allow, the bad day among it', options, () => {
    eachOf(knownOf(runs), ({ robot, chances }) => {
      const told = panel.sampledFigures(robot, 4000, 3)
      expectSampledFigures(told, chances)
      expectBadDays(told, chances)
    })
  })

  it('samples long sessions as the reference does', options, () => {
    const [its, own] = [4000, isFew ? 500 : 2000]
    eachOf(robotsOf(runs / 4, { fewest: 20, most: 100 }), ({ seed, robot }) => {
      const found = sampledChances(robot, own, seed)
      if (![...found.unclear].every(panel.isAgreed)) return
      const told = panel.sampledFigures(robot, its, 5)
      for (const figure of shares)
        expectFigure(figure, told[figure], found[figure], anyShare(its) + anyShare(own))
    })
  })

  it('knows what losses in a row lead to', options, () => {
    eachOf(robotsOf(runs, SHORT), ({ robot }) => {
      const told = panel.certainOf(robot)
      const { lossesToRuin, refusal, ladder } = onLosses(robot)
      expect(told).toMatchObject({ lossesToRuin, refusal })
      // A Masaniello can lose more by winning first; a loss recovery has no end of its own.
      if (robot.plan.kind === 'masaniello')
        expect(told.ladder?.cost ?? Infinity).toBeGreaterThanOrEqual(ladder.cost)
      else expect(told.ladder).toEqual(robot.plan.kind === 'lossRecovery' ? undefined : ladder)
    })
  })

  it('knows the largest stake of a plan that does not grow with the bank', options, () => {
    let compared = 0
    eachOf(knownOf(runs), ({ robot, chances }) => {
      const { largestStake, growsWithBank } = panel.certainOf(robot)
      if (growsWithBank) return
      compared += 1
      // A Masaniello's is that of its table; played, it is rounded order by order.
      const rounding = robot.plan.kind === 'masaniello' ? 15 : 0
      expect(chances.largestStake).toBeLessThanOrEqual(largestStake + rounding)
    })
    expect(compared).toBeGreaterThan(runs / 4)
  })

  it('shows these figures in its forecast', options, async () => {
    const robots = knownOf(runs).slice(0, isFew ? 18 : 200)
    const reports = new Map<Robot, panel.Report>()
    for (const { robot } of robots) reports.set(robot, await panel.reportOf(robot, 0.2))
    let exact = 0
    eachOf(robots, ({ robot, chances }) => {
      const told = reports.get(robot)
      const worst = worstOf(robot) ?? NaN
      expect(told?.worst?.low).toBeLessThanOrEqual(worst)
      expect(told?.worst?.high).toBeGreaterThanOrEqual(worst)
      if (!told?.isExact) return
      exact += 1
      expectSameFigures(told, chances)
      // Edge times turnover is what the mean would be without rounding, at most half a cent for each order.
      const rounding = robot.conditions.signals / 2 + 1e-6
      expectFigure('edge times turnover', told.edgeProfit, chances.meanProfit, rounding)
    })
    expect(exact).toBeGreaterThan(robots.length * 0.5)
  })
})
