import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { syncTabs } from '@/app/syncTabs'
import { botChosen, selectBots, selectUserId } from '@/store/botsSlice'
import { resultsKept, selectNamedResults } from '@/features/money/namedResults/namedResultsSlice'
import { selectPurchases } from '@/features/purchase/selectors'
import { selectIsSignedIn, signedIn } from '@/store/sessionSlice'
import { makeStore, restored } from '@/app/store'
import { createVault } from '@/store/vault'
import { fillStorage } from '@tests/support/storage'

const ana = { email: 'ana@leme.example', password: 'x' }
const bot = { userid: '1001', traderid: '1001' }

/** Writes as another tab would: the storage changes and this tab gets the event. */
function elsewhere(fields: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(fields)) {
    localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
  }
}

/** One key, or all of them. */
const elsewhereRemoved = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))

let stop = () => {}
let written = async () => {}
afterEach(async () => {
  stop()
  vi.useRealTimers()
  // Pending writes of one test must not reach the next one.
  await written()
})

async function open() {
  const made = makeStore()
  await restored(made.persistor)
  written = async () => {
    await made.persistor.flush()
    made.persistor.pause()
  }
  return made
}

async function tab(isSignedIn: boolean) {
  const reload = vi.fn<() => void>()
  const made = await open()
  const { store, persistor } = made
  if (isSignedIn) {
    store.dispatch(botChosen(bot))
    store.dispatch(signedIn(ana))
    await persistor.flush()
    await vi.waitFor(() => expect(localStorage.getItem('password')).not.toBeNull())
  }
  vi.useFakeTimers()
  stop = syncTabs(made, reload)
  return { store, reload }
}

describe('a tab', () => {
  it('follows a login in another tab, once all of it is written', async () => {
    const { reload } = await tab(false)
    elsewhere({ userId: '1001', traderId: '1001', email: ana.email })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).not.toHaveBeenCalled()
    elsewhere({ password: 'v1.a.b' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('follows a login that was written while it started', async () => {
    const { reload } = await tab(false)
    for (const [key, value] of Object.entries({ ...ana, userId: '1001' })) localStorage.setItem(key, value)
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('takes over a purchase that was paid in another tab, and ignores anything but a list of purchases', async () => {
    const { store, reload } = await tab(true)
    const started = {
      id: 'p1',
      email: ana.email,
      purchase: {
        userid: '1001',
        subid: 3,
        coin: 'brl',
        quantity: 1,
        sellerid: '',
        paymethod: 'Stripe',
      },
      days: 30,
      url: 'https://pay.example/1',
      at: 1_790_000_000,
      openedAt: 0,
      after: 1_793_000_000,
    }
    elsewhere({ purchases: JSON.stringify([started]) })
    expect(selectPurchases(store.getState())).toEqual([started])
    for (const purchases of ['{', 'null', '[{}]']) elsewhere({ purchases })
    expect(selectPurchases(store.getState())).toEqual([started])
    expect(reload).not.toHaveBeenCalled()
  })

  it('keeps the named results of another tab beside its own, and ignores what cannot be read', async () => {
    const { store } = await tab(true)
    const named = (name: string) => ({ name, wins: 57, losses: 43, draws: 0, keptAt: 1_790_000_000 })
    const names = () => selectNamedResults(store.getState()).map(({ name }) => name)
    elsewhere({ namedResults: JSON.stringify([{ of: ana.email, results: [named('Sala M5')] }]) })
    for (const namedResults of ['{', 'null', '[{}]']) elsewhere({ namedResults })
    expect(names()).toEqual(['Sala M5'])
    store.dispatch(resultsKept({ email: ana.email, result: named('OTC') }))
    expect(names()).toEqual(['Sala M5', 'OTC'])
    await written()
    expect(localStorage.getItem('namedResults')).toContain('Sala M5')
  })

  it('follows a logout, at once and without a reload', async () => {
    const { store, reload } = await tab(true)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(selectIsSignedIn(store.getState())).toBe(false)
    expect(selectUserId(store.getState())).toBe('')
    expect(window.location.pathname).toBe('/')
    expect(reload).not.toHaveBeenCalled()
  })

  it('follows a logout before it waits for anything', async () => {
    const { store } = await tab(true)
    localStorage.clear()
    elsewhereRemoved(null)
    expect(selectIsSignedIn(store.getState())).toBe(false)
  })

  it('that slept through a logout and a sign-in of the same person stays signed in', async () => {
    const { store, reload } = await tab(true)
    const stored = { ...localStorage }
    localStorage.clear()
    Object.assign(localStorage, stored)
    elsewhereRemoved(null)
    await vi.advanceTimersByTimeAsync(1000)
    expect(selectIsSignedIn(store.getState())).toBe(true)
    expect({ ...localStorage }).toEqual(stored)
    expect(reload).not.toHaveBeenCalled()
  })

  it('follows a choice of bot', async () => {
    const { reload } = await tab(true)
    elsewhere({ userId: '1002', traderId: '1001' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('follows the sign-in of another person, and takes nothing of it away', async () => {
    const { store, reload } = await tab(true)
    const theirs = { email: 'bruno@leme.example', userId: '2001', traderId: '1001', password: 'v1.c.d' }
    localStorage.clear()
    elsewhere(theirs)
    expect(selectIsSignedIn(store.getState())).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
    expect({ ...localStorage }).toEqual(theirs)
  })

  it('ignores the same values in quotes, as other panels store them', async () => {
    const { reload } = await tab(true)
    elsewhere({
      email: JSON.stringify(ana.email),
      userId: JSON.stringify(bot.userid),
      traderId: JSON.stringify(bot.traderid),
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).not.toHaveBeenCalled()
  })

  it('follows only a sign-out if it could store nothing itself', async () => {
    fillStorage()
    const reload = vi.fn<() => void>()
    const made = await open()
    const { store } = made
    store.dispatch(signedIn(ana))
    await vi.waitFor(() => expect(made.isKept()).toBe(false))
    vi.useFakeTimers()
    stop = syncTabs(made, reload)
    elsewhereRemoved('email')
    await vi.advanceTimersByTimeAsync(1000)
    expect(selectIsSignedIn(store.getState())).toBe(true)
    elsewhereRemoved(null)
    await vi.advanceTimersByTimeAsync(1000)
    expect(selectIsSignedIn(store.getState())).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('ignores writes that change nothing', async () => {
    const { store, reload } = await tab(true)
    elsewhere({ userId: bot.userid, i18nextLng: 'en-US' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).not.toHaveBeenCalled()
    expect(selectIsSignedIn(store.getState())).toBe(true)
  })
})

it('leaves what another tab stores of the next person, who is still signing in there', async () => {
  const { store } = await tab(true)
  localStorage.clear()
  localStorage.setItem('beforeStop', 'of the next person')
  elsewhereRemoved(null)
  await vi.advanceTimersByTimeAsync(1000)
  expect(selectIsSignedIn(store.getState())).toBe(false)
  expect(localStorage.getItem('beforeStop')).toBe('of the next person')
})

describe('a start', () => {
  /** What a reload finds, and whether it asks for another one. */
  async function start(stored: Readonly<Record<string, string>>) {
    localStorage.clear()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    const reload = vi.fn<() => void>()
    const made = makeStore()
    await restored(made.persistor)
    vi.useFakeTimers()
    const stopFollowing = syncTabs(made, reload)
    await vi.advanceTimersByTimeAsync(1000)
    stopFollowing()
    vi.useRealTimers()
    made.persistor.pause()
    return { state: made.store.getState(), reload }
  }
  const way = fc.constantFrom<(text: string) => string>((text) => text, JSON.stringify)
  const id = fc.constantFrom('5001', '1', '0', '00012', 'abc')

  it('never asks for a reload, whether the stored values are bare or in quotes', async () => {
    const sealed = await createVault().seal('password', 'secret')
    await fc.assert(
      fc.asyncProperty(fc.tuple(way, way, way, way, way), id, id, async (ways, userid, traderid) => {
        const [email, password, userId, traderId, bots] = ways
        const { state, reload } = await start({
          email: email(ana.email),
          password: password(sealed),
          userId: userId(userid),
          traderId: traderId(traderid),
          botIDs: bots(JSON.stringify([{ userid, traderid }])),
        })
        expect(reload).not.toHaveBeenCalled()
        expect(selectIsSignedIn(state)).toBe(true)
        expect(selectUserId(state)).toBe(userid)
        expect(selectBots(state)).toEqual([{ userid, traderid }])
      }),
      { numRuns: 40 },
    )
  })

  it.each(['null', 'undefined', '"null', '""', '"a"b"', '{'])(
    'does not ask for a reload when a field contains %s',
    async (value) => {
      const sealed = await createVault().seal('password', 'secret')
      const whole = { email: ana.email, password: sealed, userId: '1001', traderId: '1001' }
      for (const field of Object.keys(whole)) {
        const { reload } = await start({ ...whole, [field]: value })
        expect([field, reload.mock.calls.length]).toEqual([field, 0])
      }
    },
  )
})
