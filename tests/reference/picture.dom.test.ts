/** The picture of a plan, its dots, lines and sentence, is of the same ends, and of those that the reference finds. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountsIn } from '@tests/support/amounts'
import { exactChances, outcomesOf, quantileOf, sampledChances, type Chances, type Spread } from './chances'
import * as panel from './panel'
import { randomRobot } from './randomRobots'
import { begin, centsOf, giveSignal, type Cents, type Life, type Robot } from './robot'

/** Other robots in each version, as for property tests, or with `SEED`. */
const firstSeed = Math.abs(fc.readConfigureGlobal().seed ?? 1) % 1_000_000_000

type Picture = panel.PictureOfRobot
type Side = Picture['sides'][number]['side']
const sides = ['gain', 'same', 'loss'] as const

const sideOf = (result: Cents): Side => (result > 0 ? 'gain' : result < 0 ? 'loss' : 'same')

/** Dots, lines and sentence of one picture say the same. */
function expectOneTruth(picture: Picture, start: Cents) {
  const { paths, marks } = picture
  expect(paths).toHaveLength(100)
  const results = paths.map(({ result }) => result)
  expect(results).toEqual(results.toSorted((one, other) => one - other))
  const range = (results.at(-1) ?? 0) - (results[0] ?? 0)
  let said = 0
  for (const side of sides) {
    const dots = paths.filter((path) => path.side === side)
    for (const { result } of dots) expect(sideOf(result)).toBe(side)
    const told = picture.sides.find((one) => one.side === side)
    said += told?.of100 ?? 0
    expect(dots).toHaveLength(told?.of100 ?? 0)
    // The sentence names the number of its dots; of less than one, or of nearly all, it says that.
    const [, number] = /em\s(\d+)\sde\s100$/.exec(told?.text ?? '') ?? []
    if (number !== undefined) expect(Number(number)).toBe(dots.length)
    else if (told) expect(told.text).toMatch(/em\s(<\s1|>\s99|\d+\sa\s\d+)\sde\s100$/)
  }
  expect(said).toBe(100)
  for (const { result, banks } of paths) {
    if (banks.length === 0) continue
    expect(banks[0]).toBe(start)
    // One that goes on beyond the right edge is still under way there.
    if (banks.length === marks.length && (marks.at(-1) ?? 0) > 0) continue
    expect(Math.abs((banks.at(-1) ?? 0) - start - result)).toBeLessThanOrEqual(0.01 * range)
  }
}

/** Their shares among those that end on this side. */
function endsOn({ ends }: Chances, start: Cents, side: Side): Spread {
  const own = [...ends].filter(([bank]) => sideOf(bank - start) === side)
  const all = own.reduce((sum, [, chance]) => sum + chance, 0)
  return new Map(own.map(([bank, chance]) => [bank - start, chance / all]))
}

/** Equal but for rounding errors of sums. */
function expectExactEnds(picture: Picture, chances: Chances, start: Cents) {
  const shares = { gain: chances.higher, loss: chances.lower, same: 1 - chances.higher - chances.lower }
  for (const { side, of100, mean } of picture.sides) {
    // A gain is two outcomes, each of them rounded.
    expect(Math.abs(of100 - 100 * shares[side])).toBeLessThan(side === 'gain' ? 2.000_001 : 1.000_001)
    const ends = endsOn(chances, start, side)
    const expected = [...ends].reduce((sum, [result, share]) => sum + result * share, 0)
    expect(Math.abs(mean - expected)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(expected)))
  }
  const losses = picture.paths.filter(({ side }) => side === 'loss').map(({ result }) => result)
  const ends = endsOn(chances, start, 'loss')
  for (const [place, result] of losses.entries()) {
    const share = (place + 0.5) / losses.length
    expect([share - 1e-9, share + 1e-9].map((one) => quantileOf(ends, one))).toContain(result)
  }
}

/** Whether some sequence of results brings the reference these banks, signal by signal. */
function canBe(robot: Robot, banks: readonly Cents[]): boolean {
  const outcomes = outcomesOf(robot)
  let lives: Life[] = [begin(robot)]
  for (const bank of banks.slice(1)) {
    const next = new Map<string, Life>()
    for (const life of lives)
      for (const { result, paid } of outcomes) {
        const after = { ...life, day: { ...life.day }, plan: { ...life.plan } }
        giveSignal(robot, after, result, paid)
        if (after.bank === bank) next.set(JSON.stringify(after), after)
      }
    lives = [...next.values()]
  }
  return lives.length > 0
}

const isAgreed = ({ unclear }: Chances) => [...unclear].every(panel.isAgreed)

async function eachRobot(
  count: number,
  lengths: { fewest: number; most: number },
  check: (robot: Robot, start: Cents) => Promise<boolean>,
) {
  let checked = 0
  for (let seed = firstSeed; checked < count; seed += 1) {
    const robot = randomRobot(seed, lengths)
    try {
      if (await check(robot, centsOf(robot.conditions.bank))) checked += 1
    } catch (error) {
      throw new Error(`seed ${seed}, ${JSON.stringify(robot)}`, { cause: error })
    }
  }
}

it('shows the exact ends of 400 short robots, and lines that their plans can take', async () => {
  const amounts = await amountsIn('pt-BR')
  let exact = 0
  let lines = 0
  await eachRobot(400, { fewest: 2, most: 8 }, async (robot, start) => {
    const chances = exactChances(robot)
    if (!chances || !isAgreed(chances)) return false
    const picture = await panel.pictureOf(robot, amounts, 0.05)
    expectOneTruth(picture, start)
    if (picture.isExact) {
      expectExactEnds(picture, chances, start)
      exact += 1
    }
    // A limit of orders leaves out signals, which the picture does not count.
    if (robot.maxtrades !== null && robot.maxtrades > 0) return true
    for (const { banks } of picture.paths.filter((_, place) => place % 25 === 0)) {
      if (banks.length === 0) continue
      expect(canBe(robot, banks)).toBe(true)
      lines += 1
    }
    return true
  })
  expect(exact).toBeGreaterThan(150)
  expect(lines).toBeGreaterThan(300)
}, 120_000)

/** How far the share of so many samples can be from the true one, but once in a billion times (Hoeffding). */
const anyShare = (samples: number) => Math.sqrt(Math.log(2e9) / (2 * samples))

it('shows of 100 longer robots the shares that the reference samples', async () => {
  const amounts = await amountsIn('pt-BR')
  const samples = 1500
  await eachRobot(100, { fewest: 10, most: 60 }, async (robot, start) => {
    const chances = sampledChances(robot, samples, 7)
    if (!isAgreed(chances)) return false
    const picture = await panel.pictureOf(robot, amounts, 0.2)
    expectOneTruth(picture, start)
    const off = 100 * (anyShare(samples) + (picture.isExact ? 0 : anyShare(picture.samples)))
    const countOf = (side: Side) => picture.paths.filter((path) => path.side === side).length
    expect(Math.abs(countOf('loss') - 100 * chances.lower)).toBeLessThan(off + 1)
    expect(Math.abs(countOf('gain') - 100 * chances.higher)).toBeLessThan(off + 2)
    return true
  })
}, 120_000)
