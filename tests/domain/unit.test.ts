/** An account in another unit is the same robot: only its amounts are written in other numbers. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryType, masanielloType, stopType, traderMode } from '@/contract/codes'
import { findConflicts } from '@/domain/conflicts'
import { causesOf, remediesOf } from '@/domain/conflicts/causes'
import { worstCopyDay } from '@/domain/conflicts/worstCopyDay'
import type { BotSettings } from '@/domain/money/botSettings'
import { stakeNow, stakesOf, type Assumed } from '@/domain/money/botStakes'
import { filled, emptyGrid, withCell } from '@/domain/money/cycleGrid'
import { decimalsOf, inHundreds, inUnits, smallestAmount, units, type Unit } from '@/domain/money/unit'
import {
  aMasaniello,
  aRecovery,
  aRobot,
  aRow,
  aSoros,
  aTrader,
  assumed,
  offSettings,
} from '@tests/support/builders'

const NOW = 1_800_000_000

const decimals = { JPY: 0, BTC: 8 } as const
type Other = keyof typeof decimals

interface Amounts {
  readonly bank: number
  readonly minimum: number
  readonly maximum: number
  readonly entry: number
  readonly stop: number
  readonly capital: number
  readonly target: number
  readonly beside: number
  readonly stakes: readonly number[]
  readonly pointValue: number
}

interface Kind {
  readonly plan: 'none' | 'masaniello' | 'lossRecovery' | 'customCycles' | 'soros'
  readonly stop: number
  readonly isShare: boolean
  readonly isMinimumAssumed: boolean
}

/** Its amounts are whole smallest ones, given in hundreds of them. */
function robot(hundreds: Amounts, { plan, stop, isShare, isMinimumAssumed }: Kind, unit?: Unit) {
  const other = Object.entries(decimals).find(([name]) => name === unit)?.[1] ?? 2
  const amount = (value: number) => Math.round(value * 100) / 10 ** other
  const isCount = stop === stopType.codes.percentage || stop === stopType.codes.quantity
  const settings: BotSettings = {
    ...offSettings,
    traders: [aTrader({ stopLoss: 30, maxTrades: 2 })],
    metaTraders: [],
    channels: [],
    traderData: undefined,
    general: aRobot({
      traderMode: traderMode.codes.trader,
      loteType: isShare ? entryType.codes.percentage : entryType.codes.fixed,
      lote: isShare ? 3 : amount(hundreds.entry),
      stopType: stop,
      stopDay: isCount ? 5 : amount(hundreds.stop),
      winDay: isCount ? 4 : amount(hundreds.stop),
    }),
    ...(plan === 'masaniello' && {
      masaniello: aMasaniello({
        typeMas: masanielloType.codes.normal,
        capital: amount(hundreds.capital),
        target: amount(hundreds.target),
        payout: 90,
      }),
    }),
    ...(plan === 'lossRecovery' && {
      lossRecovery: aRecovery({ recoverPerc: 50, recoverProfit: amount(hundreds.beside), mode: 1 }),
    }),
    ...(plan === 'customCycles' && { customCycles: [aRow(1, ...hundreds.stakes.map(amount))] }),
    ...(plan === 'soros' && { soros: aSoros({ soros: 2, sorosperc: 100 }) }),
  }
  const conditions: Assumed & NonNullable<BotSettings['assumptions']> = {
    ...assumed({ bank: amount(hundreds.bank), signals: 40, perDay: 10, winRate: 52 }),
    unit,
    minimum: amount(hundreds.minimum),
    maximum: amount(hundreds.maximum),
    pointValue: amount(hundreds.pointValue),
    isMinimumAssumed,
  }
  return { ...settings, assumptions: conditions }
}

const money = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((cents) => cents / 100)

const someAmounts: fc.Arbitrary<Amounts> = fc.record({
  bank: money(5000),
  minimum: money(5),
  maximum: money(500),
  entry: money(60),
  stop: money(300),
  capital: money(900),
  target: money(90),
  beside: money(3),
  stakes: fc.array(money(40), { minLength: 1, maxLength: 5 }),
  pointValue: money(4),
})

const someKinds: fc.Arbitrary<Kind> = fc.record({
  plan: fc.constantFrom('none', 'masaniello', 'lossRecovery', 'customCycles', 'soros'),
  stop: fc.constantFrom(...Object.values(stopType.codes)),
  isShare: fc.boolean(),
  isMinimumAssumed: fc.boolean(),
})

const pairs = fc.tuple(someAmounts, someKinds, fc.constantFrom<Other>('JPY', 'BTC'))

/** Amounts of the other unit as they would be of hundredths. */
const asHundredths = (amount: number, unit: Other) => (amount * 10 ** decimals[unit]) / 100

describe('an account in another unit', () => {
  it('is played to the smallest amount like one of hundredths', () => {
    fc.assert(
      fc.property(pairs, ([hundreds, kind, unit]) => {
        const [usual, other] = [robot(hundreds, kind), robot(hundreds, kind, unit)]
        const plays = (one: typeof usual) =>
          stakesOf(one, one.assumptions).stakes.map(({ played }) => ({
            ...played,
            account: { ...played?.account, unit: undefined },
          }))
        expect(plays(other)).toEqual(plays(usual))
        expect(stakeNow(other, other.assumptions)).toEqual(stakeNow(usual, usual.assumptions))
      }),
    )
  })

  it('has the same conflicts, with its own amounts, and the same ways out', () => {
    fc.assert(
      fc.property(pairs, ([hundreds, kind, unit]) => {
        const [usual, other] = [robot(hundreds, kind), robot(hundreds, kind, unit)]
        const [was, is] = [usual, other].map((one) => findConflicts(one, NOW).found)
        expect(is?.map(({ id }) => id)).toEqual(was?.map(({ id }) => id))
        const isAmount = /^(amount|bank|capital|cost|gain|least|maximum|minimum|profit|stop)$/
        for (const [place, { values = {} }] of (is ?? []).entries())
          for (const [name, value] of Object.entries(values)) {
            const before = was?.[place]?.values?.[name]
            if (typeof value !== 'number') expect(value).toBe(before)
            else if (!isAmount.test(name)) expect(value).toBeCloseTo(Number(before), 9)
            // An amount that the smallest one does not divide is rounded to it.
            else expect(Math.abs(asHundredths(value, unit) - Number(before))).toBeLessThan(0.0051)
          }

        const [ways, others] = [usual, other].map((one) =>
          causesOf(findConflicts(one, NOW).found).flatMap((cause) => remediesOf(cause, one, NOW)),
        )
        expect(others?.map((one) => one.kind)).toEqual(ways?.map((one) => one.kind))
        const moneyIn = (patch: object) =>
          JSON.stringify(patch)
            .match(/(?<=:)[\d.e-]+/g)
            ?.map(Number)
        for (const [place, { patch }] of (others ?? []).entries()) {
          const [before, after] = [ways?.[place]?.patch ?? {}, patch].map(moneyIn)
          for (const [at, number] of (after ?? []).entries())
            expect([number, asHundredths(number, unit)].map((one) => Number(one.toPrecision(12)))).toContain(
              Number(before?.[at]?.toPrecision(12)),
            )
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has the same worst day', () => {
    let known = 0
    fc.assert(
      fc.property(pairs, ([hundreds, kind, unit]) => {
        const [usual, other] = [robot(hundreds, kind), robot(hundreds, kind, unit)].map((one) => {
          return worstCopyDay({ ...one, metaData: [], copyEnds: new Map() }, NOW)
        })
        known += usual?.money ? 1 : 0
        expect(other?.lotPoints).toBe(usual?.lotPoints)
        expect(asHundredths(other?.money ?? NaN, unit)).toBeCloseTo(usual?.money ?? NaN, 9)
      }),
      { numRuns: 60 },
    )
    expect(known).toBeGreaterThan(20)
  })

  it('fills a row of custom cycles with what can be paid', () => {
    const row = (entry: number, unit?: Unit) => {
      const grid = filled(withCell(emptyGrid, { row: 0, column: 0 }, entry), 0, 2.25, 2, unit)
      return typeof grid === 'string' ? grid : grid[0]?.slice(0, 3)
    }
    expect(row(1.5)).toEqual([1.5, 3.38, 7.59])
    expect(row(150, 'JPY')).toEqual([150, 338, 759])
    expect(row(0.000015, 'BTC')).toEqual([0.000015, 0.00003375, 0.00007594])
  })
})

describe('a unit', () => {
  it('has the decimals in which its currency is paid; what nobody has told has two', () => {
    expect((['BRL', 'JPY', 'BTC', undefined] as const).map(decimalsOf)).toEqual([2, 0, 8, 2])
  })

  it('converts any whole number of its smallest amounts there and back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.integer({ min: 0, max: 1e12 }), (unit, count) => {
        const amount = count / 10 ** decimalsOf(unit)
        expect(inUnits(inHundreds(amount, unit), unit)).toBe(amount)
        expect(inHundreds(amount, unit)).toBe(count / 100)
      }),
    )
    expect(smallestAmount('BTC')).toBe(0.000_000_01)
  })
})
