import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { brokersApi } from '@/api/brokers'
import { signedOut } from '@/store/sessionSlice'

interface FirstStepsState {
  /** the robot whose first steps the person is at; '' = none */
  readonly userid: string
  /** robots whose broker key was sent from here, or is left for later: no call tells whether there is one */
  readonly brokerKey: Readonly<Record<string, 'sent' | 'later'>>
}

declare module '@/store/state' {
  interface RootState {
    readonly firstSteps: FirstStepsState
  }
}

const none: FirstStepsState = { userid: '', brokerKey: {} }

/** In memory only: a reload, as after choosing another robot, ends it. */
const firstStepsSlice = createSlice({
  name: 'firstSteps',
  initialState: none,
  reducers: {
    firstStepsTaken: (state, { payload }: PayloadAction<string>) => ({ ...state, userid: payload }),
    brokerKeyLeft: ({ brokerKey, ...state }, { payload }: PayloadAction<string>) => ({
      ...state,
      brokerKey: { ...brokerKey, [payload]: 'later' as const },
    }),
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => none)
      .addMatcher(brokersApi.endpoints.saveCTrader.matchFulfilled, ({ brokerKey, ...state }, { meta }) => ({
        ...state,
        brokerKey: { ...brokerKey, [meta.arg.originalArgs.userid]: 'sent' as const },
      })),
  selectors: {
    selectFirstSteps: ({ userid }) => userid,
    selectBrokerKey: ({ brokerKey }, userid: string) => brokerKey[userid],
  },
})

export const { firstStepsTaken, brokerKeyLeft } = firstStepsSlice.actions
export const { selectFirstSteps, selectBrokerKey } = firstStepsSlice.selectors
export const firstStepsReducer = firstStepsSlice.reducer
