import { createSlice } from '@reduxjs/toolkit'

/** What is true of this page only. Not stored. */
const pageSlice = createSlice({
  name: 'page',
  initialState: {
    /** how often the screens were remounted instead of a reload that would have lost the session */
    remounts: 0,
    /** what was typed when another tab signed out waits for the same person (`store/saving/keptDrafts`) */
    isInputHeld: false,
    /** they have just registered, and are not told yet that it worked */
    isNewcomer: false,
  },
  reducers: {
    screensRemounted: (page) => ({ ...page, remounts: page.remounts + 1 }),
    inputHeld: (page) => ({ ...page, isInputHeld: true }),
    inputReleased: (page) => ({ ...page, isInputHeld: false }),
    newcomerSignedIn: (page) => ({ ...page, isNewcomer: true }),
    newcomerTold: (page) => ({ ...page, isNewcomer: false }),
  },
  selectors: {
    selectRemounts: ({ remounts }) => remounts,
    selectIsInputHeld: ({ isInputHeld }) => isInputHeld,
    selectIsNewcomer: ({ isNewcomer }) => isNewcomer,
  },
})

export const { screensRemounted, inputHeld, inputReleased, newcomerSignedIn, newcomerTold } =
  pageSlice.actions
export const { selectRemounts, selectIsInputHeld, selectIsNewcomer } = pageSlice.selectors
export const pageReducer = pageSlice.reducer
