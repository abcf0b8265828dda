import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { botChosen } from '@/features/bots/botsSlice'
import { signedOut } from '@/features/session/sessionSlice'

/** What a plan is judged under: the provider knows none of it, so the person says it. In memory, for one bot. */
export interface Assumptions {
  /** percent of orders that win */
  readonly winRate: number
  /** percent that the broker pays on a win, 1–99 */
  readonly payout: number
  /** the account's money, in units of its currency */
  readonly bank: number
  /** the broker's smallest order, in units */
  readonly minimum: number
  /** signals that are played */
  readonly signals: number
  /** signals of one day, for the daily stops */
  readonly perDay: number
}

export const usualAssumptions: Assumptions = {
  winRate: 56,
  payout: 85,
  bank: 1000,
  minimum: 1,
  signals: 100,
  perDay: 20,
}

const assumptionsSlice = createSlice({
  name: 'assumptions',
  initialState: usualAssumptions,
  reducers: {
    assumed: (state, { payload }: PayloadAction<Partial<Assumptions>>) => ({ ...state, ...payload }),
  },
  extraReducers: (build) =>
    build.addCase(signedOut, () => usualAssumptions).addCase(botChosen, () => usualAssumptions),
  selectors: { selectAssumptions: (state) => state },
})

export const { assumed } = assumptionsSlice.actions
export const { selectAssumptions } = assumptionsSlice.selectors
export const assumptionsReducer = assumptionsSlice.reducer
