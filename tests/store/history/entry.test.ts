import { describe, expect, it } from 'vitest'
import { lists, records } from '@/robot/records/records'
import { accountMoved } from '@/contract/providerError'
import * as v from 'valibot'
import { keyOf } from '@/store/address'
import { historyEntry, entrySchema, plainValues } from '@/store/history/entry'

const at = Date.UTC(2026, 0, 1)

describe('an entry of the history', () => {
  it('is read with the address that it is about, also where a former version named it', () => {
    const stored = {
      id: 'a',
      at,
      path: '/config-soros',
      act: 'saved',
      bot: '7',
      was: {},
      now: {},
      result: 'accepted',
    }
    const soros = keyOf({ record: 'soros', userid: '7', account: 1 })
    const channel = keyOf({ record: 'channels', userid: '7', item: '164' })
    const read = ['soros.1', soros, 'channels.164', undefined].map(
      (record) => v.parse(entrySchema, { ...stored, ...(record !== undefined && { record }) }).record,
    )
    expect(read).toEqual([soros, soros, channel, undefined])
  })

  it('has the former values of what was changed, and all that was sent', () => {
    const before = { soros: 1, sorosgale: 0, unit: 'x' }
    const after = { soros: 3, sorosgale: 0 }
    const about = { path: '/config-soros', bot: '7', record: 'soros.1', before, after } as const
    expect(historyEntry(about, undefined, 'id', at)).toEqual({
      path: '/config-soros',
      act: 'saved',
      bot: '7',
      record: 'soros.1',
      id: 'id',
      at,
      was: { soros: 1 },
      now: { soros: 3, sorosgale: 0 },
      result: 'accepted',
    })
  })

  it('says how it ended: a lost answer is not a refusal', () => {
    const about = { path: '/config-soros', bot: '7' } as const
    const results = [
      { kind: 'refused', msg: 'no' },
      { kind: 'http', status: 422 },
      { kind: 'http', status: 500 },
      { kind: 'offline', reason: 'timeout' },
    ] as const
    expect(results.map((error) => historyEntry(about, error, 'id', at).result)).toEqual([
      'refused',
      'refused',
      'unknown',
      'unknown',
    ])
  })

  it('says that it was accepted where only what came after it failed', () => {
    const about = { path: '/geralconfig', bot: '7' } as const
    expect(historyEntry(about, accountMoved, 'id', at).result).toBe('accepted')
  })

  it('drops every secret, whatever record it is in', () => {
    const names = [
      'password',
      'confirmPassword',
      'tokenDemo',
      'tokenLive',
      'uitoken',
      'login',
      'phone',
      'code',
    ]
    const secrets = Object.fromEntries(names.map((name) => [name, 'hush']))
    expect(plainValues({ ...secrets, lote: 1 })).toEqual({ lote: 1 })
  })

  it('drops no field of any record that can be restored', () => {
    const scope = { userid: '7', traderid: '7' }
    const tables = [
      ...Array.from(records.values(), ({ fields }) => fields),
      ...Array.from(lists.values(), ({ fields }) => fields(scope)),
    ]
    for (const table of tables) {
      const names = Object.keys(table)
      expect(Object.keys(plainValues(Object.fromEntries(names.map((name) => [name, 1]))))).toEqual(names)
    }
  })
})
