import { describe, expect, it, vi } from 'vitest'
import { reads as allReads } from '@/api/reads'
import { botChosen, selectTraderScope } from '@/store/botsSlice'
import { signedOut } from '@/store/sessionSlice'
import { signIn } from '@/features/session/session'
import { makeStore } from '@/app/store'
import { isSame } from '@/store/saving/draftsSlice'
import { save as saveAt, type Saved } from '@/store/saving/save'
import type { Scenario } from '@mocks/provider/scenario'
import * as unreliableSaves from '@mocks/provider/unreliableSaves'
import { anaBots, demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { formIn } from '@tests/support/formIn'
import { endWithTest } from '@tests/support/endWithTest'
import { another, everyRecord, twoFields, type RecordRow, type Values } from '@tests/support/everyRecord'

it('every record that can be read and saved is tested here', () => {
  const readOnly = ['bots', 'chats', 'followers']
  expect(everyRecord.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(allReads)
      .filter((id) => !readOnly.includes(id))
      .toSorted(),
  )
})

const scenarios: ReadonlyMap<string, () => Scenario> = new Map([
  ['', () => ({ about: 'All is well.' })],
  ...Object.entries(unreliableSaves).map(
    ([name, scenario]) => [name, () => (typeof scenario === 'function' ? scenario() : scenario)] as const,
  ),
])

/** Someone is signed in, in one page, with the provider behind it. */
async function openPage({ as, open }: RecordRow) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sandbox = await startSandbox()
  const made = makeStore({ readRetries: 0, readBackPauses: [0, 0, 0], lateLookPauses: [] })
  endWithTest(made)
  const { store, persistor } = made
  const person = demoAccounts.find(({ name }) => name === as)!
  const enter = () => store.dispatch(signIn(person.email, person.password))
  await enter()
  await persistor.flush()
  const scope = selectTraderScope(store.getState())
  const opened = await open(store, scope)
  return { sandbox, store, scope, enter, ...opened, original: await opened.read() }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** The points of the path at which something may happen to the screen or the person. */
const points = ['read before', 'question', 'send', 'read after'] as const
type Point = (typeof points)[number]

const meanwhiles = [
  'nothing',
  'an edit',
  'another bot',
  'the screen is left',
  'a second press',
  'a sign-out',
] as const
type Meanwhile = (typeof meanwhiles)[number]

/** One save of a form; at one point of its path something else happens. */
async function saveWhile(
  page: Page,
  name: string,
  { point, meanwhile }: { point: Point; meanwhile: Meanwhile },
) {
  const { store, card, fields, read, write, original } = page
  const { field, other } = twoFields(fields, original)
  const forms = formIn<Values>(store, name, new Map([[card, await read()]]))
  const state = forms.card(card)
  const wanted = another(original[field])
  state.edit(field, wanted)
  let sent: Values | undefined
  let second: Promise<Saved> | undefined
  let hasHappened = false

  function happen(here: Point) {
    if (here !== point || hasHappened) return
    hasHappened = true
    if (meanwhile === 'an edit') state.edit(other, another(original[other]))
    if (meanwhile === 'a second press') second = press()
    if (meanwhile === 'a sign-out') store.dispatch(signedOut())
    if (meanwhile === 'the screen is left') forms.close()
    if (meanwhile === 'another bot') {
      forms.close()
      store.dispatch(botChosen({ userid: anaBots.demo, traderid: anaBots.demo }))
    }
  }
  const press = () =>
    store.dispatch(
      saveAt<Values>({
        at: state.at,
        pressed: state.pressed(),
        about: null,
        // As for a question whose screen is gone.
        askToConfirm: async () => {
          happen('question')
          return !(point === 'question' && ['another bot', 'the screen is left'].includes(meanwhile))
        },
        send: (values) => {
          sent = values
          const sending = write(values)
          happen('send')
          return sending
        },
        read: async () => {
          const reading = read()
          happen(sent === undefined ? 'read before' : 'read after')
          return reading
        },
      }),
    )
  const { outcome, readBack } = await press()
  return { state, forms, field, other, wanted, outcome, shown: await readBack, sent, second }
}

/** What must hold whatever a provider does with a save. */
async function judgeProvider(page: Page, scenario: string) {
  const { sandbox, scope, read, original } = page
  await sandbox.play(scenarios.get(scenario)!())
  sandbox.requests.length = 0
  const { state, forms, field, other, wanted, outcome, shown, sent } = await saveWhile(page, scenario, {
    point: 'send',
    meanwhile: 'an edit',
  })
  const posts = sandbox.requests.filter(({ method }) => method === 'POST')
  await sandbox.play()
  const kept = await read()
  const isStored = Object.entries(sent ?? {}).every(([each, value]) => isSame(kept[each], value))
  const ended = state.save()

  // Sent once, and for the right bot.
  expect(posts).toHaveLength(1)
  const { body, query } = posts[0]!
  expect(String(query.userid ?? (body as { userid: unknown }).userid)).toBe(scope.userid)

  // Confirmed only if the provider has exactly that.
  if (shown) expect(shown.kind).toBe(isStored ? 'confirmed' : 'differs')
  expect(outcome.kind).toBe(scenario === 'dropsBeforeStoring' ? 'failed' : 'accepted')
  // Half of the largest number is not valid in every record: then it is stored as sent.
  if (scenario !== 'clamps')
    expect(isStored).toBe(!['storesSomethingElse', 'dropsBeforeStoring'].includes(scenario))

  // What changed elsewhere is taken, and named.
  const others = Object.keys(original).filter(
    (each) => each !== field && !isSame(sent?.[each], original[each]),
  )
  expect(others).toHaveLength(scenario === 'changedElsewhere' ? 1 : 0)
  expect(ended && 'theirs' in ended ? ended.theirs?.map((each) => each.name) : []).toEqual(others)

  // What was typed is stored, or in the form; what was typed later is still there.
  if (isStored) expect(kept[field]).toEqual(wanted)
  if (outcome.kind === 'failed') expect(state.draft(field)).toEqual(wanted)
  expect(state.draft(other)).toEqual(another(original[other]))
  forms.close()
}

/** What must hold wherever on its path something happens to the screen or the person. */
async function judgePoint(page: Page, point: Point, meanwhile: Meanwhile) {
  const { sandbox, store, scope, enter, read, original } = page
  sandbox.requests.length = 0
  const { state, forms, field, other, wanted, outcome, shown, sent, second } = await saveWhile(
    page,
    `${point} ${meanwhile}`,
    { point, meanwhile },
  )
  const saves = sandbox.requests.filter(
    ({ method, path }) => method === 'POST' && !['/botlogin', '/x/signout'].includes(path),
  )
  const isBefore = point === 'read before' || point === 'question'
  if (meanwhile === 'a sign-out') {
    // Nothing is sent for somebody who has left, nothing of it is told, and nothing of it is in the store.
    // One that has just begun may still be cancelled.
    expect(saves.length).toBeLessThanOrEqual(isBefore ? 0 : 1)
    expect(outcome.kind).toBe(point === 'read after' ? 'accepted' : 'signedOut')
    expect(shown).toBeUndefined()
    expect(store.getState().saves).toEqual({})
    expect(store.getState().drafts).toEqual({})
    return enter()
  }
  const isLeft = meanwhile === 'another bot' || meanwhile === 'the screen is left'
  if (isLeft) store.dispatch(botChosen({ ...scope, brokers: { curBrokerID: '', brokerID: '' } }))
  // A question whose screen is gone is answered with no. Everything else goes on, once, with what was typed when it was pressed.
  if (isLeft && point === 'question') {
    expect(outcome.kind).toBe('notConfirmed')
    expect(saves).toEqual([])
  } else {
    expect(outcome.kind).toBe('accepted')
    // The read after the second save speaks for both.
    const isSecondSent = meanwhile === 'a second press' && point === 'read after'
    expect((isSecondSent ? await (await second)?.readBack : shown)?.kind).toBe('confirmed')
    expect(sent).toEqual({ ...original, [field]: wanted })
    expect((await read())[field]).toEqual(wanted)
    // A press while it is being sent does nothing; one during the read after it is another save.
    expect((await second)?.outcome.kind).toBe(
      meanwhile !== 'a second press' ? undefined : isSecondSent ? 'accepted' : 'busy',
    )
    await (
      await second
    )?.readBack
    const posts = sandbox.requests.filter(({ method, path }) => method === 'POST' && path === saves[0]?.path)
    expect(posts).toHaveLength((saves.length / (saves.length || 1)) * (isSecondSent ? 2 : 1))
  }
  if (meanwhile === 'an edit') {
    expect(state.draft(other)).toEqual(another(original[other]))
    expect(state.isDirty()).toBe(true)
  }
  // Nothing stays busy, and a screen that was left leaves nothing behind.
  expect(state.save()?.phase).not.toBe('saving')
  if (isLeft) expect(store.getState().saves).toEqual({})
  forms.close()
  return undefined
}

describe.each(everyRecord.map((row) => [row.id, row] as const))('%s', (_id, row) => {
  it('is confirmed only as it is stored, sent once, and nothing typed is lost, whatever the provider does', async () => {
    const page = await openPage(row)
    const failed: unknown[] = []
    for (const scenario of scenarios.keys()) {
      await page.sandbox.play()
      await page.write(page.original)
      await judgeProvider(page, scenario).catch((error: unknown) => failed.push([scenario, String(error)]))
    }
    expect(failed).toEqual([])
  })

  it('is sent once with what was typed when it was pressed, wherever its screen or its person is gone', async () => {
    const page = await openPage(row)
    const failed: unknown[] = []
    for (const point of points)
      for (const meanwhile of meanwhiles) {
        await page.write(page.original)
        await judgePoint(page, point, meanwhile).catch((error: unknown) =>
          failed.push([point, meanwhile, String(error)]),
        )
        // A check that failed must not leave the next one signed out, or with another bot.
        if (page.store.getState().session.email === '') await page.enter()
      }
    expect(failed).toEqual([])
  })
})
