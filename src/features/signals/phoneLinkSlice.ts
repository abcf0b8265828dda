import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { signedIn, signedOut } from '@/features/session/sessionSlice'

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
}

const none: PhoneLinkState = { phoneLinks: [] }

const without = ({ phoneLinks }: PhoneLinkState, userid: string) =>
  phoneLinks.filter((link) => link.userid !== userid)

const phoneLinkSlice = createSlice({
  name: 'phoneLink',
  initialState: none,
  reducers: {
    phoneSent: (state, { payload }: PayloadAction<Pick<PhoneLink, 'userid' | 'phone'>>) => ({
      phoneLinks: [...without(state, payload.userid), { ...payload, awaitsCode: true }],
    }),
    /** Back to the first step, with the number that was typed. */
    phoneCorrected: ({ phoneLinks }, { payload }: PayloadAction<string>) => ({
      phoneLinks: phoneLinks.map((link) => (link.userid === payload ? { ...link, awaitsCode: false } : link)),
    }),
    /** The phone is linked, or the reader is deleted. */
    phoneLinkEnded: (state, { payload }: PayloadAction<string>) => ({ phoneLinks: without(state, payload) }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => none).addCase(signedIn, () => none),
  selectors: {
    selectPhoneLink: ({ phoneLinks }, userid: string) => phoneLinks.find((link) => link.userid === userid),
  },
})

export const { phoneSent, phoneCorrected, phoneLinkEnded } = phoneLinkSlice.actions
export const { selectPhoneLink } = phoneLinkSlice.selectors
export const phoneLinkReducer = phoneLinkSlice.reducer
