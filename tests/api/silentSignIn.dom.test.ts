import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiExtra } from '@/api/baseQuery'
import { botsApi } from '@/api/bots'
import { botsKnown } from '@/store/botsSlice'
import { signIn, signOut } from '@/features/session/session'
import { selectIsSignedIn, signedIn } from '@/store/sessionSlice'
import { makeStore, restored } from '@/app/store'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { apiStore } from '@tests/contract/apiStore'
import { holdCalls } from '@tests/support/holdCalls'
import { endWithTest } from '@tests/support/endWithTest'

const ana = { userid: '1001' } as const
const credentials: ApiExtra['credentials'] = () => ({ email: 'ana@leme.example', password: 'leme-demo-1' })
const wrongCredentials: ApiExtra['credentials'] = () => ({ email: 'ana@leme.example', password: 'changed' })

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})

const paths = () => sandbox.requests.map(({ path }) => path)
const notSignedIn = { error: { kind: 'http', status: 401, msg: 'not_signed_in' } }

describe('a call after the session has ended', () => {
  it('signs in once, silently, and is repeated', async () => {
    const { data, error } = await apiStore({ credentials }).ask('getBots', ana)
    expect(error).toBeUndefined()
    expect(data).toHaveLength(3)
    expect(paths()).toEqual(['/getbots', '/botlogin', '/getbots'])
    expect(sandbox.sentTo('/botlogin')[0]?.body).toEqual({
      email: 'ana@leme.example',
      password: 'leme-demo-1',
      uitoken: 'leme-panel',
    })
  })

  it('may be a save, because the refused one has changed nothing', async () => {
    const { error } = await apiStore({ credentials }).ask('sendBotCommand', { ...ana, botCmd: 1 })
    expect(error).toBeUndefined()
    expect(paths()).toEqual(['/sendbotcmd', '/botlogin', '/sendbotcmd'])
  })

  it('shares the sign-in with other failed calls', async () => {
    const { ask } = apiStore({ credentials })
    const answers = await Promise.all([
      ask('getBots', ana),
      ask('getFollowers', ana),
      ask('getMasaniello', ana),
      ask('getTraderInfo', ana),
    ])
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined])
    expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
  })

  it('does not sign in again if another call did so meanwhile', async () => {
    let release: (() => void) | undefined
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    let held = true
    await sandbox.play({
      about: 'The first read of the bots is refused late.',
      async intercept({ path }) {
        if (path !== '/getbots' || !held) return 'continue'
        held = false
        await late
        return Response.json({ msg: 'not_signed_in' }, { status: 401 })
      },
    })
    const { ask } = apiStore({ credentials })
    const bots = ask('getBots', ana)
    await ask('getFollowers', ana)
    release?.()

    expect((await bots).data).toHaveLength(3)
    expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
  })

  it('signs in again each time the session ends', async () => {
    const { ask } = apiStore({ credentials })
    await ask('getBots', ana)
    await sandbox.forgetSession()
    expect((await ask('getBots', ana)).error).toBeUndefined()
    expect(sandbox.sentTo('/botlogin')).toHaveLength(2)
  })

  it('stays refused when the sign-in is refused', async () => {
    expect(await apiStore({ credentials: wrongCredentials }).ask('getBots', ana)).toEqual(notSignedIn)
    expect(paths()).toEqual(['/getbots', '/botlogin'])
  })

  it('stays refused when the sign-in is refused with HTTP 200, or fails', async () => {
    for (const scenario of [
      'refusingWith:invalid_email_password@/botlogin',
      'down@/botlogin',
      'malformed:shape@/botlogin',
    ]) {
      await sandbox.play(scenario)
      expect(await apiStore({ credentials }).ask('getBots', ana)).toEqual(notSignedIn)
    }
  })

  it('stays refused when nobody is signed in to the panel', async () => {
    expect(await apiStore().ask('getBots', ana)).toEqual(notSignedIn)
    expect(paths()).toEqual(['/getbots'])
  })

  it('is repeated only once, however often it is refused', async () => {
    await sandbox.play('refusing:401@/getbots')
    const { error } = await apiStore({ credentials }).ask('getBots', ana)
    expect(error).toMatchObject({ status: 401 })
    expect(paths()).toEqual(['/getbots', '/botlogin', '/getbots'])
  })

  it('works when the provider has ended every session', async () => {
    await sandbox.signInAs('Ana')
    await sandbox.play('expiredSession')
    expect((await apiStore({ credentials }).ask('getBots', ana)).data).toHaveLength(3)
  })
})

describe('a silent sign-in that was refused', () => {
  const SCREENS = 6
  const readBots = () => botsApi.endpoints.getBots.initiate(ana, { forceRefetch: true, subscribe: false })
  const open = async () => {
    const made = makeStore({ readRetries: 0 })
    endWithTest(made)
    await restored(made.persistor)
    return made.store
  }
  type Opened = Awaited<ReturnType<typeof open>>

  /** A person whose password was changed elsewhere, when the session has ended. */
  async function openWithOldPassword() {
    const store = await open()
    store.dispatch(botsKnown([{ userid: '1001', traderid: '1001' }]))
    store.dispatch(signedIn({ email: 'ana@leme.example', password: 'the old one' }))
    return store
  }
  async function openScreens(store: Opened) {
    for (let screen = 0; screen < SCREENS; screen += 1)
      expect((await store.dispatch(readBots())).error).toEqual(notSignedIn.error)
  }

  it.each(['', 'refusingWith:invalid_email_password@/botlogin', 'refusing:403@/botlogin'])(
    'is not repeated, however many screens are opened (%s)',
    async (scenario) => {
      if (scenario) await sandbox.play(scenario)
      const store = await openWithOldPassword()
      await openScreens(store)
      expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
    },
  )

  it('is not repeated after a reload', async () => {
    await openScreens(await openWithOldPassword())
    await vi.waitFor(() => expect(localStorage.getItem('silentSignIn')).toBe('refused'))
    const reloaded = await open()
    expect(selectIsSignedIn(reloaded.getState())).toBe(true)
    await openScreens(reloaded)
    expect(sandbox.sentTo('/botlogin')).toHaveLength(1)
  })

  it('may be repeated once the person has signed in', async () => {
    const store = await openWithOldPassword()
    await openScreens(store)
    await store.dispatch(signIn('ana@leme.example', 'leme-demo-1'))
    expect((await store.dispatch(readBots())).error).toBeUndefined()
    await sandbox.forgetSession()
    sandbox.requests.length = 0
    const { error } = await store.dispatch(readBots())
    expect(error).toBeUndefined()
    expect(paths()).toEqual(['/getbots', '/botlogin', '/getbots'])
  })

  it.each([
    'down@/botlogin',
    'refusing:500@/botlogin',
    'refusing:429@/botlogin',
    'malformed:shape@/botlogin',
  ])('is different from one that failed: %s', async (scenario) => {
    const store = await openWithOldPassword()
    store.dispatch(signedIn({ email: 'ana@leme.example', password: 'leme-demo-1' }))
    await sandbox.play(scenario)
    await openScreens(store)
    expect(sandbox.sentTo('/botlogin')).toHaveLength(SCREENS)
    await sandbox.play()
    expect((await store.dispatch(readBots())).error).toBeUndefined()
  })
})

describe('a sign-out', () => {
  it('ends the session, and never starts another one', async () => {
    await sandbox.signInAs('Ana')
    const { ask } = apiStore({ credentials })
    expect((await ask('endSession', {})).error).toBeUndefined()
    await sandbox.play('refusing:401')
    await ask('endSession', {})
    expect(paths()).toEqual(['/x/signout', '/x/signout'])

    await sandbox.play()
    expect(await apiStore().ask('getBots', ana)).toEqual(notSignedIn)
  })
})

describe('a person who signs out', () => {
  it("ends the provider's session too", async () => {
    const made = makeStore()
    endWithTest(made)
    const { store } = made
    await store.dispatch(signIn('ana@leme.example', 'leme-demo-1'))
    await store.dispatch(signOut())

    await vi.waitFor(() => expect(sandbox.sentTo('/x/signout')).toHaveLength(1))
    await vi.waitFor(async () => expect(await apiStore().ask('getBots', ana)).toEqual(notSignedIn))
  })
})

describe('a sign-out in another tab, of which this one was not told', () => {
  const signOutElsewhere = () => localStorage.clear()
  const readBots = () => botsApi.endpoints.getBots.initiate(ana, { forceRefetch: true, subscribe: false })

  /** Ana's tab, whose session the provider has ended; `requests` begins after that. */
  async function openEnded() {
    const made = makeStore({ readRetries: 0 })
    endWithTest(made)
    await restored(made.persistor)
    await made.store.dispatch(signIn('ana@leme.example', 'leme-demo-1'))
    await vi.waitFor(() => expect(localStorage.getItem('password')).not.toBeNull())
    expect((await made.store.dispatch(readBots())).error).toBeUndefined()
    await sandbox.forgetSession()
    sandbox.requests.length = 0
    return made.store
  }

  it('lets nothing be read, and nobody be signed in', async () => {
    const store = await openEnded()
    signOutElsewhere()
    expect((await store.dispatch(readBots())).isSuccess).toBe(false)
    expect(selectIsSignedIn(store.getState())).toBe(false)
    expect((await store.dispatch(readBots())).error).toMatchObject({ status: 401 })
    expect(paths()).toEqual([])
  })

  it('while a read is refused starts no silent sign-in', async () => {
    const { scenario, release } = holdCalls('/getbots')
    const store = await openEnded()
    await sandbox.play(scenario)
    const reading = store.dispatch(readBots())
    await vi.waitFor(() => expect(paths()).toEqual(['/getbots']))
    signOutElsewhere()
    release()
    expect((await reading).isSuccess).toBe(false)
    expect(paths()).toEqual(['/getbots'])
  })

  it('is not undone by a silent sign-in that was on its way: its session is ended again', async () => {
    const { scenario, release } = holdCalls('/botlogin')
    const store = await openEnded()
    await sandbox.play(scenario)
    const reading = store.dispatch(readBots())
    await vi.waitFor(() => expect(paths()).toEqual(['/getbots', '/botlogin']))
    signOutElsewhere()
    release()
    expect((await reading).isSuccess).toBe(false)
    await vi.waitFor(() => expect(paths()).toEqual(['/getbots', '/botlogin', '/x/signout']))
    await vi.waitFor(async () => expect(await apiStore().ask('getBots', ana)).toEqual(notSignedIn))
    expect({ ...localStorage }).toEqual({})
  })

  it('waits for a silent sign-in that is on its way, so that it ends its session', async () => {
    const { scenario, release } = holdCalls('/botlogin')
    const store = await openEnded()
    const other = makeStore({ readRetries: 0 })
    endWithTest(other)
    await restored(other.persistor)
    await sandbox.play(scenario)
    const reading = store.dispatch(readBots())
    await vi.waitFor(() => expect(paths()).toEqual(['/getbots', '/botlogin']))
    await other.store.dispatch(signOut())
    release()
    await reading
    await vi.waitFor(async () => expect(await apiStore().ask('getBots', ana)).toEqual(notSignedIn))
    expect(paths().indexOf('/x/signout')).toBeGreaterThan(paths().indexOf('/botlogin'))
  })
})

describe('a sign-in that is refused', () => {
  it('is not tried again with what is stored', async () => {
    const { ask } = apiStore({ credentials })
    const answer = await ask('botLogin', { email: 'ana@leme.example', password: 'wrong' })
    expect(answer).toEqual({ error: { kind: 'http', status: 401, msg: 'invalid_email_password' } })
    expect(paths()).toEqual(['/botlogin'])
  })
})
