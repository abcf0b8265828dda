import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { referralListSchema } from '@/contract/affiliates'
import { campaignOf } from '@/contract/campaign'
import { campaignIn } from '@/domain/attribution'

describe('the name of a campaign', () => {
  it.each([
    ['natal', 'natal'],
    ['  Black Friday  2026 ', 'Black-Friday-2026'],
    ['verão.sp_1', 'verão.sp_1'],
    ['<script>alert(1)</script>', 'scriptalert1script'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['a\u200Bb\u0000c\nd', 'abc-d'],
    ['=HYPERLINK("x")', 'HYPERLINKx'],
    ['🎄', ''],
    ['', ''],
    ['x'.repeat(500), 'x'.repeat(40)],
  ])('%j is kept as %j', (typed, kept) => {
    expect(campaignOf(typed)).toBe(kept)
  })

  it('is short and clean, and cleaning it again does not change it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        const name = campaignOf(text)
        expect([...name].length).toBeLessThanOrEqual(40)
        expect(name).not.toMatch(/[<>"'&=\s\p{C}]/u)
        expect(campaignOf(name)).toBe(name)
      }),
    )
  })

  it('passes through an address unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const name = campaignOf(text)
        expect(campaignIn(`?${new URLSearchParams({ sellerid: '1', campaign: name })}`)).toBe(name)
      }),
    )
    expect(campaignIn('?campaign=%E0%A4%A')).toBeTypeOf('string')
    expect(campaignIn('?sellerid=1')).toBe('')
    expect(campaignIn('?campaign=a&campaign=b')).toBe('a')
  })
})

describe('the list of referrals', () => {
  const row = { id: 1, state: 'paid', coin: 'BRL', cents: '4000', at: '1790000000' }
  const read = (change: object) => v.safeParse(referralListSchema, [{ ...row, ...change }])
  const shown = (change: object) => read(change).output as readonly Record<string, unknown>[]

  it('is read leniently', () => {
    expect(shown({})[0]).toEqual({
      id: '1',
      state: 'paid',
      buyer: '',
      campaign: '',
      days: 0,
      quantity: 1,
      coin: 'brl',
      cents: 4000,
      commissionCents: null,
      at: 1_790_000_000,
    })
    expect(shown({ state: 'chargeback' })[0]).toMatchObject({ state: 'unknown' })
    expect(shown({ commissionCents: '' })[0]).toMatchObject({ commissionCents: null })
    expect(shown({ commissionCents: '0' })[0]).toMatchObject({ commissionCents: 0 })
    // A purchase of 1970 is none.
    for (const at of [null, '', undefined, 0]) expect(read({ at }).success).toBe(false)
    expect(shown({ coin: null })[0]).toMatchObject({ coin: '' })
  })

  it('has no overlong texts and no characters that change the text direction', () => {
    expect(shown({ buyer: `\u202E<b>${'x'.repeat(500)}` })[0]).toMatchObject({
      buyer: `<b>${'x'.repeat(77)}`,
    })
    expect(shown({ campaign: 'y'.repeat(500) })[0]).toMatchObject({ campaign: 'y'.repeat(40) })
  })

  it.each([
    { cents: 1.5 },
    { cents: -1 },
    { cents: 1e15 },
    { commissionCents: 0.1 },
    { commissionCents: 'much' },
    { coin: 'R$' },
    { at: 1e15 },
    { at: -5 },
    { state: 7 },
    { id: null },
  ])('is never with %j', (change) => {
    expect(read(change).success).toBe(false)
  })
})
