import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AT_ONCE, createQueue } from '@/overview/fleet/readFleet'
import { CURRENT_SECONDS } from '@/store/reading/settings'

const MINUTE = CURRENT_SECONDS * 1000

/** What happens while a person looks at the board: time passes, other bots come into view, one is retried, an answer arrives. */
const steps = fc.array(
  fc.oneof(
    fc.record({ step: fc.constant('wait' as const), milliseconds: fc.nat(MINUTE) }),
    fc.record({ step: fc.constant('look' as const), from: fc.nat(20) }),
    fc.record({ step: fc.constant('again' as const), bot: fc.nat(20) }),
    fc.record({ step: fc.constant('answer' as const), place: fc.nat(3) }),
  ),
  { maxLength: 80 },
)

/** Lets code that waits for answers continue. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the queue of reads', () => {
  it('never reads more than four bots at once, nor one twice within a minute unless it is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        let now = 0
        let from = 0
        const under = new Map<string, () => void>()
        const readAt = new Map<string, number>()
        const asked = new Set<string>()
        const queue = createQueue(
          () => Array.from({ length: 8 }, (_, place) => String(from + place)),
          (bot) => {
            expect(under.has(bot)).toBe(false)
            if (!asked.delete(bot))
              expect(now - (readAt.get(bot) ?? -Infinity)).toBeGreaterThanOrEqual(MINUTE)
            readAt.set(bot, now)
            return new Promise<void>((resolve) => {
              under.set(bot, resolve)
              expect(under.size).toBeLessThanOrEqual(AT_ONCE)
            })
          },
          () => now,
        )
        for (const one of course) {
          if (one.step === 'wait') now += one.milliseconds
          if (one.step === 'look') from = one.from
          if (one.step === 'again' && !under.has(String(one.bot))) {
            asked.add(String(one.bot))
            queue.again(String(one.bot))
          }
          if (one.step === 'answer') {
            const [bot, answer] = [...under][one.place] ?? []
            if (bot !== undefined) {
              under.delete(bot)
              readAt.set(bot, now)
            }
            answer?.()
          }
          queue.start()
          await settled()
        }
        queue.close()
      }),
      { numRuns: 200 },
    )
  })

  it('reads those in view first, and everything in the end', async () => {
    const read: string[] = []
    const queue = createQueue(
      () => ['c', 'a', 'c', 'b', 'd', 'e'],
      async (bot) => void read.push(bot),
    )
    queue.start()
    await settled()
    expect(read).toEqual(['c', 'a', 'b', 'd', 'e'])
  })
})
