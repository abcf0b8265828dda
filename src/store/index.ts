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
import { areaOf } from '@/config/onDevice'
import { botNamesSchema } from '@/contract/bots'
import { botRefSchema } from '@/contract/session'
import { botsReducer } from '@/features/bots/botsSlice'
import { commandsReducer } from '@/features/bots/commandsSlice'
import { firstStepsReducer } from '@/features/home/firstStepsSlice'
import { assumptionsReducer, assumptionsSchema } from '@/features/money/assumptionsSlice'
import { phoneLinkReducer, phoneLinksSchema } from '@/features/signals/phoneLinkSlice'
import { buyReducer, draftSchema, purchasesSchema } from '@/features/purchase/buySlice'
import { pageReducer, screensRemounted } from '@/features/session/pageSlice'
import {
  selectCredentials,
  selectEmail,
  sessionReducer,
  silentSignInRefused,
} from '@/features/session/sessionSlice'
import { rehearsalExamplesSchema, rehearsalReducer } from '@/features/signals/rehearsalSlice'
import type { Extra, KeptDrafts } from './extra'
import { batchesReducer } from './batchesSlice'
import { draftsReducer } from './draftsSlice'
import { createListeners } from './listeners'
import { savesReducer } from './savesSlice'
import { bareText, createFieldStorage, jsonOf, secret, takesWrites, type FieldStorage } from './storage'
import { createVault } from './vault'
import { viewReducer } from './viewSlice'

export type StoreOptions = Partial<
  Omit<
    Extra,
    'credentials' | 'onRefused' | 'seenAnswer' | 'askedNow' | 'persisted' | 'keptDrafts' | 'canStore'
  >
>

/** Our storage takes the state field by field: no serialising, no key prefix, no timeout. */
const persistedAs = (key: string, storage: FieldStorage) => ({
  key,
  storage,
  keyPrefix: '',
  serialize: false as const,
  deserialize: false as const,
  timeout: 0,
})

export function makeStore(options: StoreOptions = {}) {
  const vault = createVault()
  const session = createFieldStorage({
    sellerID: bareText,
    campaign: bareText,
    email: bareText,
    password: secret(vault),
    silentSignIn: bareText,
  })
  const bots = createFieldStorage({
    userId: bareText,
    traderId: bareText,
    botIDs: jsonOf(v.array(botRefSchema)),
    curBrokerID: bareText,
    brokerID: bareText,
    botNames: jsonOf(botNamesSchema),
  })
  // A phone that is being linked belongs to this tab only.
  const phoneLink = createFieldStorage({ phoneLinks: jsonOf(phoneLinksSchema) }, areaOf('sessionStorage'))
  const buy = createFieldStorage({
    buyDraft: jsonOf(draftSchema),
    purchases: jsonOf(purchasesSchema),
    buyLink: bareText,
  })
  const view = createFieldStorage({ menuClosed: bareText, channelView: bareText, fleet: bareText })
  const rehearsal = createFieldStorage({ rehearsalExamples: jsonOf(rehearsalExamplesSchema) })
  const { reload = () => window.location.reload() } = options
  const isKept = () => session.isKept() && bots.isKept()
  const askedNow = new Set<string>()
  let keptDrafts: Promise<KeptDrafts> | undefined
  const extra: Extra = {
    ...options,
    reload: () => (isKept() ? reload() : void store.dispatch(screensRemounted())),
    credentials: () => selectCredentials(store.getState()),
    onRefused: ({ email, password }) => {
      // Another sign-in may have been made meanwhile.
      const now = selectCredentials(store.getState())
      if (now?.email === email && now.password === password) store.dispatch(silentSignInRefused())
    },
    askedNow,
    seenAnswer: async (call) =>
      askedNow.has(call)
        ? undefined
        : import('./seenAnswers')
            .then(({ seenAnswer }) => seenAnswer(selectEmail(store.getState()), call))
            .catch(() => undefined),
    persisted: async () => {
      await persistor.flush()
      return isKept()
    },
    keptDrafts: () =>
      (keptDrafts ??= import('./keptDrafts').then(
        ({ keepDrafts }) => keepDrafts(store),
        (error: unknown) => {
          keptDrafts = undefined
          throw error
        },
      )),
    canStore: () =>
      vault.check().then(
        () => takesWrites(areaOf('localStorage')),
        () => false,
      ),
  }
  const assumptions = createFieldStorage({ assumptions: jsonOf(assumptionsSchema) })
  const listeners = createListeners(extra)
  const reducer = combineReducers({
    session: persistReducer(persistedAs('session', session), sessionReducer),
    bots: persistReducer(persistedAs('bots', bots), botsReducer),
    phoneLink: persistReducer(persistedAs('phoneLink', phoneLink), phoneLinkReducer),
    buy: persistReducer(persistedAs('buy', buy), buyReducer),
    rehearsal: persistReducer(persistedAs('rehearsal', rehearsal), rehearsalReducer),
    view: persistReducer(persistedAs('view', view), viewReducer),
    page: pageReducer,
    drafts: draftsReducer,
    saves: savesReducer,
    batches: batchesReducer,
    commands: commandsReducer,
    firstSteps: firstStepsReducer,
    assumptions: persistReducer(persistedAs('assumptions', assumptions), assumptionsReducer),
    [providerApi.reducerPath]: providerApi.reducer,
  })
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // Immer freezes the state, so a mutation throws at once; the check would walk through the whole state for each action.
        immutableCheck: false,
        serializableCheck: {
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
          // How long the developers' check takes says how busy their machine is.
          warnAfter: Infinity,
        },
      })
        .prepend(listeners.middleware)
        .concat(providerApi.middleware),
    // Actions and state contain passwords and tokens.
    devTools: false,
  })
  const persistor = persistStore(store)
  return { store, persistor, isKept }
}

export type StoreParts = ReturnType<typeof makeStore>
export type Store = StoreParts['store']
export type RootState = ReturnType<Store['getState']>
export type Dispatch = Store['dispatch']

/** Resolves when the stored state has been read: only then is it known who is signed in. */
export const restored = (persistor: StoreParts['persistor']) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!persistor.getState().bootstrapped) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = persistor.subscribe(check)
    check()
  })
