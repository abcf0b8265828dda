import { describe, expect, it } from 'vitest'
import { openDB } from 'idb'
import { createHistoryDb, type HistoryBounds } from '@/store/history/db'
import { historyEntry, type Entry } from '@/store/history/entry'

let made = 0
/** A database of its own for each test. */
const database = (bounds?: HistoryBounds) => createHistoryDb(`history ${++made}`, bounds)

const DAY_MS = 24 * 3_600_000
const START = Date.UTC(2026, 0, 1)

const entry = (id: number, at = START + id): Entry =>
  historyEntry({ path: '/config-soros', bot: '1', after: { soros: id } }, undefined, `e${id}`, at)

const idsOf = async (db: ReturnType<typeof database>, who: string) =>
  (await db.read(who, 1000))[0].map(({ id }) => id)

describe('the history on the device', () => {
  it('gives the newest first, some at a time', async () => {
    const db = database()
    for (const id of [2, 1, 3]) await db.add('ana', entry(id))
    const [first, next] = await db.read('ana', 2)
    const [second, none] = await db.read('ana', 2, next)
    expect([first.map(({ id }) => id), second.map(({ id }) => id), none]).toEqual([
      ['e3', 'e2'],
      ['e1'],
      undefined,
    ])
  })

  it('notifies the other tabs of what is added', async () => {
    const name = `history ${++made}`
    const [tab, other] = [createHistoryDb(name), createHistoryDb(name)]
    const told = new Promise<void>((resolve) => {
      other.subscribe(resolve)
    })
    await tab.add('ana', entry(1))
    await told
    expect(await idsOf(other, 'ana')).toEqual(['e1'])
  })

  it('shows nobody the entries of another person', async () => {
    const db = database()
    await db.add('ana', entry(1))
    await db.amend('bruno', 'e1', { proof: 'confirmed' })
    expect(await idsOf(db, 'bruno')).toEqual([])
    expect(await db.read('ana', 9)).toEqual([[entry(1)]])
  })

  it('clears one person, and those of the others who did not want to keep it', async () => {
    const db = database()
    for (const who of ['ana', 'bruno', 'carla']) await db.add(who, entry(who.length))
    await db.setKept('bruno', true)
    await db.forgetOthers('ana')
    expect([await idsOf(db, 'ana'), await idsOf(db, 'bruno'), await idsOf(db, 'carla')]).toEqual([
      ['e3'],
      ['e5'],
      [],
    ])
    await db.forget('ana')
    expect(await idsOf(db, 'ana')).toEqual([])
  })

  it('leaves out damaged entries', async () => {
    const db = database()
    await db.add('ana', { ...entry(1), path: '/nowhere' as '/' })
    await db.add('ana', { ...entry(2), was: { soros: { deep: 1 } as never } })
    await db.add('ana', entry(3))
    expect(await idsOf(db, 'ana')).toEqual(['e3'])
  })
})

describe('the bounds of a history', () => {
  const bounds: HistoryBounds = { age: 10 * DAY_MS, count: 5, size: 1_000_000 }

  it('hold for the number of entries: the oldest go first', async () => {
    const db = database(bounds)
    for (let id = 1; id <= 8; id++) await db.add('ana', entry(id))
    expect(await idsOf(db, 'ana')).toEqual(['e8', 'e7', 'e6', 'e5', 'e4'])
    expect(await db.person('ana')).toMatchObject({ count: 5 })
  })

  it('hold for their age', async () => {
    const db = database(bounds)
    await db.add('ana', entry(1, START))
    await db.add('ana', entry(2, START + 9 * DAY_MS))
    await db.add('ana', entry(3, START + 11 * DAY_MS))
    expect(await idsOf(db, 'ana')).toEqual(['e3', 'e2'])
  })

  it('hold for their size, which is counted right after each removal', async () => {
    const size = JSON.stringify(entry(1)).length
    const db = database({ ...bounds, size: 3 * size })
    for (let id = 1; id <= 6; id++) await db.add('ana', entry(id))
    expect(await idsOf(db, 'ana')).toEqual(['e6', 'e5', 'e4'])
    expect(await db.person('ana')).toMatchObject({ count: 3, size: 3 * size })
  })

  it('remove a few entries with each write, and none of another person', async () => {
    const name = `history ${++made}`
    const roomy = createHistoryDb(name)
    await roomy.add('bruno', entry(0))
    for (let id = 1; id <= 60; id++) await roomy.add('ana', entry(id))
    const narrow = createHistoryDb(name, bounds)
    await narrow.add('ana', entry(61))
    expect(await idsOf(narrow, 'ana')).toHaveLength(41)
    for (let id = 62; id <= 65; id++) await narrow.add('ana', entry(id))
    expect(await idsOf(narrow, 'ana')).toHaveLength(5)
    expect(await idsOf(narrow, 'bruno')).toEqual(['e0'])
  })
})

it('the history of an older version of the panel is kept', async () => {
  const name = `history ${++made}`
  // As version 1 made it.
  const old = await openDB(name, 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: ['who', 'order', 'id'] }).createIndex('id', 'id')
      db.createObjectStore('people', { keyPath: 'who' })
    },
  })
  await old.put('entries', { who: 'ana', order: -entry(1).at, id: 'e1', size: 100, entry: entry(1) })
  await old.put('people', { who: 'ana', isKept: true, count: 1, size: 100 })
  old.close()

  const db = createHistoryDb(name)
  await db.add('ana', entry(2))
  await db.keep('ana', entry(1), 'before the holidays')
  expect(await idsOf(db, 'ana')).toEqual(['e2', 'e1'])
  expect(await db.kept('ana')).toEqual([[entry(1), 'before the holidays']])
  expect(await db.person('ana')).toMatchObject({ isKept: true, count: 2 })
})

it('a version with a name outlives its entry, is nobody else’s, and goes with the person’s history', async () => {
  const db = createHistoryDb(`history ${++made}`, { age: DAY_MS, count: 1, size: 1_000_000 })
  await db.add('ana', entry(1))
  await db.keep('ana', entry(1), 'good')
  await db.add('ana', entry(2))
  expect([await idsOf(db, 'ana'), await db.kept('ana'), await db.kept('bruno')]).toEqual([
    ['e2'],
    [[entry(1), 'good']],
    [],
  ])
  await db.keep('ana', entry(2), 'also')
  await db.keep('ana', entry(1), '')
  expect(await db.kept('ana')).toEqual([[entry(2), 'also']])
  await db.forget('ana')
  expect(await db.kept('ana')).toEqual([])
})
