import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProviderError } from '@/contract/providerError'
import { sendablePlan, plannedChange, type Planned } from '@/robot/apply/planned'
import type { ChangedRow, RecordValues } from '@/robot/records/records'
import { makeStore } from '@/app/store'
import { retryBatch, startBatch, undoing, type Sendable } from '@/store/saving/batch'
import { isMissed, selectBatch } from '@/store/saving/batchesSlice'

/** What happens to one call. */
const faults = ['none', 'none', 'none', 'lostBefore', 'lostAfter', 'refused'] as const
type Fault = (typeof faults)[number]

const lost: ProviderError = { kind: 'offline', reason: 'network' }
const refused: ProviderError = { kind: 'http', status: 400 }

/** A provider of a few records, whose calls get these faults in turn; then nothing fails. */
function provider(records: Map<string, RecordValues>, course: Fault[]) {
  return {
    load: (key: string) => {
      const fault = course.shift() ?? 'none'
      return fault === 'none' ? Promise.resolve({ ...records.get(key) }) : Promise.reject(lost)
    },
    save: (key: string, values: RecordValues) => {
      const fault = course.shift() ?? 'none'
      if (fault === 'none' || fault === 'lostAfter') records.set(key, values)
      if (fault === 'none') return Promise.resolve(null)
      return Promise.reject(fault === 'refused' ? refused : lost)
    },
  }
}

const fields = ['lote', 'winDay', 'name'] as const
const recordOf = fc.record({
  lote: fc.integer(),
  winDay: fc.nat(5),
  name: fc.string({ maxLength: 3 }),
  kept: fc.string(),
})
const changeOf = fc
  .subarray([...fields], { minLength: 1 })
  .chain((names) => recordOf.map((values) => Object.fromEntries(names.map((name) => [name, values[name]]))))
const fleet = fc.array(fc.record({ current: recordOf, changes: changeOf }), { minLength: 1, maxLength: 4 })
const course = fc.array(fc.constantFrom(...faults), { maxLength: 20 })

const fieldsOf = Object.fromEntries(
  [...fields, 'kept'].map((name) => [name, { label: 'common:close' }] as const),
) as ChangedRow['fields']
const row: ChangedRow = { path: '/geralconfig', fields: fieldsOf, rules: () => [] }
const general = (userid: string) => ({ record: 'general', userid, account: 1 })

const nothing: Sendable['send'] = () => Promise.resolve({ outcome: { kind: 'accepted', result: null } })

describe('changes to many records', () => {
  it('are undone exactly, wherever sending, retrying and undoing failed', async () => {
    await fc.assert(
      fc.asyncProperty(fleet, course, course, course, async (bots, first, second, third) => {
        const { store, persistor } = makeStore({ readBackPauses: [0], lateLookPauses: [] })
        persistor.pause()
        const records = new Map<string, RecordValues>(
          bots.map(({ current }, place) => [String(place), current]),
        )
        const before = JSON.stringify([...records])
        const faultsNow: Fault[] = []
        const { load, save } = provider(records, faultsNow)
        const items = bots.map(({ current, changes }, place): Sendable => {
          const key = String(place)
          const calls = { read: () => load(key), save: (values: RecordValues) => () => save(key, values) }
          const [plan] = plannedChange(general(key), row, current, changes, calls)
          // What is as it was needs no sending.
          return plan ? store.dispatch(sendablePlan(plan, key)) : { key, label: key, send: nothing }
        })
        const sent = () => selectBatch(store.getState(), 'align')?.items ?? []
        const missed = () =>
          sent()
            .filter(isMissed)
            .map(({ key }) => key)
        const meet = (more: readonly Fault[]) => faultsNow.splice(0, faultsNow.length, ...more)

        meet(first)
        await store.dispatch(startBatch({ id: 'align', items, atOnce: 1 }))
        meet(second)
        await store.dispatch(retryBatch({ id: 'align', items, atOnce: 1 }, missed()))
        const back = { id: 'align', items: undoing(items, selectBatch(store.getState(), 'align')), atOnce: 1 }
        meet(third)
        await store.dispatch(startBatch(back, 'undo'))
        meet([])
        await store.dispatch(retryBatch(back, missed()))

        expect(JSON.stringify([...records])).toBe(before)
      }),
      { numRuns: 400 },
    )
  })

  it('do not overwrite what was changed elsewhere since the comparison', async () => {
    const { store, persistor } = makeStore({ readBackPauses: [0], lateLookPauses: [] })
    persistor.pause()
    const records = new Map<string, RecordValues>([['1', { lote: 9, kept: 'new' }]])
    const { load, save } = provider(records, [])
    const calls = { read: () => load('1'), save: (values: RecordValues) => () => save('1', values) }
    const [plan] = plannedChange(general('1'), row, { lote: 5, kept: 'old' }, { lote: 7 }, calls)
    const item = store.dispatch(sendablePlan(plan as Planned, '1'))
    expect(await item.send(Promise.resolve())).toMatchObject({ outcome: { kind: 'refused' } })
    expect(records.get('1')).toEqual({ lote: 9, kept: 'new' })
  })
})
