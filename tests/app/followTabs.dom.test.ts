import { afterEach, describe, expect, it, vi } from 'vitest'
import { followTabs } from '@/app/followTabs'
import { botChosen, selectUserId } from '@/features/bots/botsSlice'
import { selectPurchases } from '@/features/purchase/buySlice'
import { selectIsSignedIn, signedIn } from '@/features/session/sessionSlice'
import { makeStore, restored } from '@/store'

const ana = { email: 'ana@leme.example', password: 'x' }
const bot = { userid: '1001', traderid: '1001' }

/** Writes as another tab would: the storage changes and this tab hears of it. */
function elsewhere(fields: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(fields)) {
    localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
  }
}

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function tab(isSignedIn: boolean) {
  const reload = vi.fn<() => void>()
  const made = makeStore()
  const { store, persistor } = made
  await restored(persistor)
  persistor.pause()
  if (isSignedIn) {
    store.dispatch(botChosen(bot))
    store.dispatch(signedIn(ana))
    localStorage.setItem('email', ana.email)
    localStorage.setItem('password', 'v1.a.b')
    localStorage.setItem('userId', bot.userid)
    localStorage.setItem('traderId', bot.traderid)
  }
  vi.useFakeTimers()
  stop = followTabs(made, reload)
  return { store, reload }
}

describe('other tabs follow', () => {
  it('a login, once all of it is written', async () => {
    const { reload } = await tab(false)
    elsewhere({ userId: '1001', traderId: '1001', email: ana.email })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).not.toHaveBeenCalled()
    elsewhere({ password: 'v1.a.b' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('a login that was written while this tab started', async () => {
    const { reload } = await tab(false)
    for (const [key, value] of Object.entries({ ...ana, userId: '1001' })) localStorage.setItem(key, value)
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('a purchase that was settled there; what is no list of purchases is not heard', async () => {
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

  it('a logout, at once and without a reload', async () => {
    const { store, reload } = await tab(true)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(selectIsSignedIn(store.getState())).toBe(false)
    expect(selectUserId(store.getState())).toBe('')
    expect(window.location.pathname).toBe('/')
    expect(reload).not.toHaveBeenCalled()
  })

  it('a choice of bot', async () => {
    const { reload } = await tab(true)
    elsewhere({ userId: '1002', traderId: '1001' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('somebody else', async () => {
    const { reload } = await tab(true)
    elsewhere({ email: 'bruno@leme.example', userId: '2001', traderId: '1001', password: 'v1.c.d' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('but nothing that leaves things as they are', async () => {
    const { store, reload } = await tab(true)
    elsewhere({ userId: bot.userid, i18nextLng: 'en-US' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).not.toHaveBeenCalled()
    expect(selectIsSignedIn(store.getState())).toBe(true)
  })
})
