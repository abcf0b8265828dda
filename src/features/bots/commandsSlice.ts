import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { secondsNow } from '@/config/clock'
import { botCommand } from '@/contract/codes'
import { mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { signedIn, signedOut } from '@/store/sessionSlice'
import { itemState, type BatchItem } from '@/store/saving/batchesSlice'
import { isSwitch } from './commands'

/** The outcome of one command to one bot. A retry is another delivery. */
export interface Delivery extends Required<Pick<BatchItem, 'ended'>> {
  readonly id: string
  readonly userid: string
  readonly botCmd: number
  /** Unix seconds: when it was sent or given up */
  readonly at: number
}

/** By robot, the last "turn on" or "turn off" that this device has sent and the provider accepted; `at` in Unix seconds. */
export const powerSchema = v.record(
  v.string(),
  v.object({ side: v.picklist(['on', 'off']), at: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
)
export type SentPower = v.InferOutput<typeof powerSchema>[string]

interface CommandsState {
  /** the commands sent since the sign-in, the oldest first; in memory only */
  readonly deliveries: readonly Delivery[]
  /** no call tells whether a robot is on: what was asked of it last outlives the page */
  readonly power: Readonly<Record<string, SentPower>>
}

declare module '@/store/state' {
  interface RootState {
    readonly commands: CommandsState
  }
}

const none: CommandsState = { deliveries: [], power: {} }

const sides = { [botCommand.codes.turnOn]: 'on', [botCommand.codes.turnOff]: 'off' } as const

/** What a delivery says of the robot's switch, if it says anything. */
function powerOf(delivery: Delivery): SentPower | undefined {
  const side = (sides as Readonly<Record<number, SentPower['side'] | undefined>>)[delivery.botCmd]
  return side && itemState(delivery) === 'received' ? { side, at: delivery.at } : undefined
}

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
      reducer: ({ deliveries, power }, { payload }: PayloadAction<Delivery>) => {
        const sent = powerOf(payload)
        return {
          deliveries: [...deliveries, payload].slice(-MOST_KEPT),
          power: sent ? { ...power, [payload.userid]: sent } : power,
        }
      },
    },
    logCleared: ({ power }) => ({ deliveries: [], power }),
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => none)
      // The same person may sign in again: another one signs out first.
      .addCase(signedIn, ({ power }) => ({ deliveries: [], power })),
  selectors: {
    /** the newest first */
    selectLog: createSelector([({ deliveries }: CommandsState) => deliveries], (deliveries) =>
      deliveries.toReversed(),
    ),
    selectPower: ({ power }, userid: string) => power[userid],
  },
})

export const { commandLogged, logCleared } = commandsSlice.actions
export const { selectLog, selectPower } = commandsSlice.selectors
export const commandsReducer = commandsSlice.reducer
