/** What the store holds, and what it does with it. `app/store` puts it together. */
import type { EnhancedStore, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { providerApi } from '@/api/providerApi'
import type { botsReducer } from './botsSlice'
import type { Extra } from './extra'
import type { pageReducer } from './pageSlice'
import type { retriesReducer } from './reading/retriesSlice'
import type { batchesReducer } from './saving/batchesSlice'
import type { draftsReducer } from './saving/draftsSlice'
import type { savesReducer } from './saving/savesSlice'
import type { sessionReducer } from './sessionSlice'
import type { viewReducer } from './viewSlice'

/** A slice of a floor above adds its own part, in its own file. */
export interface RootState {
  readonly session: ReturnType<typeof sessionReducer>
  readonly bots: ReturnType<typeof botsReducer>
  readonly view: ReturnType<typeof viewReducer>
  readonly page: ReturnType<typeof pageReducer>
  readonly drafts: ReturnType<typeof draftsReducer>
  readonly saves: ReturnType<typeof savesReducer>
  readonly batches: ReturnType<typeof batchesReducer>
  readonly retries: ReturnType<typeof retriesReducer>
  readonly provider: ReturnType<typeof providerApi.reducer>
}

export type Dispatch = ThunkDispatch<RootState, Extra, UnknownAction>
export type Store = Omit<EnhancedStore<RootState>, 'dispatch'> & { readonly dispatch: Dispatch }
