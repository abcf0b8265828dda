import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buyReducer, expiryRead } from '@/features/purchase/buySlice'
import {
  hasMoved,
  isOneOfSeveral,
  latestPurchase,
  settled,
  withPurchase,
  type StartedPurchase,
} from '@/features/purchase/purchases'

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
const movedOf = (list: readonly StartedPurchase[]) => list.filter(hasMoved).map(({ id }) => id)

describe('the state of purchases after reading the list of bots', () => {
  it('does not change while the expiry is the same or earlier', () => {
    const list = [started('a')]
    expect(settled(list, [bot(NOW + 5 * DAY)])).toBe(list)
    expect(settled(list, [bot(NOW)])).toBe(list)
    expect(settled(list, [bot(NOW + 99 * DAY, '1002')])).toBe(list)
    expect(settled(list, [])).toBe(list)
  })

  it('has moved when the bot’s expiry is later', () => {
    const list = settled([started('a')], [bot(NOW + 35 * DAY)])
    expect(list[0]?.after).toBe(NOW + 35 * DAY)
    expect(list.map((one) => isOneOfSeveral(one, list))).toEqual([false])
  })

  it('says of no link that it was the one, whatever its days and whichever was opened last', () => {
    const list = [started('week', { days: 7, openedAt: NOW + 60 }), started('month')]
    const moved = settled([...list, started('later', { before: NOW + 40 * DAY })], [bot(NOW + 35 * DAY)])
    expect(movedOf(moved)).toEqual(['week', 'month'])
    expect(moved.map((one) => isOneOfSeveral(one, moved))).toEqual([true, true, false])
    const again = settled(moved, [bot(NOW + 70 * DAY)])
    expect(movedOf(again)).toEqual(['week', 'month', 'later'])
    expect(again.map((one) => isOneOfSeveral(one, again))).toEqual([true, true, false])
  })

  it('is apart for each bot', () => {
    const other = started('b', { purchase: { ...started('b').purchase, userid: '1002' } })
    const list = settled([started('a'), other], [bot(NOW + 35 * DAY), bot(NOW + 35 * DAY, '1002')])
    expect(list.map((one) => isOneOfSeveral(one, list))).toEqual([false, false])
  })

  it('has moved for a new id when its bot appears', () => {
    expect(movedOf(settled([started('a', { before: 0 })], [bot(NOW + 30 * DAY)]))).toEqual(['a'])
  })

  it('does not change if the previous expiry was unknown', () => {
    const list = [started('a', { before: undefined })]
    expect(settled(list, [bot(NOW + 35 * DAY)])).toBe(list)
  })

  it('has moved with another link of its bot if the previous expiry was unknown: either may have been paid', () => {
    const { purchase } = started('other')
    const other = started('other', { before: undefined, purchase: { ...purchase, userid: '1002' } })
    const list = settled([started('a', { before: undefined }), started('b'), other], [bot(NOW + 35 * DAY)])
    expect(movedOf(list)).toEqual(['a', 'b'])
    expect(list.map((one) => isOneOfSeveral(one, list))).toEqual([true, true, false])
  })

  it('has not moved from where it is: an expiry that is read after the move is none before it', () => {
    const [moved] = settled([started('a', { before: undefined }), started('b')], [bot(NOW + 35 * DAY)])
    const state = { purchases: [moved!], buyLink: '', asked: [] }
    expect(buyReducer(state, expiryRead({ id: 'a', before: NOW + 35 * DAY }))).toBe(state)
  })

  it('never reverts', () => {
    const moves = fc.array(fc.integer({ min: NOW, max: NOW + 400 * DAY }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), moves, (count, expiries) => {
        let list: readonly StartedPurchase[] = Array.from({ length: count }, (_, place) =>
          started(`${place}`),
        )
        for (const botexp of expiries) {
          const before = list.filter(hasMoved)
          list = settled(list, [bot(botexp)])
          expect(list).toEqual(expect.arrayContaining(before))
          expect(settled(list, [bot(botexp)])).toBe(list)
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
