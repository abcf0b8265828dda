import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '@/features/session/sessionSlice'

/** The robot whose first steps the person is at; '' = none. A reload, as after choosing another robot, ends it. */
const firstStepsSlice = createSlice({
  name: 'firstSteps',
  initialState: { userid: '' },
  reducers: { firstStepsTaken: (_state, { payload }: PayloadAction<string>) => ({ userid: payload }) },
  extraReducers: (build) => build.addCase(signedOut, () => ({ userid: '' })),
  selectors: { selectFirstSteps: ({ userid }) => userid },
})

export const { firstStepsTaken } = firstStepsSlice.actions
export const { selectFirstSteps } = firstStepsSlice.selectors
export const firstStepsReducer = firstStepsSlice.reducer
