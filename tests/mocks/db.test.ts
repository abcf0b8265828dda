import { chmod, mkdir, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { indexedDbBackend } from '@mocks/provider/backends/indexedDb'
import { libsqlBackend } from '@mocks/provider/backends/libsql'
import { scryptPasswords } from '@mocks/provider/passwords/scrypt'
import { openData } from '@/server/sandbox'
import { createDb, openDb, type Backend, type StoredChange, type Writer } from '@mocks/provider/core/db'

/** A backend whose writes the test lets through or fails, one by one. */
function heldBackend() {
  const waiting: { changes: readonly StoredChange[]; keep: () => void; fail: () => void }[] = []
  const backend: Backend = {
    load: async () => [['bots', '1', '{"lote":1}']],
    write: (changes) =>
      new Promise((resolve, reject) => {
        waiting.push({ changes, keep: resolve, fail: () => reject(new Error('disk full')) })
      }),
    close: async () => {},
  }
  return { backend, waiting }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a change', () => {
  it('cannot be read before it is durable', async () => {
    const { backend, waiting } = heldBackend()
    const db = await openDb(backend)
    const written = db.write((tx) => tx.put('bots', '1', { lote: 2 }))
    await turn()
    expect(waiting).toHaveLength(1)
    expect(db.get('bots', '1')).toEqual({ lote: 1 })
    waiting[0]?.keep()
    await written
    expect(db.get('bots', '1')).toEqual({ lote: 2 })
  })

  it('is undone if it throws', async () => {
    const db = createDb([['bots', '1', '{"lote":1}']])
    const failed = db.write((tx) => {
      tx.put('bots', '1', { lote: 2 })
      tx.remove('bots', '1')
      tx.put('bots', '2', { lote: 3 })
      throw new Error('half-way')
    })
    await expect(failed).rejects.toThrow('half-way')
    expect(db.records()).toEqual([['bots', '1', '{"lote":1}']])
  })

  it('is undone if it cannot be stored, and the next one works', async () => {
    const { backend, waiting } = heldBackend()
    const db = await openDb(backend)
    const first = db.write((tx) => tx.put('bots', '1', { lote: 2 }))
    const second = db.write((tx) => tx.put('bots', '2', { of: tx.get('bots', '1') }))
    await turn()
    waiting[0]?.fail()
    await expect(first).rejects.toThrow('disk full')
    await turn()
    waiting[1]?.keep()
    await second
    expect(db.get('bots', '1')).toEqual({ lote: 1 })
    expect(db.get('bots', '2')).toEqual({ of: { lote: 1 } })
  })

  it('is stored in one batch, after the previous change', async () => {
    const { backend, waiting } = heldBackend()
    const db = await openDb(backend)
    const first = db.write((tx) => {
      tx.put('bots', '1', { lote: 2 })
      tx.put('bots', '2', { lote: 5 })
      tx.remove('bots', '2')
    })
    const second = db.write((tx) => tx.get('bots', '1'))
    await turn()
    expect(waiting.map(({ changes }) => changes)).toEqual([
      [
        ['bots', '1', '{"lote":2}'],
        ['bots', '2', '{"lote":5}'],
        ['bots', '2', null],
      ],
    ])
    waiting[0]?.keep()
    await first
    expect(await second).toEqual({ lote: 2 })
  })

  it('reads its own writes, in their final order', async () => {
    const db = createDb([
      ['bots', '1', '"one"'],
      ['bots', '2', '"two"'],
      ['bots', '3', '"three"'],
    ])
    const change = await db.write((tx) => {
      tx.put('bots', '4', 'four')
      tx.put('bots', '1', 'uno')
      tx.remove('bots', '2')
      return [tx.list('bots'), tx.ids('bots'), tx.list('bots', '4'), tx.get('bots', '2')]
    })
    expect(change).toEqual([['uno', 'three', 'four'], ['1', '3', '4'], ['four'], undefined])
    expect(db.list('bots')).toEqual(['uno', 'three', 'four'])
  })

  it('must be synchronous', async () => {
    const db = createDb()
    let late: () => void = () => {}
    await db.write((tx) => {
      late = () => tx.put('bots', '1', {})
    })
    expect(late).toThrow('in one go')
    await expect(db.write(async (tx) => tx.put('bots', '1', {}))).rejects.toThrow('in one go')
    expect(db.records()).toEqual([])
  })
})

describe('a record', () => {
  it('is a copy: neither its writer nor its reader can change it in place', async () => {
    const db = createDb()
    const written = { windows: [{ from: '09:00' }] }
    await db.write((tx) => tx.put('readers', '1', written))
    written.windows.push({ from: '10:00' })
    const read = db.get<typeof written>('readers', '1')
    expect(read).toEqual({ windows: [{ from: '09:00' }] })
    expect(() => read?.windows.push({ from: '11:00' })).toThrow(TypeError)
  })
})

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'leme-db-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Each makes a place, and a way to open it again and again. */
const places: readonly [where: string, make: () => Promise<() => Promise<Backend>>][] = [
  [
    'on disk',
    async () => {
      const folder = await temporaryFolder()
      return () => libsqlBackend(folder)
    },
  ],
  [
    'in the browser',
    async () => {
      const name = crypto.randomUUID()
      return () => indexedDbBackend(name)
    },
  ],
]

describe.each(places)('data %s', (_where, make) => {
  it('survives a restart, in the same order', async () => {
    const open = await make()
    const db = await openDb(await open())
    await db.write((tx) => {
      for (const id of ['c', 'a', 'b', 'd']) tx.put('bots', id, { id, name: "O'Neil; DROP TABLE" })
      tx.put('other', 'a', [1, null, 'ç'])
    })
    await db.write((tx) => {
      tx.put('bots', 'c', { id: 'c', changed: true })
      tx.remove('bots', 'a')
    })
    await db.write((tx) => tx.put('bots', 'a', { id: 'a', again: true }))
    const before = db.records()
    await db.close()

    const again = await openDb(await open())
    onTestFinished(() => again.close())
    expect(new Set(again.records())).toEqual(new Set(before))
    expect(again.list<{ id: string }>('bots').map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a'])
  })
})

describe('data on disk', () => {
  it('is locked by one server, and a second one stops with one sentence', async () => {
    const folder = await temporaryFolder()
    const first = await libsqlBackend(folder)
    await expect(libsqlBackend(folder)).rejects.toMatchObject({
      name: 'CannotOpen',
      message: `Another server is using the data in ${folder}: stop it first, or choose another folder with DATA_DIR.`,
    })
    await first.write([['bots', '1', '{}']])
    await first.close()
    const second = await libsqlBackend(folder)
    expect([...(await second.load())]).toEqual([['bots', '1', '{}']])
    await second.close()
  })
})

/** On Windows nobody can take away a file that is open. */
describe.skipIf(process.platform === 'win32')('data whose folder is taken away', () => {
  const limit = (lote: number) => (tx: Writer) => tx.put('bots', '1', { lote })

  it('refuses every change, says so once, and does not end as if all were well', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const folder = join(await temporaryFolder(), 'data')
    const db = await openDb(await libsqlBackend(folder))
    await db.write(limit(1))
    await rm(folder, { recursive: true })
    const gone = {
      name: 'NotStored',
      message: `The data in ${folder} is gone: it was deleted or moved while the server ran. Put it back, or start the server again to begin anew; until then nothing is saved.`,
    }
    for (const lote of [2, 3]) await expect(db.write(limit(lote))).rejects.toMatchObject(gone)
    expect(db.get('bots', '1')).toEqual({ lote: 1 })
    expect(log.mock.calls).toEqual([[gone.message]])
    await expect(db.close()).rejects.toMatchObject(gone)
  })

  it('is stored again once the folder is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const folder = join(await temporaryFolder(), 'data')
    const db = await openDb(await libsqlBackend(folder))
    await rename(folder, `${folder}2`)
    await expect(db.write(limit(1))).rejects.toThrow('is gone')
    await mkdir(folder)
    await writeFile(join(folder, 'sandbox.db'), '')
    await expect(db.write(limit(1))).rejects.toThrow('is gone')
    await rm(folder, { recursive: true })
    await rename(`${folder}2`, folder)
    await db.write(limit(2))
    await db.close()
    const again = await openDb(await libsqlBackend(folder))
    expect(again.get('bots', '1')).toEqual({ lote: 2 })
    await again.close()
  })
})

/** Root may write everywhere; these rules are for other people. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

/** Data of a sandbox on disk, and its file. */
async function keptData() {
  const folder = await temporaryFolder()
  const backend = await libsqlBackend(folder)
  await backend.write(
    Array.from({ length: 400 }, (_, i) => ['bots', `bot-${i}`, `{"note":"${'x'.repeat(100)}"}`] as const),
  )
  await backend.close()
  return { folder, file: join(folder, 'sandbox.db') }
}

describe('unusable data stops the server with one sentence that says what to do', () => {
  const said = async (folder: string) => {
    const error: unknown = await openData(folder, scryptPasswords(2)).then(
      (db) => db.close(),
      (reason: unknown) => reason,
    )
    expect(error).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(/^[^\n]+DATA_DIR\.$/) })
    return (error as Error).message
  }

  it.each([
    ['no data base', 'this is a letter, no data base. '.repeat(300)],
    ['cut short', undefined],
  ])('a file that is %s', async (_what, text) => {
    const { folder, file } = await keptData()
    if (text === undefined) await truncate(file, 8192)
    else await writeFile(file, text)
    expect(await said(folder)).toContain(`The data in ${folder} is damaged`)
  })

  it('a file with a corrupt page in the middle', async () => {
    const { folder, file } = await keptData()
    const bytes = await readFile(file)
    bytes.fill(0xa5, 3 * 4096, 5 * 4096)
    await writeFile(file, bytes)
    expect(await said(folder)).toContain(`The data in ${folder} is damaged`)
  })

  it.each(['{"lote":', '', 'null', '7', '"text"'])('a record that is %j', async (json) => {
    const { folder } = await keptData()
    const backend = await libsqlBackend(folder)
    await backend.write([['accounts', 'ana@leme.example', json]])
    await backend.close()
    expect(await said(folder)).toContain('(the record accounts/ana@leme.example)')
  })

  it.skipIf(process.platform === 'win32')(
    'a folder that may not be written to, with data or without',
    async () => {
      const empty = await temporaryFolder()
      const { folder, file } = await keptData()
      await chmod(file, 0o444)
      for (const place of [empty, folder]) {
        await chmod(place, 0o555)
        const message = await asOrdinaryUser(() => said(place))
        await chmod(place, 0o755)
        expect(message).toContain('allow this user to write there')
      }
    },
  )

  it('a file in place of the folder, or above it', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    for (const place of [file, join(file, 'data')])
      expect(await said(place)).toContain('it is a file, or in one')
  })

  it('a folder in place of the file', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'sandbox.db'))
    expect(await said(folder)).toContain('to sandbox.db too')
  })
})

describe('data in the browser', () => {
  it('is the same in every tab', async () => {
    const name = `test-${crypto.randomUUID()}`
    const one = await openDb(await indexedDbBackend(name))
    const other = await openDb(await indexedDbBackend(name))
    onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => {}))
    await one.write((tx) => tx.put('bots', '1', { lote: 2 }))
    await expect.poll(() => other.get('bots', '1')).toEqual({ lote: 2 })
  })
})
