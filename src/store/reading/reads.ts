/** The reads of `api/reads` for the selected bot. */
import type { QueryStatus } from '@reduxjs/toolkit/query'
import { providerApi } from '@/api/providerApi'
import { createSelector } from '@reduxjs/toolkit'
import { reads, readsAt, type AnswerOf, type ReadId, type ScopeOf } from '@/api/reads'
import type { SignedInPath } from '@/config/paths'
import { isBot } from '@/contract/scope'
import { selectBotScope, selectBrokerScope, selectHasBot, selectTraderScope } from '@/store/botsSlice'
import { accountOf, type Address } from '@/store/address'
import { readNow, type Freshness } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/state'

interface Query<Answer> {
  readonly data?: Answer | undefined
  readonly currentData?: Answer | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly fulfilledTimeStamp?: number | undefined
  readonly refetch: () => unknown
}

interface Endpoint<Scope, Answer> {
  readonly initiate: (
    scope: Scope,
    options: {
      readonly subscribe?: false
      readonly forceRefetch?: true | number
      readonly subscriptionOptions?: {
        readonly refetchOnFocus: boolean
        readonly refetchOnReconnect: boolean
      }
    },
  ) => AppThunk<{
    readonly unwrap: () => Promise<Answer>
    readonly unsubscribe: () => void
    readonly queryCacheKey: string
  }>
  readonly select: (
    scope: Scope,
  ) => (
    state: RootState,
  ) => Pick<Query<Answer>, 'data' | 'error' | 'fulfilledTimeStamp'> & { readonly status: QueryStatus }
  readonly useQuery: (scope: Scope, options: { readonly skip: boolean }) => Query<Answer>
  readonly useQueryState: (scope: Scope) => Pick<Query<Answer>, 'currentData'>
}

/** Only after the subject's file is loaded: it injects the endpoint. */
export const endpointOf = <Id extends ReadId>(id: Id) => {
  const endpoints: Readonly<Record<string, unknown>> = providerApi.endpoints
  return endpoints[reads[id].query] as Endpoint<ScopeOf<Id>, AnswerOf<Id>>
}

const scopes = { bot: selectBotScope, account: selectBrokerScope, trader: selectTraderScope } as const

const scopeOf = <Id extends ReadId>(id: Id) =>
  scopes[reads[id].whose] as (state: RootState) => unknown as (state: RootState) => ScopeOf<Id>

/** Starts a screen's reads while its code is still loading; none if no bot is selected. */
export const readAhead =
  (path: SignedInPath): AppThunk<void> =>
  (dispatch, getState) => {
    if (!selectHasBot(getState())) return
    for (const { id, calls } of readsAt(path)) {
      const scope = scopeOf(id)(getState())
      // Unsubscribed: the answer waits in the cache for the screen and expires if it never opens.
      const ask = () => void dispatch(endpointOf(id).initiate(scope, { subscribe: false }))
      // The screen shows the failure when it opens.
      if (calls) calls().then(ask, () => undefined)
      else ask()
    }
  }

/** @param isDue whether it may be read yet */
export function useRead<Id extends ReadId>(id: Id, isDue = true) {
  const scope = useAppSelector(scopeOf(id))
  // oxlint-disable-next-line react/hooks -- a read has one endpoint for good
  return endpointOf(id).useQuery(scope, { skip: !isDue || !isBot(scope.userid) })
}

/** The answer if another component has read it; sends no request. */
export function useAnswer<Id extends ReadId>(id: Id) {
  const scope = useAppSelector(scopeOf(id))
  // oxlint-disable-next-line react/hooks -- a read has one endpoint for good
  return endpointOf(id).useQueryState(scope).currentData
}

/** The part of a list that its read determines. */
export const listReadOf = <Id extends ReadId>(id: Id) => ({
  id,
  path: reads[id].screens[0] as SignedInPath,
  scopeOf: scopeOf(id),
  useQuery: (scope: ScopeOf<Id>) => endpointOf(id).useQuery(scope, { skip: !isBot(scope.userid) }),
  load: (scope: ScopeOf<Id>, freshness?: Freshness) => readNow(endpointOf(id), scope, freshness),
})

/** What a read asks for at an address. */
const scopeAt = <Id extends ReadId>(id: Id, at: Address) =>
  (reads[id].whose === 'account'
    ? { userid: at.userid, brokerid: accountOf(at) }
    : { userid: at.userid }) as ScopeOf<Id>

/** The record of the chosen bot, and of its account that is shown. */
const atOf = (id: ReadId) =>
  createSelector([selectBrokerScope], ({ userid, brokerid }): Address =>
    reads[id].whose === 'account' ? { record: id, userid, account: brokerid } : { record: id, userid },
  )

/** The part of a settings record that its read determines; `shared/form/settingsRecord` adds the rest. */
export const recordOf = <Id extends ReadId>(id: Id) => ({
  id,
  path: reads[id].screens[0] as SignedInPath,
  /** it belongs to one of the bot's broker accounts */
  isOfAccount: reads[id].whose === 'account',
  selectAt: atOf(id),
  useQuery: (at: Address) => endpointOf(id).useQuery(scopeAt(id, at), { skip: !isBot(at.userid) }),
  read: (at: Address, freshness?: Freshness) => readNow(endpointOf(id), scopeAt(id, at), freshness),
})
