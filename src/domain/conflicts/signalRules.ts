import type { ReaderParams } from '@/contract/signals'
import { overlaps, readTime, readWindow, readZone } from '../tradingHours'
import { stakingPlans } from '../money/stakingPlans'
import { rule, when } from './rule'

const fields = [
  ['hourStart', 'hourEnd'],
  ['hourStart2', 'hourEnd2'],
  ['hourStart3', 'hourEnd3'],
] as const

const windowsOf = (reader: ReaderParams) =>
  fields.map(([start, end], place) => ({
    number: place + 1,
    start,
    end,
    ...readWindow(reader[start], reader[end]),
  }))

/**
 * A reader without any window trades all day, so one that is empty must not go unnoticed. What the robot makes of one that is half, or
 * cannot be read, is not known.
 */
const windows = (['windowOff', 'windowUnknown'] as const).flatMap((says) =>
  fields.map(([start, end], place) =>
    rule({
      id: `${says}.${place + 1}`,
      says,
      why: says,
      severity: 'warning',
      cause: 'windowOff',
      lacks: 'hours',
      remedies: [],
      needs: ['reader'],
      path: '/reader-params',
      find: ({ reader }) => {
        const { state } = readWindow(reader[start], reader[end])
        const isOff = state === 'empty'
        const isUnknown = !isOff && state !== 'active' && state !== 'unused'
        const wrong = typeof readTime(reader[start]) === 'number' ? end : start
        const [from, to] = [start, end].map((field) => reader[field].trim().slice(0, 20)) as [string, string]
        return when(says === 'windowOff' ? isOff : isUnknown, { window: place + 1, from, to }, wrong)
      },
    }),
  ),
)

export const signalRules = [
  ...windows,
  // Without a readable zone the windows have no meaning.
  rule({
    id: 'zoneUnreadable',
    severity: 'warning',
    lacks: 'hours',
    remedies: [],
    needs: ['reader'],
    path: '/reader-params',
    field: 'timerzone',
    find: ({ reader: { timerzone } }) =>
      when(readZone(timerzone) === 'unreadable', { zone: timerzone.trim().slice(0, 20) }),
  }),
  // A plan goes on the next day, but cannot end on its first.
  rule({
    id: 'ordersBelowMasaniello',
    severity: 'hint',
    remedies: [],
    needs: ['reader', 'masaniello'],
    path: '/reader-params',
    field: 'maxtrades',
    find: ({ reader: { maxtrades: count }, masaniello }) =>
      when(stakingPlans.masaniello.isOn(masaniello) && count > 0 && count < masaniello.totalOper, {
        count,
        total: masaniello.totalOper,
      }),
  }),
  // Allowed (windows add up), but rarely intended.
  rule({
    id: 'windowsOverlap',
    severity: 'hint',
    remedies: [],
    needs: ['reader'],
    path: '/reader-params',
    field: 'hourStart',
    find: ({ reader }) => {
      const open = windowsOf(reader).flatMap(({ start, number, window }) =>
        window ? [{ key: { start, number }, window }] : [],
      )
      const [overlap] = overlaps(open)
      if (!overlap) return undefined
      const { first, second, minutes } = overlap
      return when(true, { first: first.number, second: second.number, count: minutes }, second.start)
    },
  }),
] as const
