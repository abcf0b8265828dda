import { createSlice, isFulfilled, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { reads } from '@/api/reads'
import { secondsNow } from '@/config/clock'
import type { BotScope } from '@/contract/scope'
import { signedOut } from '@/store/sessionSlice'

/** The lists that show a trader who has accepted, and what reads them. Their files are loaded later. */
const lists = { traders: 'getTraders', metaTraders: 'getMetaFollow' } as const satisfies {
  readonly [Side in keyof typeof reads]?: (typeof reads)[Side]['query']
}
export type RequestSide = keyof typeof lists

const requestSchema = v.object({
  userid: v.string(),
  side: v.picklist(['traders', 'metaTraders']),
  traderid: v.string(),
  /** Unix seconds: when the provider took it */
  at: v.number(),
})
export type SentRequest = v.InferOutput<typeof requestSchema>
type Asked = Omit<SentRequest, 'at'>
export const requestsSchema = v.pipe(v.array(requestSchema), v.maxLength(100))

/** No call tells what became of a request: it waits until its list shows the trader, or the person hides it. */
interface RequestsState {
  /** the newest first */
  readonly copyRequests: readonly SentRequest[]
}

declare module '@/store/state' {
  interface RootState {
    readonly requests: RequestsState
  }
}

const none: RequestsState = { copyRequests: [] }

interface ListAnswer extends UnknownAction {
  readonly payload: readonly { readonly traderid: string }[]
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: BotScope } }
}
const isList = (action: UnknownAction): action is ListAnswer =>
  isFulfilled(action) &&
  Object.values<string>(lists).includes((action as unknown as ListAnswer).meta.arg.endpointName)

const without = (requests: readonly SentRequest[], isGone: (request: SentRequest) => boolean) =>
  requests.some(isGone) ? requests.filter((request) => !isGone(request)) : requests

const isOf =
  ({ userid, side, traderid }: Asked) =>
  (request: SentRequest) =>
    request.userid === userid && request.side === side && request.traderid === traderid

const requestsSlice = createSlice({
  name: 'requests',
  initialState: none,
  reducers: {
    requestSent: {
      prepare: (asked: Asked) => ({ payload: { ...asked, at: secondsNow() } }),
      reducer: ({ copyRequests }, { payload }: PayloadAction<SentRequest>) => ({
        copyRequests: [payload, ...without(copyRequests, isOf(payload))].slice(0, 100),
      }),
    },
    requestHidden: ({ copyRequests }, { payload }: PayloadAction<Asked>) => ({
      copyRequests: without(copyRequests, isOf(payload)),
    }),
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => none)
      .addMatcher(isList, ({ copyRequests }, { payload, meta: { arg } }) => ({
        copyRequests: without(
          copyRequests,
          ({ userid, side, traderid }) =>
            lists[side] === arg.endpointName &&
            userid === arg.originalArgs.userid &&
            payload.some((trader) => trader.traderid === traderid),
        ),
      })),
  selectors: {
    selectRequests: ({ copyRequests }) => copyRequests,
  },
})

export const { requestSent, requestHidden } = requestsSlice.actions
export const { selectRequests } = requestsSlice.selectors
export const requestsReducer = requestsSlice.reducer
