import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BotScope } from '@/contract/scope'
import { botChosen } from '@/features/bots/botsSlice'
import { traderDataRecord, traderInfoRecord } from '@/features/copyTrading/records'
import { generalRecord } from '@/features/general/generalRecord'
import {
  cyclesRecord,
  lossRecoveryRecord,
  masanielloRecord,
  recoveryParamsRecord,
  sorosRecord,
} from '@/features/money/records'
import { signIn } from '@/features/session/session'
import { signedOut } from '@/features/session/sessionSlice'
import { readerRecord } from '@/features/signals/readerRecord'
import { createFormStates } from '@/shared/form/formState'
import type { SettingsRecord } from '@/shared/form/record'
import { saveRecord } from '@/shared/form/saveRecord'
import { makeStore } from '@/store'
import { isSame } from '@/store/draftsSlice'
import * as unreliableSaves from '@mocks/provider/unreliableSaves'
import { anaBots, demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'

type AnyRecord = SettingsRecord<Record<string, unknown>>
const untyped = <Values extends object, Scope extends BotScope>(record: SettingsRecord<Values, Scope>) =>
  record as unknown as AnyRecord

/** Each record, with one field that is changed here and another that is changed meanwhile. */
const records: readonly (readonly [AnyRecord, field: string, other: string])[] = [
  [untyped(generalRecord), 'lote', 'takeProfit'],
  [untyped(masanielloRecord), 'capital', 'target'],
  [untyped(cyclesRecord), 'ciclosFat', 'ciclosGaleFat'],
  [untyped(sorosRecord), 'soros', 'sorosperc'],
  [untyped(recoveryParamsRecord), 'soros', 'sorosperc'],
  [untyped(lossRecoveryRecord), 'recoverProfit', 'recoverGaleFat'],
  [untyped(readerRecord), 'hourReset', 'maxtrades'],
  [untyped(traderInfoRecord), 'timeframe', 'candleColor'],
  [untyped(traderDataRecord), 'maxTrades', 'timeframe'],
]

/** A form of this record, open for Ana's first bot, with a scenario of the provider. */
async function openRecord(record: AnyRecord, scenario: string) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sandbox = await startSandbox()
  const { store } = makeStore({ readRetries: 0, readBackPauses: [0, 0, 0] })
  const [ana] = demoAccounts
  await store.dispatch(signIn(ana!.email, ana!.password))
  await sandbox.play(scenario || undefined)
  const scope = record.scopeOf(store.getState())
  const read = () => store.dispatch(record.load(scope))
  const loaded = await read()
  const states = createFormStates(store, record.id, new Map([['', loaded]]))
  states.answered(new Map([['', loaded]]))
  // Otherwise it would go on keeping drafts during the next test.
  onTestFinished(() => states.close())
  const state = states.stateOf('')
  const sent: Record<string, unknown>[] = []
  const save = () =>
    store.dispatch(
      saveRecord({
        state,
        askToConfirm: async () => true,
        save: (values) => {
          sent.push(values)
          return store.dispatch(record.save(scope, values))
        },
        read,
      }),
    )
  const posted = () =>
    sandbox.requests.filter(({ method, path }) => method === 'POST' && path !== '/botlogin')
  return { sandbox, store, read, loaded, states, state, save, sent, posted }
}

/** Another value of the same kind. */
const plusOne = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\d$/, (digit) => (digit === '0' ? '5' : '0')) : Number(value) + 1
const meanwhiles = ['nothing', 'an edit', 'another bot', 'the form is closed'] as const

describe.each(records.map(([record, ...fields], place) => [record.id, record, ...fields, place] as const))(
  '%s',
  (_id, record, field, other, place) => {
    // Every scenario with every record, and what happens meanwhile in turns: each pair of the three occurs.
    const cases = ['', ...Object.keys(unreliableSaves)].map(
      (scenario, turn) => [scenario, meanwhiles[(place + turn) % meanwhiles.length]!] as const,
    )
    it.each(cases)('is saved with the provider "%s" and meanwhile %s', async (scenario, meanwhile) => {
      const { sandbox, store, read, loaded, states, state, save, sent, posted } = await openRecord(
        record,
        scenario,
      )
      const wanted = plusOne(loaded[field])
      state.edit(field, wanted)
      const saving = save()
      if (meanwhile === 'another bot')
        store.dispatch(
          botChosen({
            userid: anaBots.demo,
            traderid: anaBots.demo,
            brokers: { curBrokerID: '1', brokerID: '1' },
          }),
        )
      if (meanwhile === 'an edit' || meanwhile === 'the form is closed') {
        await vi.waitFor(() => expect(sent).toHaveLength(1))
        if (meanwhile === 'an edit') state.edit(other, plusOne(loaded[other]))
        else states.close()
      }
      const { outcome, proof } = await saving
      const shown = await proof
      await sandbox.play()
      const kept = await read()
      const isStored = Object.entries(sent[0]!).every(([name, value]) => isSame(kept[name], value))

      // Once, and for the right bot.
      expect(posted()).toHaveLength(1)
      const { body, query } = posted()[0]!
      expect(String(query.userid ?? (body as { userid: unknown }).userid)).toBe(anaBots.main)

      // Confirmed only if the provider keeps exactly that.
      if (shown) expect(shown.kind).toBe(isStored ? 'confirmed' : 'differs')
      expect(outcome.kind).toBe(scenario === 'dropsBeforeStoring' ? 'failed' : 'accepted')
      // Half of the largest number is no valid record everywhere: then it is stored as it was sent.
      if (scenario !== 'clamps')
        expect(isStored).toBe(!['storesSomethingElse', 'dropsBeforeStoring'].includes(scenario))

      // What was typed, here or elsewhere, is not lost.
      if (isStored) expect(kept[field]).toBe(wanted)
      const others = Object.keys(loaded).filter(
        (name) => name !== field && !isSame(sent[0]![name], loaded[name]),
      )
      expect(others).toHaveLength(scenario === 'changedElsewhere' ? 1 : 0)
      const ended = state.save()
      const theirs = ended && 'theirs' in ended ? ended.theirs : undefined
      if (meanwhile !== 'the form is closed') expect(theirs?.map(({ name }) => name) ?? []).toEqual(others)
      if (outcome.kind === 'failed' && meanwhile !== 'the form is closed')
        expect(state.draft(field)).toBe(wanted)
      if (meanwhile === 'an edit') expect(state.draft(other)).toBe(plusOne(loaded[other]))
    })
  },
)

describe('a field that was changed here and elsewhere', () => {
  const open = async () => {
    const opened = await openRecord(untyped(masanielloRecord), '')
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
  const { sandbox, state, save, sent } = await openRecord(untyped(masanielloRecord), '')
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
  const { outcome, proof } = await save()
  expect(outcome.kind).toBe('accepted')
  expect(await proof).toMatchObject({ kind: 'unread' })
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
    const { loaded: start } = await openRecord(untyped(masanielloRecord), '')
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        let stored = start
        const devices = [0, 1].map((place) => {
          const { store } = makeStore({ readBackPauses: [0] })
          const states = createFormStates(store, `device ${place}`, new Map([['', start]]), false)
          states.answered(new Map([['', start]]))
          const state = states.stateOf('')
          const save = async () => {
            const { outcome, proof } = await store.dispatch(
              saveRecord({
                state,
                askToConfirm: async () => true,
                save: async (values) => (stored = values),
                read: async () => stored,
              }),
            )
            await proof
            return outcome.kind
          }
          return { state, save, should: model(start) }
        })
        let expected = start

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
  const { state, store, loaded } = await openRecord(untyped(masanielloRecord), '')
  let reads = 0
  const { proof } = await store.dispatch(
    saveRecord({
      state,
      askToConfirm: async () => true,
      save: async () => null,
      read: async () => {
        reads += 1
        return { ...loaded, capital: reads }
      },
    }),
  )
  store.dispatch(signedOut())
  expect(await proof).toBeUndefined()
  expect(reads).toBe(2)
})

it('reading a record that was saved again meanwhile proves nothing about the earlier save', async () => {
  const { state, store, loaded } = await openRecord(untyped(masanielloRecord), '')
  /** What is read back after the first save arrives only after the second one. */
  let release: () => void = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let stored = loaded
  let reads = 0
  const save = () =>
    store.dispatch(
      saveRecord({
        state,
        askToConfirm: async () => true,
        save: async (values) => (stored = values),
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
  expect(await second.proof).toMatchObject({ kind: 'confirmed' })
  release()
  expect(await first.proof).toBeUndefined()
})
