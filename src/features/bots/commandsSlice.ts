import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { ProviderError } from '@/contract/providerError'
import { signedIn, signedOut } from '@/features/session/sessionSlice'

/** One command on its way to one bot. Trying again is another delivery. */
export interface Delivery {
  readonly id: string
  /** what was sent with one press of the button, and its repetitions */
  readonly run: string
  readonly userid: string
  readonly botCmd: number
  /** `skipped`: the screen was left before its turn came */
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'
  /** Unix seconds: when it was sent, or given up */
  readonly at: number
  readonly failure?: ProviderError
}

/** What was commanded since the sign-in, the oldest first. In memory only: it is about this visit. */
interface CommandsState {
  readonly deliveries: readonly Delivery[]
}

const none: CommandsState = { deliveries: [] }

/** More than anybody reads back; a page that stays open for days must not grow for ever. */
const KEPT = 200

interface Order {
  readonly run: string
  readonly botCmd: number
  readonly userids: readonly string[]
}

const isUnderWay = ({ state }: Delivery) => state === 'waiting' || state === 'sending'

/** The bot has not confirmed it. */
export const isMissed = ({ state }: Delivery) => state === 'failed' || state === 'skipped'

const commandsSlice = createSlice({
  name: 'commands',
  initialState: none,
  reducers: {
    commandOrdered: {
      prepare: ({ userids, ...order }: Order) => ({
        payload: userids.map((userid): Delivery => ({
          ...order,
          id: nanoid(),
          userid,
          state: 'waiting',
          at: 0,
        })),
      }),
      reducer: ({ deliveries }, { payload }: PayloadAction<readonly Delivery[]>) => ({
        deliveries: [...deliveries, ...payload].slice(-KEPT),
      }),
    },
    /** What is not known any more (somebody signed out meanwhile) is not taken up again. */
    deliveryChanged: (
      { deliveries },
      { payload }: PayloadAction<Pick<Delivery, 'id' | 'state' | 'at' | 'failure'>>,
    ) => ({
      deliveries: deliveries.map((delivery) =>
        delivery.id === payload.id ? { ...delivery, ...payload } : delivery,
      ),
    }),
    /** The one that is being sent arrives or not; those behind it stay where they are. */
    sendingStopped: ({ deliveries }, { payload }: PayloadAction<{ readonly at: number }>) => ({
      deliveries: deliveries.map((delivery) =>
        delivery.state === 'waiting' ? { ...delivery, ...payload, state: 'skipped' as const } : delivery,
      ),
    }),
    logCleared: ({ deliveries }) => ({ deliveries: deliveries.filter(isUnderWay) }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => none).addCase(signedIn, () => none),
  selectors: {
    selectIsSending: ({ deliveries }) => deliveries.some(isUnderWay),
    selectNextWaiting: ({ deliveries }, run: string) =>
      deliveries.find((delivery) => delivery.run === run && delivery.state === 'waiting'),
    /** The newest first; what waits for its turn has not happened yet. */
    selectLog: createSelector([({ deliveries }: CommandsState) => deliveries], (deliveries) =>
      deliveries.filter(({ state }) => state !== 'waiting').toReversed(),
    ),
    /** How it stands with each bot of a run: the latest delivery to it. */
    selectRun: createSelector(
      [({ deliveries }: CommandsState) => deliveries, (_state: CommandsState, run: string) => run],
      (deliveries, run) => {
        const latest = new Map<string, Delivery>()
        for (const delivery of deliveries) if (delivery.run === run) latest.set(delivery.userid, delivery)
        return [...latest.values()]
      },
    ),
  },
})

export const { commandOrdered, deliveryChanged, sendingStopped, logCleared } = commandsSlice.actions
export const { selectIsSending, selectNextWaiting, selectLog, selectRun } = commandsSlice.selectors
export const commandsReducer = commandsSlice.reducer
