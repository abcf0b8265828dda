import { assert, constantFrom, nat, property, record as recordOf, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordsAt, valuesAt } from '@/overview/history/versions'
import { keyOf } from '@/store/address'
import { historyEntry, type Entry, type EntryValues } from '@/store/history/entry'

const soros = keyOf({ record: 'soros', userid: '1', account: 1 })
const cycles = keyOf({ record: 'cycles', userid: '1', account: 1 })

const save = (record: string, before: EntryValues, after: EntryValues, at: number): Entry =>
  historyEntry({ path: '/config-soros', bot: '1', record, before, after }, undefined, `${record}${at}`, at)

describe('a former state', () => {
  it('is what the snapshot was, whatever is saved before and after it', () => {
    const saves = uniqueArray(
      recordOf({
        at: nat(1000),
        record: constantFrom(soros, cycles),
        field: constantFrom('a', 'b', 'c'),
        value: nat(3),
      }),
      { selector: ({ at }) => at, minLength: 1, maxLength: 30 },
    )
    assert(
      property(saves, nat(1000), (plan, moment) => {
        const bot: Record<string, EntryValues> = {
          [soros]: { a: 1, b: 1, c: 1 },
          [cycles]: { a: 2, b: 2, c: 2 },
        }
        let snapshot = { ...bot }
        const entries: Entry[] = []
        for (const { at, record, field, value } of plan.toSorted((one, other) => one.at - other.at)) {
          const before = bot[record] ?? {}
          const after = { ...before, [field]: value }
          entries.unshift(save(record, before, after, at))
          bot[record] = after
          if (at <= moment) snapshot = { ...bot }
        }
        const saved = new Set<string>(plan.map(({ record }) => record))
        const known = Object.fromEntries(Object.entries(snapshot).filter(([record]) => saved.has(record)))
        expect(recordsAt(entries, '1', moment)).toEqual(known)
      }),
    )
  })

  it('is what the provider kept, not what was sent; a save that was refused changed nothing', () => {
    const first = save(soros, { a: 1 }, { a: 2 }, 10)
    const refused = { ...save(soros, { a: 2 }, { a: 9 }, 20), result: 'refused' as const }
    expect(valuesAt([refused, { ...first, proof: 'differs', kept: { a: 5 } }], 30)).toEqual({ a: 5 })
    expect(valuesAt([refused], 30)).toBeUndefined()
  })

  it('has cycles and Soros as two records, even if they were saved as one', () => {
    const both = save(
      keyOf({ record: 'recoveryParams', userid: '1', account: 1 }),
      { ciclos: 1, ciclosfat: 2, soros: 3 },
      { ciclos: 1, ciclosfat: 4, soros: 3 },
      10,
    )
    const later = save(soros, { soros: 3 }, { soros: 5 }, 20)
    const then = recordsAt([later, both], '1', 15)
    expect(then[cycles]).toEqual({ ciclos: 1, ciclosFat: 4, soros: 3 })
    expect(then[soros]).toMatchObject({ soros: 3 })
    expect(recordsAt([later, both], '1', 5)[cycles]).toMatchObject({ ciclosFat: 2 })
    expect(recordsAt([later, both], '1', 25)[soros]).toEqual({ soros: 5 })
  })

  it('belongs to one bot only', () => {
    expect(recordsAt([save(soros, { a: 1 }, { a: 2 }, 10)], '2', 30)).toEqual({})
  })
})
