/** One plan with the orders that are really sent. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findConflicts } from '@/domain/conflicts'
import {
  masaniello,
  masanielloMatrix,
  masanielloMinimumCapital,
  type MasanielloSettings,
} from '@/domain/money/masaniello'
import {
  masanielloCourse,
  masanielloLadder,
  masanielloProfit,
  playedTable,
} from '@/domain/money/masanielloPlay'
import type { Account, OrderOutcome } from '@/domain/money/plan'
import { planFigures } from '@/domain/money/planFigures'
import { aMasaniello } from '@tests/support/builders'

const account = (more: Partial<Account> = {}): Account => ({
  bank: 1000,
  payout: 85,
  minimum: 1,
  entry: { loteType: 1, lote: 1 },
  ...more,
})

const mixes = fc.option(
  fc
    .array(fc.integer({ min: 50, max: 99 }), { minLength: 2, maxLength: 3 })
    .map((payouts) => payouts.map((payout) => ({ payout, share: 1 / payouts.length }))),
  { nil: undefined },
)
const plans = fc
  .record({
    capital: fc.integer({ min: 300, max: 20_000 }).map((cents) => cents / 100),
    one: fc.integer({ min: 1, max: 7 }),
    other: fc.integer({ min: 1, max: 7 }),
    typeMas: fc.constantFrom(1, 2),
    payout: fc.integer({ min: 50, max: 99 }),
    paid: fc.option(fc.integer({ min: 50, max: 99 })),
    payoutMix: mixes,
    minimum: fc.constantFrom(0.01, 1, 2),
    bank: fc.constantFrom(50, 1000),
    outcomes: fc.array(fc.constantFrom<OrderOutcome>('win', 'loss', 'draw'), { maxLength: 20 }),
  })
  .map(({ capital, one, other, typeMas, payout, paid, payoutMix, minimum, bank, outcomes }) => ({
    plan: aMasaniello({
      capital,
      totalOper: Math.max(one, other),
      totalWin: Math.min(one, other),
      typeMas,
      payout,
    }),
    played: account({
      bank,
      minimum,
      payout: payoutMix
        ? payoutMix.reduce((sum, part) => sum + part.payout * part.share, 0)
        : (paid ?? payout),
      payoutMix,
    }),
    outcomes,
  }))

interface Bounds {
  low: number
  high: number
}
const grow = (bounds: Bounds | undefined, amount: number): Bounds => ({
  low: Math.min(bounds?.low ?? Infinity, amount),
  high: Math.max(bounds?.high ?? -Infinity, amount),
})

/** Every play of a plan, or of a round of a progressive one, by the engine alone. */
function everyPlay(plan: MasanielloSettings, played: Account) {
  const capital = Math.min(plan.capital, played.bank)
  const engine = masaniello(
    { ...plan, gale: 0, restart: false, target: 0, hitsRestart: 0 },
    { ...played, bank: capital },
  )
  const payouts = played.payoutMix?.map((part) => part.payout) ?? [played.payout]
  const cells = new Map<string, { stake: Bounds; bank: Bounds }>()
  let [stakes, won, lost]: (Bounds | undefined)[] = []
  let layer = [engine.start]
  while (layer.length > 0) {
    const next = new Map<string, typeof engine.start>()
    for (const state of layer) {
      const { left, needed } = state.memory
      const key = `${plan.totalOper - left - plan.totalWin + needed} ${plan.totalWin - needed}`
      const known = cells.get(key)
      cells.set(key, { stake: grow(known?.stake, state.stake), bank: grow(known?.bank, state.bank) })
      stakes = grow(stakes, state.stake)
      for (const paid of [...payouts, 'loss'] as const) {
        const after = paid === 'loss' ? engine.next(state, 'loss') : engine.next(state, 'win', paid)
        if (paid === 'loss' && after.ended !== null) lost = grow(lost, engine.start.bank - after.bank)
        else if (after.ended !== null || after.memory.left === plan.totalOper) won = grow(won, after.bank)
        else next.set(JSON.stringify(after), after)
      }
    }
    layer = [...next.values()]
  }
  return { cells, stakes, won, lost }
}

describe('the table of a plan', () => {
  it('is the published one while the broker takes every stake and pays the plan’s payout', () => {
    const table = playedTable(aMasaniello(), account())
    expect(table?.isOnPlan).toBe(true)
    // 208.40 in the published table: orders of whole cents end up to 0.15 from it, by their order.
    expect(table?.won).toEqual({ low: 208_25, high: 208_50 })
    expect(table?.rows.map((row) => row.map((cell) => cell?.stake.low))).toEqual(
      masanielloMatrix(aMasaniello()).map((row) => row.map(({ stake }) => stake)),
    )
  })

  it('has the raised stakes where the plan asks for less than the broker takes', () => {
    // 10 of 100 in a bank of 19: the plan asks for 0.53, the broker takes 1.00.
    const plan = aMasaniello({ capital: 10, totalOper: 10, totalWin: 4 })
    const table = playedTable(plan, account({ bank: 1000 }))
    expect(masanielloMatrix(plan)[0]?.[0]?.stake).toBeLessThan(100)
    expect(table?.rows[0]?.[0]).toMatchObject({ stake: { low: 100, high: 100 }, isAdjusted: true })
    expect(table?.isOnPlan).toBe(false)
    expect(table?.won.low).toBeLessThan(table?.won.high ?? 0)
  })

  it('never has a capital above the bank', () => {
    expect(playedTable(aMasaniello(), account({ bank: 50 }))?.rows[0]?.[0]?.bank).toEqual({
      low: 5000,
      high: 5000,
    })
    expect(masanielloCourse(aMasaniello(), account({ bank: 50 }), [])[0]?.bank).toBe(5000)
  })

  it('has exactly the amounts of all plays of the engine, and within cents where it is the published one', () => {
    fc.assert(
      fc.property(plans, ({ plan, played }) => {
        const table = playedTable(plan, played)
        const engine = everyPlay(plan, played)
        fc.pre(table !== undefined)
        // A rounded order moves what follows.
        const slack = table.isOnPlan ? 2 * plan.totalOper : 0
        const expectSame = (shown: Bounds, real: Bounds | undefined) => {
          expect(Math.abs(shown.low - (real?.low ?? NaN))).toBeLessThanOrEqual(slack)
          expect(Math.abs(shown.high - (real?.high ?? NaN))).toBeLessThanOrEqual(slack)
        }
        for (const [losses, row] of table.rows.entries())
          for (const [wins, cell] of row.entries()) {
            const real = engine.cells.get(`${losses} ${wins}`)
            if (!cell || cell.isEnd) {
              if (!table.isOnPlan) expect(real).toBeUndefined()
              continue
            }
            expectSame(cell.stake, real?.stake)
            expectSame(cell.bank, real?.bank)
          }
        expectSame(table.stakes, engine.stakes)
        expectSame(table.won, engine.won)
        expectSame(table.lost, engine.lost)
      }),
      { numRuns: 500 },
    )
  })

  it('holds every stake and bank of every walk through it', () => {
    fc.assert(
      fc.property(plans, ({ plan, played, outcomes }) => {
        const normal = { ...plan, typeMas: 1 }
        const table = playedTable(normal, played)
        const slack = table?.isOnPlan ? 2 * plan.totalOper : 0
        for (const { wins, losses, ended, stake, bank } of masanielloCourse(normal, played, outcomes)) {
          if (ended === 'lost') continue
          const cell = table?.rows[losses]?.[wins]
          if (!cell) throw new Error('a place that the table does not have')
          expect(stake).toBeGreaterThanOrEqual(cell.stake.low - slack)
          expect(stake).toBeLessThanOrEqual(cell.stake.high + slack)
          expect(bank).toBeGreaterThanOrEqual(cell.bank.low - slack)
          expect(bank).toBeLessThanOrEqual(cell.bank.high + slack)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('bounds every play of a plan too large to follow all of them', () => {
    const large = fc
      .record({
        capital: fc.integer({ min: 5, max: 2000 }),
        totalOper: fc.integer({ min: 40, max: 100 }),
        part: fc.integer({ min: 10, max: 90 }),
        typeMas: fc.constantFrom(1, 2),
        minimum: fc.constantFrom(0.01, 1, 5),
      })
      .map(({ part, minimum, ...plan }) => ({
        plan: aMasaniello({ ...plan, totalWin: Math.round((plan.totalOper * part) / 100) }),
        minimum,
      }))
    const walk = fc.array(fc.constantFrom(0, 0, 70, 82, 92), { minLength: 100, maxLength: 100 })
    // Ends just below the high that a win of 92 % would have passed.
    const nearTheHigh = '00000000000000000a0bcbbc0b0cb0c0cbcaabac0b000c00cc0c0cba0000bbb0'
    const paidBy: Readonly<Record<string, number>> = { a: 70, b: 82, c: 92 }
    fc.assert(
      fc.property(large, fc.array(walk, { minLength: 40, maxLength: 40 }), ({ plan, minimum }, walks) => {
        const payoutMix = [70, 82, 92].map((payout) => ({ payout, share: 1 / 3 }))
        const table = playedTable(plan, account({ bank: 5000, minimum, payout: 81.3, payoutMix }))
        fc.pre(table !== undefined)
        const engine = masaniello({ ...plan, target: 0 }, { bank: plan.capital, minimum })
        for (const paids of walks) {
          let state = engine.start
          for (const [order, paid] of paids.entries()) {
            if (state.ended !== null || (order > 0 && state.memory.left === plan.totalOper)) break
            const wins = plan.totalWin - state.memory.needed
            const cell = table.rows[order - wins]?.[wins]
            expect(state.stake).toBeGreaterThanOrEqual(cell?.stake.low ?? NaN)
            expect(state.stake).toBeLessThanOrEqual(cell?.stake.high ?? NaN)
            expect(state.bank).toBeGreaterThanOrEqual(cell?.bank.low ?? NaN)
            expect(state.bank).toBeLessThanOrEqual(cell?.bank.high ?? NaN)
            state = engine.next(state, paid === 0 ? 'loss' : 'win', paid)
          }
        }
      }),
      {
        numRuns: 25,
        examples: [
          [
            { plan: aMasaniello({ capital: 5, totalOper: 73, totalWin: 32, typeMas: 2 }), minimum: 0.01 },
            [Array.from(nearTheHigh, (sign) => paidBy[sign] ?? 0)],
          ],
        ],
      },
    )
  })

  it('does not exist for settings that make no plan', () => {
    expect(playedTable(aMasaniello({ totalWin: 11 }), account())).toBeUndefined()
    expect(masanielloCourse(aMasaniello({ totalWin: 11 }), account(), ['win'])).toEqual([])
  })
})

describe('rules and figures of a plan', () => {
  const found = (plan: MasanielloSettings, played: Account) =>
    new Map(
      findConflicts(
        { masaniello: plan, assumptions: { ...played, minimum: played.minimum ?? 0 } },
        0,
      ).found.map(({ id, values }) => [id, values]),
    )
  const capitalOf = (plan: MasanielloSettings, { bank }: Account) =>
    Math.round(Math.min(plan.capital, bank) * 100)

  it('know one minimum capital: below it some order is raised or can no longer be paid, from it on none', () => {
    fc.assert(
      fc.property(plans, ({ plan, played }) => {
        const least = masanielloMinimumCapital(plan, played)
        const capital = capitalOf(plan, played)
        const said = found(plan, played).get('masanielloBelowMinimum')
        expect(said !== undefined).toBe(capital < least)
        if (said) expect(said).toMatchObject({ capital: capital / 100, least: least / 100 })
        const table = playedTable(plan, played)
        // Near it, near a new high, and of orders of a cent, rounding decides.
        fc.pre(table !== undefined && plan.typeMas === 1 && played.minimum !== 0.01)
        fc.pre(Math.abs(capital - least) > least / 20)
        const isRaised = table.rows.some((row) => row.some((cell) => cell?.isAdjusted))
        expect(isRaised || table.lost.low < table.lost.high).toBe(capital < least)
      }),
      { numRuns: 300 },
    )
  })

  it('judge a progressive plan by its round, whose lowest stake is 5.20 of 100', () => {
    expect(masanielloMinimumCapital(aMasaniello(), account())).toBe(1992)
    expect(masanielloMinimumCapital(aMasaniello({ typeMas: 2 }), account())).toBe(1924)
    expect(found(aMasaniello({ typeMas: 2, capital: 19.5 }), account()).has('masanielloBelowMinimum')).toBe(
      false,
    )
  })

  it('know one profit of a won plan', () => {
    fc.assert(
      fc.property(plans, ({ plan, played }) => {
        const { won, stakes } = playedTable({ ...plan, typeMas: 1 }, played) ?? {}
        const profit = masanielloProfit(plan, played)
        const rules = found(plan, played)
        expect(profit?.low).toBe(won && won.low - capitalOf(plan, played))
        const said = rules.get('masanielloPayout.danger') ?? rules.get('masanielloPayout.warning')
        if (said) expect(said['amount']).toBe((profit?.low ?? NaN) / 100)
        const settings = { ...plan, typeMas: 1 }
        expect(planFigures({ kind: 'masaniello', settings }, played).largestStake).toBe(stakes?.high ?? 0)
      }),
      { numRuns: 200 },
    )
  })

  it('of a capital below the broker’s smallest order name no amount', () => {
    const [plan, played] = [aMasaniello({ capital: 0.5 }), account()]
    expect(playedTable(plan, played)).toBeUndefined()
    expect(masanielloProfit(plan, played)).toBeUndefined()
    expect(masanielloLadder(plan, played)).toBeUndefined()
    expect(planFigures({ kind: 'masaniello', settings: plan }, played).largestStake).toBe(0)
  })

  it('say what a lost plan costs: the capital, or less where what is left pays no order', () => {
    expect(masanielloLadder(aMasaniello(), account())).toEqual({ cost: 100_00, losses: 5 })
    const raised = aMasaniello({ capital: 20, totalOper: 10, totalWin: 4 })
    expect(masanielloLadder(raised, account({ minimum: 2.51 }))).toEqual({
      cost: 2000,
      least: 1823,
      losses: 6,
    })
    // 100 at stake in a bank of 50
    expect(masanielloLadder(aMasaniello(), account({ bank: 50 }))).toMatchObject({ cost: 50_00 })
  })
})

describe('a walk through a plan', () => {
  it('has the stake and the bank of the plan as it is played, and ends with it', () => {
    fc.assert(
      fc.property(plans, ({ plan, played, outcomes }) => {
        // Of several payouts the lowest is paid.
        const payout = Math.min(...(played.payoutMix?.map((part) => part.payout) ?? [played.payout]))
        const subject = masaniello(plan, { ...played, payout, bank: plan.capital })
        const course = masanielloCourse(plan, { ...played, bank: plan.capital }, outcomes)
        let [state, place] = [subject.start, 0]
        for (const outcome of outcomes) {
          if (state.ended !== null || outcome === 'draw') continue
          expect(course[place]).toMatchObject({
            stake: state.stake,
            bank: state.bank,
            ifWon: subject.next(state, 'win').bank,
            ifLost: subject.next(state, 'loss').bank,
            ended: null,
          })
          state = subject.next(state, outcome)
          place += 1
        }
        expect(course).toHaveLength(place + 1)
        expect(course.at(-1)?.ended !== null).toBe(state.ended !== null)
      }),
    )
  })
})
