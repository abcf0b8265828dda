import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextVirtualId, realBots, type BotIdentity } from '@/domain/virtualBot'

const real = (userid: string): BotIdentity => ({ userid, virtual: false })
const virtual = (userid: string): BotIdentity => ({ userid, virtual: true })

/** Short ids, so that those of different bots look alike often. */
const anId = fc.stringMatching(/^[1-9][0-9]{0,4}$/)
const someBots = fc.array(fc.record({ userid: anId, virtual: fc.boolean() }), { maxLength: 30 })
/** Bots around one real bot, among them such as have ids of its virtual ones without being any. */
const aFamily = anId.chain((id) =>
  fc.record({
    id: fc.constant(id),
    bots: fc
      .tuple(
        someBots,
        fc.array(
          fc.record({ userid: fc.nat({ max: 9 }).map((digit) => `${digit}${id}`), virtual: fc.boolean() }),
        ),
      )
      .chain(([others, alike]) => fc.shuffledSubarray([real(id), ...others, ...alike])),
  }),
)

describe('the id of the next virtual bot', () => {
  it.each([
    ['the first', [real('1001')], '11001'],
    ['after the first', [real('1001'), virtual('11001')], '21001'],
    ['after the last, whatever their order', [virtual('31001'), virtual('11001')], '41001'],
    ['where one in the middle is gone', [virtual('11001'), virtual('31001')], '41001'],
    ['the last that can be made', [virtual('81001')], '91001'],
    ["another bot's virtual ones do not count", [virtual('11002'), virtual('111001')], '11001'],
    ['a real bot that looks like a virtual one is passed over', [real('1001'), real('11001')], '21001'],
    ['also behind a virtual one', [virtual('11001'), real('21001'), real('31001')], '41001'],
    ['a zero in front is no virtual bot of ours', [virtual('01001')], '11001'],
  ])('%s', (_name, bots, expected) => {
    expect(nextVirtualId('1001', bots)).toBe(expected)
  })

  it.each([
    ['after the ninth', [virtual('91001')]],
    ['after the ninth, even if the others are gone', [real('1001'), virtual('91001')]],
    ['where all that are left are taken', [virtual('71001'), real('81001'), real('91001')]],
  ])('does not exist %s', (_name, bots) => {
    expect(nextVirtualId('1001', bots)).toBeUndefined()
  })

  it('is new, ends with the real id and is one digit longer', () => {
    fc.assert(
      fc.property(aFamily, ({ id, bots }) => {
        const next = nextVirtualId(id, bots)
        if (next === undefined) return
        expect(bots.map(({ userid }) => userid)).not.toContain(next)
        expect(next.slice(1)).toBe(id)
        expect(next).toMatch(/^[1-9]/)
      }),
    )
  })

  it('is higher than that of every existing virtual bot, without gaps', () => {
    fc.assert(
      fc.property(aFamily, ({ id, bots }) => {
        const next = nextVirtualId(id, bots)
        const own = bots.filter((bot) => bot.virtual && bot.userid.slice(1) === id)
        const last = Math.max(0, ...own.map(({ userid }) => Number(userid[0])))
        const until = next === undefined ? 10 : Number(next[0])
        expect(until).toBeGreaterThan(last)
        for (let digit = last + 1; digit < until; digit++)
          expect(bots.map(({ userid }) => userid)).toContain(`${digit}${id}`)
      }),
    )
  })

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(aFamily, ({ id, bots }) => {
        expect(nextVirtualId(id, bots.toReversed())).toBe(nextVirtualId(id, bots))
      }),
    )
  })

  it('exists for nine virtual bots, not for a tenth', () => {
    fc.assert(
      fc.property(anId, (id) => {
        const bots = [real(id)]
        const made: string[] = []
        for (let next = nextVirtualId(id, bots); next !== undefined; next = nextVirtualId(id, bots)) {
          made.push(next)
          bots.push(virtual(next))
        }
        expect(made).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}${id}`))
      }),
    )
  })
})

it('belongs only to a real bot with an id longer than one character', () => {
  const bots = [real('1001'), virtual('11001'), real('7'), real('42')]
  expect(realBots(bots).map(({ userid }) => userid)).toEqual(['1001', '42'])
})
