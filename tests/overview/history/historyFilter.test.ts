import { expect, it } from 'vitest'
import { filtered } from '@/overview/history/historyFilter'
import { historyEntry, type Entry } from '@/store/history/entry'

const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime()
const entry = (bot: string, path: Entry['path'], time: number) =>
  historyEntry({ bot, path }, undefined, `${bot}${path}${time}`, time)

it('filters by bot, screen, and whole days of the local zone', () => {
  const entries = [
    entry('1', '/config-soros', at(14, 23)),
    entry('1', '/geralconfig', at(14, 0)),
    entry('2', '/config-soros', at(13, 23)),
    entry('2', '/config-soros', at(12, 1)),
  ]
  const all = { bot: '', screen: '', from: '', to: '' } as const
  const places = (filter: Parameters<typeof filtered>[1]) =>
    filtered(entries, filter).map((one) => entries.indexOf(one))
  expect(places(all)).toEqual([0, 1, 2, 3])
  expect(places({ ...all, bot: '1' })).toEqual([0, 1])
  expect(places({ ...all, screen: '/config-soros' })).toEqual([0, 2, 3])
  expect(places({ ...all, from: '2026-03-13', to: '2026-03-13' })).toEqual([2])
  expect(places({ ...all, from: '2026-03-14' })).toEqual([0, 1])
  expect(places({ ...all, to: '2026-03-13', bot: '2' })).toEqual([2, 3])
})
