import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Who is signed in, and who brought this person here. Stored under the specification's bare keys. */
export interface SessionState {
  readonly email: string
  /** in memory and, encrypted, in local storage: it serves the one silent sign-in after a 401 */
  readonly password: string
  /** the affiliate whose link was followed; '' = nobody */
  readonly sellerID: string
  /** the tag of that link, until the provider was told of it; '' = none */
  readonly campaign: string
}

const nobody: SessionState = { email: '', password: '', sellerID: '', campaign: '' }

interface FollowedLink {
  readonly sellerID: string
  /** the link's tag */
  readonly campaign?: string
  /** of the person who followed it; '' = not known yet */
  readonly userId: string
}

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
    sellerFollowed: (state, { payload: { sellerID, campaign = '', userId } }: PayloadAction<FollowedLink>) =>
      state.sellerID !== '' || sellerID === userId ? state : { ...state, sellerID, campaign },
    /** Once is enough: it belongs to the person from now on. */
    campaignTold: (state) => ({ ...state, campaign: '' }),
  },
  selectors: {
    selectIsSignedIn: ({ email, password }) => email !== '' && password !== '',
    selectCredentials: ({ email, password }) =>
      email !== '' && password !== '' ? { email, password } : undefined,
    selectEmail: ({ email }) => email,
    selectSellerId: ({ sellerID }) => sellerID,
    selectCampaign: ({ campaign }) => campaign,
  },
})

export const { signedIn, signedOut, sellerFollowed, campaignTold } = sessionSlice.actions
export const { selectIsSignedIn, selectCredentials, selectEmail, selectSellerId, selectCampaign } =
  sessionSlice.selectors
export const sessionReducer = sessionSlice.reducer
