import { keyOf } from '@/store/address'
import { openDB } from 'idb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { signIn, signOut } from '@/features/session/session'
import { signedIn, signedOut, silentSignInRefused } from '@/store/sessionSlice'
import { makeStore, restored } from '@/app/store'
import { historyDb } from '@/store/history/db'
import { historyEntry } from '@/store/history/entry'
import { draftPutAway, selectDraft } from '@/store/saving/draftsSlice'
import { writtenDrafts } from '@/store/saving/writtenDrafts'
import { demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { formIn } from '@tests/support/formIn'
import { failIndexedDb } from '@tests/support/storage'
import { endWithTest } from '@tests/support/endWithTest'

const ANA = 'ana@leme.example'
const FORM = 'form 1001'

const record = {
  lote: 5,
  name: 'R2',
  isOn: true,
  grid: [
    [1, 2],
    [3, 4],
  ],
}
type Loaded = typeof record

/** A page of the panel of one person. */
async function openPage(email = ANA) {
  const made = makeStore()
  await restored(made.persistor)
  endWithTest(made)
  made.store.dispatch(signedIn({ email, password: 'secret' }))
  await vi.waitFor(() => expect(localStorage.getItem('email')).toBe(email))
  return made
}

const recordsOf = (loaded: Loaded) => new Map([['', loaded]])

/** A page that keeps what is typed from now on. */
async function openKeepingPage() {
  const page = await openPage()
  await page.store.dispatch(writtenDrafts())
  return page
}

/** Opens a form on a page, and waits for nothing. */
const openAt = ({ store }: Awaited<ReturnType<typeof openPage>>, form = FORM, loaded = record) => {
  const opened = formIn(store, form, recordsOf(loaded), true)
  return {
    ...opened,
    ...opened.card(),
    /** what came back was read, and what is typed is stored, if it can be */
    written: async () => (await store.dispatch(writtenDrafts())).has(form),
    returned: () => selectDraft(store.getState(), form).returned,
  }
}

async function openForm(email = ANA, form = FORM, loaded = record) {
  const page = await openPage(email)
  const opened = openAt(page, form, loaded)
  await opened.written()
  return { ...page, ...opened }
}

const database = async () => {
  const db = await openDB('leme-history')
  onTestFinished(() => db.close())
  return db
}
interface Row {
  readonly who: string
  readonly form: string
  readonly at: number
  readonly cards: Readonly<Record<string, { readonly edited: object; readonly before: object }>>
}
const rows = async () => (await (await database()).getAll('drafts')) as Row[]
const put = async (...found: object[]) => {
  const db = await database()
  for (const each of found) await db.put('drafts', each)
}
const now = () => Math.floor(Date.now() / 1000)
const row = (edited: object, more: object = {}) => ({
  who: ANA,
  form: FORM,
  at: now() - 60,
  cards: { '': { edited, before: { lote: 5, name: 'R2' } } },
  ...more,
})

function stopClock(seconds: number) {
  vi.useFakeTimers({ now: seconds * 1000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (later: number) => void vi.setSystemTime(later * 1000)
}

describe('what was typed and not saved', () => {
  it('is on the disk as soon as it is typed, with the values that it replaces and the time', async () => {
    stopClock(1_000_000_000)
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
    const form = await openForm()
    form.edit('name', ' new ')
    form.edit('lote', { text: '7,', reading: { value: 7 } })
    expect(await form.written()).toBe(true)
    expect(await rows()).toEqual([
      {
        who: ANA,
        form: FORM,
        at: 1_000_000_000,
        cards: { '': { edited: { name: 'new', lote: 7 }, before: { name: 'R2', lote: 5 } } },
      },
    ])
    // A browser that is killed loses what it has not written to the disk.
    const stores = (puts.mock.contexts as IDBObjectStore[]).filter(({ name }) => name === 'drafts')
    expect(stores.map(({ transaction }) => transaction.durability)).toEqual(['strict'])
  })

  it('is back after a crash, with the time at which it was typed, also after the next one', async () => {
    const at = stopClock(1_000_000_000)
    const form = await openForm()
    form.edit('name', 'new')
    form.edit('lote', { text: '7,', reading: { value: 7 } })
    await form.written()
    for (const later of [1_000_000_060, 1_000_000_120]) {
      at(later)
      const again = await openForm()
      expect(again.values()).toEqual({ ...record, name: 'new', lote: 7 })
      expect(again.returned()).toEqual({ at: 1_000_000_000, cards: [''] })
      expect(await again.written()).toBe(true)
    }
    expect(await rows()).toMatchObject([{ at: 1_000_000_000 }])
  })

  it('keeps the time of the last edit when it is looked at beside a newer value, and gets a new one when it is edited', async () => {
    const at = stopClock(1_000_000_000)
    const form = await openForm()
    form.edit('lote', 7)
    await form.written()
    /** what was typed, over the newest value, at this time */
    const expectRow = async (typedAt: number, lote: number, before: number) => {
      const [entry] = await rows()
      expect(entry).toMatchObject({
        at: typedAt,
        cards: { '': { edited: { lote }, before: { lote: before } } },
      })
    }
    at(1_000_000_060)
    form.answered(recordsOf({ ...record, lote: 6 }))
    form.chosen('lote', 'mine')
    await form.written()
    await expectRow(1_000_000_000, 7, 6)
    const again = await openForm()
    again.answered(recordsOf({ ...record, lote: 4 }))
    again.chosen('lote', 'mine')
    await again.written()
    await expectRow(1_000_000_000, 7, 4)
    again.edit('lote', 8)
    await again.written()
    await expectRow(1_000_000_060, 8, 4)
  })

  it('keeps a number that cannot be read as it was typed', async () => {
    const unread = { text: '1.500', reading: { problem: 'ambiguous' } }
    const form = await openForm()
    form.edit('lote', unread)
    await form.written()
    expect((await openForm()).draft('lote')).toEqual(unread)
  })

  it('keeps a time that is half typed, and what is typed where nothing was told', async () => {
    const half = { text: '15:1', reading: { problem: 'noTime' } }
    const unread = { text: 'x', reading: { problem: 'unreadable' } }
    const partly = { ...record, lote: undefined, isOn: null } as unknown as Loaded
    const form = await openForm(ANA, FORM, partly)
    form.edit('name', half)
    form.edit('lote', unread)
    form.edit('isOn', false)
    await form.written()
    const again = await openForm(ANA, FORM, partly)
    expect([again.draft('name'), again.draft('lote'), again.draft('isOn')]).toEqual([half, unread, false])
  })

  it('is written once for what is typed while it is being written', async () => {
    const form = await openForm()
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
    form.edit('name', 'n')
    await vi.waitFor(() => expect(puts).toHaveBeenCalledOnce())
    for (const text of ['ne', 'new', 'newe', 'newer']) form.edit('name', text)
    await form.written()
    const written = puts.mock.calls.map(([value]) => (value as Row).cards['']?.edited)
    expect(written).toEqual([{ name: 'n' }, { name: 'newer' }])
  })

  it('shows what changed elsewhere meanwhile as a conflict, and is dropped where the same was saved', async () => {
    const form = await openForm()
    form.edit('lote', 7)
    await form.written()
    const other = await openForm(ANA, FORM, { ...record, lote: 6 })
    expect(other.newer()).toEqual([{ name: 'lote', before: 5, theirs: 6, mine: 7 }])
    const same = await openForm(ANA, FORM, { ...record, lote: 7 })
    expect(same.returned()).toBeUndefined()
    await same.written()
    expect(await rows()).toEqual([])
  })

  it('is removed once it is saved, discarded or typed back', async () => {
    const form = await openForm()
    const typeAndWrite = async (text: string) => {
      form.edit('name', text)
      await form.written()
      expect(await rows()).toHaveLength(1)
    }
    await typeAndWrite('new')
    form.saved({ ...record, name: 'new' })
    await form.written()
    expect(await rows()).toEqual([])
    await typeAndWrite('newer')
    form.discard()
    await form.written()
    expect(await rows()).toEqual([])
    await typeAndWrite('newest')
    form.edit('name', 'new')
    await form.written()
    expect(await rows()).toEqual([])
  })

  it('is never stored for a form that may not be kept', async () => {
    const page = await openPage()
    const secret = formIn(page.store, 'tokens 1001', recordsOf(record), false)
    secret.card().edit('name', 'token')
    const open = openAt(page)
    open.edit('name', 'new')
    expect(await open.written()).toBe(true)
    expect(await page.store.dispatch(writtenDrafts())).toEqual(new Set([FORM]))
    secret.close()
    await open.written()
    expect((await rows()).map(({ form }) => form)).toEqual([FORM])
  })

  it('is not kept where IndexedDB is denied, which is known, and breaks nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    failIndexedDb()
    const form = await openForm()
    form.edit('name', 'new')
    expect(await form.written()).toBe(false)
    expect(form.draft('name')).toBe('new')
  })

  it('is not taken for stored after a write that failed, and is written again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const form = await openForm()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
    form.edit('name', 'new')
    expect(await form.written()).toBe(false)
    expect(await form.written()).toBe(true)
    expect(await rows()).toHaveLength(1)
  })

  it('is kept again once the database can be reached again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await put(row({ lote: 7 }))
    const denied = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    })
    const form = await openForm()
    form.edit('name', 'new')
    expect(await form.written()).toBe(false)
    denied.mockRestore()
    expect(await form.written()).toBe(true)
    expect(form.values()).toEqual({ ...record, lote: 7, name: 'new' })
    expect(await rows()).toMatchObject([{ cards: { '': { edited: { lote: 7, name: 'new' } } } }])
  })
})

describe('what is typed before the entry was read', () => {
  it('wins over the field that comes back, and removes nothing else of it', async () => {
    const before = { lote: 5, name: 'R1' }
    const found = row({}, { cards: { '': { edited: { lote: 7, name: 'old' }, before } } })
    await put(found)
    const form = openAt(await openKeepingPage())
    // What the provider had when the other was typed.
    form.edit('name', 'R1')
    expect(await form.written()).toBe(true)
    expect(form.values()).toEqual({ ...record, lote: 7, name: 'R1' })
    const [entry] = await rows()
    expect(entry?.cards['']).toEqual({ edited: { lote: 7, name: 'R1' }, before: { lote: 5, name: 'R2' } })
    expect(entry?.at).toBeGreaterThan(found.at)
  })

  it('is added to the entry if the form closes, or is put away, before that', async () => {
    await put(row({ lote: 7, name: 'old' }), row({ lote: 8 }, { form: 'form 1002' }))
    const page = await openKeepingPage()
    const closed = openAt(page)
    closed.edit('name', 'new')
    closed.close()
    const away = openAt(page, 'form 1002')
    away.edit('name', 'new')
    page.store.dispatch(draftPutAway('form 1002'))
    await away.written()
    // It was never in the form.
    expect(away.values()).toEqual(record)
    expect((await openForm()).values()).toMatchObject({ lote: 7, name: 'new' })
    expect((await openForm(ANA, 'form 1002')).values()).toMatchObject({ lote: 8, name: 'new' })
  })

  it('is there when the form opens again at once', async () => {
    const page = await openKeepingPage()
    const closed = openAt(page)
    closed.edit('name', 'new')
    closed.close()
    const again = openAt(page)
    await again.written()
    expect(again.draft('name')).toBe('new')
  })
})

describe('a form that is left', () => {
  it('asks for nothing any more, and has it again when it opens again', async () => {
    const form = await openForm()
    form.edit('name', 'new')
    await form.written()
    form.store.dispatch(draftPutAway(FORM))
    expect(form.unsaved().size).toBe(0)
    await form.written()
    form.close()
    expect((await openForm(ANA, 'form 1002')).unsaved().size).toBe(0)
    expect((await openForm()).draft('name')).toBe('new')
  })

  it('keeps it also if it stays open after all and something else is typed, or discarded', async () => {
    const form = await openForm()
    form.edit('name', 'new')
    await form.written()
    form.store.dispatch(draftPutAway(FORM))
    form.edit('lote', 7)
    expect(await form.written()).toBe(true)
    expect((await rows())[0]?.cards['']?.edited).toEqual({ name: 'new', lote: 7 })
    form.discard()
    expect(await form.written()).toBe(true)
    form.close()
    expect((await openForm()).values()).toEqual({ ...record, name: 'new' })
  })

  it.each([
    ['closes', (form: Awaited<ReturnType<typeof openForm>>) => form.close()],
    ['is on a page that is left', () => void window.dispatchEvent(new Event('pagehide'))],
    [
      'is on a page that is hidden',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('writes the last edit at once when it %s, although another is being written', async (_how, leave) => {
    const form = await openForm()
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
    form.edit('name', 'n')
    await vi.waitFor(() => expect(puts).toHaveBeenCalledOnce())
    form.edit('name', 'new')
    leave(form)
    // Without an answer of the database: the page may not live that long.
    await Promise.resolve().then(() => {})
    expect(puts).toHaveBeenCalledTimes(2)
    expect(puts.mock.calls[1]?.[0]).toMatchObject({ cards: { '': { edited: { name: 'new' } } } })
  })
})

describe('what one person has typed', () => {
  it('is never seen by another, and is removed when one signs in', async () => {
    const form = await openForm()
    form.edit('name', 'new')
    await form.written()
    const other = await openPage('bruno@leme.example')
    await vi.waitFor(async () => expect(await rows()).toEqual([]))
    const theirs = openAt(other)
    await theirs.written()
    expect(theirs.unsaved().size).toBe(0)
  })

  it('is removed when another opens a form, even if their sign-in did not', async () => {
    const other = await openPage('bruno@leme.example')
    await put(row({ name: 'new' }), row({ name: 'new' }, { form: 'form 1002' }))
    const theirs = openAt(other)
    await theirs.written()
    expect(theirs.unsaved().size).toBe(0)
    expect(await rows()).toEqual([])
  })

  it('is the same for another spelling of the e-mail address', async () => {
    const form = await openForm('Ana@leme.example')
    form.edit('name', 'new')
    await form.written()
    expect((await openForm('ana@LEME.example')).draft('name')).toBe('new')
  })

  it('is not written any more after a sign-out in another tab', async () => {
    const form = await openForm()
    form.edit('name', 'new')
    await form.written()
    // As the other tab does it.
    localStorage.clear()
    const db = await database()
    await db.clear('drafts')
    form.edit('name', 'newer')
    expect(await form.written()).toBe(false)
    form.store.dispatch(signedOut())
    window.dispatchEvent(new Event('pagehide'))
    await form.written()
    expect(await rows()).toEqual([])
  })
})

describe('a sign-out', () => {
  const [ana, bruno] = demoAccounts
  async function typeAsAna() {
    await startSandbox()
    const form = await openForm()
    form.edit('name', 'new')
    await form.written()
    return form
  }

  it('clears it, and writes nothing of what was typed last', async () => {
    const { store, edit, close } = await typeAsAna()
    await put(row({ name: 'new' }, { form: 'form 1002' }))
    edit('name', 'newer')
    await store.dispatch(signOut())
    close()
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(async () => expect(await rows()).toEqual([]))
    await store.dispatch(signIn(ana!.email, ana!.password))
    const again = formIn(store, FORM, recordsOf(record), true)
    await store.dispatch(writtenDrafts())
    expect(again.unsaved().size).toBe(0)
    expect(await rows()).toEqual([])
  })

  it('after a session that ended by itself clears nothing for the same person, also when other tabs follow it', async () => {
    const { store } = await typeAsAna()
    const other = await openPage()
    store.dispatch(silentSignInRefused())
    await store.dispatch(signOut())
    other.store.dispatch(signedOut())
    await store.dispatch(signIn(ana!.email, ana!.password))
    const again = formIn(store, FORM, recordsOf(record), true)
    await store.dispatch(writtenDrafts())
    expect(again.card().draft('name')).toBe('new')
  })

  it('after a session that ended by itself leaves the history, too: the advice was to sign out and in again', async () => {
    await startSandbox()
    const { store } = await openPage()
    const entry = historyEntry(
      { path: '/botcommands', bot: '1001', after: { botCmd: 1 } },
      undefined,
      'one',
      1,
    )
    onTestFinished(() => historyDb.forget(ana!.email))
    for (const [isOver, left] of [
      [true, [entry]],
      [false, []],
    ] as const) {
      await historyDb.forget(ana!.email)
      await historyDb.add(ana!.email, entry)
      if (isOver) store.dispatch(silentSignInRefused())
      await store.dispatch(signOut())
      await store.dispatch(signIn(ana!.email, ana!.password))
      await vi.waitFor(async () => expect((await historyDb.read(ana!.email, 1))[0]).toEqual(left))
    }
  })

  it('after a session that ended by itself shows nobody else anything, and their sign-in clears it', async () => {
    const { store } = await typeAsAna()
    store.dispatch(silentSignInRefused())
    await store.dispatch(signOut())
    await store.dispatch(signIn(bruno!.email, bruno!.password))
    const theirs = formIn(store, FORM, recordsOf(record), true)
    await store.dispatch(writtenDrafts())
    expect(theirs.unsaved().size).toBe(0)
    await vi.waitFor(async () => expect(await rows()).toEqual([]))
  })
})

describe('an entry', () => {
  it.each([
    ['has another shape', { who: ANA, form: FORM, cards: {} }],
    ['is too old', row({ name: 'new' }, { at: now() - 31 * 86_400 })],
    ['has a field that the record lacks', row({ other: 'new' })],
    ['has a card that the form lacks', row({}, { cards: { 7: { edited: { name: 'new' }, before: {} } } })],
    ['has a text for a number', row({ lote: 'new' })],
    ['says otherwise than its text', row({ lote: { text: '1', reading: { value: 1000 } } })],
    ['has an object for a text', row({ name: { toString: 'x' } })],
    ['has a grid of another size', row({ grid: [[1, 2]] })],
    ['has an endless text', row({ name: 'x'.repeat(10_001) })],
  ])('is not used, but removed, if it %s', async (_why, found) => {
    await put(found)
    const form = await openForm()
    expect(form.unsaved().size).toBe(0)
    expect(form.values()).toEqual(record)
    expect(await rows()).toEqual([])
  })

  it('brings back what fits of it, and keeps nothing else', async () => {
    const grid = [
      [1, { text: 'x', problem: 'unreadable' }],
      [3, 5],
    ]
    const found = row({ grid, lote: 'new', isOn: 0 })
    await put(found)
    const form = await openForm()
    expect(form.draft('grid')).toEqual(grid)
    expect(form.draft('lote')).toBe(5)
    expect(form.draft('isOn')).toBe(true)
    expect(await rows()).toMatchObject([{ at: found.at }])
    expect((await rows())[0]?.cards['']?.edited).toEqual({ grid })
  })

  it('is taken over from the local storage of an earlier version, once, and only if it is theirs', async () => {
    const older = (person: string, edited: object) =>
      JSON.stringify({ person, at: now(), cards: { '': { edited, before: {} } } })
    const page = await openPage()
    localStorage.setItem(`draft ${FORM}`, older(ANA, { name: 'new' }))
    localStorage.setItem('draft form 1002', older('bruno@leme.example', { name: 'new' }))
    localStorage.setItem('draft form 1003', '{')
    await put(row({ name: 'newer' }, { form: 'form 1004' }))
    localStorage.setItem('draft form 1004', older(ANA, { name: 'new' }))
    const form = openAt(page)
    await form.written()
    expect(form.draft('name')).toBe('new')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([])
    const names = (await rows()).map((entry) => [entry.form, entry.cards['']?.edited])
    expect(names).toEqual([
      [FORM, { name: 'new' }],
      ['form 1004', { name: 'newer' }],
    ])
  })

  it('is taken over under the name that its form has now, which what was typed since wins', async () => {
    const at = { record: 'soros', userid: '1001', account: 1 }
    const former = (userid: string) => `routes:/config-soros.title {"userid":"${userid}","brokerid":1}`
    await put(
      row({ lote: 7 }, { form: former('1001') }),
      row({ lote: 8 }, { form: former('1002') }),
      row({ lote: 9 }, { form: keyOf({ ...at, userid: '1002' }) }),
    )
    const form = await openForm(ANA, keyOf(at))
    expect(form.draft('lote')).toBe(7)
    const names = (await rows()).map((entry) => [entry.form, entry.cards['']?.edited])
    expect(names).toEqual([
      [keyOf(at), { lote: 7 }],
      [keyOf({ ...at, userid: '1002' }), { lote: 9 }],
    ])
  })
})
