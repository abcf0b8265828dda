import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { tags } from '@/contract/call'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { apiStore, type ArgsOf, type EndpointName } from './apiStore'
import { mutationNames, queryNames, samples } from './calls'
import { definitionOf, kindOf } from './definition'

/** Mutations after which everything shown is still true. A mutation that refreshes nothing must be decided on here. */
const changesNothingShown: Readonly<Partial<Record<EndpointName, string>>> = {
  botLogin: 'begins a session: nothing was shown before',
  botRegister: 'nobody is signed in yet',
  register: 'nobody is signed in yet',
  endSession: 'what was shown is forgotten altogether',
  saveCTrader: 'the tokens are never answered back',
  saveProxy: 'the proxy is never answered back',
  addPhone: 'the first of two steps: the reader finds nothing before the code',
  buyBot: 'asks for a link: nothing changes before the payment',
}

const someBot = { userid: '1001' }
const tagsOf = (name: EndpointName) => definitionOf(name).providesTags?.(undefined, undefined, someBot) ?? []
const shownBy = (name: EndpointName) => tagsOf(name).map(kindOf)
const refreshedBy = (name: EndpointName) =>
  (definitionOf(name).invalidatesTags?.(undefined, undefined) ?? []).map(kindOf)

describe('every cache tag', () => {
  it.each(queryNames)('%s says what it shows', (name) => {
    expect(shownBy(name)).not.toEqual([])
    expect(tags).toEqual(expect.arrayContaining([...shownBy(name)]))
  })

  it.each(mutationNames)(
    '%s refreshes something that a query shows, or is known to change nothing shown',
    (name) => {
      const shown = new Set(queryNames.flatMap(shownBy))
      const refreshed = refreshedBy(name)

      expect(refreshed.filter((tag) => !shown.has(tag))).toEqual([])
      expect(refreshed.length === 0, `${name}: decide what it refreshes`).toBe(name in changesNothingShown)
    },
  )

  it.each(mutationNames)('%s refreshes nothing after a clear no', (name) => {
    for (const no of [
      { kind: 'refused', msg: 'no' },
      { kind: 'http', status: 400 },
    ])
      expect(definitionOf(name).invalidatesTags?.(undefined, no) ?? []).toEqual([])
  })

  it.each(mutationNames)('%s refreshes the same when a failed one may still have arrived', (name) => {
    for (const kind of ['offline', 'unclear', 'malformed'])
      expect(definitionOf(name).invalidatesTags?.(undefined, { kind }) ?? []).toEqual(refreshedBy(name))
  })

  const ofOneBot = queryNames.filter((name) => tagsOf(name).some((tag) => typeof tag !== 'string'))
  it.each(ofOneBot)('%s is refreshed only by saves of its own bot', (name) => {
    const [tag] = tagsOf(name)
    const saves = mutationNames.filter((save) =>
      refreshedBy(save).some((each) => shownBy(name).includes(each)),
    )
    expect(saves).not.toEqual([])
    for (const save of saves)
      expect(definitionOf(save).invalidatesTags?.(undefined, undefined, someBot)).toContainEqual(tag)
  })

  it('is shown by a query and refreshed by a mutation', () => {
    expect(new Set(queryNames.flatMap(shownBy))).toEqual(new Set(tags))
    expect(new Set(mutationNames.flatMap(refreshedBy))).toEqual(new Set(tags))
  })
})

type Shown = ReadonlyMap<EndpointName, unknown>

/** Everything that the panel can show of one bot. */
async function everythingShown(who: 'Ana' | 'Bruno', userid: string, sandbox: TestSandbox): Promise<Shown> {
  await sandbox.signInAs(who)
  const { ask } = apiStore()
  const shown = queryNames.map(async (name): Promise<[EndpointName, unknown]> => {
    const { args } = samples[name] as { readonly args: Record<string, unknown> }
    // The follower's info is the one read that is about somebody else.
    const about = name === 'getFollowerInfo' ? args : { ...args, userid }
    const trader =
      name === 'getGroups' || name === 'getChatList' ? { traderid: who === 'Ana' ? userid : '1001' } : {}
    const { data, error } = await ask(name, { ...about, ...trader })
    return [name, error ?? data]
  })
  return new Map(await Promise.all(shown))
}

const NOW = 1_790_000_000

/** What a mutation can do in the sandbox: its sample, and more where the sample does not cover everything. */
const writes: readonly (readonly [name: EndpointName, ...args: unknown[]])[] = [
  ...mutationNames
    .filter((name) => samples[name].as !== 'nobody' && name !== 'botRemove' && name !== 'endSession')
    .map((name): readonly [EndpointName, unknown] => [name, samples[name].args]),
  ['sendBotCommand', ...Array.from({ length: 16 }, (_, place) => ({ userid: '1002', botCmd: place + 1 }))],
  ['saveTrader', { ...(samples.saveTrader.args as object), traderid: '5002' }],
  ['removeTrader', { userid: '2001', traderid: '1001' }],
  ['removeMetaData', { userid: '2001', traderid: '1001' }],
  ['addPhone', { userid: '1002', phone: '+5511990002222' }],
]

describe('what a mutation changes in the sandbox is read again', () => {
  it.each(writes.map(([name, ...args]) => ({ name, args })))('$name $args', async ({ name, args }) => {
    const who = samples[name].as as 'Ana' | 'Bruno'
    const { userid } = args[0] as { readonly userid: string }
    const bot = ['1001', '1002', '2001'].includes(userid) ? userid : '1001'
    const sandbox = await startSandbox({ now: NOW })
    const before = await everythingShown(who, bot, sandbox)

    for (const one of args) {
      const { error } = await apiStore().ask(name, one as ArgsOf<typeof name>)
      expect(error).toBeUndefined()
    }

    const after = await everythingShown(who, bot, sandbox)
    const refreshed = new Set(refreshedBy(name))
    const stale = queryNames
      .filter((query) => !isDeepStrictEqual(before.get(query), after.get(query)))
      .filter((query) => !shownBy(query).some((tag) => refreshed.has(tag)))
    expect(stale).toEqual([])
  })
})
