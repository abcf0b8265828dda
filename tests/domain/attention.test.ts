import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attention,
  severityOf,
  urgentEnd,
  type AttentionItem,
  type AttentionInput,
} from '@/domain/robot/attention'
import type { Cause } from '@/domain/conflicts/causes'
import { harmBySeverity } from '@/domain/conflicts/harm'
import { DAY, NOW } from '@tests/support/clock'

const cause = (
  id: string,
  severity: Cause['severity'],
  harm: Cause['harm'] = harmBySeverity[severity],
): Cause => ({
  id,
  severity,
  harm,
  conflicts: [],
})
const calm: AttentionInput = { userid: '1', causes: [], missing: [], bots: [], copies: [], followers: [] }
const bot = (userid: string, days: number) => ({ userid, botexp: NOW + days * DAY })
const copy = (traderid: string, days: number) => ({ traderid, name: traderid, at: NOW + days * DAY })
const follower = (days: number) => ({ expCopy: NOW + days * DAY })

const short = (matter: AttentionItem) => {
  if (matter.kind === 'cause') return matter.cause.id
  if (matter.kind === 'step') return `lacks ${matter.id}`
  if (matter.kind === 'bot') return `${matter.userid} ${matter.end}`
  if (matter.kind === 'copy') return `copy ${matter.copy.traderid} ${matter.end}`
  return `${matter.count} ${matter.kind} ${matter.end}`
}
const shortOf = (watched: Partial<AttentionInput>) => attention({ ...calm, ...watched }, NOW).map(short)

describe('what needs attention', () => {
  it('is nothing where nothing is wrong and nothing ends within three days', () => {
    expect(
      shortOf({
        causes: [cause('noWinStop', 'hint')],
        bots: [bot('1', 4), bot('2', 90), { userid: '3', botexp: 0 }],
        copies: [copy('5', 4)],
        followers: [follower(4), { expCopy: 0 }],
      }),
    ).toEqual([])
  })

  it('is in the order of harm: money at risk, what does nothing, what ends soon, all else, what is of others', () => {
    expect(
      shortOf({
        causes: [
          cause('winStop', 'warning'),
          cause('botBeforeFollowers', 'warning', 'others'),
          cause('copyingOff', 'warning', 'stopped'),
          cause('rivals', 'danger'),
        ],
        missing: ['lossLimit'],
        bots: [bot('1', 2), bot('2', -1)],
        copies: [copy('5', -2), copy('6', 1)],
        followers: [follower(-1), follower(-9), follower(1)],
      }),
    ).toEqual([
      'rivals',
      'copy 5 ended',
      '2 ended',
      'copyingOff',
      '1 ends',
      'copy 6 ends',
      'winStop',
      'lacks lossLimit',
      '2 followers ended',
      '1 followers ends',
      'botBeforeFollowers',
    ])
  })

  it('says of a robot that has ended that first: it risks nothing now', () => {
    expect(shortOf({ causes: [cause('rivals', 'danger')], bots: [bot('1', -1)] })).toEqual([
      '1 ended',
      'rivals',
    ])
  })

  it('says what a robot lacks once', () => {
    const causes: Cause[] = [{ ...cause('noLossStop', 'danger'), lacks: 'lossLimit' }]
    expect(shortOf({ causes, missing: ['lossLimit', 'hours'] })).toEqual(['noLossStop', 'lacks hours'])
  })

  it('has the colour of each end, whoever it is of', () => {
    const [over, soon] = [-1, 2].map((days) =>
      attention(
        { ...calm, bots: [bot('1', days)], copies: [copy('5', days)], followers: [follower(days)] },
        NOW,
      ).map(severityOf),
    )
    expect(over).toEqual(['danger', 'danger', 'danger'])
    expect(soon).toEqual(['danger', 'danger', 'danger'])
  })

  it('counts other robots, and copies, where they are many', () => {
    expect(
      shortOf({
        bots: [bot('2', -1), bot('3', -2), bot('4', 1)],
        copies: ['5', '6', '7', '8'].map((id) => copy(id, -1)),
      }),
    ).toEqual(['4 copies ended', '2 bots ended', '4 ends'])
  })

  it('counts each thing that is over or ends within three days once', () => {
    const days = fc.integer({ min: -40, max: 40 })
    const watched = fc.record({
      userid: fc.constant('1'),
      missing: fc.constant([]),
      causes: fc.subarray([cause('a', 'danger'), cause('b', 'warning'), cause('c', 'hint')]),
      bots: fc.uniqueArray(days, { maxLength: 6 }).map((all) => all.map((d, i) => bot(String(i + 1), d))),
      copies: fc.array(days, { maxLength: 6 }).map((all) => all.map((d, i) => copy(String(i), d))),
      followers: fc.array(days, { maxLength: 6 }).map((all) => all.map(follower)),
    })
    fc.assert(
      fc.property(watched, (some) => {
        const matters = attention(some, NOW)
        const counted = matters.reduce(
          (sum, matter) =>
            sum +
            (matter.kind === 'cause' || matter.kind === 'step' ? 0 : 'count' in matter ? matter.count : 1),
          0,
        )
        const ends = [
          ...some.bots.map(({ botexp }) => botexp),
          ...some.copies.map(({ at }) => at),
          ...some.followers.map(({ expCopy }) => expCopy),
        ]
        expect(counted).toBe(ends.filter((at) => urgentEnd(at, NOW)).length)
        expect(matters.filter(({ kind }) => kind === 'cause')).toHaveLength(
          some.causes.filter(({ severity }) => severity !== 'hint').length,
        )
      }),
    )
  })
})
