import { createSlice } from '@reduxjs/toolkit'

/** How often the screens were remounted instead of a reload that would have lost the session. Not stored. */
const pageSlice = createSlice({
  name: 'page',
  initialState: { redraws: 0 },
  reducers: { redrawn: ({ redraws }) => ({ redraws: redraws + 1 }) },
  selectors: { selectRedraws: ({ redraws }) => redraws },
})

export const { redrawn } = pageSlice.actions
export const { selectRedraws } = pageSlice.selectors
export const pageReducer = pageSlice.reducer
