/** Puts the store together: the slices of all floors, and what of them outlives the page. */
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
import { figuresApi } from '@/risk/figuresApi'
import { createReadQueue } from '@/api/readQueue'
import { basePath, isFromNetwork } from '@/config/base'
import { areaOf } from '@/config/onDevice'
import { botNamesSchema } from '@/contract/bots'
import { botRefSchema } from '@/contract/session'
import { requestsReducer, requestsSchema } from '@/features/copyTrading/cards/requestsSlice'
import { botsReducer } from '@/store/botsSlice'
import { commandsReducer, powerSchema } from '@/features/bots/commandsSlice'
import { fleetViewReducer, fleetViewSchema } from '@/overview/fleet/fleetViewSlice'
import { firstStepsReducer } from '@/overview/firstSteps/firstStepsSlice'
import { assumptionsReducer, assumptionsSchema } from '@/risk/assumptionsSlice'
import {
  rememberedAnswersReducer,
  rememberedAnswersSchema,
} from '@/features/money/replay/rememberedAnswersSlice'
import { namedResultsReducer, namedResultsSchema } from '@/features/money/namedResults/namedResultsSlice'
import { phoneLinkReducer, phoneLinksSchema } from '@/features/signals/phoneLinkSlice'
import { buyReducer, draftSchema, purchasesSchema } from '@/features/purchase/buySlice'
import { pageReducer, screensRemounted, selectIsInputHeld } from '@/store/pageSlice'
import {
  selectCredentials,
  selectEmail,
  selectIsSignedIn,
  sessionReducer,
  signedOut,
  silentSignInRefused,
} from '@/store/sessionSlice'
import { rehearsalExamplesSchema, rehearsalReducer } from '@/features/signals/rehearsalSlice'
import type { Extra, KeptDrafts } from '@/store/extra'
import { batchesReducer } from '@/store/saving/batchesSlice'
import { draftsReducer } from '@/store/saving/draftsSlice'
import { createPerson, type PersonOnDevice } from '@/store/person'
import { retriesReducer } from '@/store/reading/retriesSlice'
import { savesReducer } from '@/store/saving/savesSlice'
import type { Store } from '@/store/state'
import { bareText, createFieldStorage, jsonOf, secret, takesWrites, type FieldStorage } from '@/store/storage'
import { createVault, type Vault } from '@/store/vault'
import { viewReducer } from '@/store/viewSlice'
import { createListeners } from './listeners'

export type StoreOptions = Partial<
  Omit<
    Extra,
    | 'credentials'
    | 'isPresent'
    | 'onRefused'
    | 'seenAnswer'
    | 'askedNow'
    | 'readQueue'
    | 'persisted'
    | 'keptDrafts'
    | 'canStore'
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

/** The slices that outlive the page. Nothing is written for somebody who has signed out elsewhere, and nothing of somebody else is removed. */
function createStorages(vault: Vault, person: PersonOnDevice) {
  const ours = { mayWrite: () => !person.isGone() && !person.isReplaced() }
  return {
    session: createFieldStorage(
      {
        sellerID: bareText,
        campaign: bareText,
        email: bareText,
        password: secret(vault),
        silentSignIn: bareText,
      },
      { ...ours, onStored: (field) => field === 'email' && person.isStored() },
    ),
    bots: createFieldStorage(
      {
        userId: bareText,
        traderId: bareText,
        botIDs: jsonOf(v.array(botRefSchema)),
        curBrokerID: bareText,
        brokerID: bareText,
        botNames: jsonOf(botNamesSchema),
        botOrder: jsonOf(v.array(v.string())),
        botHues: jsonOf(v.record(v.string(), v.number())),
      },
      ours,
    ),
    // A phone that is being linked belongs to this tab only.
    phoneLink: createFieldStorage(
      { phoneLinks: jsonOf(phoneLinksSchema) },
      { area: areaOf('sessionStorage') },
    ),
    buy: createFieldStorage(
      { buyDraft: jsonOf(draftSchema), purchases: jsonOf(purchasesSchema), buyLink: bareText },
      ours,
    ),
    commands: createFieldStorage({ power: jsonOf(powerSchema) }, ours),
    requests: createFieldStorage({ copyRequests: jsonOf(requestsSchema) }, ours),
    view: createFieldStorage({ menuClosed: bareText, channelView: bareText, hideAmounts: bareText }, ours),
    fleetView: createFieldStorage({ fleet: jsonOf(fleetViewSchema) }, ours),
    rehearsal: createFieldStorage({ rehearsalExamples: jsonOf(rehearsalExamplesSchema) }, ours),
    assumptions: createFieldStorage({ assumptions: jsonOf(assumptionsSchema) }, ours),
    rememberedAnswers: createFieldStorage({ rememberedAnswers: jsonOf(rememberedAnswersSchema) }, ours),
    namedResults: createFieldStorage({ namedResults: jsonOf(namedResultsSchema) }, ours),
  }
}

export function makeStore(options: StoreOptions = {}) {
  const vault = createVault()
  const person = createPerson(() => {
    const state = store.getState()
    return selectIsSignedIn(state) ? selectEmail(state) : ''
  })
  const storages = createStorages(vault, person)
  const { reload = () => window.location.reload() } = options
  const isKept = () => storages.session.isKept() && storages.bots.isKept()
  /** Shows the sign-in as soon as it is known that another tab has signed out, or in as somebody else. */
  const isPresent = (isCleared?: boolean): boolean => {
    if (!person.isGone(isCleared)) return !person.hasLeft()
    window.history.replaceState(null, '', basePath)
    store.dispatch(signedOut())
    return false
  }
  const askedNow = new Set<string>()
  let keptDrafts: Promise<KeptDrafts> | undefined
  const extra: Extra = {
    ...options,
    // What stands between shows itself only on another page.
    reload: () => (isKept() || isFromNetwork() ? reload() : void store.dispatch(screensRemounted())),
    isPresent,
    credentials: () => (isPresent() ? selectCredentials(store.getState()) : undefined),
    onRefused: ({ email, password }) => {
      // Another sign-in may have been made meanwhile.
      const now = selectCredentials(store.getState())
      if (now?.email === email && now.password === password) store.dispatch(silentSignInRefused())
    },
    askedNow,
    readQueue: createReadQueue(),
    seenAnswer: async (call) =>
      askedNow.has(call)
        ? undefined
        : import('@/store/reading/seenAnswers')
            .then(({ seenAnswer }) => seenAnswer(selectEmail(store.getState()), call))
            .catch(() => undefined),
    persisted: async () => {
      await persistor.flush()
      return isKept()
    },
    keptDrafts: () =>
      (keptDrafts ??= import('@/store/saving/keptDrafts').then(
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
  const listeners = createListeners(extra, person)
  const reducer = combineReducers({
    session: persistReducer(persistedAs('session', storages.session), sessionReducer),
    bots: persistReducer(persistedAs('bots', storages.bots), botsReducer),
    phoneLink: persistReducer(persistedAs('phoneLink', storages.phoneLink), phoneLinkReducer),
    buy: persistReducer(persistedAs('buy', storages.buy), buyReducer),
    rehearsal: persistReducer(persistedAs('rehearsal', storages.rehearsal), rehearsalReducer),
    requests: persistReducer(persistedAs('requests', storages.requests), requestsReducer),
    view: persistReducer(persistedAs('view', storages.view), viewReducer),
    fleetView: persistReducer(persistedAs('fleetView', storages.fleetView), fleetViewReducer),
    page: pageReducer,
    drafts: draftsReducer,
    saves: savesReducer,
    batches: batchesReducer,
    commands: persistReducer(persistedAs('commands', storages.commands), commandsReducer),
    firstSteps: firstStepsReducer,
    retries: retriesReducer,
    assumptions: persistReducer(persistedAs('assumptions', storages.assumptions), assumptionsReducer),
    rememberedAnswers: persistReducer(
      persistedAs('rememberedAnswers', storages.rememberedAnswers),
      rememberedAnswersReducer,
    ),
    namedResults: persistReducer(persistedAs('namedResults', storages.namedResults), namedResultsReducer),
    [providerApi.reducerPath]: providerApi.reducer,
    [figuresApi.reducerPath]: figuresApi.reducer,
  })
  const store: Store = configureStore({
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
        .concat(providerApi.middleware, figuresApi.middleware),
    // Actions and state contain passwords and tokens.
    devTools: false,
  })
  const persistor = persistStore(store)
  /** Only if something is held: otherwise its code is not loaded for this. */
  const release = async (email: string) => {
    if (selectIsInputHeld(store.getState())) await (await extra.keptDrafts()).release(email)
  }
  return { store, persistor, isKept, isPresent, release }
}

export type StoreParts = ReturnType<typeof makeStore>

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
