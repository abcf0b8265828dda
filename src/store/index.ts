import { combineReducers, configureStore } from '@reduxjs/toolkit'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistReducer,
  persistStore,
} from 'redux-persist'
import * as v from 'valibot'
import { providerApi } from '@/api/providerApi'
import { botRefSchema } from '@/contract/session'
import { botsReducer } from '@/features/bots/botsSlice'
import { commandsReducer } from '@/features/bots/commandsSlice'
import { assumptionsReducer } from '@/features/money/assumptionsSlice'
import { phoneLinkReducer, phoneLinksSchema } from '@/features/signals/phoneLinkSlice'
import { buyReducer, draftSchema, purchasesSchema } from '@/features/purchase/buySlice'
import { selectCredentials, sessionReducer } from '@/features/session/sessionSlice'
import { rehearsalExamplesSchema, rehearsalReducer } from '@/features/signals/rehearsalSlice'
import type { Extra } from './extra'
import { createListeners } from './listeners'
import { bareText, createFieldStorage, jsonOf, secret, type FieldStorage } from './storage'
import { createVault } from './vault'

export type StoreOptions = Partial<Omit<Extra, 'credentials' | 'persisted'>>

/** Ours is stored as it is, field by field: nothing to serialise, nothing to prefix, nothing to give up waiting for. */
const persistedAs = (key: string, storage: FieldStorage) => ({
  key,
  storage,
  keyPrefix: '',
  serialize: false as const,
  deserialize: false as const,
  timeout: 0,
})

export function makeStore(options: StoreOptions = {}) {
  const session = createFieldStorage({
    sellerID: bareText,
    campaign: bareText,
    email: bareText,
    password: secret(createVault()),
  })
  const bots = createFieldStorage({
    userId: bareText,
    traderId: bareText,
    botIDs: jsonOf(v.array(botRefSchema)),
    curBrokerID: bareText,
    brokerID: bareText,
  })
  // A phone on its way to being linked is this tab's business, and ends with it.
  const phoneLink = createFieldStorage({ phoneLinks: jsonOf(phoneLinksSchema) }, sessionStorage)
  const buy = createFieldStorage({
    buyDraft: jsonOf(draftSchema),
    purchases: jsonOf(purchasesSchema),
    buyLink: bareText,
  })
  const rehearsal = createFieldStorage({ rehearsalExamples: jsonOf(rehearsalExamplesSchema) })
  const extra: Extra = {
    reload: () => window.location.reload(),
    ...options,
    credentials: () => selectCredentials(store.getState()),
    persisted: async () => {
      await persistor.flush()
    },
  }
  const listeners = createListeners(extra)
  const reducer = combineReducers({
    session: persistReducer(persistedAs('session', session), sessionReducer),
    bots: persistReducer(persistedAs('bots', bots), botsReducer),
    phoneLink: persistReducer(persistedAs('phoneLink', phoneLink), phoneLinkReducer),
    buy: persistReducer(persistedAs('buy', buy), buyReducer),
    rehearsal: persistReducer(persistedAs('rehearsal', rehearsal), rehearsalReducer),
    commands: commandsReducer,
    assumptions: assumptionsReducer,
    [providerApi.reducerPath]: providerApi.reducer,
  })
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // Immer freezes what reducers make: whoever changes it is told at once, without a walk through the whole state per action.
        immutableCheck: false,
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      })
        .prepend(listeners.middleware)
        .concat(providerApi.middleware),
    // Passwords and tokens pass through here: the browser's developer tools are not told.
    devTools: false,
  })
  const persistor = persistStore(store)
  return { store, persistor }
}

export type Made = ReturnType<typeof makeStore>
export type Store = Made['store']
export type RootState = ReturnType<Store['getState']>
export type Dispatch = Store['dispatch']

/** Resolves when what was stored has been read back: before that nobody knows who is signed in. */
export const restored = (persistor: Made['persistor']) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!persistor.getState().bootstrapped) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = persistor.subscribe(look)
    look()
  })
