import { describe, expect, it } from 'vitest'
import { findConflicts } from '@/domain/conflicts'
import type { BotSettings } from '@/domain/money/botSettings'
import { aMasaniello, aRobot, aRow, offSettings } from '@tests/support/builders'
import { NOW } from '@tests/support/clock'

const below: Readonly<Record<string, BotSettings>> = {
  entryBelowMinimum: { general: aRobot({ accType: 0, lote: 0.5 }) },
  customCycleBelowMinimum: { customCycles: [aRow(1, 2, 0.5)] },
  masanielloBelowMinimum: { masaniello: aMasaniello({ capital: 10 }) },
}

describe('orders below the smallest one', () => {
  it.each(Object.entries(below))('%s is a danger only where that is told', (id, own) => {
    const found = (isMinimumAssumed: boolean) =>
      findConflicts(
        {
          ...offSettings,
          general: aRobot({ accType: 0, lote: 2 }),
          assumptions: { payout: 85, bank: 1000, minimum: 1, isMinimumAssumed },
          ...own,
        },
        NOW,
      ).found.find((conflict) => conflict.id === id)
    expect(found(false)).toMatchObject({ says: id, severity: 'danger' })
    expect(found(true)).toMatchObject({
      says: 'minimumAssumed',
      why: 'minimumAssumed',
      severity: 'warning',
      values: { minimum: 1 },
    })
  })
})
