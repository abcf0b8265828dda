import { createSlice } from '@reduxjs/toolkit'

/** What is true of this page only. Not stored. */
const pageSlice = createSlice({
  name: 'page',
  initialState: {
    /** how often the screens were remounted instead of a reload that would have lost the session */
    remounts: 0,
    /** what was typed when another tab signed out waits for the same person (`store/saving/keptDrafts`) */
    isInputHeld: false,
  },
  reducers: {
    screensRemounted: (page) => ({ ...page, remounts: page.remounts + 1 }),
    inputHeld: (page) => ({ ...page, isInputHeld: true }),
    inputReleased: (page) => ({ ...page, isInputHeld: false }),
  },
  selectors: {
    selectRemounts: ({ remounts }) => remounts,
    selectIsInputHeld: ({ isInputHeld }) => isInputHeld,
  },
})

export const { screensRemounted, inputHeld, inputReleased } = pageSlice.actions
export const { selectRemounts, selectIsInputHeld } = pageSlice.selectors
export const pageReducer = pageSlice.reducer
