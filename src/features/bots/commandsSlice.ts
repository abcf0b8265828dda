import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { secondsNow } from '@/config/clock'
import { mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { signedIn, signedOut } from '@/store/sessionSlice'
import type { BatchItem } from '@/store/saving/batchesSlice'
import { isSwitch } from './commands'

/** The outcome of one command to one bot. A retry is another delivery. */
export interface Delivery extends Required<Pick<BatchItem, 'ended'>> {
  readonly id: string
  readonly userid: string
  readonly botCmd: number
  /** Unix seconds: when it was sent or given up */
  readonly at: number
}

/** The commands sent since the sign-in, the oldest first. In memory only. */
interface CommandsState {
  readonly deliveries: readonly Delivery[]
}

declare module '@/store/state' {
  interface RootState {
    readonly commands: CommandsState
  }
}

const none: CommandsState = { deliveries: [] }

/** A limit, so that the log of a page that stays open for days does not grow without end. */
const MOST_KEPT = 200

/** Whether it is unknown if the command has switched the account or the mode: sending it again could switch it back. */
export const mayHaveSwitched = (botCmd: number, error: ProviderError | undefined) =>
  error !== undefined && mayHaveArrived(error) && isSwitch(botCmd)

const commandsSlice = createSlice({
  name: 'commands',
  initialState: none,
  reducers: {
    commandLogged: {
      prepare: (delivery: Omit<Delivery, 'id' | 'at'>) => ({
        payload: { ...delivery, id: nanoid(), at: secondsNow() },
      }),
      reducer: ({ deliveries }, { payload }: PayloadAction<Delivery>) => ({
        deliveries: [...deliveries, payload].slice(-MOST_KEPT),
      }),
    },
    logCleared: () => none,
  },
  extraReducers: (build) => build.addCase(signedOut, () => none).addCase(signedIn, () => none),
  selectors: {
    /** the newest first */
    selectLog: createSelector([({ deliveries }: CommandsState) => deliveries], (deliveries) =>
      deliveries.toReversed(),
    ),
  },
})

export const { commandLogged, logCleared } = commandsSlice.actions
export const { selectLog } = commandsSlice.selectors
export const commandsReducer = commandsSlice.reducer
