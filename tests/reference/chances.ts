/** What a robot's whole session and its days can bring, by the reference: sampled, or exact by walking through all outcomes. */
import {
  begin,
  centsOf,
  giveSignal,
  newDay,
  smallestOrder,
  type Cents,
  type Life,
  type Percent,
  type Result,
  type Robot,
  type Unclear,
} from './robot'

/** One way in which a signal can end. */
export interface Outcome {
  readonly result: Result
  readonly paid: Percent
  /** 0 to 1 */
  readonly chance: number
}

/** All ways in which a signal of this robot can end, with chances that sum to 1. Impossible ones are left out. */
export function outcomesOf({ conditions }: Robot): Outcome[] {
  const { winRate, draws, ties, payout, payoutMix } = conditions
  const tie = draws / 100
  const win = (winRate / 100) * (1 - tie) + (ties === 'won' ? tie : 0)
  const loss = (1 - winRate / 100) * (1 - tie) + (ties === 'lost' ? tie : 0)
  const outcomes: Outcome[] = []
  for (const part of payoutMix ?? [{ payout, share: 1 }]) {
    outcomes.push({ result: 'win', paid: part.payout, chance: win * part.share })
  }
  outcomes.push({ result: 'loss', paid: payout, chance: loss })
  if (ties === 'refunded') outcomes.push({ result: 'tie', paid: payout, chance: tie })
  return outcomes.filter(({ chance }) => chance > 0)
}

/** Values with their chances. */
export type Spread = Map<number, number>

const add = (spread: Spread, value: number, chance: number) =>
  void spread.set(value, (spread.get(value) ?? 0) + chance)

/** Chance of the values for which `counts` is true. */
export function chanceIn(spread: Spread, counts: (value: number) => boolean): number {
  let sum = 0
  for (const [value, chance] of spread) if (counts(value)) sum += chance
  return sum
}

export function meanOf(spread: Spread): number {
  let sum = 0
  for (const [value, chance] of spread) sum += value * chance
  return sum
}

/** The smallest value that at least `share` of the whole does not exceed. */
export function quantileOf(spread: Spread, share: number): number {
  const sorted = [...spread].toSorted(([one], [other]) => one - other)
  let sum = 0
  for (const [value, chance] of sorted) {
    sum += chance
    if (sum >= share - 1e-12) return value
  }
  return sorted.at(-1)?.[0] ?? NaN
}

/** What becomes of a session. Chances are 0 to 1. */
export interface Chances {
  /** the bank cannot pay the smallest order at the end */
  readonly ruin: number
  /** the bank is lower, higher than at the start */
  readonly lower: number
  readonly higher: number
  /** a Masaniello was won and does not begin again, or its target is reached */
  readonly target: number
  /** a Masaniello was lost and does not begin again */
  readonly planEnded: number
  /** at least one ladder or Masaniello was lost */
  readonly lostLadder: number
  /** cents */
  readonly meanProfit: number
  /** mean of all that is staked in orders won or lost, in cents */
  readonly meanStaked: number
  /** of any order */
  readonly largestStake: Cents
  /** `Life.unclear` of any session */
  readonly unclear: ReadonlySet<Unclear>
  /** final banks */
  readonly ends: Spread
  /** loss of each day, in cents; a gain is negative, a day without orders 0 */
  readonly days: readonly Spread[]
}

/** What a bad day loses, in cents: the 5 % quantile of a day's results, of the worst day; 0 if none loses. */
export function badDay(days: readonly Spread[]): Cents {
  let worst = 0
  for (const day of days) {
    const results: Spread = new Map([...day].map(([loss, chance]) => [-loss, chance]))
    worst = Math.max(worst, -quantileOf(results, 0.05))
  }
  return worst
}

/** Adds up sessions, each with its chance. */
class Sum {
  private readonly robot: Robot
  private readonly start: Cents
  private ruin = 0
  private target = 0
  private planEnded = 0
  private lostLadder = 0
  private staked = 0
  private largestStake = 0
  private readonly unclear = new Set<Unclear>()
  private readonly ends: Spread = new Map()
  private readonly days: Spread[]

  constructor(robot: Robot) {
    const { bank, signals, perDay } = robot.conditions
    this.robot = robot
    this.start = centsOf(bank)
    this.days = Array.from({ length: Math.ceil(signals / perDay) }, (): Spread => new Map())
  }

  order(stake: Cents, result: Result, chance: number) {
    this.largestStake = Math.max(this.largestStake, stake)
    if (result !== 'tie') this.staked += stake * chance
  }

  /** To be called after each signal: books the day if this was its last one. */
  signal(life: Life, chance: number) {
    const { perDay, signals } = this.robot.conditions
    if (life.signals % perDay !== 0 && life.signals !== signals) return
    const day = this.days[Math.ceil(life.signals / perDay) - 1]
    if (day) add(day, life.day.first - life.bank, chance)
  }

  end(life: Life, chance: number) {
    add(this.ends, life.bank, chance)
    if (life.bank < smallestOrder(this.robot)) this.ruin += chance
    if (life.ended === 'target') this.target += chance
    if (life.ended === 'plan' || (life.ended === 'ruin' && this.robot.plan.kind === 'masaniello'))
      this.planEnded += chance
    if (life.hasLostLadder) this.lostLadder += chance
    if (life.unclear !== null) this.unclear.add(life.unclear)
  }

  chances(): Chances {
    const { start, ends, days, ruin, target, planEnded, lostLadder, staked, largestStake } = this
    const { unclear } = this
    return {
      ruin,
      lower: chanceIn(ends, (bank) => bank < start),
      higher: chanceIn(ends, (bank) => bank > start),
      target,
      planEnded,
      lostLadder,
      meanProfit: meanOf(ends) - start,
      meanStaked: staked,
      largestStake,
      unclear,
      ends,
      days,
    }
  }
}

const copyOf = (life: Life): Life => ({ ...life, day: { ...life.day }, plan: { ...life.plan } })

/** Exact chances by playing every sequence of outcomes, one by one: for a dozen signals. */
export function everySequence(robot: Robot): Chances {
  const outcomes = outcomesOf(robot)
  const sum = new Sum(robot)
  function goOn(life: Life, chance: number) {
    if (life.signals === robot.conditions.signals) {
      sum.end(life, chance)
      return
    }
    for (const { result, paid, chance: share } of outcomes) {
      const next = copyOf(life)
      const order = giveSignal(robot, next, result, paid)
      if (order) sum.order(order.stake, result, chance * share)
      sum.signal(next, chance * share)
      goOn(next, chance * share)
    }
  }
  goOn(begin(robot), 1)
  return sum.chances()
}

/**
 * Exact chances by following every sequence of outcomes at once, signal by signal: lives that stand exactly alike go on as one.
 * `undefined` once more than `most` lives stand apart.
 */
export function exactChances(robot: Robot, most = 20_000): Chances | undefined {
  const outcomes = outcomesOf(robot)
  const { signals, perDay } = robot.conditions
  const sum = new Sum(robot)
  let lives = new Map([['', { life: begin(robot), chance: 1 }]])
  for (let signal = 1; signal <= signals; signal += 1) {
    const after: typeof lives = new Map()
    for (const { life, chance } of lives.values()) {
      for (const { result, paid, chance: share } of outcomes) {
        const next = copyOf(life)
        const order = giveSignal(robot, next, result, paid)
        if (order) sum.order(order.stake, result, chance * share)
        sum.signal(next, chance * share)
        // The next signal begins a new day: this one is booked and decides nothing more.
        if (signal % perDay === 0) next.day = newDay(0)
        const name = JSON.stringify(next)
        const same = after.get(name)
        if (same) same.chance += chance * share
        else after.set(name, { life: next, chance: chance * share })
      }
    }
    if (after.size > most) return undefined
    lives = after
  }
  for (const { life, chance } of lives.values()) sum.end(life, chance)
  return sum.chances()
}

/** The most that any sequence of results can lose, in cents, however unlikely it is; `undefined` as in `exactChances`. */
export function worstOf(robot: Robot, most?: number): Cents | undefined {
  const anyResult = exactChances({ ...robot, conditions: { ...robot.conditions, winRate: 50 } }, most)
  return anyResult && centsOf(robot.conditions.bank) - Math.min(...anyResult.ends.keys())
}

/** Numbers from 0 to below 1, the same for the same seed: sfc32, which the panel does not use. */
export function numbers(seed: number): () => number {
  let [a, b, c, count] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  function next() {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let warm = 0; warm < 12; warm += 1) next()
  return next
}

/** Draws one of the outcomes. */
export function draw(outcomes: readonly Outcome[], random: () => number): Outcome {
  let rest = random()
  for (const outcome of outcomes) {
    rest -= outcome.chance
    if (rest < 0) return outcome
  }
  const last = outcomes.at(-1)
  if (!last) throw new Error('a signal has an outcome')
  return last
}

/** Chances as the shares of sampled sessions. */
export function sampledChances(robot: Robot, paths: number, seed: number): Chances {
  const outcomes = outcomesOf(robot)
  const random = numbers(seed)
  const sum = new Sum(robot)
  for (let path = 0; path < paths; path += 1) {
    const life = begin(robot)
    while (life.signals < robot.conditions.signals) {
      const { result, paid } = draw(outcomes, random)
      const order = giveSignal(robot, life, result, paid)
      if (order) sum.order(order.stake, result, 1 / paths)
      sum.signal(life, 1 / paths)
    }
    sum.end(life, 1 / paths)
  }
  return sum.chances()
}

/**
 * Whether a share of so many samples can come from this chance: Wilson's interval with z = 5 contains it. By chance alone, one in a
 * million would be outside.
 */
export function canComeFrom(chance: number, share: number, samples: number, z = 5): boolean {
  const squared = z ** 2 / samples
  const centre = (share + squared / 2) / (1 + squared)
  const half = (z / (1 + squared)) * Math.sqrt((share * (1 - share)) / samples + squared / (4 * samples))
  return Math.abs(chance - centre) <= half + 1e-12
}
