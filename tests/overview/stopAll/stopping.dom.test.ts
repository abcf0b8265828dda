import { addressIn, keyOf } from '@/store/address'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyTradingApi } from '@/api/copyTrading'
import { metaTraderApi } from '@/api/metaTrader'
import { signalsApi } from '@/api/signals'
import type { BotRef } from '@/contract/session'
import { selectOwnBots } from '@/store/botsSlice'
import { signIn, signOut } from '@/features/session/session'
import { botToResume, noteResumed } from '@/overview/stopAll/resume'
import { noteBegun, noteLeft, readSnapshot } from '@/overview/stopAll/snapshot'
import { itemOf, stopItems, type ItemStep } from '@/overview/stopAll/stop'
import { sendablePlan } from '@/robot/apply/planned'
import { makeStore, restored } from '@/app/store'
import { retryBatch, startBatch, type Sendable } from '@/store/saving/batch'
import { batchClosed, isMissed, itemState, type BatchItem } from '@/store/saving/batchesSlice'
import { readNow } from '@/store/reading/read'
import { onlyAt, stacked, type Scenario } from '@mocks/provider/scenario'
import { demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { endWithTest } from '@tests/support/endWithTest'

/** The calls of each step. */
const calls: Readonly<
  Record<string, { readonly reads: readonly string[]; readonly writes: readonly string[] }>
> = {
  copying: {
    reads: ['/gettraderinfo', '/gettraderdata', '/getmetadata'],
    writes: ['/savetraderinfo', '/savetraderdata', '/savemetadata'],
  },
  traders: { reads: ['/gettraders', '/getmetafollow'], writes: ['/tradersave'] },
  channels: { reads: ['/getgroups'], writes: ['/savegroup'] },
}

/** What happens to a call. `late`: it is acknowledged, but done only before the next call. */
const faults = ['refused', 'broken', 'dropped', 'answerLost', 'onlyAcknowledged', 'late'] as const
type Fate = 'done' | (typeof faults)[number]
/** Most calls succeed, otherwise no robot would reach its last ones. */
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('done') },
  { weight: 2, arbitrary: fc.constantFrom(...faults) },
)

interface Seen {
  readonly path: string
  readonly userid: string
  /** of a read */
  readonly answer?: string
}

/** Applies these fates, one per call until `calm`, and records the order of the provider's answers. */
function playing(given: readonly Fate[]) {
  const left = [...given]
  const seen: Seen[] = []
  let late: (() => Promise<unknown>) | undefined
  async function doLate() {
    const first = late
    late = undefined
    await first?.()
  }
  const scenario: Scenario = {
    about: 'Calls are refused, dropped and delayed.',
    async around(request, { path, method }, proceed) {
      await doLate()
      const isWrite = method === 'POST'
      const userid = isWrite
        ? String(((await request.clone().json()) as { userid: unknown }).userid)
        : (new URL(request.url).searchParams.get('userid') ?? '')
      const answered = (response: Response) => {
        seen.push({ path, userid })
        return response
      }
      const now = left.shift() ?? 'done'
      if (now === 'refused') return answered(Response.json({}, { status: 400 }))
      if (now === 'broken') return answered(Response.json({}, { status: 500 }))
      if (now === 'dropped') return answered(Response.error())
      if (isWrite && now === 'onlyAcknowledged') return answered(Response.json(true))
      if (isWrite && now === 'late') {
        late = () => proceed(request)
        return answered(Response.json(true))
      }
      const response = await proceed(request)
      if (now === 'answerLost') return answered(Response.error())
      if (!isWrite) seen.push({ path, userid, answer: await response.clone().text() })
      return isWrite ? answered(response) : response
    },
  }
  return {
    scenario,
    seen,
    calm: async () => {
      left.length = 0
      await doLate()
    },
  }
}

const isCommand = (item: BatchItem) => itemOf(item).step === 'turnOff'

/** A read shows it, or that there is nothing. */
const isKnown = (item: BatchItem) => ['confirmed', 'nothing'].includes(itemState(item))

const isOn = /"(copyTraderEn|traderEna|chanEnable)":(true|1|"1"|"true")/

/** Whether the provider has shown, after the last save of this step, that all of it is off. */
function wasReadBack(seen: readonly Seen[], step: ItemStep, userid: string): boolean {
  const { reads = [], writes: saves = [] } = calls[step] ?? {}
  const of = seen.filter((one) => one.userid === userid)
  const lastSave = of.findLastIndex(({ path }) => saves.includes(path))
  return reads.every((path) => {
    const last = of.findLastIndex((one) => one.path === path && one.answer !== undefined)
    return last > lastSave && !isOn.test(of[last]?.answer ?? '')
  })
}

const wasWritten = (seen: readonly Seen[], step: ItemStep, userid: string) =>
  seen.some((one) => one.userid === userid && calls[step]?.writes.includes(one.path))

async function open(name: string) {
  const sandbox = await startSandbox()
  const made = makeStore({ readRetries: 0, readBackPauses: [0, 0, 0], lateLookPauses: [] })
  endWithTest(made)
  const { store, persistor } = made
  await restored(persistor)
  const { email = '', password = '' } = demoAccounts.find((one) => one.name === name) ?? {}
  const signInAgain = () => store.dispatch(signIn(email, password))
  await signInAgain()
  const bots = selectOwnBots(store.getState())
  const run = (items: readonly Sendable[]) => ({ id: 'stopAll', items, atOnce: 4 })
  return {
    sandbox,
    store,
    bots,
    email,
    signInAgain,
    /** stops, then tries again what is open while `again` says so */
    async stop(again: (results: readonly BatchItem[]) => Promise<boolean> = () => Promise.resolve(false)) {
      const stopping = run(store.dispatch(stopItems(bots)))
      let results = await store.dispatch(startBatch(stopping))
      while (await again(results)) {
        const keys = results.filter((item) => !isKnown(item)).map(({ key }) => key)
        results = await store.dispatch(retryBatch(stopping, keys))
      }
      store.dispatch(batchClosed('stopAll'))
      return results
    },
    async resume() {
      const snapshot = await store.dispatch(readSnapshot())
      if (!snapshot) throw new Error('There is no snapshot.')
      await store.dispatch(noteBegun(email, 'resume'))
      const items: Sendable[] = []
      for (const bot of bots)
        for (const { changes, error } of (
          await store.dispatch(botToResume(bot, snapshot.bots[bot.userid]))
        ).values()) {
          expect(error).toBeUndefined()
          items.push(...changes.map((change) => store.dispatch(sendablePlan(change, change.key))))
        }
      const results = await store.dispatch(startBatch(run(items)))
      store.dispatch(batchClosed('stopAll'))
      await store.dispatch(noteResumed())
      return results
    },
    /** all that a stop changes, as the provider shows it */
    settings: () =>
      Promise.all(
        bots.map(async (bot: BotRef) => ({
          info: await store.dispatch(readNow(copyTradingApi.endpoints.getTraderInfo, bot)),
          data: await store.dispatch(readNow(copyTradingApi.endpoints.getTraderData, bot)),
          traders: await store.dispatch(readNow(copyTradingApi.endpoints.getTraders, bot)),
          meta: await store.dispatch(readNow(metaTraderApi.endpoints.getMetaData, bot)),
          metaTraders: await store.dispatch(readNow(metaTraderApi.endpoints.getMetaFollow, bot)),
          channels: await store.dispatch(readNow(signalsApi.endpoints.getGroups, bot)),
        })),
      ),
  }
}

/** Whether a bot has nothing that this step could switch off. */
const isEmpty = (step: ItemStep, bot: Awaited<ReturnType<Opened['settings']>>[number] | undefined) =>
  (step === 'channels' && bot?.channels.length === 0) ||
  (step === 'traders' && bot?.traders.length === 0 && bot.metaTraders.length === 0)

type Opened = Awaited<ReturnType<typeof open>>

describe('stopping everything', () => {
  it.each(['Ana', 'Bruno'])(
    'of %s switches off all that is on, and resuming restores exactly that',
    async (name) => {
      const { bots, stop, resume, settings, sandbox } = await open(name)
      const before = await settings()
      expect(JSON.stringify(before)).toMatch(isOn)
      sandbox.requests.length = 0
      const results = await stop()
      const writes = sandbox.requests.filter(({ method }) => method === 'POST')
      expect(writes.slice(0, bots.length).map(({ path }) => path)).toEqual(bots.map(() => '/sendbotcmd'))
      expect(results).toHaveLength(4 * bots.length)
      for (const item of results) {
        const { step, userid } = itemOf(item)
        const settingsBefore = before[bots.findIndex((bot) => bot.userid === userid)]
        const isNothing = isEmpty(step, settingsBefore)
        // Nothing can be read that shows what a command has done.
        const wanted = isNothing ? 'nothing' : isCommand(item) ? 'received' : 'confirmed'
        expect([item.key, itemState(item)]).toEqual([item.key, wanted])
      }
      const off = await settings()
      expect(JSON.stringify(off)).not.toMatch(isOn)
      // A second stop finds nothing on, and does not forget what was.
      await stop()
      const resumed = await resume()
      expect(resumed.every((item) => itemState(item) === 'confirmed')).toBe(true)
      expect(await settings()).toEqual(before)
    },
  )

  it.each([
    ['Ana', 3],
    ['Bruno', 12],
  ])(
    'of %s never says "confirmed" of what was not read back, and resuming leaves it as it was',
    async (name, numRuns) => {
      const { sandbox, stop, resume, settings } = await open(name)
      const before = await settings()
      await fc.assert(
        fc.asyncProperty(fc.array(fate, { maxLength: 80, size: 'max' }), async (given) => {
          const { scenario, seen, calm } = playing(given)
          await sandbox.play(scenario)
          let tries = 0
          const results = await stop(async (items) => {
            for (const item of items) {
              const { key } = item
              const { step, userid } = itemOf(item)
              if (isKnown(item)) expect([key, wasReadBack(seen, step, userid)]).toEqual([key, true])
              if (itemState(item) === 'nothing')
                expect([key, wasWritten(seen, step, userid)]).toEqual([key, false])
            }
            await calm()
            return tries++ < 2
          })
          expect(results.filter(isMissed)).toEqual([])
          expect(results.every((item) => isKnown(item) || isCommand(item))).toBe(true)
          await resume()
          expect(await settings()).toEqual(before)
        }),
        { numRuns, endOnFailure: true },
      )
    },
  )

  it('distinguishes what is still on, what could not be read, and what was refused', async () => {
    const { sandbox, stop } = await open('Bruno')
    const traders = async () =>
      (await stop()).find(({ key }) => key === keyOf({ record: 'traders', userid: '2001' }))
    let saves = 0
    await sandbox.play(
      onlyAt('/tradersave', {
        about: 'Acknowledged, not done.',
        intercept: () => {
          saves += 1
          return Response.json(true)
        },
      }),
    )
    expect(await traders()).toMatchObject({
      ended: { outcome: { kind: 'refused', problems: [{ field: '' }] } },
    })
    await sandbox.play({
      about: 'After the last save nothing can be read.',
      intercept: ({ path }) =>
        saves <= 0 && path === '/gettraders' ? Response.json({}, { status: 500 }) : 'continue',
      afterwards(response, { path }) {
        if (path === '/tradersave') saves -= 1
        return response
      },
    })
    expect(itemState((await traders())!)).toBe('received')
    await sandbox.play(
      onlyAt('/gettraders', { about: 'Refused.', intercept: () => Response.json({}, { status: 403 }) }),
    )
    expect(await traders()).toMatchObject({
      ended: { outcome: { kind: 'failed', error: { kind: 'http', status: 403 } } },
    })
  })

  it('finds nothing where the lists are empty: it sends nothing there, confirms nothing, and resumes nothing', async () => {
    const { sandbox, stop, resume } = await open('Bruno')
    const empty = (path: string) =>
      onlyAt(path, { about: 'An empty list.', intercept: () => Response.json([]) })
    await sandbox.play(stacked(empty('/getgroups'), empty('/gettraders'), empty('/getmetafollow')))
    sandbox.requests.length = 0
    const found = (await stop()).map((item) => [item.key, itemState(item)])
    expect(found).toEqual([
      [keyOf({ record: 'turnOff', userid: '2001' }), 'received'],
      [keyOf({ record: 'copying', userid: '2001' }), 'confirmed'],
      [keyOf({ record: 'traders', userid: '2001' }), 'nothing'],
      [keyOf({ record: 'channels', userid: '2001' }), 'nothing'],
    ])
    const wasSent = sandbox.requests.filter(({ path }) => ['/tradersave', '/savegroup'].includes(path))
    expect(wasSent).toEqual([])
    expect(await resume()).toEqual([])
  })

  it('finds nothing where no settings are stored yet, and stores none', async () => {
    const { sandbox, stop } = await open('Bruno')
    const nothingYet = calls.copying?.reads.map((path) =>
      onlyAt(path, { about: 'Nothing is stored.', intercept: () => Response.json(null) }),
    )
    await sandbox.play(stacked(...(nothingYet ?? [])))
    sandbox.requests.length = 0
    const copying = (await stop()).find(({ key }) => key === keyOf({ record: 'copying', userid: '2001' }))
    expect(copying && itemState(copying)).toBe('nothing')
    expect(sandbox.requests.filter(({ path }) => calls.copying?.writes.includes(path))).toEqual([])
  })

  it('switches off what the provider leaves blank, and sends the other blanks back as they are', async () => {
    const { sandbox, stop, resume } = await open('Bruno')
    const saved: Record<string, unknown>[] = []
    await sandbox.play(
      stacked(
        onlyAt('/getgroups', {
          about: 'Until a channel is saved, it is not said whether it is on.',
          afterwards: async (response) => {
            const list = (await response.json()) as Record<string, unknown>[]
            const isSaved = ({ idChan }: Record<string, unknown>) =>
              saved.some((channel) => String(channel.idChan) === String(idChan))
            return Response.json(
              list.map((channel) => ({
                ...channel,
                lote: null,
                ...(!isSaved(channel) && { chanEnable: null }),
              })),
            )
          },
        }),
        onlyAt('/savegroup', {
          about: 'Notes what is saved, and takes a blank back that it has answered.',
          around: async (request, _call, proceed) => {
            const channel = (await request.clone().json()) as Record<string, unknown>
            saved.push(channel)
            const SameRequest = request.constructor as typeof Request
            const { url, method, headers } = request
            const body = JSON.stringify({ ...channel, lote: 0.01 })
            return proceed(new SameRequest(url, { method, headers, body }))
          },
        }),
      ),
    )
    const channels = (await stop()).find(({ key }) => key === keyOf({ record: 'channels', userid: '2001' }))
    expect(channels && itemState(channels)).toBe('confirmed')
    expect(saved.length).toBeGreaterThan(0)
    for (const channel of saved) expect(channel).toMatchObject({ chanEnable: false, lote: null })
    // It is not known how they were.
    const resumed = (await resume()).map(({ key }) => addressIn(key)?.record)
    expect(new Set(resumed)).toEqual(new Set(['traders', 'metaTraders']))
  })

  it('remembers after a sign-out what was on, for the same person alone', async () => {
    const { stop, store, signInAgain } = await open('Ana')
    await stop()
    const before = await store.dispatch(readSnapshot())
    expect(Object.keys(before?.bots ?? {})).toContain('1001')
    await store.dispatch(signOut())
    expect(await store.dispatch(readSnapshot())).toBeUndefined()
    const bruno = demoAccounts.find(({ name }) => name === 'Bruno')!
    await store.dispatch(signIn(bruno.email, bruno.password))
    expect(await store.dispatch(readSnapshot())).toBeUndefined()
    await store.dispatch(signOut())
    await signInAgain()
    expect(await store.dispatch(readSnapshot())).toEqual(before)
  })

  it('forgets nothing of what was stopped again while it was looked whether all is as before', async () => {
    const { stop, store, email } = await open('Bruno')
    await stop()
    const before = await store.dispatch(readSnapshot())
    await store.dispatch(noteBegun(email, 'resume'))
    const resumption = await store.dispatch(readSnapshot())
    if (!resumption) throw new Error('There is no snapshot.')
    await store.dispatch(noteBegun(email, 'stop'))
    await store.dispatch(noteLeft(resumption, {}))
    expect(await store.dispatch(readSnapshot())).toMatchObject({ bots: before?.bots, last: { kind: 'stop' } })
  })

  it('takes over what an older version has left in local storage', async () => {
    const { store, email } = await open('Ana')
    const older = { email, at: 1, bots: { 1001: { channels: { 164: true } } } }
    localStorage.setItem('beforeStop', JSON.stringify(older))
    expect(await store.dispatch(readSnapshot())).toEqual(older)
    expect(localStorage.getItem('beforeStop')).toBeNull()
    expect(await store.dispatch(readSnapshot())).toEqual(older)
  })

  it('ignores damaged entries and those of another person', async () => {
    const { store } = await open('Ana')
    const foreign = { email: 'bruno@leme.example', at: 1, bots: {} }
    for (const kept of ['{', '{"email":"ana@leme.example"}', JSON.stringify(foreign)]) {
      localStorage.setItem('beforeStop', kept)
      expect(await store.dispatch(readSnapshot())).toBeUndefined()
    }
  })
})
