/** Random robots for comparing two implementations: a seed makes the same ones each time. */
import { numbers } from './chances'
import type { Conditions, General, Plan, Result, Robot } from './robot'

/** Draws values. */
export interface Dice {
  /** whole, both ends included */
  whole(from: number, to: number): number
  /** one of them */
  of<T>(values: readonly [T, ...T[]]): T
  chance(share: number): boolean
  /** with two decimals, both ends included */
  money(from: number, to: number): number
}

export function diceOf(seed: number): Dice {
  const random = numbers(seed)
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  return {
    whole,
    of: <T>(values: readonly [T, ...T[]]) => values[whole(0, values.length - 1)] as T,
    chance: (share) => random() < share,
    money: (from, to) => whole(Math.round(from * 100), Math.round(to * 100)) / 100,
  }
}

export type PlanKind = Plan['kind']
export const planKinds: readonly [PlanKind, ...PlanKind[]] = [
  'flat',
  'soros',
  'cycles',
  'customCycles',
  'lossRecovery',
  'masaniello',
]

/** A plan of this kind for this bank, in units. */
function randomPlan(dice: Dice, kind: PlanKind, bank: number): Plan {
  switch (kind) {
    case 'flat':
      return { kind }
    case 'soros': {
      const soros = dice.whole(0, 4)
      const sorosgale = soros === 0 ? dice.whole(1, 4) : dice.whole(0, 3)
      return { kind, soros, sorosgale, sorosperc: dice.of([100, 50, 33, dice.whole(1, 100)]) }
    }
    case 'cycles': {
      const ciclos = dice.whole(1, 4)
      return {
        kind,
        ciclos,
        ciclosFat: dice.of([0, 1, 1.5, 2.2, 3]),
        ciclosGale: ciclos === 1 ? dice.whole(1, 4) : dice.whole(0, 3),
        ciclosGaleFat: dice.of([0, 1, 2, 2.25, dice.money(0.5, 3)]),
      }
    }
    case 'customCycles': {
      // Equal numbers, empty cells and empty rows occur as people leave them.
      const cell = () => (dice.chance(0.2) ? 0 : dice.money(bank / 200, bank / 10))
      const length = dice.of([1, 3, 8])
      const rows = Array.from({ length: dice.whole(1, 4) }, () => ({
        cycle: dice.whole(1, 6),
        stakes: Array.from({ length: 8 }, (_, place) => (place < length ? cell() : 0)),
      }))
      const full = { cycle: 7, stakes: [dice.money(bank / 100, bank / 20), 0, 0, 0, 0, 0, 0, 0] }
      return { kind, rows: [...rows, full] }
    }
    case 'lossRecovery':
      return {
        kind,
        recoverPerc: dice.of([100, 50, 40, 25, 20, 15, 10, 5]),
        recoverGale: dice.whole(0, 3),
        recoverGaleFat: dice.of([0, 1, 2, 2.2]),
        recoverProfit: dice.chance(0.5) ? 0 : dice.money(0, bank / 50),
        mode: dice.of([1, 2, 3]),
      }
    case 'masaniello': {
      const totalOper = dice.of([dice.whole(1, 4), dice.whole(1, 12), dice.whole(1, 12), dice.whole(13, 100)])
      return {
        kind,
        capital: dice.of([
          bank,
          dice.money(bank / 4, bank),
          dice.money(bank / 10, bank / 3),
          bank * 2,
          bank / 2,
          bank / 4,
        ]),
        totalOper,
        totalWin: dice.whole(1, totalOper),
        payout: dice.of([85, 80, dice.whole(30, 99)]),
        gale: dice.of([0, 0, 1, 2]),
        typeMas: dice.of(['normal', 'progressive']),
        restart: dice.chance(0.6),
        target: dice.chance(0.3) ? dice.money(bank / 50, bank / 2) : 0,
        hitsRestart: dice.of([0, 0, 1, 2, 3]),
      }
    }
  }
}

/** Entry and stops for this bank, in units. */
function randomGeneral(dice: Dice, bank: number): General {
  const stopType = dice.of([1, 2, 3, 4, 5, 6] as const)
  const loteType = dice.of(['fixed', 'fixed', 'percent'] as const)
  function stop() {
    if (dice.chance(0.35)) return 0
    if (stopType === 5) return dice.of([dice.whole(1, 4), 1.5])
    return stopType === 2 ? dice.money(1, 40) : dice.money(bank / 100, bank / 3)
  }
  return {
    lote:
      loteType === 'fixed'
        ? dice.of([dice.money(bank / 100, bank / 8), dice.money(0.01, bank * 1.2)])
        : dice.of([1, 2, 2.5, dice.money(0.5, 15), 100]),
    loteType,
    stopType,
    winDay: stop(),
    stopDay: stop(),
  }
}

function randomPayouts(dice: Dice): Pick<Conditions, 'payout' | 'payoutMix'> {
  if (dice.chance(0.75)) return { payout: dice.of([85, 87, 80, 82.5, dice.whole(50, 99)]) }
  const [low, high] = [dice.whole(40, 75), dice.whole(76, 95)]
  const share = dice.whole(1, 9) / 10
  const payoutMix = [
    { payout: low, share },
    { payout: high, share: 1 - share },
  ]
  return { payout: low * share + high * (1 - share), payoutMix }
}

/** How long the sessions are, in signals. */
export interface Lengths {
  readonly fewest: number
  readonly most: number
}

/** The robot of this seed; the plans take turns. */
export function randomRobot(seed: number, { fewest, most }: Lengths): Robot {
  const dice = diceOf(seed)
  const kind = planKinds[seed % planKinds.length] ?? 'flat'
  const bank = dice.of([20, 50, 100, 1000, dice.money(10, 500)])
  const signals = dice.whole(fewest, most)
  const perDay = dice.of([signals, dice.whole(1, signals), Math.min(signals, dice.whole(2, 5)), signals + 3])
  const hasLimit = dice.chance(0.4)
  return {
    general: randomGeneral(dice, bank),
    plan: randomPlan(dice, kind, bank),
    maxtrades: hasLimit ? dice.whole(1, perDay) : dice.of([0, null]),
    conditions: {
      bank,
      ...randomPayouts(dice),
      minimum: dice.of([0, 0.01, 0.01, 1, 0.35, Math.ceil(bank / 20), Math.ceil(bank / 2)]),
      maximum: dice.of([0, 0, 0, Math.ceil(bank / 2), Math.ceil(bank / 6), bank * 3]),
      signals,
      perDay,
      winRate: dice.of([dice.whole(35, 75), dice.whole(35, 75), dice.whole(0, 100)]),
      draws: dice.of([0, 0, dice.whole(1, 20)]),
      ties: dice.of(['refunded', 'lost', 'won']),
    },
  }
}

/** One result for each signal; ties among them only where they are refunded and occur. */
export function randomResults(seed: number, { conditions }: Robot): Result[] {
  const dice = diceOf(seed + 1_000_003)
  const hasTies = conditions.draws > 0 && conditions.ties === 'refunded'
  const winShare = dice.of([0.3, 0.5, 0.7])
  return Array.from({ length: conditions.signals }, (): Result => {
    if (hasTies && dice.chance(0.15)) return 'tie'
    return dice.chance(winShare) ? 'win' : 'loss'
  })
}
