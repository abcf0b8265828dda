import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { masanielloRecord as record } from '@/features/money/records'
import { signIn } from '@/features/session/session'
import { signedOut } from '@/store/sessionSlice'
import { makeStore } from '@/app/store'
import { save as saveAt } from '@/store/saving/save'
import { anaBots, demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { formIn } from '@tests/support/formIn'
import { endWithTest } from '@tests/support/endWithTest'

/** A Masaniello's form, open for Ana's first bot. */
async function openRecord() {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sandbox = await startSandbox()
  const made = makeStore({ readRetries: 0, readBackPauses: [0, 0, 0], lateLookPauses: [] })
  endWithTest(made)
  const { store } = made
  const [ana] = demoAccounts
  await store.dispatch(signIn(ana!.email, ana!.password))
  const at = record.selectAt(store.getState())
  const read = () => store.dispatch(record.read(at))
  const loaded = await read()
  const states = formIn(store, record.id, new Map([['', loaded]]))
  const state = states.card()
  const sent: unknown[] = []
  const save = () =>
    store.dispatch(
      saveAt({
        at: state.at,
        pressed: state.pressed(),
        about: null,
        send: (values) => {
          sent.push(values)
          return store.dispatch(record.save(at, values))
        },
        read,
      }),
    )
  const posted = () =>
    sandbox.requests.filter(({ method, path }) => method === 'POST' && path !== '/botlogin')
  return { sandbox, store, read, loaded, states, state, save, sent, posted }
}

describe('a field that was changed here and elsewhere', () => {
  const open = async () => {
    const opened = await openRecord()
    const { sandbox, state, loaded } = opened
    state.edit('capital', 300)
    await fetch('http://localhost:3000/api/masaparams', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...loaded, capital: 500, target: 70, userid: anaBots.main }),
    })
    sandbox.requests.length = 0
    return opened
  }

  it('holds the save back until the person has chosen, and shows all three values', async () => {
    const { state, save, posted, loaded } = await open()
    const { outcome } = await save()
    expect(outcome.kind).toBe('refused')
    expect(posted()).toEqual([])
    expect(state.newer()).toEqual([{ name: 'capital', before: loaded.capital, theirs: 500, mine: 300 }])
    expect(state.draft('capital')).toBe(300)
    expect(state.draft('target')).toBe(70)
  })

  it('is saved as typed here when that is chosen', async () => {
    const { state, save, read } = await open()
    await save()
    state.chosen('capital', 'mine')
    expect(state.newer()).toEqual([])
    const { outcome } = await save()
    expect(outcome.kind).toBe('accepted')
    expect(await read()).toMatchObject({ capital: 300, target: 70 })
  })

  it("takes the other device's value when that is chosen", async () => {
    const { state, save } = await open()
    await save()
    state.chosen('capital', 'theirs')
    expect(state.draft('capital')).toBe(500)
    expect(state.isDirty()).toBe(false)
  })
})

it('a provider that cannot be read is sent nothing, and a save that cannot be read afterwards is not shown as confirmed', async () => {
  const { sandbox, state, save, sent } = await openRecord()
  state.edit('capital', 300)
  await sandbox.play('refusing:503')
  expect((await save()).outcome.kind).toBe('failed')
  expect(sent).toEqual([])

  let isSaved = false
  await sandbox.play({
    about: 'No read is answered any more once something was saved.',
    around: async (request, { method }, proceed) => {
      if (method === 'GET' && isSaved) return Response.error()
      isSaved ||= method === 'POST'
      return proceed(request)
    },
  })
  const { outcome, readBack } = await save()
  expect(outcome.kind).toBe('accepted')
  expect(await readBack).toMatchObject({ kind: 'unread' })
})

/** Two devices of one person, with the same record open. */
describe('two devices that edit one record in turns', () => {
  const fields = ['capital', 'target', 'hitsRestart', 'payout'] as const
  const steps = fc.array(
    fc.oneof(
      fc.record({
        does: fc.constant('edit' as const),
        device: fc.nat(1),
        field: fc.constantFrom(...fields),
        value: fc.integer({ min: 1, max: 99 }),
      }),
      fc.record({
        does: fc.constant('save' as const),
        device: fc.nat(1),
        whose: fc.constantFrom('mine' as const, 'theirs' as const),
      }),
    ),
    { minLength: 4, maxLength: 16 },
  )

  /** The expected state of a device: what it has read, what was typed, and the value before the typing. */
  const model = (start: Record<string, unknown>) => ({
    loaded: start,
    typed: new Map<string, number>(),
    before: new Map<string, unknown>(),
  })

  it('never lose a field that only one of them has touched', async () => {
    const { loaded: start } = await openRecord()
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        let stored = start
        const devices = [0, 1].map((place) => {
          const { store } = makeStore({ readBackPauses: [0], lateLookPauses: [] })
          const state = formIn(store, `device ${place}`, new Map([['', start]])).card()
          const save = async () => {
            const { outcome, readBack } = await store.dispatch(
              saveAt({
                at: state.at,
                pressed: state.pressed(),
                about: null,
                send: async (values) => (stored = values),
                read: async () => stored,
              }),
            )
            await readBack
            return outcome.kind
          }
          return { state, save, should: model(start) }
        })
        let expected: Readonly<Record<string, unknown>> = start

        for (const step of plan) {
          const { state, save, should } = devices[step.device]!
          const { typed, before } = should
          if (step.does === 'edit') {
            state.edit(step.field, step.value)
            if (!typed.has(step.field)) before.set(step.field, should.loaded[step.field])
            typed.set(step.field, step.value)
            continue
          }
          for (const [name, value] of typed) if (value === should.loaded[name]) typed.delete(name)
          should.loaded = expected
          const isNewer = ([name, value]: [string, number]) =>
            value !== expected[name] && before.get(name) !== expected[name]
          const newer = [...typed].filter(isNewer).map(([name]) => name)
          expect(await save()).toBe(newer.length > 0 ? 'refused' : 'accepted')
          for (const name of newer) {
            state.chosen(name, step.whose)
            if (step.whose === 'theirs') typed.delete(name)
          }
          if (newer.length > 0) expect(await save()).toBe('accepted')
          expected = { ...expected, ...Object.fromEntries(typed) }
          should.loaded = expected
          typed.clear()
          expect(stored).toEqual(expected)
        }
      }),
      { numRuns: 60 },
    )
  })
})

it('nothing is read any more after a sign-out', async () => {
  const { state, store, loaded } = await openRecord()
  let reads = 0
  const { readBack } = await store.dispatch(
    saveAt({
      at: state.at,
      pressed: state.pressed(),
      about: null,
      send: async () => null,
      read: async () => {
        reads += 1
        return { ...loaded, capital: reads }
      },
    }),
  )
  store.dispatch(signedOut())
  expect(await readBack).toBeUndefined()
  expect(reads).toBe(2)
})

describe('a sign-out ends a save', () => {
  it.each([
    ['while what the provider has is read', 'read', []],
    ['while the question is open', 'asked', []],
    ['while it is sent', 'sent', ['sent']],
  ] as const)('%s: nothing more is read, sent or shown', async (_, at, then) => {
    const { state, store, loaded } = await openRecord()
    state.edit('capital', 300)
    const done: string[] = []
    const step = async <Result>(name: string, result: Result) => {
      if (name === at) store.dispatch(signedOut())
      return result
    }
    const { outcome, readBack } = await store.dispatch(
      saveAt({
        at: state.at,
        pressed: state.pressed(),
        about: null,
        read: () => step('read', loaded),
        askToConfirm: () => step('asked', true),
        send: (values) => {
          done.push('sent')
          return step('sent', values)
        },
      }),
    )
    expect(outcome.kind).toBe('signedOut')
    expect(readBack).toBeUndefined()
    expect(done).toEqual(then)
    expect(state.save()).toBeUndefined()
    expect(store.getState().drafts).toEqual({})
  })
})

it('reading a record that was saved again meanwhile proves nothing about the earlier save', async () => {
  const { state, store, loaded } = await openRecord()
  /** What is read back after the first save arrives only after the second one. */
  let release: () => void = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let stored = loaded
  let reads = 0
  const save = () =>
    store.dispatch(
      saveAt({
        at: state.at,
        pressed: state.pressed(),
        about: null,
        send: async (values) => (stored = values),
        read: async () => {
          reads += 1
          if (reads === 2) await isReleased
          return stored
        },
      }),
    )
  state.edit('capital', 300)
  const first = await save()
  state.edit('capital', 310)
  const second = await save()
  expect(await second.readBack).toMatchObject({ kind: 'confirmed' })
  release()
  expect(await first.readBack).toBeUndefined()
})
