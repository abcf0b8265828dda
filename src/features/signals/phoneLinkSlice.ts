import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { signedIn, signedOut } from '@/store/sessionSlice'

/** A phone that was sent and is not linked yet. The code and the password are never stored. */
const phoneLinkSchema = v.object({
  userid: v.string(),
  /** E.164 */
  phone: v.string(),
  /** the provider waits for the code from Telegram */
  awaitsCode: v.boolean(),
})
export type PhoneLink = v.InferOutput<typeof phoneLinkSchema>
export const phoneLinksSchema = v.array(phoneLinkSchema)

interface PhoneLinkState {
  /** at most one per bot; kept in session storage, so that a reload between the two steps loses nothing */
  readonly phoneLinks: readonly PhoneLink[]
  /** bots whose reader was deleted here since the sign-in, and not linked again; in memory only */
  readonly deletedReaders: readonly string[]
}

declare module '@/store/state' {
  interface RootState {
    readonly phoneLink: PhoneLinkState
  }
}

const none: PhoneLinkState = { phoneLinks: [], deletedReaders: [] }

const without = ({ phoneLinks }: PhoneLinkState, userid: string) =>
  phoneLinks.filter((link) => link.userid !== userid)

const phoneLinkSlice = createSlice({
  name: 'phoneLink',
  initialState: none,
  reducers: {
    phoneSent: (state, { payload }: PayloadAction<Pick<PhoneLink, 'userid' | 'phone'>>) => ({
      ...state,
      phoneLinks: [...without(state, payload.userid), { ...payload, awaitsCode: true }],
    }),
    /** Back to the first step, with the number that was typed. */
    phoneCorrected: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      phoneLinks: state.phoneLinks.map((link) =>
        link.userid === payload ? { ...link, awaitsCode: false } : link,
      ),
    }),
    phoneLinked: (state, { payload }: PayloadAction<string>) => ({
      phoneLinks: without(state, payload),
      deletedReaders: state.deletedReaders.filter((userid) => userid !== payload),
    }),
    /** A code that was still awaited is no longer valid. */
    readerDeleted: (state, { payload }: PayloadAction<string>) => ({
      phoneLinks: without(state, payload),
      deletedReaders: [...state.deletedReaders, payload],
    }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => none).addCase(signedIn, () => none),
  selectors: {
    selectPhoneLink: ({ phoneLinks }, userid: string) => phoneLinks.find((link) => link.userid === userid),
    selectIsReaderDeleted: ({ deletedReaders }, userid: string) => deletedReaders.includes(userid),
  },
})

export const { phoneSent, phoneCorrected, phoneLinked, readerDeleted } = phoneLinkSlice.actions
export const { selectIsReaderDeleted, selectPhoneLink } = phoneLinkSlice.selectors
export const phoneLinkReducer = phoneLinkSlice.reducer
