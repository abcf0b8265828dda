/** The risks of a robot: how each is taken, compared, and joined over plans and robots. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf, exactly, sumOf, type Estimate } from '@/domain/money/estimate'
import { planFigures } from '@/domain/money/planFigures'
import { planKinds, playedPlan } from '@/domain/money/stakingPlans'
import { runForecast, type ForecastRequest } from '@/risk/forecast'
import {
  isRiskier,
  isWorse,
  listedIn,
  riskOfBots,
  riskOfPlan,
  riskOfPlans,
  risks,
  type Risk,
  type RiskName,
} from '@/risk/risks'
import { everyPlan } from '@tests/domain/money/everyPlan'

type Figure<Name extends RiskName> = NonNullable<Risk[Name]>['figure']

const among = (figure: fc.Arbitrary<number>): fc.Arbitrary<Estimate> =>
  fc.oneof(
    figure.map(exactly),
    fc.array(figure, { minLength: 3, maxLength: 3 }).map((figures): Estimate => {
      const [low = 0, value = 0, high = 0] = figures.toSorted((a, b) => a - b)
      return { low, value, high }
    }),
  )
// Few values, so that many are equal.
const cents = fc.oneof(fc.nat(3), fc.nat(100_000))
const amount = among(cents)
const chance = among(fc.oneof(fc.constantFrom(0, 0.0004, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })))

const figures: { readonly [Name in RiskName]: fc.Arbitrary<Figure<Name>> } = {
  firstStake: fc.record({ amount: cents.map(exactly), isRefused: fc.boolean() }),
  largestStake: fc.record({ amount: cents.map(exactly), growsWithBank: fc.boolean() }),
  worstDay: fc.record({ day: fc.nat(30), loss: amount, orMore: chance, isMost: fc.boolean() }),
  planLost: fc.record({ chance, capital: cents, ofBank: fc.double({ min: 0, max: 1, noNaN: true }) }),
  ruin: chance,
  lossesToRuin: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(Infinity)),
  refusal: fc.oneof(
    fc.record({ stake: cents }),
    fc.record({ stake: cents, after: fc.record({ losses: fc.nat(9), lost: cents }) }),
  ),
  badEnd: fc.record({ loss: cents, chance }),
}
const names = Object.keys(figures) as readonly RiskName[]

const of = <Value>(figure: fc.Arbitrary<Value>) => figure.map((one) => ({ figure: one }))

/** Of a plan; not every plan has a capital of its own, or an order that is refused. */
const anyRisk: fc.Arbitrary<Risk> = fc.record(
  {
    firstStake: of(figures.firstStake),
    largestStake: of(figures.largestStake),
    worstDay: of(figures.worstDay),
    planLost: of(figures.planLost),
    ruin: of(figures.ruin),
    lossesToRuin: of(figures.lossesToRuin),
    refusal: of(figures.refusal),
    badEnd: of(figures.badEnd),
  },
  { requiredKeys: ['firstStake', 'largestStake', 'worstDay', 'ruin', 'lossesToRuin', 'badEnd'] },
)
const several = fc.array(anyRisk, { minLength: 2, maxLength: 5 })

function amountIn(name: RiskName, risk: Risk): Estimate | undefined {
  const found = risk[name]
  const amountOf = risks[name].amount as (figure: unknown) => Estimate
  return found && amountOf(found.figure)
}
const plansOf = (all: readonly Risk[]) =>
  all.map((risk, place) => [planKinds[place] ?? ('flat' as const), risk] as const)

it('every risk is tried', () => {
  expect(names).toEqual(Object.keys(risks))
})

describe.each(names)('the risk %s', (name) => {
  it('is never worse than the same, nor each worse than the other', () => {
    fc.assert(
      fc.property(anyRisk, anyRisk, (one, other) => {
        expect(isWorse(name, one, one)).toBe(false)
        expect(isWorse(name, one, structuredClone(one))).toBe(false)
        expect(isWorse(name, one, other) && isWorse(name, other, one)).toBe(false)
        // What is no risk any more is not worse.
        expect(isWorse(name, one, {})).toBe(false)
      }),
    )
  })

  it('joined over several plans is that of one of them, and never below any', () => {
    fc.assert(
      fc.property(several, (all) => {
        const plans = plansOf(all)
        const joined = riskOfPlans(plans)
        const found = joined[name]
        const own = plans.find(([plan]) => plan === found?.plan)?.[1][name]
        expect(found?.figure).toBe(own?.figure)
        expect(found === undefined).toBe(all.every((risk) => risk[name] === undefined))
        for (const risk of all) {
          const most = amountIn(name, risk)?.high ?? -Infinity
          expect(amountIn(name, joined)?.high ?? -Infinity).toBeGreaterThanOrEqual(most)
          expect(isWorse(name, joined, risk)).toBe(false)
        }
      }),
    )
  })

  it('of one plan alone is its own', () => {
    fc.assert(
      fc.property(anyRisk, (risk) => {
        const joined = riskOfPlans([['flat', risk]])
        expect(joined[name]).toEqual(risk[name])
      }),
    )
  })

  it('of several robots is not known where it is not known of one', () => {
    fc.assert(
      fc.property(several, fc.nat(4), (all, which) => {
        const without = all.map((risk, place) =>
          place === which % all.length ? { ...risk, [name]: undefined } : risk,
        )
        expect(riskOfBots(without, true)[name]).toBeUndefined()
      }),
    )
  })
})

describe('a change', () => {
  it('to the same risk, or of nothing, is no riskier', () => {
    fc.assert(
      fc.property(anyRisk, (risk) => {
        expect(isRiskier(risk, risk)).toBe(false)
        expect(isRiskier(risk, {})).toBe(false)
      }),
    )
  })

  it('is riskier where any of its risks is worse', () => {
    fc.assert(
      fc.property(anyRisk, anyRisk, (was, becomes) => {
        expect(isRiskier(was, becomes)).toBe(names.some((name) => isWorse(name, was, becomes)))
      }),
    )
  })

  it('of an estimate is worse only where the bounds are apart', () => {
    const ruin = (low: number, value: number, high: number): Risk => ({
      ruin: { figure: { low, value, high } },
    })
    expect(isWorse('ruin', ruin(0.1, 0.2, 0.3), ruin(0.25, 0.4, 0.5))).toBe(false)
    expect(isWorse('ruin', ruin(0.1, 0.2, 0.3), ruin(0.35, 0.4, 0.5))).toBe(true)
    const day = (low: number, value: number, high: number): Risk => ({
      worstDay: { figure: { day: 0, loss: { low, value, high }, orMore: exactly(0.05), isMost: false } },
    })
    expect(isWorse('worstDay', day(100, 200, 300), day(250, 400, 500))).toBe(false)
    expect(isWorse('worstDay', day(100, 200, 300), day(350, 400, 500))).toBe(true)
  })

  it('from no risk to some is worse, and less than a thousandth is none', () => {
    expect(isWorse('ruin', {}, { ruin: { figure: exactly(0.1) } })).toBe(true)
    expect(isWorse('ruin', {}, { ruin: { figure: exactly(0.0009) } })).toBe(false)
    const stake = (cent: number): Risk => ({
      firstStake: { figure: { amount: exactly(cent), isRefused: false } },
      largestStake: { figure: { amount: exactly(cent), growsWithBank: false } },
    })
    for (const name of ['firstStake', 'largestStake'] as const) {
      expect(isWorse(name, {}, stake(1))).toBe(true)
      expect(isWorse(name, stake(10_000), stake(10_009))).toBe(false)
      expect(isWorse(name, stake(10_000), stake(10_011))).toBe(true)
    }
  })

  it('to a plan with a capital of its own is worse where that is lost oftener and is no smaller', () => {
    const lost = (likely: number, capital: number): Risk => ({
      planLost: { figure: { chance: exactly(likely), capital, ofBank: 0.1 } },
    })
    expect(isWorse('planLost', lost(0.3, 100), lost(0.4, 100))).toBe(true)
    expect(isWorse('planLost', lost(0.3, 100), lost(0.4, 200))).toBe(true)
    expect(isWorse('planLost', lost(0.3, 100), lost(0.9, 99))).toBe(false)
    expect(isWorse('planLost', lost(0.3, 100), lost(0.3, 200))).toBe(false)
    expect(isWorse('planLost', {}, lost(0.3, 200))).toBe(true)
  })

  it('to fewer losses until ruin is worse, but not from a plan that ends with money left', () => {
    const losses = (figure: number): Risk => ({ lossesToRuin: { figure } })
    expect(isWorse('lossesToRuin', losses(9), losses(8))).toBe(true)
    expect(isWorse('lossesToRuin', losses(8), losses(9))).toBe(false)
    expect(isWorse('lossesToRuin', losses(8), losses(Infinity))).toBe(false)
    expect(isWorse('lossesToRuin', losses(Infinity), losses(8))).toBe(false)
    expect(isWorse('lossesToRuin', {}, losses(8))).toBe(false)
  })

  it('to an order that the broker refuses is worse, and so is one after fewer losses', () => {
    const refused = (losses?: number): Risk => ({
      refusal: { figure: { stake: 500, ...(losses !== undefined && { after: { losses, lost: 100 } }) } },
    })
    expect(isWorse('refusal', {}, refused())).toBe(true)
    expect(isWorse('refusal', refused(), refused(7))).toBe(true)
    expect(isWorse('refusal', refused(7), refused(6))).toBe(true)
    expect(isWorse('refusal', refused(6), refused(7))).toBe(false)
    expect(isWorse('refusal', refused(6), refused())).toBe(false)
  })

  it('of a bad end alone is not asked about', () => {
    const end = (loss: number): Risk => ({ badEnd: { figure: { loss, chance: exactly(0.05) } } })
    expect(isWorse('badEnd', end(0), end(100_000))).toBe(false)
  })
})

describe('several robots together', () => {
  it('of which each is ruined in 30 % of the cases: 51 % if one does not depend on the other, and 30 to 60 %', () => {
    const each: Risk = { ruin: { figure: exactly(0.3) } }
    const { low, value, high } = riskOfBots([each, each], true).ruin?.figure ?? exactly(NaN)
    expect(low).toBe(0.3)
    expect(value).toBeCloseTo(0.51, 12)
    expect(high).toBeCloseTo(0.6, 12)
  })

  it('of which none has a bad day: what a bad day of all loses is not known', () => {
    const each: Risk = {
      worstDay: { figure: { day: 0, loss: exactly(0), orMore: exactly(1), isMost: true } },
    }
    expect(riskOfBots([each, each], true)).toEqual({})
  })

  it('stake the sum of what they stake, may be ruined as any of them, and as soon as the first', () => {
    fc.assert(
      fc.property(several, (all) => {
        const together = riskOfBots(all, true)
        for (const name of ['firstStake', 'largestStake'] as const)
          expect(together[name]?.figure.amount).toEqual(
            sumOf(all.flatMap((risk) => risk[name]?.figure.amount ?? [])),
          )
        expect(together.firstStake?.figure.isRefused).toBe(
          all.some((risk) => risk.firstStake?.figure.isRefused === true),
        )
        expect(together.largestStake?.figure.growsWithBank).toBe(
          all.some((risk) => risk.largestStake?.figure.growsWithBank === true),
        )
        expect(together.ruin?.figure).toEqual(anyOf(all.flatMap((risk) => risk.ruin?.figure ?? [])))
        for (const { ruin } of all)
          expect(together.ruin?.figure.low).toBeGreaterThanOrEqual(ruin?.figure.low ?? NaN)
        expect(together.lossesToRuin?.figure).toBe(
          Math.min(...all.map((risk) => risk.lossesToRuin?.figure ?? NaN)),
        )
      }),
    )
  })

  it('have no bad day, no bad end, no capital and no refused order of all', () => {
    fc.assert(
      fc.property(several, (all) => {
        const together = riskOfBots(all, true)
        for (const name of ['worstDay', 'badEnd', 'planLost', 'refusal'] as const)
          expect(together[name]).toBeUndefined()
      }),
    )
  })
})

describe('the risk of a plan', () => {
  const requestOf = (
    choice: ForecastRequest['choice'],
    account: Partial<ForecastRequest['account']> = {},
  ): ForecastRequest => ({
    choice,
    account: { bank: 60, payout: 85, minimum: 1, entry: { loteType: 1, lote: 2 }, ...account },
    session: { operations: 12, perDay: 4 },
    odds: { win: 0.5 },
  })
  async function taken(request: ForecastRequest) {
    const report = await runForecast(
      request,
      () => true,
      () => Promise.resolve(),
      0.05,
    )
    if (!report) throw new Error('It was cancelled.')
    return { report, risk: riskOfPlan(request, report) }
  }

  it.each(everyPlan)('is what its figures and its forecast say: $name', async ({ choice }) => {
    const request = requestOf(choice)
    const { report, risk } = await taken(request)
    const { largestStake, growsWithBank, lossesToRuin, tooLarge } = planFigures(choice, request.account)
    const { bad, ruin, worstDay, ladderLost } = report.forecast
    expect(risk).toEqual({
      firstStake: {
        figure: { amount: exactly(playedPlan(choice, request.account).start.stake), isRefused: false },
      },
      largestStake: { figure: { amount: exactly(largestStake), growsWithBank } },
      worstDay: { figure: worstDay },
      ruin: { figure: ruin },
      lossesToRuin: { figure: lossesToRuin },
      badEnd: { figure: { loss: Math.max(0, 6000 - bad.bank), chance: bad.orLess } },
      ...(tooLarge && { refusal: { figure: tooLarge } }),
      ...(choice.kind === 'masaniello' && {
        planLost: {
          figure: {
            chance: ladderLost,
            capital: report.ladder?.cost,
            ofBank: (report.ladder?.cost ?? NaN) / 6000,
          },
        },
      }),
    })
  })

  it('says whether the first order is refused: by the broker, or as the bank cannot pay it', async () => {
    const firstOf = async (account: Partial<ForecastRequest['account']>) =>
      (await taken(requestOf({ kind: 'flat' }, account))).risk.firstStake?.figure
    expect(await firstOf({})).toEqual({ amount: exactly(200), isRefused: false })
    expect(await firstOf({ maximum: 1.5 })).toEqual({ amount: exactly(0), isRefused: true })
    expect(await firstOf({ bank: 0.5 })).toEqual({ amount: exactly(0), isRefused: true })
    // Settings that ask for no stake are refused by nobody.
    expect(await firstOf({ entry: { loteType: 1, lote: 0 } })).toEqual({
      amount: exactly(0),
      isRefused: false,
    })
  })

  it('has a refused order only where the broker refuses one', async () => {
    const choice = {
      kind: 'cycles',
      settings: { ciclos: 1, ciclosFat: 1, ciclosGale: 2, ciclosGaleFat: 2 },
    } as const
    expect((await taken(requestOf(choice))).risk.refusal).toBeUndefined()
    expect((await taken(requestOf(choice, { maximum: 5 }))).risk.refusal?.figure).toEqual({
      stake: 800,
      after: { losses: 2, lost: 600 },
    })
  })
})

it('what is listed is what these have', () => {
  const usual: Risk = { lossesToRuin: { figure: 5 } }
  const endless: Risk = { lossesToRuin: { figure: Infinity } }
  const own: Risk = { planLost: { figure: { chance: exactly(0.1), capital: 100, ofBank: 0.1 } } }
  const always = ['firstStake', 'largestStake', 'worstDay']
  expect(listedIn([usual])).toEqual([...always, 'ruin', 'lossesToRuin'])
  expect(listedIn([undefined, usual])).toEqual([...always, 'ruin', 'lossesToRuin'])
  expect(listedIn([usual, endless])).toEqual([...always, 'ruin'])
  expect(listedIn([endless, { ...endless, ...own }])).toEqual([...always, 'planLost', 'ruin'])
})
