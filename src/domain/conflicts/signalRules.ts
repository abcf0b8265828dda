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

/** The reader's three windows. */
export const signalRules = [
  // [start, end) with end = start is empty, and a reader without any window trades all day.
  rule({
    id: 'windowEmpty',
    why: 'windowOff',
    severity: 'warning',
    needs: ['reader'],
    path: '/reader-params',
    field: 'hourStart',
    find: ({ reader }) => {
      const empty = windowsOf(reader).find(({ state }) => state === 'empty')
      return empty && when(true, { window: empty.number, time: reader[empty.start].trim() }, empty.end)
    },
  }),
  rule({
    id: 'windowUnreadable',
    why: 'windowOff',
    severity: 'warning',
    needs: ['reader'],
    path: '/reader-params',
    field: 'hourStart',
    find: ({ reader }) => {
      const strange = windowsOf(reader).find(({ state }) => state === 'unreadable')
      if (!strange) return undefined
      const { start, end, number } = strange
      const wrong = readTime(reader[start]) === 'unreadable' ? start : end
      return when(true, { window: number, time: reader[wrong].trim().slice(0, 20) }, wrong)
    },
  }),
  // Without a readable zone the windows have no meaning.
  rule({
    id: 'zoneUnreadable',
    why: 'zoneUnreadable',
    severity: 'warning',
    needs: ['reader'],
    path: '/reader-params',
    field: 'timerzone',
    find: ({ reader: { timerzone } }) =>
      when(readZone(timerzone) === 'unreadable', { zone: timerzone.trim().slice(0, 20) }),
  }),
  rule({
    id: 'windowHalf',
    why: 'windowOff',
    severity: 'warning',
    needs: ['reader'],
    path: '/reader-params',
    field: 'hourStart',
    find: ({ reader }) => {
      const half = windowsOf(reader).find(({ state }) => state === 'noStart' || state === 'noEnd')
      return half && when(true, { window: half.number }, half.state === 'noStart' ? half.start : half.end)
    },
  }),
  // A plan goes on the next day, but cannot end on its first.
  rule({
    id: 'ordersBelowMasaniello',
    why: 'ordersBelowMasaniello',
    severity: 'hint',
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
    why: 'windowsOverlap',
    severity: 'hint',
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
