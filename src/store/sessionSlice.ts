import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Who is signed in, and the seller who referred them. Stored under the specification's plain keys. */
export interface SessionState {
  readonly email: string
  /** in memory and, encrypted, in local storage: used for one silent sign-in after a 401 */
  readonly password: string
  /** 'refused' = the last silent sign-in was refused, and is not tried again until the person signs in */
  readonly silentSignIn: '' | 'refused'
  /** the affiliate whose link was followed; '' = none */
  readonly sellerID: string
  /** that link's campaign, until it is sent to the provider; '' = none */
  readonly campaign: string
  /** a link named a seller who could not be read. Not stored */
  readonly isSellerUnread: boolean
}

const nobody: SessionState = {
  email: '',
  password: '',
  silentSignIn: '',
  sellerID: '',
  campaign: '',
  isSellerUnread: false,
}

interface FollowedLink {
  readonly sellerID: string
  /** the link's campaign */
  readonly campaign?: string
  /** ids of the person who followed it: the selected bot and the id in the link; '' = not known yet */
  readonly ownIds: readonly string[]
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<{ readonly email: string; readonly password: string }>) => ({
      ...state,
      ...payload,
      silentSignIn: '',
    }),
    signedOut: () => nobody,
    silentSignInRefused: (state) => ({ ...state, silentSignIn: 'refused' }),
    /** A seller's link was followed. The first seller stays, and nobody can refer themselves. */
    sellerFollowed: (state, { payload: { sellerID, campaign = '', ownIds } }: PayloadAction<FollowedLink>) =>
      state.sellerID !== '' || ownIds.includes(sellerID) ? state : { ...state, sellerID, campaign },
    sellerUnread: (state) => ({ ...state, isSellerUnread: true }),
    /** A person has registered with this id; a stored seller with the same id is removed. */
    registered: (state, { payload }: PayloadAction<string>) =>
      state.sellerID === payload ? { ...state, sellerID: '', campaign: '' } : state,
    /** The provider has the campaign now, so it is not sent again. */
    campaignReported: (state) => ({ ...state, campaign: '' }),
  },
  selectors: {
    selectIsSignedIn: ({ email, password }) => email !== '' && password !== '',
    /** for a silent sign-in; `undefined` where nobody is signed in or the provider has refused them */
    selectCredentials: ({ email, password, silentSignIn }) =>
      email !== '' && password !== '' && silentSignIn === '' ? { email, password } : undefined,
    selectEmail: ({ email }) => email,
    /** it has ended, and a silent sign-in was refused: only the person can begin another */
    selectIsSessionOver: ({ silentSignIn }) => silentSignIn !== '',
    selectSellerId: ({ sellerID }) => sellerID,
    selectCampaign: ({ campaign }) => campaign,
    /** nobody is credited, although a link named somebody */
    selectIsSellerUnread: ({ sellerID, isSellerUnread }) => isSellerUnread && sellerID === '',
  },
})

export const {
  signedIn,
  signedOut,
  silentSignInRefused,
  sellerFollowed,
  sellerUnread,
  registered,
  campaignReported,
} = sessionSlice.actions
export const {
  selectIsSignedIn,
  selectCredentials,
  selectEmail,
  selectIsSessionOver,
  selectSellerId,
  selectCampaign,
  selectIsSellerUnread,
} = sessionSlice.selectors
export const sessionReducer = sessionSlice.reducer
