import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_FOLLOWER_NAME, plainName } from '@/domain/followRequest'

describe('the name of a follow request', () => {
  it.each([
    ['  Bruno Ção-2 ', 'BrunoÇão2'],
    ['José da Silva', 'JosédaSilva'],
    // The accent typed by itself, as some keyboards and file systems write it.
    ['Jose\u0301', 'José'],
    ['Łukasz Ōe 李明', 'ŁukaszŌe李明'],
    ['<b>x</b>', 'bxb'],
    ['-!- 🚀', ''],
  ])('keeps letters, accents too, and digits: %j becomes %j', (typed, sent) => {
    expect(plainName(typed)).toBe(sent)
  })

  it('does not change when cleaned twice, and is never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        const sent = plainName(typed)
        expect(plainName(sent)).toBe(sent)
        expect(sent).toMatch(/^[\p{L}\p{N}]*$/u)
        expect(sent.length).toBeLessThanOrEqual(LONGEST_FOLLOWER_NAME)
      }),
    )
  })
})
