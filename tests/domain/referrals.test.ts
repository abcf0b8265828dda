import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referralStates, type Referral } from '@/contract/affiliates'
import {
  campaignsIn,
  coinsIn,
  countIn,
  measuresIn,
  rateIn,
  spanned,
  sumsOver,
  totalOf,
  within,
  type Measure,
} from '@/domain/referrals'
import { aReferral } from '@tests/support/builders'

const anyReferral: fc.Arbitrary<Referral> = fc.record({
  id: fc.nat(50).map(String),
  state: fc.constantFrom(...referralStates),
  buyer: fc.string(),
  campaign: fc.constantFrom('', 'natal', 'verão'),
  days: fc.nat(360),
  quantity: fc.nat(5),
  coin: fc.constantFrom('', 'brl', 'usd', 'eur'),
  cents: fc.nat(1e9),
  commissionCents: fc.option(fc.nat(1e9)),
  at: fc.nat(1000),
})
const anyList = fc.array(anyReferral)

describe('the referrals of a period', () => {
  it('start within the period, its end excluded, each once, the latest first', () => {
    const list = [
      aReferral({ id: 'a', at: 99 }),
      aReferral({ id: 'b', at: 100 }),
      aReferral({ id: 'c', at: 199 }),
      aReferral({ id: 'b', at: 150, cents: 1 }),
      aReferral({ id: 'd', at: 200 }),
    ]
    expect(within(list, { from: 100, to: 200 }).map(({ id, at }) => [id, at])).toEqual([
      ['c', 199],
      ['b', 100],
    ])
  })

  it('that a provider sends twice count once, as far as they are', () => {
    const pending = aReferral({ id: 'a', state: 'pending', at: 120 })
    const paid = aReferral({ id: 'a', state: 'paid', at: 150 })
    for (const list of [
      [pending, paid],
      [paid, pending],
    ])
      expect(within(list, { from: 100, to: 200 })).toEqual([paid])
  })

  it('have each campaign listed once, and "no campaign" last', () => {
    const list = ['', 'b', 'a', 'b'].map((campaign) => aReferral({ campaign }))
    expect(campaignsIn(list)).toEqual(['a', 'b', ''])
  })
})

const total = (list: readonly Referral[], kind: Measure['kind'], coin = '') => totalOf(list, { kind, coin })

describe('the rate of the commission', () => {
  const sale = (cents: number | null, commissionCents: number | null, state: Referral['state'] = 'paid') =>
    aReferral({ state, cents, commissionCents })

  it.each([
    ['is the whole percentage that all paid ones have, to the cent', [sale(333, 67), sale(10_000, 2000)], 20],
    ['is not told where they differ', [sale(10_000, 2000), sale(10_000, 2500)], undefined],
    ['is not told where it is not whole', [sale(10_000, 1250)], undefined],
    [
      'is that of what is told and paid',
      [sale(10_000, 1000), sale(null, 9), sale(10_000, null), sale(10_000, 0, 'refunded')],
      10,
    ],
    ['is not told without a sale', [sale(10_000, 2000, 'pending')], undefined],
  ])('%s', (_what, list, rate) => {
    expect(rateIn(list)).toBe(rate)
  })
})

describe('totals', () => {
  it('keep currencies apart, and count commission only for paid purchases', () => {
    const list = [
      aReferral(),
      aReferral({ cents: 24_000, commissionCents: null }),
      aReferral({ coin: 'usd', cents: 4000, commissionCents: 800 }),
      aReferral({ state: 'pending', cents: 36_000, commissionCents: 7200 }),
      aReferral({ state: 'refunded', cents: 4000, commissionCents: 0 }),
      aReferral({ state: 'givenUp', cents: 9999 }),
      aReferral({ state: 'registered', coin: '', cents: 0, commissionCents: 0 }),
    ]
    const counts = ['registered', 'links', 'paid'] as const
    expect(counts.map((kind) => total(list, kind))).toEqual([1, 6, 3])
    const amounts = ['commission', 'unsaid', 'sales', 'pending', 'refunded'] as const
    expect(amounts.map((kind) => total(list, kind, 'brl'))).toEqual([2000, 1, 34_000, 7200, 4000])
    expect(amounts.map((kind) => total(list, kind, 'usd'))).toEqual([800, 0, 4000, 0, 0])
    expect(countIn(list, { kind: 'sales', coin: 'brl' })).toBe(2)
  })

  it('are offered only if they are not zero, and are those of all campaigns together', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const measures = measuresIn(list, ['registered', 'links'], ['commission', 'sales'])
        for (const measure of measures) {
          const each = campaignsIn(list).map((campaign) =>
            totalOf(
              list.filter((one) => one.campaign === campaign),
              measure,
            ),
          )
          expect(totalOf(list, measure)).toBeGreaterThan(0)
          expect(each.reduce((sum, value) => sum + value, 0)).toBe(totalOf(list, measure))
        }
        const missing = coinsIn(list).filter((coin) => !measures.some((one) => one.coin === coin))
        for (const coin of missing) expect(total(list, 'sales', coin)).toBe(0)
      }),
    )
  })
})

describe('the chart', () => {
  it('adds up to the totals, whatever the spans', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 40 })
    fc.assert(
      fc.property(anyList, cuts, (list, inner) => {
        const marks = [0, ...inner.toSorted((a, b) => a - b), 1001]
        const spans = marks.slice(1).map((to, place) => ({ from: marks[place] ?? 0, to }))
        for (const measure of measuresIn(list, ['paid', 'registered'], ['commission', 'sales'])) {
          const sums = sumsOver(list, spans, measure)
          expect(sums.reduce((sum, value) => sum + value, 0)).toBe(totalOf(list, measure))
        }
      }),
    )
  })

  it('leaves out referrals outside of its spans', () => {
    const spans = [
      { from: 10, to: 20 },
      { from: 20, to: 30 },
    ]
    const list = [9, 10, 19, 20, 29, 30].map((at) => aReferral({ at }))
    expect(sumsOver(list, spans, { kind: 'paid', coin: '' })).toEqual([2, 2])
    expect(sumsOver(list, [], { kind: 'paid', coin: '' })).toEqual([])
  })

  it('starts with the first referral if the period has no start', () => {
    const list = [aReferral({ at: 70 }), aReferral({ at: 50 })]
    expect(spanned(list, { from: 0, to: 100 })).toEqual({ from: 50, to: 100 })
    expect(spanned(list, { from: 20, to: 100 })).toEqual({ from: 20, to: 100 })
    expect(spanned([], { from: 0, to: 100 })).toEqual({ from: 99, to: 100 })
  })
})
