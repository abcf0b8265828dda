/** Which plan is on, judged by the engine, without using the registry's code. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryType, masanielloType } from '@/contract/codes'
import type { CustomCycle } from '@/contract/money'
import type { MasanielloSettings } from '@/domain/money/masaniello'
import { flatStake } from '@/domain/money/flatStake'
import type { Account, OrderOutcome, Plan } from '@/domain/money/plan'
import {
  choiceOf,
  isEntryStaked,
  playedPlan,
  readPlan,
  stakingPlanOf,
  stakingPlans,
  type PlanChoice,
  type PlanKind,
  type PlanSettings,
} from '@/domain/money/stakingPlans'
import { aMasaniello, aRow, offSettings } from '@tests/support/builders'

/** Large enough that rounding to cents hides no difference. */
const accounts: readonly Account[] = [
  { bank: 1e9, payout: 85, entry: { loteType: entryType.codes.fixed, lote: 1e5 } },
  { bank: 1e9, payout: 85, entry: { loteType: entryType.codes.percentage, lote: 0.01 } },
]

const ORDERS = 4
const courses = Array.from({ length: 2 ** ORDERS }, (_, bits) =>
  Array.from({ length: ORDERS }, (__, place): OrderOutcome => ((bits >> place) % 2 === 1 ? 'win' : 'loss')),
)

function stakesOf(plan: Plan, outcomes: readonly OrderOutcome[]) {
  let state = plan.start
  return outcomes.map((outcome) => {
    const { stake } = state
    state = plan.next(state, outcome)
    return stake
  })
}

/** Whether wins and losses exist after which something else is staked than the entry of the account. */
const changesStakes = (choice: PlanChoice) =>
  accounts.some((account) =>
    courses.some(
      (outcomes) =>
        stakesOf(playedPlan(choice, account), outcomes).join(' ') !==
        stakesOf(flatStake(account), outcomes).join(' '),
    ),
  )

const count = (most: number) =>
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 }), fc.integer({ min: -1, max: most }))
const factor = fc.constantFrom(0, 0.5, 1, 1, 2, 2.3, -1)
const amount = fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: -100, max: 10_000 }))

const cycles = fc.record({
  ciclos: count(120),
  ciclosFat: factor,
  ciclosGale: count(25),
  ciclosGaleFat: factor,
})
const soros = fc.record({
  soros: count(120),
  sorosgale: count(120),
  sorosperc: fc.constantFrom(0, 1, 50, 100, 150),
})
const lossRecovery = fc.record({
  recoverPerc: fc.constantFrom(0, 0, 5, 30, 100, 120),
  recoverGale: count(25),
  recoverGaleFat: factor,
  recoverProfit: fc.integer({ min: -1, max: 5 }),
  mode: fc.integer({ min: 0, max: 4 }),
})
const customCycles: fc.Arbitrary<CustomCycle[]> = fc.array(
  fc.record({
    cycle: fc.integer({ min: 0, max: 12 }),
    entrada: amount,
    mg1: amount,
    mg2: amount,
    mg3: amount,
    mg4: amount,
    mg5: amount,
    mg6: amount,
    mg7: amount,
  }),
  { maxLength: 4 },
)
const masaniello: fc.Arbitrary<MasanielloSettings> = fc.record({
  capital: fc.integer({ min: 0, max: 1000 }),
  totalOper: count(120),
  totalWin: count(60),
  payout: fc.integer({ min: 0, max: 120 }),
  gale: count(3),
  typeMas: fc.integer({ min: 0, max: 3 }),
  restart: fc.boolean(),
  target: fc.integer({ min: 0, max: 50 }),
  hitsRestart: count(2),
})

describe('a plan is on exactly when its engine stakes something other than the entry, for some wins and losses', () => {
  /** What the registry says, and what its engine does with the same settings. */
  function judge<Kind extends PlanKind>(kind: Kind, any: fc.Arbitrary<NonNullable<PlanSettings[Kind]>>) {
    const { isOn, isPlayable } = stakingPlanOf(kind)
    const seen = { on: 0, off: 0, unusable: 0 }
    fc.assert(
      fc.property(any, (settings) => {
        const found = readPlan(kind, settings)
        seen[typeof found === 'string' ? found : 'on'] += 1
        expect(isOn(settings)).toBe(found !== 'off')
        if (found === 'unusable') expect(isPlayable(settings)).toBe(false)
        else if (isPlayable(settings)) expect(changesStakes(choiceOf(kind, settings))).toBe(found !== 'off')
      }),
      { numRuns: 1000 },
    )
    return seen
  }

  it('cycles', () => {
    const seen = judge('cycles', cycles)
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
  })
  it('Soros', () => {
    const seen = judge('soros', soros)
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
  })
  it('loss recovery', () => {
    const seen = judge('lossRecovery', lossRecovery)
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
  })
  it('custom cycles', () => {
    const seen = judge('customCycles', customCycles)
    expect(Math.min(seen.on, seen.off)).toBeGreaterThan(50)
  })
  it('a Masaniello: its type is the switch, and its engine plays it even while it is off', () => {
    fc.assert(
      fc.property(masaniello, (settings) => {
        const { isOn, isPlayable } = stakingPlans.masaniello
        expect(isOn(settings)).toBe(settings.typeMas !== masanielloType.codes.disabled)
        if (isPlayable(settings)) expect(changesStakes(choiceOf('masaniello', settings))).toBe(true)
        expect(typeof readPlan('masaniello', settings) === 'object').toBe(
          isOn(settings) && isPlayable(settings),
        )
      }),
      { numRuns: 1000 },
    )
  })
})

it('Soros-gale levels alone are a plan: after a loss the stake is half of it', () => {
  const settings = { soros: 0, sorosgale: 2, sorosperc: 0 }
  const choice = readPlan('soros', settings)
  expect(choice).toEqual({ kind: 'soros', settings })
  const plan = playedPlan(choice as PlanChoice, {
    bank: 100,
    payout: 85,
    entry: { loteType: entryType.codes.fixed, lote: 10 },
  })
  expect(stakesOf(plan, ['loss', 'loss'])).toEqual([1000, 500])
})

it('plans at the limits of cycles, steps, levels and operations are playable, one more is not', () => {
  const table = { ciclosFat: 1, ciclosGaleFat: 1 }
  const masanielloWith = (totalOper: number) => aMasaniello({ totalOper, totalWin: 1 })
  expect(readPlan('cycles', { ...table, ciclos: 100, ciclosGale: 20 })).toMatchObject({ kind: 'cycles' })
  expect(readPlan('cycles', { ...table, ciclos: 101, ciclosGale: 20 })).toBe('unusable')
  expect(readPlan('cycles', { ...table, ciclos: 100, ciclosGale: 21 })).toBe('unusable')
  expect(readPlan('soros', { soros: 100, sorosgale: 100, sorosperc: 50 })).toMatchObject({ kind: 'soros' })
  expect(readPlan('soros', { soros: 101, sorosgale: 0, sorosperc: 50 })).toBe('unusable')
  expect(readPlan('soros', { soros: 0, sorosgale: 101, sorosperc: 50 })).toBe('unusable')
  expect(readPlan('masaniello', masanielloWith(100))).toMatchObject({ kind: 'masaniello' })
  expect(readPlan('masaniello', masanielloWith(101))).toBe('unusable')

  const plan = playedPlan(readPlan('cycles', { ...table, ciclos: 100, ciclosGale: 20 }) as PlanChoice, {
    bank: 1e6,
    payout: 85,
    entry: { loteType: entryType.codes.fixed, lote: 1 },
  })
  let state = plan.start
  let orders = 0
  for (; state.hits === 0; orders += 1) state = plan.next(state, 'loss')
  expect(orders).toBe(100 * 21)
})

it('a plan with an unreadable number does not count as off', () => {
  expect(readPlan('cycles', { ciclos: Number.NaN, ciclosFat: 1, ciclosGale: 0, ciclosGaleFat: 1 })).toBe(
    'unusable',
  )
  expect(readPlan('soros', { soros: Number.NaN, sorosgale: 0, sorosperc: 50 })).toBe('unusable')
})

it('the entry of general settings is staked unless a plan with its own stakes is on', () => {
  const off = offSettings.masaniello
  expect(isEntryStaked({ masaniello: off, customCycles: [] })).toBe(true)
  expect(isEntryStaked({ masaniello: aMasaniello(), customCycles: [] })).toBe(false)
  expect(isEntryStaked({ masaniello: off, customCycles: [aRow(1, 2)] })).toBe(false)
  // Amounts of a row without an entry, or of a duplicate row, are never staked.
  expect(isEntryStaked({ masaniello: off, customCycles: [aRow(1, 0, 5), aRow(1, 2)] })).toBe(true)
})
