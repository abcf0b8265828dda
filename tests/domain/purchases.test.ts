import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPaid, latestPurchase, settled, withPurchase, type StartedPurchase } from '@/domain/purchases'

const DAY = 86_400
const NOW = 1_790_000_000

const started = (id: string, change: Partial<StartedPurchase> = {}): StartedPurchase => ({
  id,
  email: 'ana@leme.example',
  purchase: {
    userid: '1001',
    subid: 3,
    coin: 'brl',
    quantity: 1,
    sellerid: '',
    paymethod: 'Mercado Pago',
  },
  days: 30,
  cents: 10_000,
  url: 'https://pay.example/1',
  at: NOW,
  openedAt: 0,
  before: NOW + 5 * DAY,
  after: 0,
  ...change,
})
const bot = (botexp: number, userid = '1001') => ({ userid, botexp })
const paidOf = (list: readonly StartedPurchase[]) => list.filter(isPaid).map(({ id }) => id)

describe('the state of purchases after reading the list of bots', () => {
  it('does not change while the expiry is the same or earlier', () => {
    const list = [started('a')]
    expect(settled(list, [bot(NOW + 5 * DAY)])).toBe(list)
    expect(settled(list, [bot(NOW)])).toBe(list)
    expect(settled(list, [bot(NOW + 99 * DAY, '1002')])).toBe(list)
    expect(settled(list, [])).toBe(list)
  })

  it('is paid when the bot’s expiry is later', () => {
    expect(settled([started('a')], [bot(NOW + 35 * DAY)])[0]?.after).toBe(NOW + 35 * DAY)
  })

  it('is paid for the purchase with matching days, and the bot’s other purchases stay open', () => {
    const list = [started('week', { days: 7, openedAt: NOW + 60 }), started('month')]
    const first = settled(list, [bot(NOW + 35 * DAY)])
    expect(paidOf(first)).toEqual(['month'])
    expect(settled(first, [bot(NOW + 35 * DAY)])).toBe(first)
    expect(paidOf(settled(first, [bot(NOW + 42 * DAY)]))).toEqual(['week', 'month'])
  })

  it('is paid for the one opened last if several match', () => {
    const list = [started('a'), started('b', { openedAt: NOW + 9 }), started('c', { openedAt: NOW + 3 })]
    expect(paidOf(settled(list, [bot(NOW + 35 * DAY)]))).toEqual(['b'])
  })

  it('is paid for a new id when its bot appears', () => {
    expect(paidOf(settled([started('a', { before: 0 })], [bot(NOW + 30 * DAY)]))).toEqual(['a'])
  })

  it('does not change if the previous expiry was unknown', () => {
    const list = [started('a', { before: undefined })]
    expect(settled(list, [bot(NOW + 35 * DAY)])).toBe(list)
  })

  it('never reverts to unpaid, and marks at most one link as paid per change', () => {
    const moves = fc.array(fc.integer({ min: NOW, max: NOW + 400 * DAY }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), moves, (count, expiries) => {
        let list: readonly StartedPurchase[] = Array.from({ length: count }, (_, place) =>
          started(`${place}`),
        )
        for (const botexp of expiries) {
          const before = paidOf(list)
          list = settled(list, [bot(botexp)])
          expect(paidOf(list)).toEqual(expect.arrayContaining(before))
          expect(paidOf(list).length - before.length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

it('keeps the last twenty, the newest first', () => {
  let list: readonly StartedPurchase[] = []
  for (let place = 0; place < 25; place++) list = withPurchase(list, started(`${place}`))
  expect(list).toHaveLength(20)
  expect([list[0]?.id, list.at(-1)?.id]).toEqual(['24', '5'])
})

it('finds the purchase that was opened last', () => {
  expect(latestPurchase([])).toBeUndefined()
  expect(latestPurchase([started('new'), started('old')])?.id).toBe('new')
  expect(latestPurchase([started('new'), started('opened', { openedAt: NOW })])?.id).toBe('opened')
})
