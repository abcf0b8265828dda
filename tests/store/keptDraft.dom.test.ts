import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { signedIn, signedOut } from '@/features/session/sessionSlice'
import { createFormStates } from '@/shared/saving/formState'
import { holdDrafts } from '@/store/keptDraft'
import { makeStore, restored } from '@/store'

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

/** A page of the panel of one person, with a form open. */
async function openPage(email = 'ana@leme.example', form = 'form 1001', loaded: Loaded = record) {
  const made = makeStore()
  await restored(made.persistor)
  // Pending writes of this test must not reach the next one.
  onTestFinished(async () => {
    await made.persistor.flush()
    made.persistor.pause()
  })
  made.store.dispatch(signedIn({ email, password: 'secret' }))
  await made.persistor.flush()
  const records = new Map([['', loaded]])
  const states = createFormStates(made.store, form, records)
  states.answered(records)
  return { ...made, states, state: states.stateOf('') }
}
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('draft'))
/** The page closes: only storage is left. */
const leavePage = () => void window.dispatchEvent(new Event('pagehide'))

describe('what was typed and not saved', () => {
  it('is back after a reload, with the time at which it was typed', async () => {
    vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ['Date'] })
    const { state } = await openPage()
    state.edit('name', 'new')
    state.edit('lote', { text: '7,', reading: { value: 7 } })
    leavePage()
    vi.setSystemTime(1_000_000_060_000)
    const { state: later, states } = await openPage()
    expect(later.values()).toEqual({ ...record, name: 'new', lote: 7 })
    expect(later.returnedAt()).toBe(1_000_000_000)
    expect(states.returnedAt()).toBe(1_000_000_000)
    vi.useRealTimers()
  })

  it('keeps a number that cannot be read as it was typed', async () => {
    const unread = { text: '1.500', reading: { problem: 'ambiguous' } }
    const { state } = await openPage()
    state.edit('lote', unread)
    leavePage()
    expect((await openPage()).state.draft('lote')).toEqual(unread)
  })

  it('is stored soon after the last edit, while the page is still open', async () => {
    const { state } = await openPage()
    state.edit('name', 'new')
    await vi.waitFor(() => expect(stored()).toEqual(['draft form 1001']))
  })

  it('shows what changed elsewhere meanwhile as a conflict, and is dropped where the same was saved', async () => {
    const { state } = await openPage()
    state.edit('lote', 7)
    leavePage()
    const { state: other, states } = await openPage('ana@leme.example', 'form 1001', { ...record, lote: 6 })
    expect(other.newer()).toEqual([{ name: 'lote', before: 5, theirs: 6, mine: 7 }])
    states.close()
    const { state: same } = await openPage('ana@leme.example', 'form 1001', { ...record, lote: 7 })
    expect(same.returnedAt()).toBeUndefined()
    expect(stored()).toEqual([])
  })

  it('is removed once it is saved or discarded', async () => {
    const { state, states } = await openPage()
    state.edit('name', 'new')
    leavePage()
    state.saved({ ...record, name: 'new' })
    leavePage()
    expect(stored()).toEqual([])
    state.edit('name', 'newer')
    leavePage()
    expect(stored()).toHaveLength(1)
    state.discard()
    states.close()
    expect(stored()).toEqual([])
  })

  it('stays away from the form of another bot, and is there on return', async () => {
    const { state, states } = await openPage()
    state.edit('name', 'new')
    states.leave()
    expect(states.isDirty()).toBe(false)
    states.close()
    expect((await openPage('ana@leme.example', 'form 1002')).states.isDirty()).toBe(false)
    expect((await openPage()).state.draft('name')).toBe('new')
  })

  it('is never seen by another person, and is removed when one opens a form', async () => {
    const { state } = await openPage()
    state.edit('name', 'new')
    leavePage()
    const { states } = await openPage('bruno@leme.example', 'form 2001')
    expect(states.isDirty()).toBe(false)
    expect(stored()).toEqual([])
    expect((await openPage('bruno@leme.example')).states.isDirty()).toBe(false)
  })

  it('is cleared by a sign-out, even if it was typed in another tab', async () => {
    const { state, states, store } = await openPage()
    const otherTab = await openPage('ana@leme.example', 'form 1002')
    state.edit('name', 'new')
    otherTab.state.edit('name', 'new')
    leavePage()
    expect(stored()).toHaveLength(2)
    holdDrafts(false)
    store.dispatch(signedOut())
    states.close()
    otherTab.states.close()
    leavePage()
    expect(stored()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  it('comes back to the same person after a session that ended by itself, although local storage was cleared', async () => {
    const { state, states, store } = await openPage()
    state.edit('name', 'new')
    states.close()
    holdDrafts(true)
    store.dispatch(signedOut())
    expect(stored()).toEqual([])
    expect((await openPage('ANA@leme.example')).state.draft('name')).toBe('new')
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not stored if it may be a secret', async () => {
    const { store } = await openPage()
    const states = createFormStates(store, 'tokens 1001', new Map([['', record]]), false)
    states.answered(new Map([['', record]]))
    states.stateOf('').edit('name', 'token')
    expect(states.isKept()).toBe(false)
    states.leave()
    states.close()
    expect(stored()).toEqual([])
  })
})

describe('an entry in storage', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const entry = (edited: object, more: object = {}) =>
    JSON.stringify({
      person: 'ana@leme.example',
      at: now(),
      cards: { '': { edited, before: {} } },
      ...more,
    })

  it.each([
    ['is no JSON', '{'],
    ['has another shape', '{"cards":{}}'],
    ['is too old', entry({ name: 'new' }, { at: 1_000_000_000 })],
    ['has a field that the record lacks', entry({ other: 'new' })],
    ['has a text for a number', entry({ lote: 'new' })],
    ['says otherwise than its text', entry({ lote: { text: '1', reading: { value: 1000 } } })],
    ['has an object for a text', entry({ name: { toString: 'x' } })],
    ['has a grid of another size', entry({ grid: [[1, 2]] })],
    ['has an endless text', entry({ name: 'x'.repeat(10_001) })],
  ])('is not used if it %s', async (_why, text) => {
    localStorage.setItem('draft form 1001', text)
    const { states, state } = await openPage()
    expect(states.isDirty()).toBe(false)
    expect(state.values()).toEqual(record)
  })

  it('brings back a grid with cells that cannot be read', async () => {
    const grid = [
      [1, { text: 'x', problem: 'unreadable' }],
      [3, 5],
    ]
    localStorage.setItem('draft form 1001', entry({ grid }))
    expect((await openPage()).state.draft('grid')).toEqual(grid)
  })
})
