import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { botsApi } from '@/api/bots'
import { inTurn } from '@/api/owedSignOut'
import { refetchOnReturn } from '@/app/refetchOnReturn'
import { register, signIn, signOut } from '@/features/session/session'
import { selectIsSignedIn, signedOut } from '@/store/sessionSlice'
import { makeStore, restored } from '@/app/store'
import type { Scenario } from '@mocks/provider/scenario'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { holdCalls } from '@tests/support/holdCalls'
import { endWithTest } from '@tests/support/endWithTest'

const ana = ['ana@leme.example', 'leme-demo-1'] as const

/** A tab of the panel, as `main` starts it. */
async function openTab(options: { readonly requestTimeout?: number } = {}) {
  const made = makeStore({ readRetries: 0, ...options })
  const { store, persistor } = made
  endWithTest(made)
  onTestFinished(refetchOnReturn(store))
  await restored(persistor)
  return store
}
type Tab = Awaited<ReturnType<typeof openTab>>

const readBots = (tab: Tab) =>
  tab.dispatch(
    botsApi.endpoints.getBots.initiate({ userid: '1001' }, { forceRefetch: true, subscribe: false }),
  )

const reconnect = () => window.dispatchEvent(new Event('online'))
const pathsOf = ({ requests }: TestSandbox) => requests.map(({ path }) => path)
const stored = () => Object.keys(localStorage)
const isOwed = () => localStorage.getItem('signOutOwed') !== null
/** A call to the sign-out would have been made by then. */
const awhile = () => new Promise((resolve) => setTimeout(resolve, 50))

/** Ana's tab after she has signed out, in this scenario; `requests` begins after that. */
async function signOutDuring(scenario: Scenario | string, options: Parameters<typeof openTab>[0] = {}) {
  const sandbox = await startSandbox()
  const tab = await openTab(options)
  await tab.dispatch(signIn(...ana))
  await sandbox.play(scenario)
  await tab.dispatch(signOut())
  await vi.waitFor(() => expect(sandbox.sentTo('/x/signout')).toHaveLength(1))
  sandbox.requests.length = 0
  return { sandbox, tab }
}

const isKnownToBeOwed = () => vi.waitFor(() => expect(isOwed()).toBe(true))

async function signOutOffline() {
  const panel = await signOutDuring('down')
  await isKnownToBeOwed()
  return panel
}

describe('a sign-out without a connection', () => {
  it.each(['down', 'hanging'])('clears the device at once; that it is owed stays (%s)', async (scenario) => {
    const { tab } = await signOutDuring(scenario, { requestTimeout: 150 })
    expect(selectIsSignedIn(tab.getState())).toBe(false)
    await isKnownToBeOwed()
    expect(stored()).toEqual(['signOutOwed'])
  })

  it('is owed too if the page is left before the call has ended', async () => {
    const { scenario, release } = holdCalls('/x/signout')
    await signOutDuring(scenario)
    expect(stored()).toEqual([])
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toEqual(['signOutOwed'])
    release()
    await vi.waitFor(() => expect(isOwed()).toBe(false))
  })

  it('ends the session when the connection is back', async () => {
    const { sandbox, tab } = await signOutOffline()
    reconnect()
    await vi.waitFor(() => expect(pathsOf(sandbox)).toEqual(['/x/signout']))
    await awhile()
    expect(stored()).toEqual(['signOutOwed'])

    await sandbox.play()
    reconnect()
    await vi.waitFor(() => expect(isOwed()).toBe(false))
    expect((await readBots(tab)).error).toMatchObject({ status: 401 })
    reconnect()
    expect(sandbox.sentTo('/x/signout')).toHaveLength(2)
  })

  it('ends the session when the panel is opened again', async () => {
    const { sandbox } = await signOutOffline()
    await sandbox.play()
    const reloaded = await openTab()
    await vi.waitFor(() => expect(isOwed()).toBe(false))
    expect((await readBots(reloaded)).error).toMatchObject({ status: 401 })
    expect(pathsOf(sandbox)).toEqual(['/x/signout', '/getbots'])
  })

  it('ends the session before anything else is sent, and reads nothing', async () => {
    const { sandbox, tab } = await signOutOffline()
    await sandbox.play()
    expect((await readBots(tab)).error).toMatchObject({ status: 401 })
    expect(pathsOf(sandbox)).toEqual([])
    await tab.dispatch(register({ email: 'new@leme.example', password: 'x', userid: '9001', sellerid: '' }))
    expect(pathsOf(sandbox)).toEqual(['/x/signout', '/botregister', '/botlogin'])
  })

  it('ends the session before the next sign-in, and never the new one', async () => {
    const { sandbox, tab } = await signOutOffline()
    const { scenario, release } = holdCalls('/x/signout')
    await sandbox.play(scenario)
    const signingIn = tab.dispatch(signIn(...ana))
    await vi.waitFor(() => expect(pathsOf(sandbox)).toEqual(['/x/signout']))
    release()
    await signingIn
    reconnect()
    await awhile()
    expect(pathsOf(sandbox)).toEqual(['/x/signout', '/botlogin'])
    expect((await readBots(tab)).error).toBeUndefined()
    expect(isOwed()).toBe(false)
  })

  it('lets a sign-in wait that is made before it is answered', async () => {
    const { scenario, release } = holdCalls('/x/signout')
    const { sandbox, tab } = await signOutDuring(scenario)
    const signingIn = tab.dispatch(signIn(...ana))
    await awhile()
    expect(pathsOf(sandbox)).toEqual([])
    release()
    await signingIn
    expect(pathsOf(sandbox)).toEqual(['/botlogin'])
    expect((await readBots(tab)).error).toBeUndefined()
  })

  it('does not keep anybody from signing in, and is settled by that', async () => {
    const { sandbox, tab } = await signOutOffline()
    await expect(tab.dispatch(signIn(...ana))).rejects.toMatchObject({ kind: 'offline' })
    expect(stored()).toEqual(['signOutOwed'])
    await sandbox.play('down@/x/signout')
    await tab.dispatch(signIn(...ana))
    expect(pathsOf(sandbox)).toEqual(['/x/signout', '/botlogin', '/x/signout', '/botlogin'])
    await sandbox.play()
    reconnect()
    expect((await readBots(tab)).error).toBeUndefined()
    expect(sandbox.sentTo('/x/signout')).toHaveLength(2)
  })

  it('stays owed when the next sign-in is refused', async () => {
    const { sandbox, tab } = await signOutOffline()
    await sandbox.play('down@/x/signout')
    await expect(tab.dispatch(signIn(ana[0], 'wrong'))).rejects.toMatchObject({ status: 401 })
    expect(stored()).toEqual(['signOutOwed'])
  })
})

describe('a sign-out that is answered', () => {
  it.each(['refusing:404', 'refusing:401', 'refusingWith:no', 'slow:0'])(
    'is not owed (%s)',
    async (answer) => {
      const { sandbox } = await signOutDuring(`${answer}@/x/signout`)
      await awhile()
      reconnect()
      await awhile()
      expect(stored()).toEqual([])
      expect(pathsOf(sandbox)).toEqual([])
    },
  )

  it.each(['refusing:503', 'refusing:429', 'malformed'])(
    'is still owed if it did not arrive (%s)',
    async (answer) => {
      const { sandbox } = await signOutDuring(`${answer}@/x/signout`)
      await isKnownToBeOwed()
      await sandbox.play()
      reconnect()
      await vi.waitFor(() => expect(isOwed()).toBe(false))
    },
  )
})

describe('several tabs', () => {
  it('deliver it once, and the others see it done', async () => {
    const { sandbox } = await signOutOffline()
    await openTab()
    await vi.waitFor(() => expect(sandbox.sentTo('/x/signout')).toHaveLength(1))
    await awhile()
    sandbox.requests.length = 0
    await sandbox.play()
    reconnect()
    await vi.waitFor(() => expect(isOwed()).toBe(false))
    await awhile()
    expect(pathsOf(sandbox)).toEqual(['/x/signout'])
  })

  it('do not overtake a sign-in in one of them', async () => {
    const { sandbox, tab } = await signOutOffline()
    const { scenario, release } = holdCalls('/x/signout')
    await sandbox.play(scenario)
    await openTab()
    await vi.waitFor(() => expect(pathsOf(sandbox)).toEqual(['/x/signout']))
    const signingIn = tab.dispatch(signIn(...ana))
    await awhile()
    expect(sandbox.sentTo('/botlogin')).toEqual([])
    release()
    await signingIn
    expect(pathsOf(sandbox)).toEqual(['/x/signout', '/botlogin'])
  })

  it('keep it when they follow the sign-out', async () => {
    await signOutOffline()
    localStorage.setItem('theme', 'dark')
    const other = await openTab()
    other.dispatch(signedOut())
    expect(stored()).toEqual(['signOutOwed'])
  })
})

describe('the turn', () => {
  const withLocks = (locks: Partial<LockManager>) =>
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as LockManager)

  it("is the browser's lock, which all tabs share, where it has locks", async () => {
    const request = vi.fn<(name: string, options: LockOptions, work: () => Promise<unknown>) => unknown>(
      async (_name, _options, work) => work(),
    )
    withLocks({ request: request as unknown as LockManager['request'] })
    expect(await inTurn(async () => 'done')).toBe('done')
    await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('comes at last, even if another tab keeps the lock', async () => {
    const gaveUp = () => Promise.reject(new DOMException('waited too long', 'TimeoutError'))
    withLocks({ request: gaveUp })
    expect(await inTurn(async () => 'done')).toBe('done')
  })
})
