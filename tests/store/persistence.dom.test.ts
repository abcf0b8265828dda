import { openDB } from 'idb'
import { createStore, get, set } from 'idb-keyval'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { breakEvenWinRate } from '@/domain/money/edge'
import { botChosen, botsKnown, accountOpened, selectBots, selectUserId } from '@/store/botsSlice'
import {
  changeAssumptions,
  selectAssumptions,
  selectAssumptionsOf,
  defaultAssumptions,
} from '@/risk/assumptionsSlice'
import {
  selectCredentials,
  selectEmail,
  selectIsSignedIn,
  selectSellerId,
  sellerFollowed,
  signedIn,
  signedOut,
} from '@/store/sessionSlice'
import { makeStore, restored } from '@/app/store'
import { createVault } from '@/store/vault'
import { blockStorage, failIndexedDb, fillStorage } from '@tests/support/storage'

const ana = { email: 'ana@leme.example', password: 's3cret-çã' }
const bots = [
  { userid: '1001', traderid: '1001' },
  { userid: '1002', traderid: '1001' },
]

async function boot() {
  const made = makeStore()
  await restored(made.persistor)
  return made
}

/** Everything a person's sign-in leaves in the store, kept. */
async function bootSignedIn() {
  const made = await boot()
  made.store.dispatch(botsKnown(bots))
  made.store.dispatch(signedIn(ana))
  await kept(made)
  return made
}

const kept = async ({ persistor }: Awaited<ReturnType<typeof boot>>) => {
  await persistor.flush()
  // The two slices write through engines of their own; the slower one ends with the encrypted password.
  await vi.waitFor(() => expect(persistor.getState().bootstrapped).toBe(true))
}

afterEach(() => vi.unstubAllGlobals())

describe('each session field is in local storage under its own key', () => {
  it('with the names of the specification, unquoted, and the bots as JSON', async () => {
    await bootSignedIn()
    await vi.waitFor(() => expect(localStorage.getItem('password')).not.toBeNull())
    expect(localStorage.getItem('userId')).toBe('1001')
    expect(localStorage.getItem('traderId')).toBe('1001')
    expect(localStorage.getItem('email')).toBe(ana.email)
    expect(JSON.parse(localStorage.getItem('botIDs') ?? '')).toEqual(bots)
    expect(Object.keys({ ...localStorage }).toSorted()).toEqual(
      ['botIDs', 'email', 'password', 'traderId', 'userId'].toSorted(),
    )
  })

  it('never the password in plain text', async () => {
    await bootSignedIn()
    await vi.waitFor(() => expect(localStorage.getItem('password')).toMatch(/^v1\./))
    expect(JSON.stringify({ ...localStorage })).not.toContain(ana.password)
  })

  it('and a start restores the session from them', async () => {
    await bootSignedIn()
    await vi.waitFor(() => expect(localStorage.getItem('password')).not.toBeNull())
    const { store } = await boot()
    expect(selectCredentials(store.getState())).toEqual(ana)
    expect(selectUserId(store.getState())).toBe('1001')
    expect(selectBots(store.getState())).toEqual(bots)
  })
})

describe('a bad stored value means a fresh start for its field, not a crash', () => {
  it.each([
    ['a password that was not sealed here', 'password', 's3cret'],
    ['a damaged password', 'password', 'v1.AAAA.BBBB'],
    ['a list of bots that is no JSON', 'botIDs', '[{'],
    ['a list of bots of another shape', 'botIDs', '[{"id":1}]'],
  ])('%s', async (_what, key, value) => {
    localStorage.setItem('email', ana.email)
    localStorage.setItem('userId', '1001')
    localStorage.setItem(key, value)
    const { store } = await boot()
    expect(selectEmail(store.getState())).toBe(ana.email)
    expect(selectUserId(store.getState())).toBe('1001')
    expect(selectIsSignedIn(store.getState())).toBe(false)
    expect(selectBots(store.getState())).toEqual([])
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('text in quotes, as some panels store it, is understood', async () => {
    localStorage.setItem('userId', '"1001"')
    const { store } = await boot()
    expect(selectUserId(store.getState())).toBe('1001')
  })

  it('numbers among the stored bots are read as ids', async () => {
    localStorage.setItem('botIDs', '[{"userid":1001,"traderid":1001}]')
    const { store } = await boot()
    expect(selectBots(store.getState())).toEqual([{ userid: '1001', traderid: '1001' }])
  })
})

describe('the key that seals the password', () => {
  const isStored = () => vi.waitFor(() => expect(localStorage.getItem('password')).toMatch(/^v1\./))
  const keys = createStore('leme-vault', 'keys')

  it.each<[string, () => unknown]>([
    ['text', () => 'not a key'],
    ['a record', () => ({ algorithm: { name: 'AES-GCM' }, usages: ['encrypt', 'decrypt'] })],
    [
      "another algorithm's",
      () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    ],
    [
      'only for opening',
      () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['decrypt']),
    ],
  ])('is created again, once, when %s is in its place', async (_what, bad) => {
    await set('k1', await bad(), keys)
    await bootSignedIn()
    await isStored()
    const made = await get('k1', keys)
    expect(made).toBeInstanceOf(CryptoKey)

    const { store } = await boot()
    expect(selectCredentials(store.getState())).toEqual(ana)
    expect(await createVault().open('password', localStorage.getItem('password') ?? '')).toBe(ana.password)
  })
})

describe('when the browser stores nothing', () => {
  it.each([
    ['because it is forbidden', blockStorage],
    ['because the quota is used up', fillStorage],
    ['of IndexedDB', failIndexedDb],
  ])('%s, the session stays in memory, and the panel knows that', async (_why, refuse) => {
    refuse()
    const { store, isKept } = await bootSignedIn()
    expect(selectCredentials(store.getState())).toEqual(ana)
    expect(selectUserId(store.getState())).toBe('1001')
    await vi.waitFor(() => expect(isKept()).toBe(false))

    store.dispatch(signedOut())
    expect(selectIsSignedIn(store.getState())).toBe(false)
    await vi.waitFor(() => expect(isKept()).toBe(true))
  })

  it('a value that could not be overwritten does not come back', async () => {
    await bootSignedIn()
    await vi.waitFor(() => expect(localStorage.getItem('userId')).toBe('1001'))
    fillStorage()
    const made = await boot()
    made.store.dispatch(botChosen({ userid: '2002', traderid: '1001' }))
    await vi.waitFor(() => expect(localStorage.getItem('userId')).toBeNull())
    expect(made.isKept()).toBe(false)
  })
})

describe('when WebCrypto is missing', () => {
  it('the password stays in memory only', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { store } = await bootSignedIn()
    expect(selectIsSignedIn(store.getState())).toBe(true)
    expect(localStorage.getItem('password')).toBeNull()
    const { store: later } = await boot()
    expect(selectIsSignedIn(later.getState())).toBe(false)
  })
})

describe('logout', () => {
  it('clears all local storage and the e-mail and password in memory', async () => {
    const made = await bootSignedIn()
    await vi.waitFor(() => expect(localStorage.getItem('password')).not.toBeNull())
    localStorage.setItem('i18nextLng', 'es-ES')
    made.store.dispatch(sellerFollowed({ sellerID: '3001', ownIds: ['1001'] }))
    made.store.dispatch(signedOut())
    await kept(made)
    expect({ ...localStorage }).toEqual({})
    expect(selectCredentials(made.store.getState())).toBeUndefined()
    expect(selectUserId(made.store.getState())).toBe('')
    expect(selectSellerId(made.store.getState())).toBe('')
  })

  it('in the middle of a sign-in still leaves nothing behind', async () => {
    const made = await boot()
    made.store.dispatch(signedIn(ana))
    const written = made.persistor.flush()
    made.store.dispatch(signedOut())
    await written
    await kept(made)
    await vi.waitFor(() => expect({ ...localStorage }).toEqual({}))
  })
})

describe('the assumptions about a bot', () => {
  /** Until a rate or results are given, the rate that neither earns nor loses. */
  const assumed = (entered: Partial<typeof defaultAssumptions> = {}) => {
    const all = { ...defaultAssumptions, ...entered }
    const winRate = breakEvenWinRate(all.payout) * 100
    const { minimum = 1 } = entered
    const isMinimumAssumed = entered.minimum === undefined
    return { ...all, minimum, isMinimumAssumed, winRate, isRateAssumed: true, isRateUncertain: false }
  }

  it('are stored for that bot only, restored on start and removed on sign-out', async () => {
    const first = await bootSignedIn()
    const own = (made: typeof first) => selectAssumptions(made.store.getState())
    first.store.dispatch(changeAssumptions({ bank: 250, payout: 92, ties: 'lost', minimum: 1 }))
    first.store.dispatch(botChosen({ userid: '1002', traderid: '1001' }))
    expect(own(first)).toEqual(assumed())
    first.store.dispatch(changeAssumptions({ bank: 70 }))
    await kept(first)
    const again = await boot()
    again.store.dispatch(botChosen({ userid: '1001', traderid: '1001' }))
    expect(own(again)).toEqual(assumed({ bank: 250, payout: 92, ties: 'lost', minimum: 1 }))
    again.store.dispatch(botChosen({ userid: '1002', traderid: '1001' }))
    expect(own(again)).toEqual(assumed({ bank: 70 }))
    again.store.dispatch(signedOut())
    await kept(again)
    expect(own(again)).toEqual(assumed())
    expect(localStorage.getItem('assumptions')).toBeNull()
  })

  it('are the defaults if storage holds impossible values', async () => {
    localStorage.setItem('userId', '1001')
    localStorage.setItem('assumptions', JSON.stringify([{ bot: '1001', assumed: { bank: -5 } }]))
    const { store } = await boot()
    expect(selectAssumptions(store.getState())).toEqual(assumed())
  })

  it('have what is known here: a currency of another version, or an impossible number, takes nothing else with it', async () => {
    localStorage.setItem('userId', '1001')
    const known = [
      { bot: '1001', assumed: { bank: 70, unit: 'XAU', perDay: -1, ties: 'shared' } },
      { bot: '1002', assumed: { bank: 0.0005, unit: 'BTC' } },
    ]
    localStorage.setItem('assumptions', JSON.stringify(known))
    const { store } = await boot()
    expect(selectAssumptions(store.getState())).toEqual(assumed({ bank: 70 }))
    const other = selectAssumptionsOf(store.getState(), '1002')
    expect(other).toMatchObject({ bank: 0.0005, unit: 'BTC', minimum: 1e-8 })
  })
})

describe('another tab', () => {
  it('is not overwritten by a field that did not change here', async () => {
    const made = await bootSignedIn()
    localStorage.setItem('traderId', '1005') // as the other tab would
    made.store.dispatch(accountOpened(2))
    await kept(made)
    await vi.waitFor(() => expect(localStorage.getItem('curBrokerID')).toBe('2'))
    expect(localStorage.getItem('traderId')).toBe('1005')
  })

  it.each([
    ['the person has signed out', ''],
    ['somebody else has signed in', 'bruno@leme.example'],
  ])('in which %s is not overwritten, also not by the sign-out that follows', async (_what, email) => {
    const made = await bootSignedIn()
    await vi.waitFor(() => expect(localStorage.getItem('password')).not.toBeNull())
    localStorage.clear() // as the other tab would
    const theirs = email ? { email, userId: '2001', traderId: '1001', theme: 'dark' } : {}
    Object.assign(localStorage, theirs)
    made.store.dispatch(botChosen({ userid: '1002', traderid: '1001' }))
    await kept(made)
    expect({ ...localStorage }).toEqual(theirs)
    expect(made.isPresent()).toBe(false)
    await kept(made)
    expect(selectIsSignedIn(made.store.getState())).toBe(false)
    expect({ ...localStorage }).toEqual(theirs)
  })
})

describe('a tab that starts empty', () => {
  it('removes nothing that another tab writes while it starts', async () => {
    const made = await boot()
    localStorage.setItem('email', ana.email) // as the other tab would
    made.store.dispatch(botChosen({ userid: '1002', traderid: '1001' }))
    await kept(made)
    await vi.waitFor(() => expect(localStorage.getItem('userId')).toBe('1002'))
    expect(localStorage.getItem('email')).toBe(ana.email)
  })
})

describe('the vault', () => {
  it('gives two tabs the same key, and nobody the key itself', async () => {
    const [one, other] = [createVault('two-tabs'), createVault('two-tabs')]
    const [sealed, alsoSealed] = await Promise.all([one.seal('password', 'a'), other.seal('password', 'b')])
    expect(await other.open('password', sealed)).toBe('a')
    expect(await one.open('password', alsoSealed)).toBe('b')
  })

  it('opens nothing that was encrypted under another name', async () => {
    const vault = createVault('names')
    const sealed = await vault.seal('password', 'a')
    await expect(vault.open('email', sealed)).rejects.toThrow()
  })
})

describe('a vault', () => {
  it('of another version, without a place for the key, is known to be useless', async () => {
    const newer = await openDB('newer', 5, { upgrade: (db) => void db.createObjectStore('other') })
    newer.close()
    const vault = createVault('newer')
    await expect(vault.check()).rejects.toThrow()
    await expect(vault.seal('password', 'a')).rejects.toThrow()
  })

  it('whose database never answers is known to be useless', async () => {
    vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    const [checked] = await Promise.allSettled([createVault('blocked').check(), vi.runAllTimersAsync()])
    expect(checked.status).toBe('rejected')
  })

  it('without WebCrypto is known to be useless', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await expect(createVault('plain').check()).rejects.toThrow()
  })
})

describe('the seller of a followed link', () => {
  const followed = (...links: readonly { sellerID: string; ownIds: readonly string[] }[]) => {
    const { store } = makeStore()
    for (const link of links) store.dispatch(sellerFollowed(link))
    return selectSellerId(store.getState())
  }
  it('is stored if it differs from the user id', () => {
    expect(followed({ sellerID: '3001', ownIds: ['1001'] })).toBe('3001')
    expect(followed({ sellerID: '1001', ownIds: ['1001'] })).toBe('')
  })
  it('stays when another link is followed later', () => {
    expect(followed({ sellerID: '3001', ownIds: [''] }, { sellerID: '4001', ownIds: [''] })).toBe('3001')
  })
})
