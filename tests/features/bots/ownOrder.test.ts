import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOwnOrder } from '@/domain/robot/ownOrder'
import { movedTo } from '@/features/bots/movedTo'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(String), { maxLength: 20 })
const botsOf = (all: readonly string[]) => all.map((userid) => ({ userid }))
const idsOf = (bots: readonly { readonly userid: string }[]) => bots.map(({ userid }) => userid)

describe("robots in the person's own order", () => {
  it('are all there, once', () => {
    fc.assert(
      fc.property(ids, ids, (all, order) => {
        expect(idsOf(inOwnOrder(botsOf(all), order)).toSorted()).toEqual(all.toSorted())
      }),
    )
  })

  it('stand as the order has them, and after them those that it lacks, as they were given', () => {
    fc.assert(
      fc.property(ids, ids, (all, order) => {
        const known = order.filter((userid) => all.includes(userid))
        const fresh = all.filter((userid) => !order.includes(userid))
        expect(idsOf(inOwnOrder(botsOf(all), order))).toEqual([...known, ...fresh])
      }),
    )
  })

  it('are the same list where there is no order', () => {
    const bots = botsOf(['2', '1'])
    expect(inOwnOrder(bots, [])).toBe(bots)
  })
})

describe('a robot that is moved', () => {
  it('stands at its new place, and the others stay in their order', () => {
    fc.assert(
      fc.property(
        ids.filter((all) => all.length > 0),
        fc.nat(),
        fc.nat(),
        (all, from, to) => {
          const userid = all[from % all.length]!
          const place = to % all.length
          const after = movedTo(all, userid, place)
          expect(after[place]).toBe(userid)
          expect(after.filter((id) => id !== userid)).toEqual(all.filter((id) => id !== userid))
        },
      ),
    )
  })

  it('changes nothing where it is none of them', () => {
    expect(movedTo(['1', '2'], '3', 0)).toEqual(['1', '2'])
  })
})
