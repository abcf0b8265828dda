import { createSlice } from '@reduxjs/toolkit'

/** How often all that had failed was asked for again, for those who keep by themselves what they read. */
const retriesSlice = createSlice({
  name: 'retries',
  initialState: 0,
  reducers: { retried: (count) => count + 1 },
  selectors: { selectRetries: (count) => count },
})

export const { retried } = retriesSlice.actions
export const { selectRetries } = retriesSlice.selectors
export const retriesReducer = retriesSlice.reducer
