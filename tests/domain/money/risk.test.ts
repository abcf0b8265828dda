import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cycles } from '@/domain/money/cycles'
import { exactDistribution } from '@/domain/money/exact'
import { flatStake } from '@/domain/money/flatStake'
import { lossRecovery } from '@/domain/money/lossRecovery'
import { monteCarlo } from '@/domain/money/monteCarlo'
import type { PlanState } from '@/domain/money/plan'
import { planFigures } from '@/domain/money/planFigures'
import { playedPlan, type PlanChoice } from '@/domain/money/stakingPlans'
import { breakEvenWinRate, edge, expectedProfit, kellyShare } from '@/domain/money/edge'
import {
  flatRuin,
  hitChance,
  losingLadder,
  losingRunChance,
  lossesCovered,
  minimumCapital,
  pathsFor,
} from '@/domain/money/risk'
import { winRateOf } from '@/domain/money/winRate'
import { aMasaniello, aRecovery, someCycles } from '@tests/support/builders'
import { everyPlan } from './everyPlan'
import { account, martingale, outcomesOf } from './vectors'

describe('edge', () => {
  it('is 0 at the break-even win rate, 54.05 % at 85 %', () => {
    expect(breakEvenWinRate(85)).toBeCloseTo(0.5405, 4)
    expect(edge(breakEvenWinRate(85), 85)).toBeCloseTo(0, 12)
    expect(edge(0.55, 85)).toBeCloseTo(0.0175, 10)
  })

  it('times turnover is the expected profit: .5198 = .0175 × 29.701 for the gale 10 22 48.4', () => {
    const plan = martingale(2.2, 2, account(10, 85))
    const oneSignal = { plan, operations: 3, stops: { stopType: 5, winDay: 1, stopDay: 1 } }
    const exact = exactDistribution(oneSignal, { win: 0.55 })
    expect((exact?.turnover ?? 0) / 100).toBeCloseTo(29.701, 3)
    expect((exact?.expectedProfit ?? 0) / 100).toBeCloseTo(0.5198, 4)
    expect(expectedProfit(edge(0.55, 85), 29.701)).toBeCloseTo(0.5198, 4)
  })

  it('times turnover gives a plan’s result even if the mean of sampled paths has the wrong sign', () => {
    const settings = { ciclos: 1, ciclosFat: 1, ciclosGale: 12, ciclosGaleFat: 2.5 }
    const plan = cycles(settings, account(1, 70, { bank: 1e5 }))
    const profitAt = (payout?: number) => {
      const options = { paths: 10_000, seed: 1, ...(payout && { payout }) }
      const run = monteCarlo({ plan, operations: 100 }, { win: 0.58 }, options)
      run.step(Infinity)
      return run.forecast().profit
    }
    expect(profitAt().value).toBeGreaterThan(0)
    const { value, high } = profitAt(70)
    expect(value).toBeLessThan(0)
    expect(high).toBeLessThan(0)
    expect(value / 100).toBeCloseTo(-12.76, 0)
  })

  it('gives Kelly’s share: 8.59 % and 10 %', () => {
    expect(kellyShare(0.58, 85)).toBeCloseTo(0.0859, 4)
    expect(kellyShare(0.6, 80)).toBeCloseTo(0.1, 10)
  })
})

describe('ruin of flat stakes', () => {
  it.each([
    [0.58, 85, 20, 0.841243, 0.02651, 0.03151],
    [0.6, 80, 10, 0.817176, 0.10851, 0.13279],
  ])('at a win rate of %f and %i %% with a bank of %i stakes', (win, payout, units, root, low, high) => {
    const ruin = flatRuin(win, payout, units)
    expect(ruin.root).toBeCloseTo(root, 6)
    expect(ruin.low).toBeCloseTo(low, 5)
    expect(ruin.high).toBeCloseTo(high, 5)
    const plan = flatStake({ ...account(1, payout), bank: units })
    // So far up that ruin from there is out of the question.
    const run = monteCarlo({ plan, operations: 100_000, target: 50 }, { win }, { paths: 4000, seed: 7 })
    run.step(Infinity)
    const { ruin: sampled, endings } = run.forecast()
    expect(endings.open.value).toBe(0)
    expect(sampled.high).toBeGreaterThan(low)
    expect(sampled.low).toBeLessThan(high)
  })

  it('is known exactly for even money', () => {
    expect(flatRuin(0.51, 100, 50).high).toBeCloseTo(0.135299, 6)
    expect(flatRuin(0.6, 100, 10).high).toBeCloseTo(0.0173415, 7)
  })

  it('is certain without an edge', () => {
    expect(flatRuin(0.54, 85, 20)).toEqual({ low: 1, high: 1, root: 1 })
  })
})

describe('losses until ruin', () => {
  it('with an entry in percent are counted with the shrinking stake: 0.5 % of 20 is 10 cents, then 9', () => {
    const entry = { loteType: 2, lote: 0.5 }
    const plan = flatStake({ bank: 20, payout: 50, minimum: 0.01, entry })
    let losses = 0
    for (let state = plan.start; state.ended === null; state = plan.next(state, 'loss')) losses += 1
    expect(losses).toBe(674)
    expect(lossesCovered(plan)).toBe(674)
  })
})

describe('losing streaks', () => {
  it('all steps of a gale are lost', () => {
    expect(hitChance(0.55, 2)).toBeCloseTo(0.45 ** 3, 12)
  })

  it.each([
    [50, 3, 0.6, 0.8863],
    [100, 5, 0.55, 0.6468],
    [300, 7, 0.5, 0.6949],
  ])('in %i orders %i in a row at a win rate of %f', (operations, length, win, chance) => {
    expect(losingRunChance(operations, length, win)).toBeCloseTo(chance, 4)
  })

  it('of length 0 are certain', () => {
    expect(losingRunChance(10, 0, 0.5)).toBe(1)
    expect(losingRunChance(2, 3, 0.5)).toBe(0)
  })
})

describe('confidence', () => {
  it('needs 9,604 paths for one point in the worst case', () => {
    expect(pathsFor(0.01)).toBe(9604)
  })

  it('of past results leaves draws out', () => {
    const rate = winRateOf(outcomesOf('WWLDLLWD'))
    expect(rate).toMatchObject({ wins: 3, losses: 3, draws: 2, rate: 0.5, longestLosingRun: 3 })
    // The rates against which the evidence of 3 in 6 is 40 : 1, integrated numerically.
    expect(rate.interval.low).toBeCloseTo(0.061256, 6)
    expect(rate.interval.high).toBeCloseTo(0.938744, 6)
    expect(winRateOf([]).rate).toBeUndefined()
  })
})

describe('the losing ladder', () => {
  const plan = cycles({ ciclos: 3, ciclosFat: 3, ciclosGale: 2, ciclosGaleFat: 2.2 }, account(2, 85))

  it('of cycles is the whole table', () => {
    const ladder = losingLadder(plan)
    expect(ladder).toMatchObject({ exposure: 20904, largestStake: 8712, lowestStake: 200, isCut: false })
    expect(ladder.stakes).toHaveLength(9)
    expect(ladder.lost.slice(0, 3)).toEqual([200, 640, 1608])
    expect(minimumCapital(ladder, 100)).toBe(10452)
    expect(minimumCapital(ladder, 200)).toBe(20904)
  })

  it('is cut where the bank ends', () => {
    const small = cycles(
      { ciclos: 3, ciclosFat: 3, ciclosGale: 2, ciclosGaleFat: 2.2 },
      { ...account(2, 85), bank: 20 },
    )
    expect(losingLadder(small)).toMatchObject({ stakes: [200, 440, 968, 392], exposure: 2000, isCut: true })
    expect(lossesCovered(small)).toBe(4)
  })

  it('of a plan without a limit continues until the bank is used up', () => {
    const recovery = lossRecovery(aRecovery({ mode: 2, recoverPerc: 100 }), { ...account(10, 80), bank: 200 })
    // 10, 22.50, 50.63, 113.91 and what is left
    expect(lossesCovered(recovery)).toBe(5)
  })
})

describe('losses until the bank is gone', () => {
  it('are all counted, however many', () => {
    expect(lossesCovered(flatStake(account(2, 85, { bank: 5000 })))).toBe(2500)
    expect(lossesCovered(flatStake(account(2, 85, { bank: 5001.5 })))).toBe(2501)
    expect(lossesCovered(flatStake(account(0.01, 85, { bank: 1e9 })))).toBe(1e11)
  })

  const plans = fc.constantFrom(...everyPlan)
  it('are the same as when the plan is played', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 500_000 }), ({ choice }, bank) => {
        const plan = playedPlan(choice, account(5, 85, { bank: bank / 100 }))
        let [losses, state] = [0, plan.start]
        for (; state.ended === null; state = plan.next(state, 'loss')) losses += 1
        // A plan that ends before the bank is gone does not ruin it.
        expect(lossesCovered(plan)).toBe(state.bank < plan.smallest ? losses : Infinity)
      }),
    )
  })
})

describe('the largest stake', () => {
  const largest = (choice: PlanChoice, bank = 1000) =>
    planFigures(choice, account(5, 85, { bank })).largestStake

  it('of a Masaniello is the largest as it is played: 438.80 for 7 of 10 with 200, 438.75 without rounding on the way', () => {
    const settings = aMasaniello({ capital: 200, totalWin: 7 })
    expect(largest({ kind: 'masaniello', settings })).toBe(43_880)
  })

  it('of Soros-gale is the second hand of its last level', () => {
    const settings = { soros: 0, sorosgale: 2, sorosperc: 100 }
    expect(planFigures({ kind: 'soros', settings }, account(10, 87)).largestStake).toBe(1403)
  })

  it('of cycles without rows is the entry, also where the bank is still too small for it', () => {
    const settings = someCycles()
    expect(largest({ kind: 'cycles', settings }, 1000)).toBe(500)
    expect(largest({ kind: 'cycles', settings }, 3)).toBe(500)
  })

  it('of loss recovery is the whole bank, because its debt has no limit', () => {
    const settings = aRecovery({ mode: 2, recoverPerc: 100 })
    expect(largest({ kind: 'lossRecovery', settings }, 200)).toBe(20_000)
  })

  it('is never exceeded on any path and reached on some, with fixed entries', () => {
    const fixed = everyPlan.filter(
      ({ choice }) => choice.kind !== 'masaniello' && choice.kind !== 'lossRecovery',
    )
    for (const { choice } of fixed) {
      const plan = playedPlan(choice, account(5, 85, { bank: 1e6 }))
      const stakes: number[] = []
      for (let bits = 0; bits < 2 ** 10; bits += 1) {
        let state: PlanState = plan.start
        for (let order = 0; order < 10; order += 1) {
          stakes.push(state.stake)
          state = plan.next(state, (bits >> order) & 1 ? 'win' : 'loss')
        }
      }
      expect(largest(choice)).toBe(Math.max(...stakes))
    }
  })
})
