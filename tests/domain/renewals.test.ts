import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referralStates, type Referral } from '@/contract/affiliates'
import { endingIn, expectedOf, renewedIn, soldPlans, withRenewals } from '@/domain/renewals'
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
  it("end their number of days after the purchase; the same buyer's next purchase is a renewal", () => {
    const plans = soldPlans([sale('2', { at: 131 * DAY }), sale('1')])
    expect(plans.map(({ end, isRenewal, isRenewed }) => [end / DAY, isRenewal, isRenewed])).toEqual([
      [130, false, true],
      [161, true, false],
    ])
  })

  it.each([
    ['another campaign', sale('2', { campaign: '', at: 131 * DAY })],
    ['another address', sale('2', { buyer: 'ca***@l***.example', at: 131 * DAY })],
    ['a link that was not paid', sale('2', { state: 'pending', at: 131 * DAY })],
    ['a purchase that was refunded', sale('2', { state: 'refunded', at: 131 * DAY })],
  ])('are not renewed by %s', (_what, other) => {
    expect(soldPlans([sale('1'), other])[0]).toMatchObject({ isRenewal: false, isRenewed: false })
  })

  it('without an address each belong to a different buyer', () => {
    const sales = [sale('1', { buyer: '' }), sale('2', { buyer: '', at: 131 * DAY })]
    const known = withRenewals(sales, soldPlans(sales))
    expect(known.map(({ isRenewal }) => isRenewal)).toEqual([false, false])
  })

  it('of one buyer have one that was not renewed, the latest, and one that is not a renewal', () => {
    fc.assert(
      fc.property(anySales, (changes) => {
        const plans = soldPlans(salesOf(changes))
        const ofBuyer = new Map<string, typeof plans>()
        for (const plan of plans) {
          const { buyer, campaign, id } = plan.referral
          const key = buyer === '' ? id : JSON.stringify([buyer, campaign])
          ofBuyer.set(key, [...(ofBuyer.get(key) ?? []), plan])
        }
        for (const own of ofBuyer.values()) {
          expect(own.filter(({ isRenewed }) => !isRenewed)).toEqual([own.at(-1)])
          expect(own.filter(({ isRenewal }) => !isRenewal)).toEqual([own[0]])
        }
      }),
    )
  })
})

describe('the estimate of renewals', () => {
  it('is the commission of the plans that end, and a share of it at the past renewal rate', () => {
    const plans = soldPlans([
      sale('1', { buyer: 'a' }),
      sale('2', { buyer: 'b', coin: 'usd', commissionCents: 999 }),
      sale('3', { buyer: 'c', commissionCents: null }),
      sale('4', { buyer: 'd', at: 50 * DAY }),
      sale('5', { buyer: 'd', at: 81 * DAY }),
      sale('6', { buyer: 'e', at: 50 * DAY }),
    ])
    const past = renewedIn(plans, { from: 60 * DAY, to: 100 * DAY })
    expect(past).toEqual({ ended: 2, renewed: 1 })
    const ending = endingIn(plans, { from: 120 * DAY, to: 131 * DAY })
    expect(ending.map(({ referral }) => referral.id)).toEqual(['1', '2', '3'])
    expect(expectedOf(ending, past)).toEqual([
      { coin: 'brl', count: 2, allCents: 2000, likelyCents: 1000, withoutCommission: 1 },
      { coin: 'usd', count: 1, allCents: 999, likelyCents: 499, withoutCommission: 0 },
    ])
    expect(expectedOf(ending, { ended: 0, renewed: 0 })[0]?.likelyCents).toBeUndefined()
  })

  it('is exact and never more than the whole, for each currency', () => {
    fc.assert(
      fc.property(anySales, fc.nat(1000), fc.nat(1000), (changes, a, b) => {
        const plans = soldPlans(salesOf(changes))
        const share = { ended: Math.max(a, b), renewed: Math.min(a, b) }
        const expected = expectedOf(plans, share)
        expect(expected.reduce((sum, { count }) => sum + count, 0)).toBe(plans.length)
        for (const { coin, allCents, likelyCents = 0 } of expected) {
          const own = plans.filter(({ referral }) => referral.coin === coin)
          expect(allCents).toBe(own.reduce((sum, { referral }) => sum + (referral.commissionCents ?? 0), 0))
          expect(likelyCents).toBeLessThanOrEqual(allCents)
          expect(Number.isSafeInteger(likelyCents)).toBe(true)
        }
      }),
    )
  })
})
