import { afterEach, describe, expect, it, vi } from 'vitest'
import { removedElsewhere } from '@/contract/providerError'
import { signedOut } from '@/store/sessionSlice'
import { makeStore } from '@/app/store'
import { retryBatch, startBatch, undoing, type Sendable } from '@/store/saving/batch'
import { batchStopped, isRepeatable, selectBatch, itemState, undoableIn } from '@/store/saving/batchesSlice'
import type { Saved } from '@/store/saving/save'
import type { SaveOutcome, ReadBack } from '@/store/saving/savesSlice'

const accepted: SaveOutcome = { kind: 'accepted', result: true }
const failed: SaveOutcome = { kind: 'failed', error: { kind: 'unclear' } }

/** A batch of these keys; each is answered when the test says so. */
function openBatch(keys: readonly string[], atOnce: number) {
  const { store, persistor } = makeStore()
  persistor.pause()
  const sent: string[] = []
  const answers = new Map<string, (saved: Saved) => void>()
  const items = keys.map((key): Sendable => ({
    key,
    label: `Item ${key}`,
    send: () => {
      sent.push(key)
      return new Promise((resolve) => answers.set(key, resolve))
    },
  }))
  const run = { id: 'test', items, atOnce }
  return {
    store,
    sent,
    start: () => store.dispatch(startBatch(run)),
    retry: (missed: readonly string[]) => store.dispatch(retryBatch(run, missed)),
    answer: async (key: string, outcome = accepted) => {
      await vi.waitFor(() => expect(answers.has(key)).toBe(true))
      answers.get(key)?.({ outcome })
      answers.delete(key)
    },
    states: () => selectBatch(store.getState(), 'test')?.items.map(itemState),
    isRunning: () => selectBatch(store.getState(), 'test')?.isRunning,
  }
}

afterEach(() => void vi.restoreAllMocks())

describe('a batch', () => {
  it('sends in order, a few at a time, and returns the result of each', async () => {
    const { start, sent, answer, states, isRunning } = openBatch(['a', 'b', 'c'], 2)
    const results = start()
    await vi.waitFor(() => expect(sent).toEqual(['a', 'b']))
    expect(states()).toEqual(['sending', 'sending', 'waiting'])
    await answer('b', failed)
    await vi.waitFor(() => expect(sent).toEqual(['a', 'b', 'c']))
    expect(states()).toEqual(['sending', 'unknown', 'sending'])
    await answer('a')
    await answer('c', { kind: 'notConfirmed' })
    expect(await results).toEqual([
      { key: 'a', label: 'Item a', ended: { outcome: { kind: 'accepted' } } },
      { key: 'b', label: 'Item b', ended: { outcome: failed } },
      { key: 'c', label: 'Item c', ended: { outcome: { kind: 'notConfirmed' } } },
    ])
    expect(states()).toEqual(['received', 'unknown', 'stopped'])
    expect(isRunning()).toBe(false)
  })

  it('is started once, however often it is requested', async () => {
    const { start, sent, answer } = openBatch(['a'], 1)
    const first = start()
    expect(await start()).toEqual([])
    await answer('a')
    expect(await first).toHaveLength(1)
    expect(sent).toEqual(['a'])
  })

  it('that is stopped lets what is on its way arrive, and sends the rest when it is retried', async () => {
    const { store, start, retry, sent, answer, states } = openBatch(['a', 'b', 'c'], 1)
    const first = start()
    await vi.waitFor(() => expect(sent).toEqual(['a']))
    store.dispatch(batchStopped(selectBatch(store.getState(), 'test')?.run ?? ''))
    await answer('a')
    await first
    expect(sent).toEqual(['a'])
    expect(states()).toEqual(['received', 'stopped', 'stopped'])

    const second = retry(['b', 'c'])
    await answer('b')
    await answer('c')
    expect((await second).map(itemState)).toEqual(['received', 'received', 'received'])
    expect(sent).toEqual(['a', 'b', 'c'])
  })

  it('leaves nothing behind and sends nothing more after the sign-out', async () => {
    const { store, start, sent, answer } = openBatch(['a', 'b'], 1)
    const results = start()
    await vi.waitFor(() => expect(sent).toEqual(['a']))
    store.dispatch(signedOut())
    await answer('a')
    await results
    expect(sent).toEqual(['a'])
    expect(store.getState().batches).toEqual({})
  })

  it('can take back what has arrived or may have, not what was never sent or a read shows as not done', async () => {
    const { store } = makeStore()
    const error = { kind: 'http', status: 500 } as const
    const differs: ReadBack = { kind: 'differs', at: 0, sent: {}, kept: {}, edited: [] }
    const saved: Readonly<Record<string, Saved>> = {
      done: { outcome: accepted },
      unclear: { outcome: { kind: 'failed', error } },
      unread: { outcome: { kind: 'failed', error }, readBack: Promise.resolve({ kind: 'unread', error }) },
      notStored: { outcome: { kind: 'failed', error }, readBack: Promise.resolve(differs) },
      notSent: { outcome: { kind: 'failed', error, isNotSent: true } },
      refused: { outcome: { kind: 'failed', error: { kind: 'refused', msg: 'no' } } },
    }
    const items = Object.entries(saved).map(([key, outcome]): Sendable => ({
      key,
      label: key,
      send: () => Promise.resolve(outcome),
      undo: () => Promise.resolve(outcome),
    }))
    const results = await store.dispatch(startBatch({ id: 'test', items, atOnce: 1 }))
    const undone = undoing(items, selectBatch(store.getState(), 'test')).map(({ key }) => key)
    expect(undone).toEqual(['done', 'unclear', 'unread'])
    expect(results.map(itemState)).toEqual(['received', 'unknown', 'unknown', 'failed', 'failed', 'failed'])
  })

  it('counts as undoable what an undo takes back: not what cannot be, nor what a read after a retry shows as not done', async () => {
    const { store } = makeStore()
    const lost: SaveOutcome = { kind: 'failed', error: { kind: 'unclear' } }
    const differs: ReadBack = { kind: 'differs', at: 0, sent: {}, kept: {}, edited: [] }
    const answers: Saved[] = [{ outcome: lost }, { outcome: accepted, readBack: Promise.resolve(differs) }]
    const undo = () => Promise.resolve({ outcome: accepted })
    const items: readonly Sendable[] = [
      { key: 'done', label: 'done', send: undo, undo },
      { key: 'added', label: 'added', send: undo },
      {
        key: 'other',
        label: 'other',
        send: () => Promise.resolve(answers.shift() ?? { outcome: lost }),
        undo,
      },
    ]
    const run = { id: 'test', items, atOnce: 1 }
    const undoable = () => {
      const batch = selectBatch(store.getState(), 'test')
      expect(undoing(items, batch).map(({ key }) => key)).toEqual(
        batch && undoableIn(batch).map(({ key }) => key),
      )
      return batch && undoableIn(batch).map(({ key }) => key)
    }
    await store.dispatch(startBatch(run))
    expect(undoable()).toEqual(['done', 'other'])
    await store.dispatch(retryBatch(run, ['other']))
    expect(undoable()).toEqual(['done'])
    await store.dispatch(startBatch(run, 'undo'))
    expect(undoable()).toEqual([])
  })

  it('goes on when one item fails inside the panel', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { store } = makeStore()
    const items: readonly Sendable[] = [
      { key: 'a', label: 'A', send: () => Promise.reject(new Error('a fault of the panel')) },
      { key: 'b', label: 'B', send: () => Promise.resolve({ outcome: accepted }) },
    ]
    const results = await store.dispatch(startBatch({ id: 'test', items, atOnce: 1 }))
    expect(results.map(itemState)).toEqual(['unknown', 'received'])
  })
})

describe('what another try may send', () => {
  const run = (saved: Saved) => {
    const { store, persistor } = makeStore()
    persistor.pause()
    const items: Sendable[] = [{ key: 'a', label: 'a', send: () => Promise.resolve(saved) }]
    return store.dispatch(startBatch({ id: 'test', items, atOnce: 1 })).then(([item]) => ({ item, store }))
  }
  const problem = { field: 'lote', message: { key: 'settings:newer.choose' as const } }

  it.each([
    ['was changed elsewhere', { kind: 'refused', problems: [{ ...problem, isRefusal: true }] }, false],
    ['is not there any more', { kind: 'failed', error: removedElsewhere, isNotSent: true }, false],
    ['got no answer', { kind: 'failed', error: { kind: 'offline', reason: 'timeout' } }, true],
    ['was refused by the provider', { kind: 'failed', error: { kind: 'refused', msg: 'no' } }, true],
    ['was not read', { kind: 'failed', error: { kind: 'http', status: 500 }, isNotSent: true }, true],
  ] as const)('is known of one that %s', async (_what, outcome, isSentAgain) => {
    const { item } = await run({ outcome })
    expect(isRepeatable(item!)).toBe(isSentAgain)
  })

  it('is told again when it arrives late', async () => {
    const confirmed: ReadBack = { kind: 'confirmed', at: 1, former: [] }
    const { store } = await run({ outcome: failed, late: Promise.resolve(confirmed) })
    expect(selectBatch(store.getState(), 'test')?.items.map(itemState)).toEqual(['confirmed'])
  })
})
