/** The reference itself, against the published vectors and those that were computed independently. */
import { describe, expect, it } from 'vitest'
import {
  badDay,
  canComeFrom,
  chanceIn,
  everySequence,
  exactChances,
  numbers,
  outcomesOf,
  quantileOf,
  sampledChances,
  worstOf,
  type Chances,
} from './chances'
import { planKinds, randomRobot } from './randomRobots'
import {
  begin,
  multiplier,
  nextStake,
  play,
  toCents,
  usableRows,
  type Conditions,
  type General,
  type MasanielloPlan,
  type Plan,
  type Result,
  type Robot,
} from './robot'

const general: General = { lote: 10, loteType: 'fixed', stopType: 1, winDay: 0, stopDay: 0 }
const conditions: Conditions = {
  bank: 1000,
  payout: 85,
  minimum: 0.01,
  maximum: 0,
  signals: 100,
  perDay: 100,
  winRate: 56,
  draws: 0,
  ties: 'refunded',
}

interface Changes {
  readonly general?: Partial<General>
  readonly conditions?: Partial<Conditions>
  readonly maxtrades?: number | null
}
const aRobot = (plan: Plan, changes: Changes = {}): Robot => ({
  general: { ...general, ...changes.general },
  plan,
  maxtrades: changes.maxtrades ?? null,
  conditions: { ...conditions, ...changes.conditions },
})

const flat: Plan = { kind: 'flat' }
const masaniello = (changes: Partial<MasanielloPlan> = {}): MasanielloPlan => ({
  kind: 'masaniello',
  capital: 100,
  totalOper: 10,
  totalWin: 6,
  payout: 85,
  gale: 0,
  typeMas: 'normal',
  restart: false,
  target: 0,
  hitsRestart: 0,
  ...changes,
})

const resultOf: Readonly<Record<string, Result>> = { W: 'win', L: 'loss', D: 'tie' }
/** `W L D`, with or without spaces. */
const resultsOf = (letters: string): Result[] =>
  letters
    .replaceAll(/[^WLD]/g, '')
    .split('')
    .map((letter) => resultOf[letter] ?? 'tie')

/** What is staked, in units: for each result, and then for the next signal if there is one. */
function stakesOf(robot: Robot, letters: string): number[] {
  const { life, orders } = play(robot, resultsOf(letters))
  const stakes = orders.map(({ stake }) => stake)
  if (life.ended === null && !life.day.isOver) stakes.push(nextStake(robot, life))
  return stakes.map((stake) => stake / 100)
}

/** Unrounded vectors are checked with ten thousand times the money: whole cents then show them to six digits. */
const LARGE = 10_000

describe('money', () => {
  it('is rounded half away from zero, and so is what a sum of binary fractions puts just below half', () => {
    expect([8.79 * 0.5 * 100, 0.5, -0.5, 1.4999, 2.4999999].map(toCents)).toEqual([440, 1, -1, 1, 3])
  })
})

describe('Masaniello', () => {
  /** Stakes and final bank in units, of a bank that is the plan's capital. */
  function playPlan(plan: MasanielloPlan, letters: string, broker: Partial<Conditions> = {}) {
    const robot = aRobot(plan, { conditions: { bank: plan.capital, payout: plan.payout, ...broker } })
    const { life, orders } = play(robot, resultsOf(letters))
    return { stakes: orders.map(({ stake }) => stake / 100), bank: life.bank / 100 }
  }

  it('has the published multipliers', () => {
    expect(multiplier(5, 2, 1.75)).toBeCloseTo(1.1246654175588866, 12)
    expect(100 * multiplier(10, 4, 1.8)).toBeCloseTo(110.58, 2)
    expect(100 * multiplier(10, 5, 1.8)).toBeCloseTo(133.31, 2)
    expect(100 * multiplier(10, 6, 1.8)).toBeCloseTo(192.73, 2)
    expect(1000 * multiplier(14, 5, 3) - 1000).toBeCloseTo(906.579, 3)
    expect(100 * multiplier(3, 1, 2)).toBeCloseTo(114.2857, 4)
    expect([0, 1, 2, 3, 4, 5, 6].map((need) => Number(multiplier(10, need, 1.85).toFixed(4)))).toEqual([
      1, 1.0004, 1.0054, 1.0325, 1.1279, 1.3928, 2.084,
    ])
  })

  it('has as multiplier the chance of its wins at the rate that neither earns nor loses', () => {
    const choose = (of: number, some: number): number =>
      some === 0 ? 1 : (choose(of - 1, some - 1) * of) / some
    for (const [left, need, payout] of [
      [10, 6, 85],
      [38, 14, 82],
      [7, 7, 40],
    ] as const) {
      const even = 1 / (1 + payout / 100)
      let chance = 0
      for (let wins = need; wins <= left; wins += 1)
        chance += choose(left, wins) * even ** wins * (1 - even) ** (left - wins)
      expect(1 / multiplier(left, need, 1 + payout / 100)).toBeCloseTo(chance, 12)
    }
  })

  it.each<{
    name: string
    plan: [capital: number, totalOper: number, totalWin: number, payout: number]
    letters: string
    broker?: Partial<Conditions>
    stakes: number[]
    bank: number
  }>([
    {
      name: 'planilha',
      plan: [100, 38, 14, 82],
      letters: 'LWLW',
      stakes: [0.4, 0.58, 0.38, 0.55],
      bank: 100.15,
    },
    {
      name: 'conservador_perde_tudo',
      plan: [100, 10, 4, 80],
      letters: 'LLLLLLL',
      stakes: [6.82, 10.23, 14.39, 18.49, 20.81, 18.73, 10.53],
      bank: 0,
    },
    {
      name: 'capital_alto_sem_ajuste',
      plan: [2000, 10, 4, 80],
      letters: 'LWWLLWW',
      broker: { minimum: 5 },
      stakes: [136.4, 204.6, 138.1, 71.02, 133.17, 239.71, 107.87],
      bank: 2211.64,
    },
    {
      name: 'moderado_payout_real_maior',
      plan: [500, 10, 5, 80],
      letters: 'LWLWWLWW',
      broker: { payout: 87 },
      stakes: [77.08, 96.35, 87.88, 112.99, 103.27, 75.25, 126.99, 77.26],
      bank: 709.45,
    },
    {
      name: 'agressivo_ultimo_erro',
      plan: [200, 10, 6, 80],
      letters: 'LLLLWWWWWW',
      broker: { payout: 85 },
      stakes: [55.72, 55.72, 47.01, 30.22, 11.33, 20.96, 38.78, 71.74, 132.72, 245.53],
      bank: 454.23,
    },
    {
      name: 'conservador_misto_com_empate',
      plan: [100, 10, 4, 80],
      letters: 'WLDWLWLW',
      broker: { minimum: 5 },
      stakes: [6.82, 5, 6.84, 6.84, 5, 6.5, 5, 5.13],
      bank: 105.23,
    },
  ])('stakes the published vector $name', ({ plan, letters, broker, stakes, bank }) => {
    const [capital, totalOper, totalWin, payout] = plan
    const form = masaniello({ capital, totalOper, totalWin, payout })
    expect(playPlan(form, letters, broker)).toMatchObject({ stakes, bank })
  })

  it('stakes the table of 6 wins of 10 at 85 %, and ends every won path within 15 cents of 208.40', () => {
    const plan = masaniello()
    const robot = aRobot(plan, { conditions: { bank: 100 } })
    const first = [29.19, 28.24, 23.05, 14.33, 5.2]
    first.forEach((stake, losses) =>
      expect(Math.abs((stakesOf(robot, 'L'.repeat(losses)).at(-1) ?? NaN) - stake)).toBeLessThan(0.02),
    )
    expect(stakesOf(robot, 'WWWWW')).toEqual([29.19, 30, 27.75, 22, 13.57, 5.02])
    const { ends } = everySequence(aRobot(plan, { conditions: { bank: 100, signals: 10, perDay: 10 } }))
    const banks = [...ends.keys()].filter((bank) => bank > 0)
    expect(banks.length).toBeGreaterThan(1)
    for (const bank of banks) expect(Math.abs(bank - 20_840)).toBeLessThanOrEqual(15)
  })

  it.each<{
    plan: [capital: number, totalOper: number, totalWin: number, payout: number]
    typeMas: MasanielloPlan['typeMas']
    letters: string
    stakes: number[]
    bank: number
  }>([
    {
      plan: [100, 10, 4, 80],
      typeMas: 'normal',
      letters: 'WWLWLLWW',
      stakes: [6.8199, 4.0919, 1.8414, 3.5512, 1.0654, 2.3971, 5.3934, 7.5415],
      bank: 116.6145,
    },
    {
      plan: [100, 10, 4, 80],
      typeMas: 'progressive',
      letters: 'WWLWLLWW',
      stakes: [6.8199, 7.192, 7.5843, 11.3765, 7.6878, 11.5317, 16.2164, 12.5098],
      bank: 116.4878,
    },
    {
      plan: [100, 10, 6, 85],
      typeMas: 'normal',
      letters: 'WWLWWLWW',
      stakes: [29.1897, 30.0005, 27.7505, 34.5132, 31.9247, 23.6243, 38.5632, 23.7806],
      bank: 208.4014,
    },
    {
      plan: [100, 10, 6, 85],
      typeMas: 'progressive',
      letters: 'WWLWWLWW',
      stakes: [29.1897, 36.432, 45.4713, 43.9853, 50.858, 55.7301, 53.9089, 62.3321],
      bank: 233.9987,
    },
    {
      plan: [20, 5, 2, 75],
      typeMas: 'normal',
      letters: 'WLWWLLLW',
      stakes: [2.3126, 1.0118, 2.3608, 2.6009, 1.1379, 2.6551, 6.1953, 14.4557],
      bank: 25.2974,
    },
    {
      plan: [20, 5, 2, 75],
      typeMas: 'progressive',
      letters: 'WLWWLLLW',
      stakes: [2.3126, 2.5132, 4.3981, 2.604, 2.8298, 4.9522, 7.7034, 8.9874],
      bank: 15.7279,
    },
  ])('plays $plan ($typeMas) on $letters as the spreadsheet', ({ plan, typeMas, letters, stakes, bank }) => {
    const [capital, totalOper, totalWin, payout] = plan
    const form = masaniello({
      capital: capital * LARGE,
      totalOper,
      totalWin,
      payout,
      typeMas,
      restart: true,
    })
    const played = playPlan(form, letters)
    expect(played.stakes.map((stake) => Number((stake / LARGE).toFixed(4)))).toEqual(stakes)
    expect(played.bank / LARGE).toBeCloseTo(bank, 4)
  })

  it('plays with its capital alone, and takes it again after a lost plan only while the bank has it', () => {
    const plan = masaniello({ totalOper: 1, totalWin: 1, restart: true })
    const robot = aRobot(plan, { conditions: { bank: 250 } })
    const { orders, life } = play(robot, resultsOf('LLLL'))
    expect(orders.map(({ stake }) => stake)).toEqual([10_000, 10_000])
    expect(life).toMatchObject({ bank: 5000, ended: 'plan', hasLostLadder: true })
  })

  it('ends after as many lost plans as are allowed', () => {
    const plan = masaniello({ totalOper: 2, totalWin: 2, restart: true, hitsRestart: 3 })
    const { orders, life } = play(aRobot(plan), resultsOf('LLLLLL'))
    expect(orders).toHaveLength(3)
    expect(life).toMatchObject({ bank: 70_000, ended: 'plan' })
  })

  it('keeps its high, if it is progressive and has its wins below it', () => {
    const plan = masaniello({ totalOper: 4, totalWin: 2, typeMas: 'progressive' })
    const robot = aRobot(plan, { conditions: { bank: 100, payout: 50, minimum: 1 } })
    // The second win comes at 88.16, the third at 99.10: that is no new high, and the plan goes on.
    expect(stakesOf(robot, 'LLWWW')).toEqual([24.81, 36.01, 39.18, 58.77, 21.88, 12.52])
    expect(play(robot, resultsOf('LLWW')).life.unclear).toBe('high')
  })

  it('takes its capital again if the bank has exactly that', () => {
    const plan = masaniello({ totalOper: 1, totalWin: 1, restart: true })
    const robot = aRobot(plan, { conditions: { bank: 200 } })
    expect(play(robot, resultsOf('LLL')).orders.map(({ bank }) => bank)).toEqual([10_000, 0])
  })

  it('has its capital as high after a lost plan', () => {
    const plan = masaniello({ totalOper: 3, totalWin: 2, typeMas: 'progressive', restart: true })
    const stakes = stakesOf(aRobot(plan), 'WWLLW')
    // Lost after two highs, it begins at its capital, and the first win is a high again.
    expect(stakes[4]).toBe(stakes[0])
    expect(stakes[5]).toBe(stakes[1])
  })

  it('is lost, not ruined, once its money pays no smallest order while the bank does', () => {
    const plan = masaniello({ totalOper: 5, totalWin: 1, restart: true })
    const robot = aRobot(plan, { conditions: { minimum: 60 } })
    const { orders, life } = play(robot, resultsOf('LLL'))
    expect(orders.map(({ stake }) => stake)).toEqual([6000, 6000, 6000])
    expect(life).toMatchObject({ bank: 82_000, ended: null, hasLostLadder: true })
    expect(
      play(aRobot(masaniello({ capital: 50 }), { conditions: { minimum: 60 } }), resultsOf('W')),
    ).toEqual({
      orders: [],
      life: expect.objectContaining({ ended: 'plan', signals: 1 }),
    })
  })

  it('has orders of its steps that count as one signal, which ends with the plan at the latest', () => {
    const lostIn = (gale: number) =>
      play(
        aRobot(masaniello({ totalOper: 3, totalWin: 1, gale, restart: true }), {
          general: { stopType: 5, winDay: 0, stopDay: 1 },
        }),
        resultsOf('LLLLLL'),
      ).orders.length
    expect([0, 1, 2, 9].map(lostIn)).toEqual([1, 2, 3, 3])
  })

  it('ends at its target', () => {
    // 24.81 and 25.50 are won.
    for (const target of [24.82, 50.31]) {
      const { orders, life } = play(aRobot(masaniello({ restart: true, target })), resultsOf('WWWW'))
      expect(orders.map(({ bank }) => bank)).toEqual([102_481, 105_031])
      expect(life.ended).toBe('target')
    }
  })
})

describe('Soros', () => {
  const soros = (levels: number, sorosperc: number, sorosgale = 0): Plan => ({
    kind: 'soros',
    soros: levels,
    sorosgale,
    sorosperc,
  })
  const large = (lote: number, payout: number) => ({
    general: { lote: lote * LARGE },
    conditions: { bank: 1000 * LARGE, payout },
  })

  it.each([
    {
      levels: 2,
      percent: 100,
      lote: 1,
      payout: 94,
      letters: 'WWWLWWW',
      stakes: [1, 1.94, 3.7636, 1, 1, 1.94, 3.7636, 1],
    },
    { levels: 2, percent: 50, lote: 10, payout: 80, letters: 'WWW', stakes: [10, 14, 19.6, 10] },
    {
      levels: 99,
      percent: 100,
      lote: 10,
      payout: 80,
      letters: 'WWWWW',
      stakes: [10, 18, 32.4, 58.32, 104.976, 188.9568],
    },
    {
      levels: 3,
      percent: 100,
      lote: 10,
      payout: 87,
      letters: 'WWWW',
      stakes: [10, 18.7, 34.969, 65.39203, 10],
    },
  ])('of $levels levels stakes $stakes on $letters', ({ levels, percent, lote, payout, letters, stakes }) => {
    const played = stakesOf(aRobot(soros(levels, percent), large(lote, payout)), letters)
    expect(played.map((stake) => stake / LARGE)).toEqual(stakes)
  })

  it.each([
    [5, 'LWWW', [10, 5, 9.35, 10, 10]],
    [5, 'LLWW', [10, 5, 7.5, 14.025, 10]],
    [5, 'LWLWW', [10, 5, 9.35, 7.5, 14.025, 10]],
    [2, 'LLL', [10, 5, 7.5, 10]],
  ] as const)('recovers with %d levels of Soros-gale on %s', (levels, letters, stakes) => {
    const robot = aRobot(soros(0, 100, levels), large(10, 87))
    expect(stakesOf(robot, letters).map((stake) => stake / LARGE)).toEqual(stakes)
  })

  it.each([
    ['LLWW', 3.7268],
    ['LWLWW', 3.7268],
    ['LLL', -22.5],
  ])('nets on %s what the definition says: %d', (letters, net) => {
    const { life } = play(aRobot(soros(0, 100, 2), large(10, 87)), resultsOf(letters))
    expect((life.bank / 100 - 1000 * LARGE) / LARGE).toBeCloseTo(net, 4)
  })
})

describe('Soros-gale beside the definition’s vectors', () => {
  const both: Plan = { kind: 'soros', soros: 2, sorosgale: 3, sorosperc: 100 }

  it('recovers what the run lost, which with all profits reinvested is its entry', () => {
    expect(stakesOf(aRobot(both, { conditions: { payout: 80 } }), 'WWLL')).toEqual([10, 18, 32.4, 5, 7.5])
    // 19.60 is lost after 8 and 11.20 were won.
    const half: Plan = { ...both, sorosperc: 50 }
    expect(stakesOf(aRobot(half, { conditions: { payout: 80 } }), 'WWL')).toEqual([10, 14, 19.6, 0.2])
  })

  it('adds what a level lost, also where the broker raised it', () => {
    const alone: Plan = { kind: 'soros', soros: 0, sorosgale: 4, sorosperc: 100 }
    const robot = aRobot(alone, { general: { lote: 1 }, conditions: { minimum: 1 } })
    expect(stakesOf(robot, 'LLLL')).toEqual([1, 1, 1, 1.5, 2.25])
  })

  it('and Soros keep the entry of their first order', () => {
    const robot = aRobot(both, { general: { lote: 1, loteType: 'percent' }, conditions: { payout: 80 } })
    expect(stakesOf(robot, 'WWW')).toEqual([10, 18, 32.4, 10.48])
  })
})

describe('cycles', () => {
  const nine: Plan = { kind: 'cycles', ciclos: 3, ciclosFat: 3, ciclosGale: 2, ciclosGaleFat: 2.2 }

  it('stake their table, of which a win goes back to the first cell', () => {
    const robot = aRobot(nine, { general: { lote: 2 } })
    expect(stakesOf(robot, 'LLLLLLLLL')).toEqual([2, 4.4, 9.68, 6, 13.2, 29.04, 18, 39.6, 87.12, 2])
    expect(stakesOf(robot, 'LLLLW')).toEqual([2, 4.4, 9.68, 6, 13.2, 2])
    const { life } = play(robot, resultsOf('LLLLLLLLL'))
    expect(life).toMatchObject({ bank: 100_000 - 20_904, hasLostLadder: true })
  })

  it('are a martingale when there is one', () => {
    const steps: Plan = { kind: 'cycles', ciclos: 1, ciclosFat: 0, ciclosGale: 3, ciclosGaleFat: 2.2 }
    expect(stakesOf(aRobot(steps, { general: { lote: 5 } }), 'LLLL')).toEqual([5, 11, 24.2, 53.24, 5])
  })

  it('keep multiplying where a cycle begins with the step that would follow', () => {
    const going: Plan = { kind: 'cycles', ciclos: 3, ciclosFat: 2.5 ** 3, ciclosGale: 2, ciclosGaleFat: 2.5 }
    const robot = aRobot(going, { general: { lote: 1 }, conditions: { bank: 10_000 } })
    expect(stakesOf(robot, 'LLLLLLLL')).toEqual([1, 2.5, 6.25, 15.63, 39.06, 97.66, 244.14, 610.35, 1525.88])
  })

  it('keep the entry of their first order', () => {
    const robot = aRobot(nine, { general: { lote: 1, loteType: 'percent' } })
    expect(stakesOf(robot, 'LLW')).toEqual([10, 22, 48.4, 10.09])
  })

  it('of one’s own stakes are rows, of which a lost one leads to the next', () => {
    const plan = {
      kind: 'customCycles' as const,
      rows: [
        { cycle: 2, stakes: [6, 13.2, 0, 5] },
        { cycle: 3, stakes: [0, 7] },
        { cycle: 1, stakes: [2, 4.4, 9.68] },
        { cycle: 1, stakes: [99] },
      ],
    }
    expect(usableRows(plan)).toEqual([
      [200, 440, 968],
      [600, 1320],
    ])
    expect(stakesOf(aRobot(plan), 'LLLLW')).toEqual([2, 4.4, 9.68, 6, 13.2, 2])
    expect(stakesOf(aRobot(plan), 'LLLLL')).toEqual([2, 4.4, 9.68, 6, 13.2, 2])
  })
})

describe('loss recovery', () => {
  it.each([
    [1, 25, 'LWWWWW', [10, 3.13, 3.13, 3.13, 3.13, 10, 10]],
    [2, 25, 'LWWWW', [10, 13.13, 13.13, 13.13, 13.13, 10]],
    [1, 40, 'LWWW', [10, 5, 5, 2.5, 10]],
    [1, 100, 'LW', [10, 12.5, 10]],
    [2, 50, 'LWLWW', [10, 16.25, 16.25, 23.28, 23.28, 10]],
    [2, 50, 'LWLWWWW', [10, 16.25, 16.25, 23.28, 23.28, 10, 10, 10]],
  ] as const)('in mode %d, %d %%, stakes the vector on %s', (mode, recoverPerc, letters, stakes) => {
    const plan: Plan = {
      kind: 'lossRecovery',
      recoverPerc,
      recoverGale: 3,
      recoverGaleFat: 2,
      recoverProfit: 0,
      mode,
    }
    expect(stakesOf(aRobot(plan, { conditions: { payout: 80 } }), letters)).toEqual(stakes)
  })

  it('has recovered all after as many wins as its percents need', () => {
    for (const [recoverPerc, wins] of [
      [100, 1],
      [50, 2],
      [40, 3],
      [25, 4],
      [20, 5],
      [15, 7],
      [10, 10],
      [5, 20],
    ] as const) {
      const plan: Plan = {
        kind: 'lossRecovery',
        recoverPerc,
        recoverGale: 0,
        recoverGaleFat: 0,
        recoverProfit: 0,
        mode: 1,
      }
      const stakes = stakesOf(aRobot(plan), `L${'W'.repeat(wins)}`)
      expect(stakes.lastIndexOf(stakes[1] ?? NaN)).toBeLessThanOrEqual(wins)
      expect([stakes[0], stakes.at(-1), stakes.indexOf(10, 1)]).toEqual([10, 10, wins + 1])
    }
  })

  it('adds the profit once, and takes martingale steps in mode 3 alone, only while it recovers', () => {
    const plan = (mode: 1 | 2 | 3): Plan => ({
      kind: 'lossRecovery',
      recoverPerc: 100,
      recoverGale: 1,
      recoverGaleFat: 3,
      recoverProfit: 2,
      mode,
    })
    const at80 = { conditions: { payout: 80 } }
    expect(stakesOf(aRobot(plan(1), at80), 'LL')).toEqual([10, 15, 33.75])
    expect(stakesOf(aRobot(plan(3), at80), 'LL')).toEqual([10, 25, 75])
    expect(stakesOf(aRobot(plan(3), at80), 'LLL')).toEqual([10, 25, 75, 150])
  })
})

describe('a debt that grows again', () => {
  it('is recovered in parts of what it is then', () => {
    const plan: Plan = {
      kind: 'lossRecovery',
      recoverPerc: 25,
      recoverGale: 0,
      recoverGaleFat: 0,
      recoverProfit: 0,
      mode: 1,
    }
    // Debts of 10, 7.50, 5 and then 8.13, of which a quarter is less than of 10.
    const robot = aRobot(plan, { conditions: { payout: 80 } })
    expect(stakesOf(robot, 'LWWLW')).toEqual([10, 3.13, 3.13, 3.13, 2.54, 2.54])
  })
})

describe('stops', () => {
  it.each([
    [1, 20, 15, 10],
    [2, 2, 1.5, 10],
    [3, 20, 25, 6],
    [4, 30, 35, 7],
    [5, 6, 4, 9],
    [6, 20, 15, 6],
  ] as const)(
    'of type %d with %d and %d end the day of the vectors after order %d',
    (stopType, winDay, stopDay, last) => {
      const robot = aRobot(flat, {
        general: { stopType, winDay, stopDay },
        conditions: { payout: 80 },
      })
      const { orders } = play(robot, resultsOf('WWLWLLWWWWWWW'))
      expect(orders).toHaveLength(last)
      expect(orders.map(({ endsDay }) => endsDay).indexOf(true)).toBe(last - 1)
    },
  )

  it('of the floating kind lie below the day’s high', () => {
    const robot = (stopDay: number) =>
      aRobot(flat, {
        general: { lote: 5, stopType: 6, winDay: 0, stopDay },
        conditions: { payout: 100 },
      })
    expect(play(robot(10), resultsOf('WLLL')).orders.at(-1)?.bank).toBe(99_500)
    expect(play(robot(10), resultsOf('WWWWLLL')).orders.at(-1)?.bank).toBe(101_000)
  })

  it('count a signal with its martingale steps once', () => {
    const steps: Plan = { kind: 'cycles', ciclos: 1, ciclosFat: 1, ciclosGale: 1, ciclosGaleFat: 2 }
    const robot = aRobot(steps, { general: { stopType: 5, winDay: 0, stopDay: 2 } })
    expect(play(robot, resultsOf('LLWLWLLWW')).orders).toHaveLength(7)
  })

  it('are of the day’s first bank in percent, and are set anew each day', () => {
    const robot = aRobot(flat, {
      general: { lote: 100, stopType: 2, stopDay: 10 },
      conditions: { perDay: 3, signals: 6 },
    })
    const { orders } = play(robot, resultsOf('LLLLLL'))
    expect(orders.map(({ bank }) => bank)).toEqual([90_000, 80_000])
    const later = play(
      aRobot(flat, {
        general: { lote: 95, stopType: 2, stopDay: 10 },
        conditions: { perDay: 3, signals: 6 },
      }),
      resultsOf('LLLLLL'),
    )
    expect(later.orders.map(({ bank }) => bank)).toEqual([90_500, 81_000, 71_500])
  })

  it('end the day, not the plan: a row goes on overnight', () => {
    const steps: Plan = { kind: 'cycles', ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 2 }
    const robot = aRobot(steps, { general: { stopDay: 10 }, conditions: { perDay: 2, signals: 6 } })
    const { orders } = play(robot, resultsOf('LWLWLW'))
    expect(orders.map(({ stake }) => stake)).toEqual([1000, 2000, 4000])
  })
})

describe('a limit of orders a day', () => {
  it('lets the day’s other signals pass, counts ties, and begins anew the next day', () => {
    const robot = aRobot(flat, { maxtrades: 2, conditions: { perDay: 4, signals: 8 } })
    const { orders, life } = play(robot, resultsOf('DLWWWDLL'))
    expect(orders.map(({ result }) => result)).toEqual(['tie', 'loss', 'win', 'tie'])
    expect(life.signals).toBe(8)
  })

  it('does not end a debt, a row or a level', () => {
    const steps: Plan = { kind: 'cycles', ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 2 }
    const robot = aRobot(steps, { maxtrades: 1, conditions: { perDay: 2, signals: 6 } })
    expect(play(robot, resultsOf('LLLLLL')).orders.map(({ stake }) => stake)).toEqual([1000, 2000, 4000])
  })

  it('is none if it is 0 or not told', () => {
    for (const maxtrades of [0, null]) {
      const robot = aRobot(flat, { maxtrades, conditions: { perDay: 5, signals: 10 } })
      expect(play(robot, resultsOf('WWWWWWWWWW')).orders).toHaveLength(10)
    }
  })
})

describe('the broker', () => {
  it('raises what is too small, and refuses what is too large for good', () => {
    const steps: Plan = { kind: 'cycles', ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 3 }
    const robot = aRobot(steps, { general: { lote: 0.5 }, conditions: { minimum: 1, maximum: 4 } })
    expect(play(robot, resultsOf('LLWWWW')).orders.map(({ stake }) => stake)).toEqual([100, 150])
    const atMost = aRobot(flat, { conditions: { maximum: 10 } })
    expect(play(atMost, resultsOf('LW')).orders.map(({ stake }) => stake)).toEqual([1000, 1000])
  })

  it('takes the whole bank where less is left than is asked for, and nothing below its smallest order', () => {
    const robot = aRobot(flat, { general: { lote: 30 }, conditions: { bank: 70.5, minimum: 1 } })
    expect(play(robot, resultsOf('LLLL')).orders.map(({ stake }) => stake)).toEqual([3000, 3000, 1050])
    const higher = aRobot(flat, { general: { lote: 30 }, conditions: { bank: 70.5, minimum: 11 } })
    expect(play(higher, resultsOf('LLLL')).life).toMatchObject({ bank: 1050, ended: 'ruin' })
  })

  it('refunds ties, takes them or pays them', () => {
    const [refunded, lost, won] = (['refunded', 'lost', 'won'] as const).map((ties) =>
      outcomesOf(aRobot(flat, { conditions: { draws: 10, winRate: 60, ties } })).map(({ result, chance }) => [
        result,
        Number(chance.toFixed(9)),
      ]),
    )
    expect(refunded).toEqual([
      ['win', 0.54],
      ['loss', 0.36],
      ['tie', 0.1],
    ])
    expect(lost).toEqual([
      ['win', 0.54],
      ['loss', 0.46],
    ])
    expect(won).toEqual([
      ['win', 0.64],
      ['loss', 0.36],
    ])
  })
})

const chancesOf = (robot: Robot, most?: number): Chances => {
  const chances = exactChances(robot, most)
  if (!chances) throw new Error('it has few lives')
  return chances
}

describe('chances', () => {
  it('of a Masaniello with stops are those of the vector', () => {
    const robot = aRobot(masaniello(), {
      general: { winDay: 10, stopDay: 20 },
      conditions: { bank: 100, signals: 100, perDay: 20 },
    })
    const { target, planEnded } = chancesOf(robot)
    expect(target * 100).toBeCloseTo(1.95, 2)
    expect(planEnded * 100).toBeCloseTo(3.38, 2)
    expect((1 - target - planEnded) * 100).toBeCloseTo(94.67, 2)
  })

  it('of a Masaniello that begins again up to three times are those of the vector', () => {
    const robot = aRobot(masaniello({ restart: true, hitsRestart: 3 }), {
      conditions: { signals: 30, perDay: 30 },
    })
    const { ends } = chancesOf(robot, 200_000)
    expect(100_000 - Math.min(...ends.keys())).toBe(30_000)
    expect(chanceIn(ends, (bank) => bank < 90_000)).toBeCloseTo(0.486, 3)
  })

  it('of a form that knows another payout than the broker are those of the vector', () => {
    const robot = aRobot(masaniello({ payout: 99 }), {
      conditions: { bank: 100, payout: 60, signals: 10, perDay: 10 },
    })
    expect(nextStake(robot, begin(robot))).toBe(3243)
    expect(chancesOf(robot).meanProfit / 100).toBeCloseTo(-26.2, 2)
  })

  it('of a plan that must always win are those of the vector', () => {
    const robot = aRobot(masaniello({ totalWin: 10 }), { conditions: { signals: 10, perDay: 10 } })
    expect(chanceIn(chancesOf(robot).ends, (bank) => bank === 90_000)).toBeCloseTo(0.997, 3)
  })

  it('of a normal Masaniello at several rates are those of the binomial', () => {
    for (const [winRate, chance, mean] of [
      [50, 0.377, -21.44],
      [55, 0.5044, 5.12],
      [60, 0.6331, 31.94],
      [65, 0.7515, 56.61],
    ] as const) {
      const robot = aRobot(masaniello(), { conditions: { bank: 100, signals: 10, perDay: 10, winRate } })
      const { target, meanProfit } = chancesOf(robot)
      expect(target).toBeCloseTo(chance, 4)
      expect(Math.abs(meanProfit / 100 - mean)).toBeLessThan(0.05)
    }
  })

  it('of a martingale are edge times what is staked, and a ladder is lost as often as its losses come', () => {
    const steps: Plan = { kind: 'cycles', ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 2.2 }
    const robot = aRobot(steps, { conditions: { winRate: 55, signals: 3, perDay: 3 } })
    const { meanProfit, meanStaked, lostLadder } = chancesOf(robot)
    expect(meanProfit).toBeCloseTo((0.55 * 1.85 - 1) * meanStaked, 8)
    expect(lostLadder).toBeCloseTo(0.45 ** 3, 12)
  })

  it('of a small flat bank are those of the published formula of ruin, which has no end of signals', () => {
    const robot = aRobot(flat, {
      general: { lote: 1 },
      conditions: { bank: 10, payout: 100, minimum: 1, winRate: 60, signals: 300, perDay: 300 },
    })
    expect(chancesOf(robot).ruin).toBeCloseTo(0.0173415, 4)
  })

  it('are the same by playing every sequence alone and by letting equal lives go on as one', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const robot = randomRobot(seed, { fewest: 2, most: 6 })
      const [one, other] = [everySequence(robot), chancesOf(robot)]
      expect([...other.ends.keys()].toSorted()).toEqual([...one.ends.keys()].toSorted())
      for (const [bank, chance] of one.ends) expect(other.ends.get(bank)).toBeCloseTo(chance, 12)
      one.days.forEach((day, place) => {
        for (const [loss, chance] of day) expect(other.days[place]?.get(loss)).toBeCloseTo(chance, 12)
      })
      for (const figure of [
        'ruin',
        'target',
        'planEnded',
        'lostLadder',
        'meanStaked',
        'largestStake',
      ] as const)
        expect(other[figure]).toBeCloseTo(one[figure], 9)
    }
  })

  it('that are sampled come from the exact ones', () => {
    const paths = 1000
    for (let seed = 0; seed < 12; seed += 1) {
      const robot = randomRobot(seed, { fewest: 4, most: 9 })
      const [exact, sampled] = [chancesOf(robot), sampledChances(robot, paths, seed)]
      for (const figure of ['ruin', 'lower', 'higher', 'target', 'lostLadder'] as const)
        expect(canComeFrom(exact[figure], sampled[figure], paths)).toBe(true)
      expect(sampled.largestStake).toBeLessThanOrEqual(exact.largestStake)
      exact.days.forEach((day, place) =>
        expect(
          canComeFrom(
            chanceIn(day, (loss) => loss > 0),
            chanceIn(sampled.days[place] ?? new Map(), (loss) => loss > 0),
            paths,
          ),
        ).toBe(true),
      )
    }
  })

  it('sum to 1 over the ends, and over each day', () => {
    for (let seed = 0; seed < 24; seed += 1) {
      const { ends, days } = chancesOf(randomRobot(seed, { fewest: 2, most: 7 }))
      for (const spread of [ends, ...days]) expect(chanceIn(spread, () => true)).toBeCloseTo(1, 12)
    }
  })

  it('of a day are its own: a recovery loses most on a later day', () => {
    const plan: Plan = {
      kind: 'lossRecovery',
      recoverPerc: 50,
      recoverGale: 0,
      recoverGaleFat: 0,
      recoverProfit: 0,
      mode: 2,
    }
    const robot = aRobot(plan, { conditions: { signals: 9, perDay: 3, winRate: 45 } })
    const { days } = chancesOf(robot)
    const [first = 0, , third = 0] = days.map((day) => badDay([day]))
    expect(first).toBeGreaterThan(0)
    expect(third).toBeGreaterThan(first)
    expect(badDay(days)).toBe(third)
  })

  it('do not bound what any sequence of results can lose', () => {
    const robot = aRobot(flat, {
      general: { stopDay: 15 },
      conditions: { winRate: 100, signals: 4, perDay: 4 },
    })
    expect(chancesOf(robot).lower).toBe(0)
    // The stop is checked after an order: of a day that is 11.50 below, one more can be lost.
    expect(worstOf(robot)).toBe(2150)
  })

  it('have as quantile the smallest value that enough of the whole does not exceed', () => {
    const spread = new Map([
      [3, 0.5],
      [1, 0.25],
      [2, 0.25],
    ])
    expect([0.05, 0.25, 0.26, 0.5, 0.51, 1].map((share) => quantileOf(spread, share))).toEqual([
      1, 1, 2, 2, 3, 3,
    ])
  })
})

describe('what is random', () => {
  it('is the same for a seed, another for another one, and even', () => {
    const [one, same, other] = [numbers(5), numbers(5), numbers(6)]
    const drawn = Array.from({ length: 4000 }, one)
    expect(Array.from({ length: 4000 }, same)).toEqual(drawn)
    expect(Array.from({ length: 10 }, other)).not.toEqual(drawn.slice(0, 10))
    for (const tenth of [0.1, 0.5, 0.9])
      expect(canComeFrom(tenth, drawn.filter((value) => value < tenth).length / 4000, 4000)).toBe(true)
  })

  it('covers every plan, stop, tie and limit', () => {
    const robots = Array.from({ length: 120 }, (_, seed) => randomRobot(seed, { fewest: 2, most: 9 }))
    const kinds = new Set(robots.map(({ plan }) => plan.kind))
    expect([...kinds].toSorted()).toEqual([...planKinds].toSorted())
    const stops = new Set(robots.map(({ general: { stopType } }) => stopType))
    expect([...stops].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(robots.map((robot) => robot.conditions.ties)).size).toBe(3)
    expect(robots.some(({ maxtrades }) => (maxtrades ?? 0) > 0)).toBe(true)
    expect(robots.some(({ maxtrades }) => maxtrades === null)).toBe(true)
    expect(robots.some((robot) => robot.conditions.payoutMix !== undefined)).toBe(true)
    expect(robots.some((robot) => robot.general.loteType === 'percent')).toBe(true)
    expect(robots.some((robot) => robot.conditions.maximum > 0)).toBe(true)
    const modes = robots.flatMap(({ plan }) => (plan.kind === 'lossRecovery' ? [plan.mode] : []))
    expect([...new Set(modes)].toSorted()).toEqual([1, 2, 3])
    const types = robots.flatMap(({ plan }) => (plan.kind === 'masaniello' ? [plan.typeMas] : []))
    expect([...new Set(types)].toSorted()).toEqual(['normal', 'progressive'])
  })
})
