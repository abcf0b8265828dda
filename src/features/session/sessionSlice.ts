import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Who is signed in, and who brought this person here. Stored under the specification's bare keys. */
export interface SessionState {
  readonly email: string
  /** in memory and, encrypted, in local storage: it serves the one silent sign-in after a 401 */
  readonly password: string
  /** the affiliate whose link was followed; '' = nobody */
  readonly sellerID: string
}

const nobody: SessionState = { email: '', password: '', sellerID: '' }

const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<{ readonly email: string; readonly password: string }>) => ({
      ...state,
      ...payload,
    }),
    signedOut: () => nobody,
    /** A seller's link was followed: who came first stays, and nobody brings in themselves. */
    sellerFollowed: (
      state,
      { payload }: PayloadAction<{ readonly sellerID: string; readonly userId: string }>,
    ) =>
      state.sellerID !== '' || payload.sellerID === payload.userId
        ? state
        : { ...state, sellerID: payload.sellerID },
  },
  selectors: {
    selectIsSignedIn: ({ email, password }) => email !== '' && password !== '',
    selectCredentials: ({ email, password }) =>
      email !== '' && password !== '' ? { email, password } : undefined,
    selectEmail: ({ email }) => email,
    selectSellerId: ({ sellerID }) => sellerID,
  },
})

export const { signedIn, signedOut, sellerFollowed } = sessionSlice.actions
export const { selectIsSignedIn, selectCredentials, selectEmail, selectSellerId } = sessionSlice.selectors
export const sessionReducer = sessionSlice.reducer
