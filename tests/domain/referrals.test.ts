import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referralStates, type Referral } from '@/contract/affiliates'
import {
  campaignsIn,
  coinOf,
  coinsIn,
  measuresIn,
  spanned,
  sumsOver,
  totalsByCampaign,
  totalsOf,
  within,
} from '@/domain/referrals'

const referral = (change: Partial<Referral> = {}): Referral => ({
  id: '1',
  state: 'paid',
  buyer: 'br***@l***.example',
  campaign: '',
  days: 30,
  quantity: 1,
  coin: 'brl',
  cents: 10_000,
  commissionCents: 2000,
  at: 100,
  ...change,
})

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
const none: ReadonlySet<string> = new Set()
const anyList = fc.array(anyReferral)

describe('the referrals of a period', () => {
  it('start within the period, its end excluded, each once, the latest first', () => {
    const list = [
      referral({ id: 'a', at: 99 }),
      referral({ id: 'b', at: 100 }),
      referral({ id: 'c', at: 199 }),
      referral({ id: 'b', at: 150, cents: 1 }),
      referral({ id: 'd', at: 200 }),
    ]
    expect(within(list, { from: 100, to: 200 }).map(({ id, at }) => [id, at])).toEqual([
      ['c', 199],
      ['b', 100],
    ])
  })

  it('that a provider sends twice count once, as far as they are', () => {
    const pending = referral({ id: 'a', state: 'pending', at: 120 })
    const paid = referral({ id: 'a', state: 'paid', at: 150 })
    for (const list of [
      [pending, paid],
      [paid, pending],
    ])
      expect(within(list, { from: 100, to: 200 })).toEqual([paid])
  })

  it('have each campaign listed once, and "no campaign" last', () => {
    const list = ['', 'b', 'a', 'b'].map((campaign) => referral({ campaign }))
    expect(campaignsIn(list)).toEqual(['a', 'b', ''])
  })
})

describe('totals', () => {
  it('keep currencies apart, and count commission only for paid purchases', () => {
    const list = [
      referral(),
      referral({ cents: 24_000, commissionCents: null }),
      referral({ coin: 'usd', cents: 4000, commissionCents: 800 }),
      referral({ state: 'pending', cents: 36_000, commissionCents: 7200 }),
      referral({ state: 'refunded', cents: 4000, commissionCents: 0 }),
      referral({ state: 'givenUp', cents: 9999 }),
      referral({ state: 'registered', coin: '', cents: 0, commissionCents: 0 }),
    ]
    expect(totalsOf(list, none)).toEqual({
      registered: 1,
      links: 6,
      paid: 3,
      renewed: 0,
      coins: [
        {
          coin: 'brl',
          paid: { count: 2, cents: 34_000 },
          pending: { count: 1, cents: 36_000 },
          refunded: { count: 1, cents: 4000 },
          commissionCents: 2000,
          withoutCommission: 1,
        },
        {
          coin: 'usd',
          paid: { count: 1, cents: 4000 },
          pending: { count: 0, cents: 0 },
          refunded: { count: 0, cents: 0 },
          commissionCents: 800,
          withoutCommission: 0,
        },
      ],
    })
  })

  it('count a renewal only while it is paid', () => {
    const list = [referral({ id: 'a' }), referral({ id: 'b' }), referral({ id: 'c', state: 'refunded' })]
    expect(totalsOf(list, new Set(['b', 'c'])).renewed).toBe(1)
  })

  it('of two periods are compared, for each campaign in either', () => {
    const now = [referral({ campaign: 'natal' })]
    const before = [referral({ campaign: 'natal', commissionCents: 5 }), referral({ coin: 'usd' })]
    const rows = totalsByCampaign(now, before, none)
    expect(rows.map(({ campaign, totals, before: former }) => [campaign, totals.paid, former.paid])).toEqual([
      ['natal', 1, 1],
      ['', 0, 1],
    ])
    expect(rows.map((row) => coinOf(row.before, 'brl').commissionCents)).toEqual([5, 0])
  })

  it('of all campaigns together are the totals', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const all = totalsOf(list, none)
        const each = totalsByCampaign(list, [], none)
        const sum = (pick: (totals: typeof all) => number) =>
          each.reduce((total, { totals }) => total + pick(totals), 0)
        expect(sum(({ registered }) => registered)).toBe(all.registered)
        expect(sum(({ links }) => links)).toBe(all.links)
        for (const { coin, commissionCents, paid } of all.coins) {
          const own = (totals: typeof all) => totals.coins.find((other) => other.coin === coin)
          expect(sum((totals) => own(totals)?.commissionCents ?? 0)).toBe(commissionCents)
          expect(sum((totals) => own(totals)?.paid.cents ?? 0)).toBe(paid.cents)
        }
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
        const total = (measure: Parameters<typeof sumsOver>[2]) =>
          sumsOver(list, spans, measure).reduce((sum, value) => sum + value, 0)
        const totals = totalsOf(list, none)
        expect(total({ kind: 'registered', coin: '' })).toBe(totals.registered)
        expect(total({ kind: 'paid', coin: '' })).toBe(totals.paid)
        for (const coin of coinsIn(list)) {
          const own = totals.coins.find((other) => other.coin === coin)
          expect(total({ kind: 'sales', coin })).toBe(own?.paid.cents)
          expect(total({ kind: 'commission', coin })).toBe(own?.commissionCents)
        }
      }),
    )
  })

  it('leaves out referrals outside of its spans', () => {
    const spans = [
      { from: 10, to: 20 },
      { from: 20, to: 30 },
    ]
    const list = [9, 10, 19, 20, 29, 30].map((at) => referral({ at }))
    expect(sumsOver(list, spans, { kind: 'paid', coin: '' })).toEqual([2, 2])
    expect(sumsOver(list, [], { kind: 'paid', coin: '' })).toEqual([])
  })

  it('offers only measures that are not zero', () => {
    const list = [
      referral({ commissionCents: 0 }),
      referral({ state: 'pending', coin: 'usd', cents: 1, commissionCents: 1 }),
    ]
    expect(measuresIn(list)).toEqual([
      { kind: 'paid', coin: '' },
      { kind: 'sales', coin: 'brl' },
    ])
    expect(measuresIn([])).toEqual([])
  })

  it('starts with the first referral if the period has no start', () => {
    const list = [referral({ at: 70 }), referral({ at: 50 })]
    expect(spanned(list, { from: 0, to: 100 })).toEqual({ from: 50, to: 100 })
    expect(spanned(list, { from: 20, to: 100 })).toEqual({ from: 20, to: 100 })
    expect(spanned([], { from: 0, to: 100 })).toEqual({ from: 99, to: 100 })
  })
})
