/** The forecast of a plan, as a worker or the page computes it. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactly, isExact } from '@/domain/money/estimate'
import { exactDistribution } from '@/domain/money/exact'
import { worstOfDays } from '@/domain/money/forecast'
import { worstLoss } from '@/domain/money/ladder'
import { planFigures } from '@/domain/money/planFigures'
import { edge } from '@/domain/money/edge'
import { playedPlan } from '@/domain/money/stakingPlans'
import { runForecast, type ForecastReport, type ForecastRequest } from '@/risk/forecast'
import { everyPlan } from '@tests/domain/money/everyPlan'

const request: ForecastRequest = {
  choice: { kind: 'flat' },
  account: { bank: 100, payout: 85, entry: { loteType: 1, lote: 10 } },
  session: { operations: 20 },
  odds: { win: 0.5 },
}
/** With more states than are counted. */
const sampled: ForecastRequest = {
  choice: { kind: 'soros', settings: { soros: 3, sorosgale: 2, sorosperc: 50 } },
  account: { bank: 1000, payout: 85, minimum: 1, entry: { loteType: 1, lote: 5 } },
  session: { operations: 100, perDay: 20 },
  odds: { win: 0.5 },
}

const now = () => Promise.resolve()
async function reportOf(asked: ForecastRequest, effort?: number): Promise<ForecastReport> {
  const report = await runForecast(asked, () => true, now, effort)
  if (!report) throw new Error('It was cancelled.')
  return report
}
const playedIn = ({ choice, account, session }: ForecastRequest) => ({
  ...session,
  plan: playedPlan(choice, account),
})

describe('a forecast', () => {
  it('is the same whenever it is asked', async () => {
    const [first, second] = [await reportOf(request), await reportOf(structuredClone(request))]
    expect(first.isExact).toBe(true)
    expect(second).toEqual(first)
    const [one, other] = [await reportOf(sampled), await reportOf(structuredClone(sampled))]
    expect(one.isExact).toBe(false)
    expect(other).toEqual(one)
  })

  it('has every chance and amount of money exact, or none, and what only paths tell of paths', async () => {
    const exactIn = ({ forecast }: ForecastReport) =>
      [
        forecast.target,
        forecast.ruin,
        forecast.lower,
        forecast.higher,
        forecast.beyondLadder,
        forecast.ladderLost,
        ...Object.values(forecast.endings),
        forecast.profit,
        forecast.turnover,
        forecast.middle,
        forecast.bad.orLess,
        forecast.bad.less,
      ].map(isExact)
    expect(new Set(exactIn(await reportOf(request)))).toEqual(new Set([true]))
    expect(exactIn(await reportOf(sampled)).some(Boolean)).toBe(false)
    for (const one of [request, sampled]) {
      const { forecast } = await reportOf(one)
      expect(forecast.paths).toBe(10_000)
      expect(isExact(forecast.drawdown.middle)).toBe(false)
      expect(forecast.falls.map(({ chance }) => isExact(chance))).not.toContain(true)
    }
  })

  it.each(everyPlan)('says of $name what the exact count says', async ({ choice }) => {
    const one: ForecastRequest = {
      ...request,
      choice,
      account: { ...request.account, bank: 60, minimum: 1, entry: { loteType: 1, lote: 2 } },
      session: { operations: 8, perDay: 4 },
    }
    const report = await reportOf(one)
    const { forecast, ladder } = report
    const limits = { ladder: ladder?.cost, moves: 30_000 }
    const exact = exactDistribution(playedIn(one), one.odds, limits)
    if (!exact) throw new Error('There are few sequences.')
    expect(report.isExact).toBe(true)
    for (const name of [
      'target',
      'ruin',
      'lower',
      'higher',
      'beyondLadder',
      'ladderLost',
      'turnover',
    ] as const)
      expect(forecast[name]).toEqual(exactly(exact[name]))
    for (const end of Object.keys(exact.endings) as (keyof typeof exact.endings)[])
      expect(forecast.endings[end]).toEqual(exactly(exact.endings[end]))
    expect(forecast.profit).toEqual(exactly(edge(0.5, 85) * exact.turnover))
    expect(forecast.middle).toEqual(exactly(exact.bank.p50))
    expect(forecast.bad).toEqual({
      bank: exact.bad.bank,
      orLess: exactly(exact.bad.orLess),
      less: exactly(exact.bad.less),
    })
    const { nineOfTen, bands, histogram, largestStake } = exact
    expect(forecast).toMatchObject({ nineOfTen, bands, histogram, largestStake })
  })

  it.each([10, 20])(
    'counts the first day exactly where that can be done, also of a session that is sampled: %i a day',
    async (perDay) => {
      const days = { ...sampled, session: { operations: 100, perDay } }
      const { forecast, isExact: isAllExact } = await reportOf(days)
      const limits = { moves: 30_000 }
      const day = exactDistribution({ ...playedIn(days), operations: perDay }, days.odds, limits)
      expect(isAllExact).toBe(false)
      if (perDay === 10) expect(day).not.toBeNull()
      const [first, ...later] = forecast.days
      expect(later).toHaveLength(100 / perDay - 1)
      if (!day || !first) {
        expect(forecast.worstDay).toEqual(worstOfDays(forecast.days))
        return
      }
      const { bank, orLess } = day.bad
      const exact = { day: 0, loss: exactly(100_000 - bank), orMore: exactly(orLess), isMost: false }
      expect(first.loss.low).toBeLessThanOrEqual(exact.loss.value)
      expect(first.loss.high).toBeGreaterThanOrEqual(exact.loss.value)
      expect(forecast.worstDay).toEqual(worstOfDays([exact, ...later]))
    },
  )

  it('of one day knows whether that can lose more', async () => {
    const { forecast } = await reportOf(request)
    const exact = exactDistribution(playedIn(request), request.odds)
    expect(forecast.worstDay).toEqual({
      day: 0,
      loss: exactly(10_000 - (exact?.bad.bank ?? NaN)),
      orMore: exactly(exact?.bad.orLess ?? NaN),
      isMost: (exact?.bad.less ?? NaN) < 1e-12,
    })
    const { forecast: short } = await reportOf({ ...request, session: { operations: 2 } })
    expect(short.worstDay).toMatchObject({ loss: exactly(2000), orMore: exactly(0.25), isMost: true })
  })

  it('has the figures that need no paths: the first order, the certain ones and the worst', async () => {
    const { choice, account, session } = sampled
    expect(await reportOf(sampled, 0.01)).toMatchObject({
      first: { stake: 500, ended: null },
      certain: planFigures(choice, account),
      worst: worstLoss(choice, account, session, 120),
    })
    const refused = { ...request, account: { ...request.account, maximum: 5 } }
    expect((await reportOf(refused)).first).toEqual({ stake: 0, ended: 'tooLarge' })
  })

  it('of a rate that past orders leave open is never exact', async () => {
    const odds = { win: 0.57, record: { wins: 57, losses: 43 } }
    const report = await reportOf({ ...request, odds })
    expect(report.isExact).toBe(false)
    expect(isExact(report.forecast.ruin)).toBe(false)
  })
})

describe('a glance', () => {
  it('plays about as many signals as it may, and the whole one 10,000 paths', async () => {
    const long = { ...sampled, session: { operations: 2000 } }
    const { forecast } = await reportOf({ ...long, played: 25_000 })
    expect(forecast.paths).toBeGreaterThanOrEqual(12)
    expect(forecast.paths * 2000).toBeLessThan(25_000 + 2000)
    const few = await reportOf({ ...request, played: 1 })
    expect(few.forecast.paths).toBe(1)
    const all = await reportOf({ ...request, played: 1e9 })
    expect(all.forecast.paths).toBe(10_000)
  })

  it('is exact where the whole one is, and says the same then', async () => {
    const plans = fc.constantFrom(...everyPlan)
    const banks = fc.constantFrom(12, 60, 300)
    const signals = fc.record({ operations: fc.integer({ min: 1, max: 9 }), perDay: fc.constantFrom(0, 3) })
    let byDay = 0
    await fc.assert(
      fc.asyncProperty(plans, banks, signals, async ({ choice }, bank, session) => {
        const one: ForecastRequest = {
          ...request,
          choice,
          account: { ...request.account, bank, entry: { loteType: 1, lote: 2 } },
          session,
        }
        const [whole, glance] = [await reportOf(one), await reportOf({ ...one, played: 100 })]
        expect(glance.isExact).toBe(whole.isExact)
        expect(glance.isExactByDay).toBe(whole.isExactByDay)
        if (!whole.isExact) return
        // What only paths tell is of fewer paths.
        const told = ({ forecast, hundred, ...others }: ForecastReport) => {
          const ends = hundred.paths.map(({ is, result }) => ({ is, result }))
          const { paths: _, stakes: _s, days: _d, bank: _b, drawdown: _f, falls: _c, ...rest } = forecast
          const { signalsTo: _t, losingRun: _l, worstDay, ...exact } = rest
          return { exact, ends, others, worstDay: whole.isExactByDay && worstDay }
        }
        expect(told(glance)).toEqual(told(whole))
        if (!whole.isExactByDay) return
        byDay += 1
        expect(isExact(whole.forecast.worstDay.loss)).toBe(true)
      }),
      { numRuns: 40 },
    )
    expect(byDay).toBeGreaterThan(0)
  })
})

describe('a forecast that is computed', () => {
  it('lets other work run in between', async () => {
    let pauses = 0
    await runForecast(
      { ...sampled, session: { operations: 2000 }, odds: { win: 0.6 } },
      () => true,
      async () => void (pauses += 1),
      0.1,
    )
    // 1,000 paths of 2,000 signals, 150,000 at a time.
    expect(pauses).toBeGreaterThanOrEqual(12)
  })

  it('stops at the next pause once nobody wants it', async () => {
    let pauses = 0
    const report = await runForecast(
      { ...sampled, session: { operations: 2000 }, odds: { win: 0.6 } },
      () => pauses < 3,
      async () => void (pauses += 1),
    )
    expect([report, pauses]).toEqual([undefined, 3])
    const never = await runForecast(request, () => false, now)
    expect(never).toBeUndefined()
  })

  it('with less effort plays fewer paths', async () => {
    const { forecast } = await reportOf(sampled, 0.1)
    expect(forecast.paths).toBe(1000)
    const all = (await reportOf(sampled)).forecast
    expect(forecast.ruin.high - forecast.ruin.low).toBeGreaterThan(all.ruin.high - all.ruin.low)
  })
})
