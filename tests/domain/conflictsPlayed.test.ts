/** Compares the rules about money with what happens when the plans are played, without using the rules' code. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountType, entryType, masanielloType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { findConflicts } from '@/domain/conflicts'
import type { BotSettings } from '@/domain/money/botSettings'
import { masanielloMinimumCapital } from '@/domain/money/masaniello'
import { masanielloProfit } from '@/domain/money/masanielloPlay'
import type { Account, OrderOutcome, Plan } from '@/domain/money/plan'
import { playedPlan, type PlanChoice } from '@/domain/money/stakingPlans'
import { simulate } from '@/domain/money/simulate'
import type { StopSettings } from '@/domain/money/stops'
import { aMasaniello, aReader, aRecovery, aRobot, aRow, offSettings } from '@tests/support/builders'

const assumptions = { bank: 100_000, payout: 85, minimum: 0.01 }
const general = aRobot()

/** Whether a day was ended by a loss that is larger than its limit in money. */
function isStopPassed({ stopType: type, stopDay }: GlobalParams, day: ReturnType<typeof simulate>) {
  const limit = type === stopType.codes.percentage ? (assumptions.bank * stopDay) / 100 : stopDay
  return day.ended === 'lossStop' && type !== stopType.codes.quantity && -day.profit > limit * 100 + 1e-6
}
const masaniello = aMasaniello({ capital: 1000, totalOper: 6, totalWin: 3 })
const noMasaniello = offSettings.masaniello
const nothing: BotSettings = { masaniello: noMasaniello, customCycles: [], assumptions }

const isFound = (id: string, settings: BotSettings) =>
  findConflicts({ ...nothing, ...settings }, 0).found.some((conflict) => conflict.id === id)

const accountOf = (params: GlobalParams): Account => ({ ...assumptions, entry: params })
const losses = (count: number): OrderOutcome[] => Array.from({ length: count }, () => 'loss')
const wins = (count: number): OrderOutcome[] => Array.from({ length: count }, () => 'win')

/** Orders of a run that only loses, until the plan gives up. */
function ladderOf(plan: Plan, most = Infinity): number {
  let orders = 0
  for (let state = plan.start; state.ended === null && state.hits === 0 && orders < most; orders += 1)
    state = plan.next(state, 'loss')
  return orders
}

/** Whether the daily loss stop keeps the plan from sending the last of them. */
function isCut(choice: PlanChoice, params: GlobalParams): boolean {
  const plan = playedPlan(choice, accountOf(params))
  const length = ladderOf(plan)
  const day = simulate({ plan, operations: length, stops: { ...params, winDay: 0 } }, losses(length))
  return day.orders.length < length
}

/** All of these results, one after the other. */
const play = (plan: Plan, course: readonly OrderOutcome[], stops?: StopSettings) =>
  simulate({ plan, operations: course.length, ...(stops && { stops }) }, course)

const types = Object.values(stopType.codes)
const anyType = fc.constantFrom(...types, 0)
const cents = (most: number) => fc.integer({ min: -100, max: most * 100 }).map((amount) => amount / 100)
const stopped = (most: number) =>
  fc.record({ stopType: anyType, stopDay: fc.oneof(cents(most), fc.integer({ min: 0, max: 12 })) })

const rowsOf = (stakes: readonly (readonly number[])[]) => stakes.map((row, place) => aRow(place + 1, ...row))

/** All that can happen in so many orders. */
const courses = (orders: number) =>
  Array.from({ length: 2 ** orders }, (_, bits) =>
    Array.from({ length: orders }, (__, place): OrderOutcome => ((bits >> place) % 2 === 1 ? 'win' : 'loss')),
  )

describe('a loss stop is reported to cut a plan exactly when it does', () => {
  it('cycles', () => {
    const plans = fc.record({
      ciclos: fc.integer({ min: 1, max: 4 }),
      ciclosFat: fc.constantFrom(0, 1, 1.5, 3),
      ciclosGale: fc.integer({ min: 0, max: 3 }),
      ciclosGaleFat: fc.constantFrom(0, 1, 2, 2.2),
    })
    fc.assert(
      fc.property(plans, stopped(300), (cycles, stops) => {
        const params = { ...general, ...stops }
        const said =
          isFound('stopBelowPlan.cycles', { general: params, cycles }) ||
          isFound('countBelowPlan.cycles', { general: params, cycles })
        expect(said).toBe(isCut({ kind: 'cycles', settings: cycles }, params))
      }),
      { numRuns: 500 },
    )
  })

  it('custom cycles', () => {
    const amount = fc.integer({ min: 0, max: 3000 }).map((number) => number / 100)
    const row = fc.tuple(amount, amount, amount)
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), stopped(200), (rows, stops) => {
        const params = { ...general, ...stops }
        const customCycles = rowsOf(rows)
        fc.pre(customCycles.some(({ entrada }) => entrada > 0))
        const settings = { general: params, customCycles }
        const said =
          isFound('stopBelowPlan.customCycles', settings) || isFound('countBelowPlan.customCycles', settings)
        expect(said).toBe(isCut({ kind: 'customCycles', settings: customCycles }, params))
      }),
      { numRuns: 500 },
    )
  })

  it('Soros-gale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 2 }),
        stopped(40),
        (sorosgale, soros, stops) => {
          const params = { ...general, ...stops }
          const settings = { soros, sorosgale, sorosperc: 100 }
          const said =
            isFound('stopBelowPlan.soros', { general: params, soros: settings }) ||
            isFound('countBelowPlan.soros', { general: params, soros: settings })
          expect(said).toBe(isCut({ kind: 'soros', settings }, params))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('a Masaniello: it ends some path that would win', () => {
    const table = fc
      .integer({ min: 2, max: 7 })
      .chain((totalOper) =>
        fc.record({ totalOper: fc.constant(totalOper), totalWin: fc.integer({ min: 1, max: totalOper }) }),
      )
    // Not within the cents of rounding: they depend on the plan, not on the rule.
    const stop = fc.oneof(
      fc.integer({ min: 0, max: 1500 }).map((units) => units + 0.37),
      fc.integer({ min: -1, max: 8 }),
    )
    // The plan has no more than the bank.
    const banks = fc.constantFrom(100_000, 700)
    fc.assert(
      fc.property(
        table,
        anyType,
        stop,
        fc.integer({ min: 0, max: 2 }),
        banks,
        (numbers, type, stopDay, gale, bank) => {
          const params = { ...general, stopType: type, stopDay }
          const settings = { ...masaniello, ...numbers, gale }
          const plan = playedPlan({ kind: 'masaniello', settings }, { ...accountOf(params), bank })
          const isEnded = courses(settings.totalOper).some((course) => {
            if (play(plan, course).ended !== 'won') return false
            return play(plan, course, params).ended === 'lossStop'
          })
          const said = { general: params, masaniello: settings, assumptions: { ...assumptions, bank } }
          expect(isFound('stopBelowMasaniello', said) || isFound('countBelowMasaniello', said)).toBe(isEnded)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('the other limits of a day', () => {
  it('a win stop far below the target of a Masaniello ends even a path with only wins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.integer({ min: 0, max: 1500 }), (type, winDay) => {
        const params = { ...general, stopType: type, winDay }
        const plan = playedPlan({ kind: 'masaniello', settings: masaniello }, accountOf(params))
        const whole = play(plan, wins(3))
        const day = play(plan, wins(3), params)
        const isFar = day.orders.length < whole.orders.length && day.profit < whole.profit / 2
        expect(isFound('winStopBelowMasaniello', { general: params, masaniello })).toBe(isFar)
      }),
      { numRuns: 200 },
    )
  })

  it('an entry above its stop loses more than the stop at once', () => {
    fc.assert(
      fc.property(stopped(10), cents(10), (stops, lote) => {
        const params = { ...general, ...stops, lote }
        const plan = playedPlan({ kind: 'flat' }, accountOf(params))
        const day = play(plan, losses(1), params)
        expect(isFound('entryAboveStop', { general: params })).toBe(isStopPassed(params, day))
      }),
    )
  })

  it('a stop above the bank never ends a day', () => {
    for (const [stopDay, type] of [
      [999, 'fixed'],
      [1000, 'fixed'],
      [1001, 'fixed'],
      [101, 'percentage'],
      [100, 'percentage'],
    ] as const) {
      const params = { ...general, lote: 1000, stopDay, stopType: stopType.codes[type] }
      const account = { ...accountOf(params), bank: 1000 }
      const day = play(playedPlan({ kind: 'flat' }, account), losses(5), params)
      const settings = { general: params, assumptions: { ...assumptions, bank: 1000 } }
      const isReached = -day.profit >= (type === 'percentage' ? stopDay * 1000 : stopDay * 100)
      expect([stopDay, type, isFound('stopAboveBank', settings)]).toEqual([stopDay, type, !isReached])
    }
  })

  it.each(types)(
    'a stop above the bank (type %i) is called useless only where no course reaches it',
    (type) => {
      // A day that wins and loses in turn: it lives long, and loses much in sum.
      const isMoney = type !== stopType.codes.quantity
      const params = { ...general, lote: 100, stopDay: isMoney ? 1001 : 11, stopType: type }
      const account = { ...accountOf(params), bank: 1000, payout: 100 }
      const inTurn = Array.from({ length: 60 }, (_, place): OrderOutcome =>
        place % 2 === 0 ? 'win' : 'loss',
      )
      const fall = [...wins(20), ...losses(20)]
      const isReached = [inTurn, fall, losses(20)].some(
        (course) => play(playedPlan({ kind: 'flat' }, account), course, params).ended === 'lossStop',
      )
      const settings = { general: params, assumptions: { ...assumptions, bank: 1000, payout: 100 } }
      expect(isFound('stopAboveBank', settings)).toBe(!isReached)
    },
  )

  it.each(types)(
    'without a win stop (type %i) a good day is reported to turn bad only when it must',
    (type) => {
      const params = { ...general, stopType: type, stopDay: 4 }
      const plan = playedPlan({ kind: 'flat' }, { ...accountOf(params), bank: 1000 })
      const course = [...wins(40), ...losses(200)]
      const day = play(plan, course, params)
      const said = isFound('noWinStop', { general: params })
      expect(day.ended).toBe('lossStop')
      expect(said).toBe(day.profit < 0)
    },
  )

  it.each([
    [
      'noLossStopPlan.cycles',
      { kind: 'cycles', settings: { ciclos: 2, ciclosFat: 3, ciclosGale: 1, ciclosGaleFat: 2 } },
    ],
    ['noLossStopPlan.soros', { kind: 'soros', settings: { soros: 0, sorosgale: 2, sorosperc: 100 } }],
    [
      'noLossStopPlan.lossRecovery',
      {
        kind: 'lossRecovery',
        settings: aRecovery({ recoverPerc: 25 }),
      },
    ],
  ] as const)('%s is reported when losses alone never end the day', (id, choice) => {
    const name = choice.kind
    for (const type of [0, ...types])
      for (const stopDay of [-4, 0, 4]) {
        const params = { ...general, stopType: type, stopDay }
        const account = { ...accountOf(params), bank: 1000 }
        const day = play(playedPlan(choice, account), losses(600), params)
        const settings = { general: params, [name]: choice.settings }
        expect([type, stopDay, isFound(id, settings)]).toEqual([type, stopDay, day.ended !== 'lossStop'])
      }
  })

  it('a limit of orders is no limit of loss: what is to be won back takes the bank on a later day', () => {
    const recovery = aRecovery({ recoverPerc: 25 })
    const small = { ...assumptions, bank: 1000 }
    for (const maxtrades of [0, 3, 5, 10])
      for (const accType of [accountType.codes.real, accountType.codes.demo]) {
        const params = { ...general, lote: 20, stopDay: 0, accType }
        const account = { ...small, entry: params }
        const choice = { kind: 'lossRecovery', settings: recovery } as const
        const said = { general: params, reader: aReader({ maxtrades }), assumptions: small }
        expect(isFound('noLossStopReal', said)).toBe(accType === accountType.codes.real)
        expect(isFound('noLossStopPlan.lossRecovery', { ...said, lossRecovery: recovery })).toBe(true)
        const perDay = maxtrades || 20
        const days = { plan: playedPlan(choice, account), perDay, operations: 60 * perDay }
        expect(simulate(days, losses(days.operations)).ended).toBe('ruin')
      }
  })

  it('is said before the reader is read as after it', () => {
    const real = { ...general, lote: 20, stopDay: 0, accType: accountType.codes.real }
    const settings = { general: real, assumptions, lossRecovery: aRecovery({ recoverPerc: 25 }) }
    const idsOf = (some: BotSettings) => findConflicts(some, 0).found.map(({ id }) => id)
    const before = idsOf(settings)
    expect(before).toEqual(expect.arrayContaining(['noLossStopReal', 'noLossStopPlan.lossRecovery']))
    expect(idsOf({ ...settings, reader: aReader({ maxtrades: 5 }) })).toEqual(expect.arrayContaining(before))
  })
})

describe('the stakes', () => {
  const plans = fc.record({
    ciclos: fc.integer({ min: 0, max: 3 }),
    ciclosFat: fc.constantFrom(0, 1, 2),
    ciclosGale: fc.integer({ min: 0, max: 7 }),
    ciclosGaleFat: fc.constantFrom(0, 1, 1.5, 2, 2.1, 2.17, 2.18, 3),
  })

  it('cycles are reported to disturb a Masaniello when they send orders other than the entry', () => {
    fc.assert(
      fc.property(plans, (cycles) => {
        const orders = (choice: PlanChoice) =>
          [entryType.codes.fixed, entryType.codes.percentage].map((loteType) =>
            play(playedPlan(choice, accountOf({ ...general, loteType })), losses(40)).orders.map(
              ({ stake, gale }) => [stake, gale],
            ),
          )
        const isOther =
          JSON.stringify(orders({ kind: 'cycles', settings: cycles })) !==
          JSON.stringify(orders({ kind: 'flat' }))
        expect(isFound('twoPlans.masaniello.cycles', { masaniello, cycles })).toBe(isOther)
      }),
    )
  })

  it('martingale steps are reported not to cover a cycle when a win after them leaves less than before', () => {
    fc.assert(
      fc.property(plans, (cycles) => {
        fc.pre(cycles.ciclosGaleFat >= 1)
        const params = { ...general, lote: 100 }
        const plan = playedPlan(
          { kind: 'cycles', settings: { ...cycles, ciclos: 1 } },
          { ...accountOf(params), bank: 1e9 },
        )
        const isShort =
          cycles.ciclos > 0 &&
          Array.from({ length: cycles.ciclosGale + 1 }, (_, lost) => [...losses(lost), ...wins(1)]).some(
            (course) => play(plan, course).profit < 0,
          )
        expect(isFound('galeNotCovered', { cycles })).toBe(isShort)
      }),
    )
  })

  it('a Masaniello above the bank starts with less than its capital', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (capital) => {
        const settings = { ...masaniello, capital }
        const small = { ...assumptions, bank: 1000 }
        const first = (bank: number) =>
          playedPlan({ kind: 'masaniello', settings }, { ...small, bank, entry: general }).start.stake
        expect(isFound('masanielloAboveBank', { masaniello: settings, assumptions: small })).toBe(
          first(1000) < first(1e6),
        )
      }),
    )
  })

  it('the broker is reported to refuse an order of a plan exactly when some path reaches one', () => {
    // A plan that stakes only the entry is off: the rule about the entry covers it.
    const cycles = fc
      .record({
        ciclos: fc.integer({ min: 1, max: 2 }),
        ciclosFat: fc.constantFrom(1, 2),
        ciclosGale: fc.integer({ min: 0, max: 2 }),
        ciclosGaleFat: fc.constantFrom(1, 2.2),
      })
      .filter(({ ciclos, ciclosGale }) => ciclos + ciclosGale > 1)
    const soros = fc
      .record({
        soros: fc.integer({ min: 0, max: 3 }),
        sorosgale: fc.integer({ min: 0, max: 3 }),
        sorosperc: fc.constant(100),
      })
      .filter(({ soros: levels, sorosgale }) => levels + sorosgale > 0)
    const table = fc.record({ totalOper: fc.constant(6), totalWin: fc.integer({ min: 1, max: 6 }) })
    const plan = fc.oneof(
      cycles.map((settings) => ({ kind: 'cycles', settings }) as const),
      soros.map((settings) => ({ kind: 'soros', settings }) as const),
      table.map(
        (numbers) => ({ kind: 'masaniello', settings: { ...masaniello, capital: 20, ...numbers } }) as const,
      ),
    )
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 40 }), (choice, units) => {
        // Not within the cents that a Masaniello rounds.
        const limited = { ...assumptions, maximum: units + 0.37 }
        const isRefused = courses(8).some(
          (course) => play(playedPlan(choice, { ...limited, entry: general }), course).ended === 'tooLarge',
        )
        const settings = { general, assumptions: limited, [choice.kind]: choice.settings }
        expect(isFound(`planAboveMaximum.${choice.kind}`, settings)).toBe(isRefused)
      }),
      { numRuns: 150 },
    )
  })

  it('an entry of 0 sends no order', () => {
    for (const lote of [-1, 0, 0.01, 1]) {
      const params = { ...general, lote }
      const { ended } = playedPlan({ kind: 'flat' }, accountOf(params)).start
      expect([lote, isFound('entryZero', { general: params })]).toEqual([lote, ended === 'noStake'])
    }
  })

  it('a large entry ends the bank in fewer than twenty losses', () => {
    for (const lote of [10, 49, 50, 51, 80]) {
      const bank = 1000
      const fixed = { ...general, lote }
      const account = { ...accountOf(fixed), bank }
      const day = play(playedPlan({ kind: 'flat' }, account), losses(20))
      const isFast = day.orders.length < 20 || day.orders.at(-1)!.stake < lote * 100
      expect([
        lote,
        isFound('largeEntry', { general: fixed, assumptions: { ...assumptions, bank } }),
      ]).toEqual([lote, isFast])
    }
  })

  it.each([
    ['amount', { loteType: entryType.codes.fixed, lote: 8000 }],
    ['large amount', { loteType: entryType.codes.fixed, lote: 12_000 }],
    ['share', { loteType: entryType.codes.percentage, lote: 8 }],
  ])('ten losses of a large %s take the stated part of the bank', (_, entry) => {
    const params = { ...general, ...entry }
    const day = play(playedPlan({ kind: 'flat' }, accountOf(params)), losses(10))
    const said = findConflicts({ ...nothing, general: params }, 0).found.find(({ id }) => id === 'largeEntry')
    expect(said?.values?.['lost']).toBeCloseTo(-day.profit / assumptions.bank, 1)
  })
})

describe('the broker’s smallest order', () => {
  const minimum = 5
  const small = { ...assumptions, minimum }
  const isRaised = (choice: PlanChoice, params: GlobalParams, course: readonly OrderOutcome[]) =>
    play(playedPlan(choice, { ...accountOf(params), minimum }), course).orders.some(
      ({ adjusted }) => adjusted,
    )

  it('is reported to be above the entry exactly when the order is raised to it', () => {
    const amount = fc.integer({ min: 1, max: 1000 }).map((units) => units / 100)
    fc.assert(
      fc.property(amount, fc.boolean(), (lote, isShare) => {
        const params = isShare
          ? { ...general, loteType: entryType.codes.percentage, lote: lote / 1000 }
          : { ...general, lote }
        const settings = { general: params, assumptions: small }
        expect(isFound('entryBelowMinimum', settings)).toBe(isRaised({ kind: 'flat' }, params, losses(1)))
      }),
    )
  })

  it('is reported to be above a stake of custom cycles exactly when one is raised to it', () => {
    const stake = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(fc.array(fc.tuple(stake, stake), { minLength: 1, maxLength: 3 }), (stakes) => {
        const rows = rowsOf(stakes)
        const said = isFound('customCycleBelowMinimum', { customCycles: rows, assumptions: small })
        expect(said).toBe(isRaised({ kind: 'customCycles', settings: rows }, general, losses(6)))
      }),
    )
  })

  it('is reported to break a Masaniello exactly when some path has other stakes because of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 20, max: 3000 }),
        (errors, totalWin, capital) => {
          const settings = { ...masaniello, capital, totalWin, totalOper: errors + totalWin }
          const enough = masanielloMinimumCapital(settings, small) / 100
          // Within a cent of it, rounding decides.
          fc.pre(Math.abs(capital - enough) > capital / 100)
          const stakes = (course: readonly OrderOutcome[], least: number) =>
            play(
              playedPlan({ kind: 'masaniello', settings }, { ...accountOf(general), minimum: least }),
              course,
            ).orders.map(({ stake }) => stake)
          // Raised, or no longer paid by what is left of the capital.
          const isBroken = courses(settings.totalOper).some(
            (course) => stakes(course, minimum).join(' ') !== stakes(course, 0.01).join(' '),
          )
          expect(isFound('masanielloBelowMinimum', { masaniello: settings, assumptions: small })).toBe(
            isBroken,
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the numbers of one plan', () => {
  it('a Masaniello is all in exactly when every order stakes all that it has', () => {
    for (const [totalOper, totalWin] of [
      [1, 1],
      [3, 3],
      [3, 2],
      [5, 1],
      [6, 6],
    ] as const) {
      const settings = { ...masaniello, totalOper, totalWin }
      const plan = playedPlan({ kind: 'masaniello', settings }, { ...accountOf(general), bank: 1000 })
      const { orders } = play(plan, wins(totalOper))
      const isAll = orders.every(({ stake, bank, profit }) => stake === bank - profit)
      expect([totalOper, isFound('masanielloAllIn', { masaniello: settings })]).toEqual([totalOper, isAll])
    }
  })

  it('a lost signal of a Masaniello with martingale steps takes the stated number of operations', () => {
    for (const gale of [0, 1, 2, 9]) {
      const settings = { ...masaniello, gale }
      const plan = playedPlan({ kind: 'masaniello', settings }, accountOf(general))
      let [state, operations] = [plan.start, 0]
      do {
        state = plan.next(state, 'loss')
        operations += 1
      } while (state.gale > 0 && state.ended === null)
      const said = findConflicts({ ...nothing, masaniello: settings }, 0).found.find(
        ({ id }) => id === 'masanielloGale',
      )
      expect(said !== undefined).toBe(operations > 1)
      // With more martingale steps than allowed losses, the message states what one signal can use.
      if (said) expect(said.values?.['operations']).toBe(Math.min(gale + 1, settings.totalOper))
      if (said && gale < settings.totalOper - settings.totalWin)
        expect(said.values?.['operations']).toBe(operations)
    }
  })

  it('Soros-gale is reported not to pay exactly when a recovered loss leaves less than before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 90 }), (payout) => {
        const settings = { soros: 0, sorosgale: 1, sorosperc: 100 }
        const params = { ...general, lote: 1000 }
        const plan = playedPlan({ kind: 'soros', settings }, { ...accountOf(params), payout })
        const course: OrderOutcome[] = ['loss', 'win', 'win']
        const isShort = play(plan, course).profit < 0
        const said = isFound('sorosGalePayout', { soros: settings, assumptions: { ...assumptions, payout } })
        expect(said).toBe(isShort)
      }),
    )
  })

  it('Soros is reported to risk all of its profit exactly when a loss takes it and the whole sequence is rare', () => {
    for (const levels of [0, 1, 2, 3, 4])
      for (const sorosperc of [50, 99, 100]) {
        const settings = { soros: levels, sorosgale: 0, sorosperc }
        const plan = playedPlan(
          { kind: 'soros', settings },
          { ...accountOf({ ...general, lote: 100 }), bank: 1e6 },
        )
        const { profit } = play(plan, [...wins(levels), ...losses(1)])
        const isRare = 0.56 ** (levels + 1) < 0.1
        expect([levels, sorosperc, isFound('sorosFull', { soros: settings })]).toEqual([
          levels,
          sorosperc,
          levels > 0 && isRare && profit === -10_000,
        ])
      }
  })

  const factors = [0, 0.5, 0.999, 1, 1.5]
  /** The first stakes of two rows or steps. */
  const isSmaller = (choice: PlanChoice, place: number) => {
    const plan = playedPlan(choice, accountOf({ ...general, lote: 1000 }))
    const { orders } = play(plan, losses(place + 1))
    return (orders[place]?.stake ?? 0) < (orders[place - 1]?.stake ?? 0)
  }
  const stakesOf = (choice: PlanChoice) =>
    play(playedPlan(choice, accountOf(general)), losses(8)).orders.map(({ stake }) => stake)

  it('a factor is reported if it makes the next stake smaller, or is 0, which counts as 1', () => {
    for (const factor of factors) {
      const steps = { ciclos: 1, ciclosFat: 1, ciclosGale: 1, ciclosGaleFat: factor }
      const rows = { ciclos: 2, ciclosFat: factor, ciclosGale: 0, ciclosGaleFat: 1 }
      const repeats = aRecovery({ recoverPerc: 100, recoverGale: 1, recoverGaleFat: factor, mode: 3 })
      expect([factor, isFound('galeFactor', { cycles: steps })]).toEqual([
        factor,
        factor === 0 || isSmaller({ kind: 'cycles', settings: steps }, 1),
      ])
      expect([factor, isFound('cycleFactor', { cycles: rows })]).toEqual([
        factor,
        factor === 0 || isSmaller({ kind: 'cycles', settings: rows }, 1),
      ])
      // The first order of a debt is its entry; the second one is repeated.
      expect([factor, isFound('recoveryFactor', { lossRecovery: repeats })]).toEqual([
        factor,
        factor === 0 || isSmaller({ kind: 'lossRecovery', settings: repeats }, 2),
      ])
    }
    const steps = { ciclos: 2, ciclosFat: 0, ciclosGale: 1, ciclosGaleFat: 0 }
    const repeats = aRecovery({ recoverPerc: 100, recoverGale: 1, mode: 3 })
    expect(stakesOf({ kind: 'cycles', settings: steps })).toEqual(
      stakesOf({ kind: 'cycles', settings: { ...steps, ciclosFat: 1, ciclosGaleFat: 1 } }),
    )
    expect(stakesOf({ kind: 'lossRecovery', settings: repeats })).toEqual(
      stakesOf({ kind: 'lossRecovery', settings: { ...repeats, recoverGaleFat: 1 } }),
    )
  })

  it('custom cycles without a loss stop are reported if losses raise the stake and never end the day', () => {
    for (const stakes of [[[2, 4]], [[2], [3]], [[2], [2]], [[5, 2], [3]]])
      for (const stopDay of [-4, 0, 4]) {
        const rows = rowsOf(stakes)
        const params = { ...general, stopDay }
        const plan = playedPlan(
          { kind: 'customCycles', settings: rows },
          { ...accountOf(params), bank: 1000 },
        )
        const day = play(plan, losses(600), params)
        const [first] = day.orders
        const grows = play(plan, losses(4)).largestStake > (first?.stake ?? 0)
        expect([
          stakes,
          stopDay,
          isFound('noLossStopPlan.customCycles', { general: params, customCycles: rows }),
        ]).toEqual([stakes, stopDay, grows && day.ended !== 'lossStop'])
      }
  })

  it('the broker is reported to refuse an entry, a row or a recovery exactly when losses lead to it', () => {
    const recovery = aRecovery({ recoverPerc: 100 })
    for (const maximum of [1, 2, 3, 9, 1e6]) {
      const limited = { ...assumptions, bank: 1000, maximum }
      const rows = rowsOf([[2, 5], [1]])
      for (const [id, choice, settings] of [
        ['entryAboveMaximum', { kind: 'flat' }, {}],
        ['planAboveMaximum.customCycles', { kind: 'customCycles', settings: rows }, { customCycles: rows }],
        [
          'planAboveMaximum.lossRecovery',
          { kind: 'lossRecovery', settings: recovery },
          { lossRecovery: recovery },
        ],
      ] as const) {
        const plan = playedPlan(choice, { ...limited, entry: general })
        const isRefused = play(plan, losses(100)).ended === 'tooLarge'
        expect([id, maximum, isFound(id, { general, assumptions: limited, ...settings })]).toEqual([
          id,
          maximum,
          isRefused,
        ])
      }
    }
  })
})

describe('money that the settings promise and the engine does not bring', () => {
  const small = { bank: 1000, payout: 85, minimum: 0.01 }
  const table = fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
    .map(([one, other]) => ({ totalOper: Math.max(one, other), totalWin: Math.min(one, other) }))
  const played = (choice: PlanChoice, params: GlobalParams, account = small) =>
    playedPlan(choice, { ...account, entry: params })

  it('a payout in the form above the broker’s is reported exactly when a won plan earns too little', () => {
    const payout = fc.integer({ min: 20, max: 99 })
    fc.assert(
      fc.property(table, payout, payout, (numbers, form, paid) => {
        const settings = { ...masaniello, ...numbers, capital: 100_000, payout: form }
        const account = { ...small, bank: 1e6, payout: paid }
        const profits = (broker: number) =>
          courses(settings.totalOper).flatMap((course) => {
            const plan = played({ kind: 'masaniello', settings }, general, { ...account, payout: broker })
            const { ended, profit } = play(plan, course)
            return ended === 'won' ? [profit] : []
          })
        const [promised, real] = [Math.min(...profits(form)), Math.min(...profits(paid))]
        // Not within the cents of rounding.
        fc.pre(Math.abs(real) > 50 && Math.abs(real - promised * 0.9) > 50)
        const said = { masaniello: settings, assumptions: account }
        const isCostly = paid < form && real < promised * 0.9
        expect(isFound('masanielloPayout.danger', said)).toBe(isCostly && real < 0)
        expect(isFound('masanielloPayout.warning', said)).toBe(isCostly && real > 0)
      }),
      { numRuns: 100 },
    )
  })

  it('a Masaniello is endless exactly when it plays on while it wins and loses until its money is gone', () => {
    const numbers = fc.record({
      restart: fc.boolean(),
      typeMas: fc.constantFrom(...Object.values(masanielloType.codes)),
      target: fc.constantFrom(0, 0, 40),
      hitsRestart: fc.constantFrom(0, 0, 2),
    })
    const limits = fc.record({
      stopType: anyType,
      winDay: fc.constantFrom(0, 0, 5),
      stopDay: fc.constantFrom(0, 0, 5, 90, 500),
    })
    fc.assert(
      fc.property(numbers, limits, (some, stops) => {
        const settings = { ...masaniello, capital: 100, ...some }
        const params = { ...general, ...stops }
        const plan = played({ kind: 'masaniello', settings }, params)
        const ends = (course: readonly OrderOutcome[]) => play(plan, course, params).ended
        const isOn = settings.typeMas !== masanielloType.codes.disabled
        // The stops of a day in percent of so small a profit are not reached by winning for long, so they count as an end.
        const hasWinEnd = ends(wins(60)) !== null
        const isGone = ['lost', 'ruin'].includes(ends(losses(200)) ?? '')
        expect(
          isFound('masanielloEndless', { general: params, masaniello: settings, assumptions: small }),
        ).toBe(isOn && !hasWinEnd && isGone)
      }),
      { numRuns: 400 },
    )
  })

  it('a target is reported exactly when no course of the plan reaches it', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 4000 }), fc.boolean(), (numbers, target, restart) => {
        const settings = { ...masaniello, ...numbers, target: target + 0.37, restart }
        const plan = played({ kind: 'masaniello', settings }, general)
        const most = (masanielloProfit(settings, small)?.high ?? 0) / 100
        fc.pre(Math.abs(most - settings.target) > 0.2)
        const isReached = courses(settings.totalOper).some(
          (course) => play(plan, course).profit >= settings.target * 100,
        )
        const said = isFound('masanielloTarget', { masaniello: settings, assumptions: small })
        if (!restart) expect(said).toBe(!isReached)
        else expect(said).toBe(false)
      }),
      { numRuns: 150 },
    )
  })

  it('martingale steps of a recovery are reported exactly when they change no order', () => {
    for (const mode of [1, 2, 3])
      for (const recoverGale of [0, 1, 2]) {
        const settings = aRecovery({ recoverPerc: 50, recoverGale, recoverGaleFat: 2, mode })
        const orders = (gales: number) =>
          play(played({ kind: 'lossRecovery', settings: { ...settings, recoverGale: gales } }, general), [
            ...losses(5),
            ...wins(2),
            ...losses(5),
          ]).orders.map(({ stake }) => stake)
        const isUnused = recoverGale > 0 && orders(recoverGale).join(' ') === orders(0).join(' ')
        expect([mode, recoverGale, isFound('recoveryGalesUnused', { lossRecovery: settings })]).toEqual([
          mode,
          recoverGale,
          isUnused,
        ])
      }
  })

  it('a hole in a custom row is reported exactly when cells behind it are not staked', () => {
    const cell = fc.constantFrom(0, 0, 2, 5)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 3 }), (cells) => {
        const rows = rowsOf(cells)
        const typed = cells.flat().filter((stake) => stake > 0)
        const plan = played({ kind: 'customCycles', settings: rows }, general)
        // Without a row that can be used, the robot stakes its entry.
        const staked = cells.some(([entrada]) => entrada > 0) ? ladderOf(plan, typed.length) : 0
        expect(isFound('customHole', { customCycles: rows })).toBe(staked < typed.length)
      }),
    )
  })

  it('a table is reported to be above the bankroll exactly when the bankroll does not pay it', () => {
    const steps = fc.record({
      ciclos: fc.integer({ min: 1, max: 3 }),
      ciclosFat: fc.constantFrom(1, 2),
      ciclosGale: fc.integer({ min: 1, max: 3 }),
      ciclosGaleFat: fc.constantFrom(1, 2.2),
    })
    const levels = fc.record({
      soros: fc.integer({ min: 0, max: 2 }),
      sorosgale: fc.integer({ min: 1, max: 4 }),
      sorosperc: fc.constant(100),
    })
    const choices = fc.oneof(
      steps.map((settings) => ({ kind: 'cycles', settings }) as const),
      levels.map((settings) => ({ kind: 'soros', settings }) as const),
    )
    fc.assert(
      fc.property(choices, fc.integer({ min: 2, max: 200 }), fc.boolean(), (choice, bank, isLots) => {
        const params = { ...general, stoploss: isLots ? 10 : 0 }
        const account = { ...small, bank }
        const lost = (units: number) => {
          const plan = played(choice, params, { ...small, bank: units })
          const orders = ladderOf(plan)
          return -play(plan, losses(orders)).profit
        }
        const settings = { general: params, assumptions: account, [choice.kind]: choice.settings }
        expect(isFound(`planAboveBank.${choice.kind}`, settings)).toBe(!isLots && lost(bank) < lost(1e6))
      }),
    )
    for (const bank of [10, 15, 16]) {
      const rows = rowsOf([[5, 10], [1]])
      expect([
        bank,
        isFound('planAboveBank.customCycles', {
          general,
          customCycles: rows,
          assumptions: { ...small, bank },
        }),
      ]).toEqual([bank, bank < 16])
    }
  })

  it('a custom entry is reported to be above its stop exactly when its loss passes the stop', () => {
    fc.assert(
      fc.property(stopped(10), fc.integer({ min: 1, max: 10 }), (stops, entry) => {
        const params = { ...general, ...stops }
        const rows = rowsOf([[entry, 1]])
        const plan = played({ kind: 'customCycles', settings: rows }, params, assumptions)
        const day = play(plan, losses(1), params)
        expect(isFound('entryAboveStop', { general: params, customCycles: rows })).toBe(
          isStopPassed(params, day),
        )
      }),
    )
  })

  it('limits that end no day are reported on a real account', () => {
    const limit = fc.constantFrom(-4, 0, 4)
    fc.assert(
      fc.property(anyType, limit, limit, fc.boolean(), (type, winDay, stopDay, isReal) => {
        const accType = isReal ? accountType.codes.real : accountType.codes.demo
        const params = { ...general, accType, stopType: type, winDay, stopDay }
        const plan = played({ kind: 'flat' }, params)
        const isEnded = (course: readonly OrderOutcome[]) => play(plan, course, params).ended !== null
        const hasLimit = winDay > 0 || stopDay > 0
        const isDead = hasLimit && !isEnded(wins(60)) && !isEnded(losses(60))
        const isNegative = winDay < 0 || stopDay < 0
        expect(isFound('stopOff', { general: params })).toBe(isReal && (isDead || isNegative))
        const own = { general: { ...params, lote: 0 }, masaniello }
        expect(isFound('noStopReal', own)).toBe(isReal && !isEnded(losses(60)))
      }),
    )
  })

  it('a limit of orders is reported exactly when a Masaniello can be left open by it', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), (numbers, maxtrades) => {
        const settings = { ...masaniello, ...numbers }
        const plan = played({ kind: 'masaniello', settings }, general)
        const isOpen = courses(maxtrades).some((course) => play(plan, course).ended === null)
        const reader = aReader({ maxtrades })
        expect(isFound('ordersBelowMasaniello', { masaniello: settings, reader })).toBe(isOpen)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is no money, or another rule’s concern', () => {
  it('stakes in lots are not compared with the bankroll', () => {
    for (const loteType of Object.values(entryType.codes))
      for (const stoploss of [0, 50]) {
        const params = { ...general, loteType, lote: 6, stoploss }
        const said = isFound('largeEntry', { general: params, assumptions: { ...assumptions, bank: 100 } })
        expect([loteType, stoploss, said]).toEqual([loteType, stoploss, stoploss === 0])
      }
  })

  it('a stop below a plan is reported though the broker refuses the last orders too', () => {
    const cycles = { ciclos: 1, ciclosFat: 1, ciclosGale: 3, ciclosGaleFat: 2 }
    const params = { ...general, stopDay: 5 }
    for (const maximum of [0, 3, 100])
      expect([
        maximum,
        isFound('stopBelowPlan.cycles', {
          general: params,
          cycles,
          assumptions: { ...assumptions, maximum },
        }),
        isFound('stopBelowMasaniello', {
          general: { ...general, stopDay: 100 },
          masaniello,
          assumptions: { ...assumptions, maximum },
        }),
      ]).toEqual([maximum, true, true])
  })
})

it('a Masaniello whose wins bring less than a cent is judged, not played for ever', () => {
  const plan = aMasaniello({
    capital: 41.1,
    totalOper: 6,
    totalWin: 1,
    payout: 21,
    typeMas: masanielloType.codes.progressive,
  })
  const params = aRobot({ stopType: stopType.codes.deltaLoss, winDay: 12.5, stopDay: 0 })
  const settings = {
    general: params,
    masaniello: plan,
    assumptions: { ...assumptions, bank: 20.55, payout: 21 },
  }
  expect(findConflicts(settings, 0).checked).toBeGreaterThan(0)
})
