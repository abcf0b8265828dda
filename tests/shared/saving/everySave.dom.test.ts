import { describe, expect, it, vi } from 'vitest'
import { reads } from '@/api/reads'
import { signalsApi } from '@/api/signals'
import { lists } from '@/app/transfer/lists'
import { parts } from '@/app/transfer/parts'
import { brokerAccount } from '@/contract/codes'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { botChosen, selectTraderScope } from '@/features/bots/botsSlice'
import { recoveryParamsRecord } from '@/features/money/records'
import { signIn } from '@/features/session/session'
import { byKey } from '@/features/signals/channels/channelKeys'
import { createChannelSaving } from '@/features/signals/channels/channelSaving'
import type { FieldTable } from '@/shared/fields/fieldTable'
import { createFormStates, type FormStates } from '@/shared/saving/formState'
import { saveRecord } from '@/shared/saving/saveRecord'
import { makeStore, type Store } from '@/store'
import { isSame } from '@/store/draftsSlice'
import { readNow } from '@/store/thunk'
import { stacked, type Scenario } from '@mocks/provider/scenario'
import * as unreliableSaves from '@mocks/provider/unreliableSaves'
import { anaBots, demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'

type Values = Readonly<Record<string, unknown>>

interface Opened {
  /** which card of its form */
  readonly card: string
  readonly fields: FieldTable<Values>
  readonly read: () => Promise<Values>
  readonly write: (values: Values) => Promise<unknown>
  /** as its screen saves it */
  readonly save?: (forms: FormStates<Values>) => ReturnType<ReturnType<typeof createChannelSaving>['save']>
}

interface Row {
  readonly id: string
  /** a demo account that has such a record */
  readonly as: 'Ana' | 'Bruno'
  readonly open: (store: Store, scope: TraderScope) => Promise<Opened>
}

/** Of the two accounts one is enough. */
const isSecondAccount = ({ id }: { readonly id: string }) => id.endsWith(`.${brokerAccount.codes.second}`)

const records: readonly Row[] = parts
  .filter((part) => !isSecondAccount(part))
  .map(({ id, fields, load, save }) => ({
    id: id.replace(/\.\d$/, ''),
    as: 'Ana',
    open: async ({ dispatch }, bot) => ({
      card: '',
      fields,
      read: () => dispatch(load(bot)),
      write: (values) => dispatch(save(bot, values)),
    }),
  }))

/** Cycles and Soros in one record, which the settings file has separately. */
const recoveryParams: Row = {
  id: recoveryParamsRecord.id,
  as: 'Ana',
  open: async ({ dispatch }, { userid }) => {
    const scope = { userid, brokerid: brokerAccount.codes.first }
    return {
      card: '',
      fields: recoveryParamsRecord.fields,
      read: async () => ({ ...(await dispatch(recoveryParamsRecord.load(scope))) }),
      write: (values) => dispatch(recoveryParamsRecord.save(scope, values as never)),
    }
  },
}

/** The first entry of each list; a channel as its card saves it. */
const entries: readonly Row[] = lists.map(({ id, fields, load, save }) => ({
  id,
  as: id === 'channels' ? 'Ana' : 'Bruno',
  open: async (store, scope) => {
    const { dispatch } = store
    const [card = ''] = (await dispatch(load(scope))).keys()
    return {
      card,
      fields: fields(scope),
      read: async () => (await dispatch(load(scope))).get(card) ?? {},
      write: (values) => dispatch(save(scope, card, values)),
      ...(id === 'channels' && {
        // With the ids that the settings file leaves out.
        read: async () => ({
          ...byKey(await dispatch(readNow(signalsApi.endpoints.getGroups, scope))).get(card),
        }),
        save: (forms) =>
          createChannelSaving({
            forms: forms as unknown as FormStates<Channel>,
            scope,
            store,
            onSettled: () => {},
          }).save(card),
      }),
    }
  },
}))

const rows = [...records, recoveryParams, ...entries]

it('every record that can be read and saved is tested here', () => {
  const readOnly = ['bots', 'chats', 'followers']
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(reads)
      .filter((id) => !readOnly.includes(id))
      .toSorted(),
  )
})

/** Another value of the same kind. */
const another = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\d$/, (digit) => (digit === '0' ? '5' : '0')) : Number(value) + 1

/** Two fields to edit: times of day, else numbers, else codes. One of them may not be the only number: `changedElsewhere` takes that. */
function twoFields(fields: FieldTable<Values>, loaded: Values) {
  const names = Object.keys(fields).filter((name) => !fields[name]?.options)
  const numbers = names.filter((name) => typeof loaded[name] === 'number')
  const times = names.filter((name) => /^\d\d:\d\d$/.test(String(loaded[name])))
  const codes = Object.keys(fields).filter((name) => fields[name]?.options)
  const [field, other] = [...times, ...numbers, ...codes]
  if (field === undefined || other === undefined) throw new Error('the record has too few fields')
  return { field, other }
}

const meanwhiles = ['nothing', 'an edit', 'another bot', 'a reload'] as const
type Meanwhile = (typeof meanwhiles)[number]

const scenarios: ReadonlyMap<string, () => Scenario> = new Map([
  ['', () => ({ about: 'All is well.' })],
  ...Object.entries(unreliableSaves).map(
    ([name, scenario]) => [name, () => (typeof scenario === 'function' ? scenario() : scenario)] as const,
  ),
])

const storedDrafts = () => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('draft'))

/** Someone is signed in, in one page, with the provider behind it. */
async function openPage({ as, open }: Row) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sandbox = await startSandbox()
  const { store, persistor } = makeStore({ readRetries: 0, readBackPauses: [0, 0, 0] })
  const person = demoAccounts.find(({ name }) => name === as)!
  await store.dispatch(signIn(person.email, person.password))
  await persistor.flush()
  const scope = selectTraderScope(store.getState())
  const opened = await open(store, scope)
  return { sandbox, store, scope, ...opened, original: await opened.read() }
}
type Page = Awaited<ReturnType<typeof openPage>>

async function judge(page: Page, scenario: string, meanwhile: Meanwhile) {
  const { sandbox, store, scope, card, fields, read, write, original } = page
  const name = `${scenario} ${meanwhile}`
  const openForm = async () => {
    const loaded = new Map([[card, await read()]])
    const forms = createFormStates<Values>(store, name, loaded)
    forms.answered(loaded)
    return forms
  }
  await sandbox.play()
  await write(original)
  let sent: Values = {}
  let disk: ReturnType<typeof storedDrafts> = []
  function onSave() {
    sent = state.values()
    if (meanwhile === 'an edit') state.edit(other, another(original[other]))
    if (meanwhile === 'another bot') {
      forms.close()
      store.dispatch(botChosen({ userid: anaBots.demo, traderid: anaBots.demo }))
    }
    if (meanwhile === 'a reload') {
      window.dispatchEvent(new Event('pagehide'))
      disk = storedDrafts()
    }
  }
  await sandbox.play(
    stacked(
      {
        about: 'Something happens while a save is under way.',
        around: (request, { method }, proceed) => {
          if (method === 'POST') onSave()
          return proceed(request)
        },
      },
      scenarios.get(scenario)!(),
    ),
  )
  const forms = await openForm()
  const state = forms.stateOf(card)
  const { field, other } = twoFields(fields, original)
  const wanted = another(original[field])
  state.edit(field, wanted)
  sandbox.requests.length = 0
  const saving =
    page.save?.(forms) ??
    store.dispatch(saveRecord({ state, askToConfirm: () => Promise.resolve(true), save: write, read }))
  const { outcome, proof } = await saving
  const shown = await proof
  const posts = sandbox.requests.filter(({ method }) => method === 'POST')
  await sandbox.play()
  const kept = await read()
  const isStored = Object.entries(sent).every(([each, value]) => isSame(kept[each], value))
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
  const others = Object.keys(original).filter((each) => each !== field && !isSame(sent[each], original[each]))
  expect(others).toHaveLength(scenario === 'changedElsewhere' ? 1 : 0)
  const theirs = ended && 'theirs' in ended ? ended.theirs : undefined
  if (meanwhile !== 'another bot') expect(theirs?.map((each) => each.name) ?? []).toEqual(others)

  // What was typed is stored, or in the form, or there again when it opens.
  if (isStored) expect(kept[field]).toEqual(wanted)
  if (meanwhile === 'an edit') expect(state.draft(other)).toEqual(another(original[other]))
  if (outcome.kind === 'failed' && meanwhile !== 'another bot') expect(state.draft(field)).toEqual(wanted)
  forms.close()
  if (meanwhile === 'a reload') {
    for (const [key] of storedDrafts()) localStorage.removeItem(key)
    for (const [key, text] of disk) localStorage.setItem(key, String(text))
    const again = await openForm()
    expect(again.stateOf(card).draft(field)).toEqual(isStored ? kept[field] : wanted)
    if (isStored) expect(again.isDirty()).toBe(false)
    expect(sandbox.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
    again.discard()
    again.close()
  }
  if (meanwhile === 'another bot')
    store.dispatch(botChosen({ ...scope, brokers: { curBrokerID: '', brokerID: '' } }))
}

describe.each(rows.map((row) => [row.id, row] as const))('%s', (_id, row) => {
  it('is confirmed only as it is stored, sent once, and nothing typed is lost, whatever the provider does and happens meanwhile', async () => {
    const page = await openPage(row)
    const failed: unknown[] = []
    for (const scenario of scenarios.keys())
      for (const meanwhile of meanwhiles)
        await judge(page, scenario, meanwhile).catch((error: unknown) =>
          failed.push([scenario, meanwhile, String(error)]),
        )
    expect(failed).toEqual([])
  })
})
