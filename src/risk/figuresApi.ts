import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query'

/**
 * The second slice of queries: what is computed on this device, and by what it was computed from. `figures` injects its endpoint; nothing
 * of it is needed for the first screen.
 */
export const figuresApi = createApi({
  reducerPath: 'figures',
  baseQuery: fakeBaseQuery<'failed' | 'dropped'>(),
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
})

declare module '@/store/state' {
  interface RootState {
    readonly figures: ReturnType<typeof figuresApi.reducer>
  }
}
