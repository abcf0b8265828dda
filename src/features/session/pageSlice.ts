import { createSlice } from '@reduxjs/toolkit'

/** How often the screens were remounted instead of a reload that would have lost the session. Not stored. */
const pageSlice = createSlice({
  name: 'page',
  initialState: { remounts: 0 },
  reducers: { screensRemounted: ({ remounts }) => ({ remounts: remounts + 1 }) },
  selectors: { selectRemounts: ({ remounts }) => remounts },
})

export const { screensRemounted } = pageSlice.actions
export const { selectRemounts } = pageSlice.selectors
export const pageReducer = pageSlice.reducer
