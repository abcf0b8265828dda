import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedResults, allowedSignals, robotDay } from '@/domain/money/robotDay'
import type { OrderOutcome } from '@/domain/money/plan'
import { RowPlace, endOf } from '@/domain/money/row'
import { SessionRules } from '@/domain/money/session'
import { simulate } from '@/domain/money/simulate'
import { playedPlan } from '@/domain/money/stakingPlans'
import { aReader } from '@tests/support/builders'
import { everyPlan } from './everyPlan'
import { account } from './vectors'

describe('a robot’s day', () => {
  it('has the reader’s limit of orders, none where nothing is stored, and is not known before it is read', () => {
    expect(robotDay({ reader: aReader({ maxtrades: 5 }) })).toEqual({ orders: 5 })
    expect(robotDay({ reader: aReader({ maxtrades: 0 }) })).toEqual({ orders: 0 })
    expect(robotDay({ reader: aReader({ maxtrades: -3 }) })).toEqual({ orders: 0 })
    expect(robotDay({ reader: null })).toEqual({ orders: 0 })
    expect(robotDay({ reader: undefined })).toEqual({ orders: undefined })
  })

  it.each([
    [{ operations: 100, perDay: 20 }, 0, { operations: 100, perDay: 20 }],
    [{ operations: 100, perDay: 20 }, 5, { operations: 25, perDay: 5 }],
    [{ operations: 47, perDay: 20 }, 5, { operations: 15, perDay: 5 }],
    [{ operations: 42, perDay: 20 }, 5, { operations: 12, perDay: 5 }],
    [{ operations: 40, perDay: 0 }, 5, { operations: 5, perDay: 0 }],
  ])('leaves of %o with a limit of %i orders a day %o', (signals, orders, left) => {
    expect(allowedSignals(signals, { orders })).toEqual(left)
  })

  const outcomes = fc.array(fc.constantFrom<OrderOutcome>('win', 'loss', 'draw'), {
    minLength: 1,
    maxLength: 60,
  })
  it('plays as a robot does that lets the other signals of a day pass', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyPlan),
        outcomes,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 14 }),
        fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
        ({ choice }, all, perDay, orders, stopType) => {
          const plan = playedPlan(choice, account(5, 85, { bank: 200 }))
          const limits = { stops: { stopType, winDay: 12, stopDay: 15 }, plan }
          const rules = new SessionRules({ ...limits, perDay })
          const run = rules.begin()
          let today = 0
          for (const [signal, outcome] of all.entries()) {
            if (run[RowPlace.ended] !== 0) break
            if (rules.isNewDay(signal)) {
              rules.startDay(run)
              today = 0
            }
            if (today === orders) continue
            if (run[RowPlace.paused] === 0) today += 1
            rules.play(run, outcome)
          }
          const allowed = allowedSignals({ operations: all.length, perDay }, { orders })
          const results = allowedResults(all, perDay, orders)
          expect(results).toHaveLength(allowed.operations)
          expect(simulate({ ...limits, ...allowed }, results)).toMatchObject({
            bank: run[RowPlace.bank],
            hits: run[RowPlace.hits],
            ended: endOf(run[RowPlace.ended]),
          })
        },
      ),
    )
  })
})
