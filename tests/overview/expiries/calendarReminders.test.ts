import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endingSoon, toRemind, type Reminded } from '@/overview/expiries/calendarReminders'
import { NOW } from '@tests/support/clock'

const HOUR = 3600
const DAY = 24 * HOUR

it('lists what has not ended yet and ends by the end of the seventh day', () => {
  const ends = [0, NOW - 1, NOW, NOW + 1, NOW + 7 * DAY + 11 * HOUR, NOW + 7 * DAY + 13 * HOUR]
  expect(
    endingSoon(
      ends.map((at) => ({ at })),
      NOW,
    ).map(({ at }) => at - NOW),
  ).toEqual([1, 7 * DAY + 11 * HOUR])
})

it('reminds of each expiry once a day, however often it checks', () => {
  const looks = fc.array(
    fc.record({ day: fc.nat(2), uids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')) }),
  )
  fc.assert(
    fc.property(looks, (all) => {
      let reminded: Reminded = { day: '', uids: [] }
      const told: string[] = []
      const inOrder = all.toSorted((one, other) => one.day - other.day)
      for (const { day, uids } of inOrder) {
        const { fresh, after } = toRemind(
          uids.map((uid) => ({ uid })),
          reminded,
          String(day),
        )
        reminded = after
        told.push(...fresh.map(({ uid }) => `${day} ${uid}`))
      }
      const wanted = inOrder.flatMap(({ day, uids }) => uids.map((uid) => `${day} ${uid}`))
      expect(told.toSorted()).toEqual([...new Set(wanted)].toSorted())
    }),
  )
})
