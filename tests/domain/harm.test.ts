import { expect, it } from 'vitest'
import type { Conflict } from '@/domain/conflicts'
import { causesOf } from '@/domain/robot/causes'

const conflict = (why: Conflict['why'], severity: Conflict['severity']): Conflict => ({
  id: why,
  says: 'rivals',
  why,
  severity,
  path: '/config-cycles',
  field: undefined,
  values: {},
})

it('orders causes by their harm: money at risk, what does nothing, all else, what is of others, hints', () => {
  const found = [
    conflict('noWinStop', 'hint'),
    conflict('botBeforeFollowers', 'warning'),
    conflict('largeEntry', 'warning'),
    conflict('entryZero', 'danger'),
    conflict('copyingOff', 'warning'),
    conflict('aboveBank', 'danger'),
  ]
  expect(causesOf(found).map(({ id }) => id)).toEqual([
    'aboveBank',
    'entryZero',
    'copyingOff',
    'largeEntry',
    'botBeforeFollowers',
    'noWinStop',
  ])
})
