import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountType, traderMode } from '@/contract/codes'
import { mayEndReal, sidesOf } from '@/overview/commands/switchSides'

const { demo, real, tournament } = accountType.codes

const valuesArb = fc.dictionary(
  fc.integer({ min: 1, max: 30 }).map(String),
  fc.constantFrom(demo, real, tournament, 9, undefined),
)

describe('a command that toggles', () => {
  it('never means opposite things for bots that get it together, and leaves out none', () => {
    fc.assert(
      fc.property(valuesArb, (values) => {
        const userids = Object.keys(values)
        const sides = sidesOf('accountType', userids, (userid) => values[userid])
        expect(sides.flatMap((side) => side.userids).toSorted()).toEqual(userids.toSorted())
        for (const side of sides) {
          const kinds = new Set(side.userids.map((userid) => values[userid]))
          expect(kinds.size).toBe(1)
          if (side.change) expect([...kinds]).toEqual([side.change.from])
          else expect(side.userids).toHaveLength(1)
        }
      }),
    )
  })

  it('goes to the other side', () => {
    const modes = new Map([
      ['1', traderMode.codes.follower],
      ['2', traderMode.codes.trader],
    ])
    expect(sidesOf('copyMode', ['1', '2', '3'], (userid) => modes.get(userid))).toEqual([
      { userids: ['2'], change: { from: 1, to: 2 } },
      { userids: ['1'], change: { from: 2, to: 1 } },
      { userids: ['3'] },
    ])
  })

  it('may end in real money unless it is known to end in demo', () => {
    const ends = (value: number | undefined) =>
      sidesOf('accountType', ['1'], () => value).map((side) => mayEndReal('accountType', side))
    expect([demo, real, tournament, undefined].map(ends)).toEqual([[true], [false], [true], [true]])
    expect(mayEndReal('copyMode', { userids: ['1'] })).toBe(false)
  })
})
