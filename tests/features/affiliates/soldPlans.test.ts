import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referralStates, type Referral } from '@/contract/affiliates'
import { endingIn, expectedOf, soldPlans } from '@/features/affiliates/soldPlans'
import { aReferral } from '@tests/support/builders'
import { DAY } from '@tests/support/clock'

const sale = (id: string, change: Partial<Referral> = {}) =>
  aReferral({ id, campaign: 'natal', at: 100 * DAY, ...change })

const anySales = fc.array(
  fc.record({
    state: fc.constantFrom(...referralStates),
    buyer: fc.constantFrom('', 'a', 'b'),
    campaign: fc.constantFrom('', 'natal'),
    days: fc.constantFrom(0, 7, 30),
    coin: fc.constantFrom('brl', 'usd', 'eur'),
    commissionCents: fc.option(fc.nat(1e11)),
    at: fc.nat(200).map((days) => days * DAY),
  }),
  { maxLength: 30 },
)
const salesOf = (changes: readonly Partial<Referral>[]) =>
  changes.map((change, place) => sale(String(place), change))

describe('the plans of a seller', () => {
  it('end their number of days after the purchase, whoever buys later: one that is masked alike is only perhaps the same', () => {
    const plans = soldPlans([sale('2', { at: 131 * DAY }), sale('1')])
    expect(plans.map(({ end, perhapsRenewedAt }) => [end / DAY, perhapsRenewedAt])).toEqual([
      [130, 131 * DAY],
      [161, undefined],
    ])
    expect(endingIn(plans, { from: 130 * DAY, to: 162 * DAY })).toEqual(plans)
  })

  it.each([
    ['another campaign', sale('2', { campaign: '', at: 131 * DAY })],
    ['another address', sale('2', { buyer: 'ca***@l***.example', at: 131 * DAY })],
    ['a link that was not paid', sale('2', { state: 'pending', at: 131 * DAY })],
    ['a purchase that was refunded', sale('2', { state: 'refunded', at: 131 * DAY })],
  ])('are not perhaps renewed by %s', (_what, other) => {
    expect(soldPlans([sale('1'), other])[0]).not.toHaveProperty('perhapsRenewedAt')
  })

  it('are all listed, and perhaps renewed by the next purchase with the same address', () => {
    fc.assert(
      fc.property(anySales, (changes) => {
        const sales = salesOf(changes)
        const plans = soldPlans(sales)
        const all = { from: 0, to: 1000 * DAY }
        expect(endingIn(plans, all)).toHaveLength(
          sales.filter(({ state, days }) => state === 'paid' && days > 0).length,
        )
        for (const { referral, perhapsRenewedAt } of plans) {
          const { buyer, campaign, at } = referral
          const alike = plans.filter(
            (other) =>
              buyer !== '' &&
              other.referral.id !== referral.id &&
              other.referral.buyer === buyer &&
              other.referral.campaign === campaign &&
              other.referral.at >= at,
          )
          const later = alike.map((other) => other.referral.at).filter((moment) => moment > at)
          if (alike.length === later.length)
            expect(perhapsRenewedAt).toBe(later.length > 0 ? Math.min(...later) : undefined)
        }
      }),
    )
  })
})

describe('what renewals bring in', () => {
  it('is the commission of the plans that end, for each currency, if all are bought again', () => {
    const plans = soldPlans([
      sale('1', { buyer: 'a' }),
      sale('2', { buyer: 'b', coin: 'usd', commissionCents: 999 }),
      sale('3', { buyer: 'c', commissionCents: null }),
      sale('4', { buyer: 'd', at: 50 * DAY }),
    ])
    const ending = endingIn(plans, { from: 120 * DAY, to: 131 * DAY })
    expect(ending.map(({ referral }) => referral.id)).toEqual(['1', '2', '3'])
    expect(expectedOf(ending)).toEqual([
      { coin: 'brl', count: 2, cents: 2000, withoutCommission: 1 },
      { coin: 'usd', count: 1, cents: 999, withoutCommission: 0 },
    ])
  })
})
