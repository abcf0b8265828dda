/** What a save reads, what its form shows then, and what the history has of it. */
import { unreadable } from '@/contract/told'
import { expect, it, onTestFinished } from 'vitest'
import { accountMoved, type ProviderError } from '@/contract/providerError'
import { signedIn, signedOut } from '@/store/sessionSlice'
import { makeStore } from '@/app/store'
import { historyDb } from '@/store/history/db'
import { historyWritten } from '@/store/history/keep'
import { save, type Save } from '@/store/saving/save'
import type { ReadReason } from '@/store/reading/read'
import { formIn } from '@tests/support/formIn'

interface Record {
  readonly capital: number
  readonly target: number
  readonly blank?: readonly string[]
}

const ANA = 'ana@leme.example'
const lost: ProviderError = { kind: 'offline', reason: 'timeout' }

/** A form with `capital` typed as 300 over 100, and a provider whose record and answers the test decides. */
function open(readBackPauses: readonly number[] = [0, 0, 0], lateLookPauses: readonly number[] = []) {
  const { store } = makeStore({ readBackPauses, lateLookPauses })
  const seen: Record = { capital: 100, target: 10 }
  const provider = { stored: seen, reasons: [] as ReadReason[], sent: [] as Record[] }
  const card = formIn(store, 'form', new Map([['', seen]])).card()
  card.edit('capital', 300)
  const press = (changes: Partial<Save<Record>> = {}) =>
    store.dispatch(
      save<Record>({
        at: card.at,
        pressed: card.pressed(),
        about: null,
        read: async (why) => {
          provider.reasons.push(why)
          return provider.stored
        },
        send: async (values) => {
          provider.sent.push(values)
          provider.stored = values
        },
        ...changes,
      }),
    )
  const failing = (error: ProviderError, isStored = false) => ({
    send: async (values: Record) => {
      provider.sent.push(values)
      if (isStored) provider.stored = values
      throw error
    },
  })
  return { store, provider, card, press, failing }
}

it('an accepted save is read before and after it, and says which fields had another value', async () => {
  const { provider, card, press } = open()
  const { outcome, readBack } = await press()
  expect(outcome.kind).toBe('accepted')
  expect(card.save()).toEqual({ phase: 'saved', readBack: { kind: 'reading' } })
  expect(await readBack).toMatchObject({ kind: 'confirmed', former: [['capital', 100]] })
  expect(card.save()).toMatchObject({ phase: 'saved', readBack: { kind: 'confirmed' } })
  expect(provider.reasons).toEqual(['before', 'accepted'])
})

it('what nothing has to be known of is only read afterwards; what no call shows is not read', async () => {
  const { provider, card, press } = open()
  await (
    await press({ needsNoReadBefore: true })
  ).readBack
  expect(provider.reasons).toEqual(['accepted'])
  card.edit('capital', 310)
  const { outcome, readBack } = await press({ read: undefined })
  expect([outcome.kind, readBack]).toEqual(['accepted', undefined])
  expect(card.save()).toEqual({ phase: 'saved' })
  expect(provider.reasons).toEqual(['accepted'])
})

it('a record that is stored later is read again after each pause', async () => {
  const { provider, press } = open([0, 1, 1])
  const before = provider.stored
  const { readBack } = await press({
    read: async (why) => {
      provider.reasons.push(why)
      return provider.reasons.length < 4 ? before : provider.stored
    },
  })
  expect(await readBack).toMatchObject({ kind: 'confirmed' })
  expect(provider.reasons).toEqual(['before', 'accepted', 'accepted', 'accepted'])
})

it('a record that is stored otherwise is what the form shows then', async () => {
  const { provider, card, press } = open()
  const { readBack } = await press({ send: async () => (provider.stored = { capital: 250, target: 77 }) })
  expect(await readBack).toMatchObject({
    kind: 'differs',
    edited: ['capital'],
    kept: { capital: 250, target: 77 },
  })
  expect([card.draft('capital'), card.draft('target')]).toEqual([250, 77])
  expect(card.save()).toMatchObject({ phase: 'saved', readBack: { kind: 'differs' } })
})

it('what could not be read, and was not sent, is not compared', async () => {
  const { press } = open()
  const { readBack } = await press({
    read: async (why) => ({
      capital: why === 'before' ? 100 : 300,
      target: 10,
      gale: why === 'before' ? unreadable : 2,
    }),
  })
  expect(await readBack).toMatchObject({ kind: 'confirmed' })
})

it('a field that is refused has the message at it, anything else is a failure', async () => {
  const { provider, card, press, failing } = open()
  const refused = { kind: 'http', status: 400, field: 'capital' } as const
  expect((await press(failing(refused))).outcome).toEqual({ kind: 'failed', error: refused })
  expect(card.save()).toEqual({
    phase: 'refused',
    problems: [
      { field: 'capital', message: expect.objectContaining({ key: expect.any(String) }), isRefusal: true },
    ],
    error: refused,
  })
  const whole = { kind: 'http', status: 403 } as const
  await press(failing(whole))
  expect(card.save()).toEqual({ phase: 'failed', error: whole })
  // A refusal did not arrive: there is nothing to look up.
  expect(provider.reasons).toEqual(['before', 'before'])
})

it('a lost answer is looked up: what is stored is saved, what is not has failed and stays typed', async () => {
  const arrived = open()
  const saved = await arrived.press(arrived.failing(lost, true))
  expect(saved.outcome.kind).toBe('accepted')
  expect(arrived.card.save()).toMatchObject({ phase: 'saved', readBack: { kind: 'confirmed' } })
  expect(arrived.provider.reasons).toEqual(['before', 'lost'])

  const dropped = open()
  const failed = await dropped.press(dropped.failing(lost))
  expect(failed.outcome).toEqual({ kind: 'failed', error: lost })
  expect(dropped.card.save()).toMatchObject({ phase: 'failed', error: lost, readBack: { kind: 'differs' } })
  expect(dropped.card.draft('capital')).toBe(300)
  expect(dropped.provider.sent).toHaveLength(1)
})

it('a lost answer without a read, and one that left it open which account trades, is not looked up', async () => {
  const { provider, card, press, failing } = open()
  await press({ ...failing(lost, true), read: undefined })
  expect(card.save()).toEqual({ phase: 'failed', error: lost })
  await press(failing(accountMoved, true))
  expect(card.save()).toEqual({ phase: 'failed', error: accountMoved })
  expect(provider.reasons).toEqual(['before'])
})

it('one of many with a lost answer has failed at once, and is found later', async () => {
  const { provider, card, press, failing } = open()
  let goOn = () => {}
  const isReleased = new Promise<void>((resolve) => (goOn = resolve))
  const { outcome, readBack } = await press({
    ...failing(lost, true),
    allSent: isReleased,
  })
  expect(provider.reasons).toEqual(['before'])
  expect(outcome).toEqual({ kind: 'failed', error: lost })
  expect(card.save()).toEqual({ phase: 'failed', error: lost })
  goOn()
  expect(await readBack).toMatchObject({ kind: 'confirmed' })
  expect(card.save()).toMatchObject({ phase: 'saved', readBack: { kind: 'confirmed' } })
})

it('one of many with a lost answer that was not stored stays failed', async () => {
  const { card, press, failing } = open()
  const { readBack } = await press({ ...failing(lost), allSent: Promise.resolve() })
  expect(await readBack).toMatchObject({ kind: 'differs' })
  expect(card.save()).toMatchObject({ phase: 'failed', error: lost })
})

it('what was changed elsewhere is kept and named; what was changed on both sides waits for a choice', async () => {
  const { provider, card, press } = open()
  provider.stored = { capital: 100, target: 70 }
  await press()
  expect(provider.sent).toEqual([{ capital: 300, target: 70 }])
  expect(card.save()).toMatchObject({ theirs: [{ name: 'target', before: 10, theirs: 70 }] })

  card.edit('capital', 400)
  provider.stored = { capital: 500, target: 70 }
  const { outcome } = await press()
  const problem = {
    field: 'capital',
    message: { key: 'settings:newer.choose' },
    isRefusal: true,
    solvedAt: 'newer',
  }
  expect(outcome).toEqual({ kind: 'refused', problems: [problem] })
  // It is not named as kept: it was edited here too.
  expect(card.save()).toEqual({ phase: 'refused', problems: [problem] })
  expect(provider.sent).toHaveLength(1)
})

it('an earlier press that was overtaken by a sign-out and a new press sends nothing', async () => {
  const { store, provider, press } = open()
  let goOn = () => {}
  const isReleased = new Promise<void>((resolve) => (goOn = resolve))
  const first = press({
    read: async () => {
      await isReleased
      return provider.stored
    },
  })
  store.dispatch(signedOut())
  const second = press({ read: () => new Promise(() => {}) })
  goOn()
  expect((await first).outcome.kind).toBe('signedOut')
  expect(provider.sent).toEqual([])
  void second
})

it('a sign-out while a lost answer is looked up leaves nothing behind', async () => {
  const { store, provider, card, press, failing } = open()
  const { outcome } = await press({
    ...failing(lost, true),
    read: async (why) => {
      if (why === 'lost') store.dispatch(signedOut())
      return provider.stored
    },
  })
  expect(outcome.kind).toBe('signedOut')
  expect(card.save()).toBeUndefined()
})

it('the history has what was sent, how it ended, and what was read afterwards', async () => {
  onTestFinished(() => historyDb.forget(ANA))
  await historyDb.forget(ANA)
  const { store, card, press, failing } = open()
  store.dispatch(signedIn({ email: ANA, password: 'secret' }))
  const about = (_: Record, after: Record) => ({ path: '/config-masaniello', bot: '1', after }) as const
  const kept = async () => {
    await historyWritten()
    return (await historyDb.read(ANA, 9))[0]
  }
  const of = async (capital: number) => (await kept()).find(({ now }) => now.capital === capital)
  await (
    await press({ about })
  ).readBack
  expect(await of(300)).toMatchObject({ result: 'accepted', proof: 'confirmed' })
  card.edit('capital', 310)
  await press({ about, ...failing({ kind: 'http', status: 403 }) })
  expect(await of(310)).toMatchObject({ result: 'refused' })
  expect(await of(310)).not.toHaveProperty('proof')
  card.edit('capital', 320)
  await press({ about, ...failing(lost, true) })
  expect(await of(320)).toMatchObject({ result: 'accepted', proof: 'confirmed' })
  // What was never sent is not in it.
  card.edit('capital', 330)
  await press({ about, askToConfirm: async () => false })
  expect(await kept()).toHaveLength(3)
})

/** Stored only with the read of this number after the save was given up. */
const storedLate =
  ({ provider }: Pick<ReturnType<typeof open>, 'provider'>, number: number) =>
  (sent: Record) => ({
    send: async () => {
      throw lost
    },
    read: async (why: ReadReason) => {
      provider.reasons.push(why)
      if (provider.reasons.filter((one) => one === 'lost').length === number) provider.stored = sent
      return provider.stored
    },
  })

it('a save that is given up is looked for again later: what is stored by then is said to be saved', async () => {
  const opened = open([0], [0, 0])
  const { card, press, provider } = opened
  const sent = { capital: 300, target: 10 }
  const { outcome, readBack, late } = await press(storedLate(opened, 3)(sent))
  expect(outcome).toMatchObject({ kind: 'failed', error: lost })
  expect(await readBack).toMatchObject({ kind: 'differs' })
  expect(card.save()).toMatchObject({ phase: 'failed' })
  expect(card.draft('capital')).toBe(300)
  expect(await late).toMatchObject({ kind: 'confirmed', former: [['capital', 100]] })
  expect(card.save()).toMatchObject({ phase: 'saved', readBack: { kind: 'confirmed' } })
  expect(card.isDirty()).toBe(false)
  expect(provider.reasons).toEqual(['before', 'lost', 'lost', 'lost'])
})

it('is looked for no more once it was pressed again, or when it never comes', async () => {
  const opened = open([0], [0])
  const { card, press } = opened
  const first = await press(storedLate(opened, 99)({ capital: 300, target: 10 }))
  const second = await press()
  expect(await first.late).toBeUndefined()
  expect((await second.readBack)?.kind).toBe('confirmed')
  card.edit('capital', 310)
  const third = await press(storedLate(opened, 99)({ capital: 310, target: 10 }))
  expect(await third.late).toBeUndefined()
  expect(card.save()).toMatchObject({ phase: 'failed' })
})
