import { copyTradingCalls as calls } from '@/contract/copyTrading'
import { toFollowedTraderBody, type FollowedTraderAnswer } from '@/contract/metaTrader'
import { isProviderError } from '@/contract/providerError'
import type { BotScope, TraderScope } from '@/contract/scope'
import { providerApi } from './providerApi'
import { convertingEndpoint, readingEndpoint, savingEndpoint, sendingEndpoint } from './request'

/** The specification wants failures of these two calls in the console; the screens show them too. */
async function logStatus(asked: Promise<unknown>) {
  try {
    await asked
  } catch (failure) {
    const { error } = failure as { readonly error?: unknown }
    if (isProviderError(error) && error.kind === 'http') console.error(`Erro ${error.status}`)
  }
}

interface NewExpiry extends TraderScope {
  /** Unix seconds, 0 = no expiry */
  readonly expCopy: number
  /** a batch refreshes the reads once, at the end */
  readonly refreshesNothing?: boolean
}

export const copyTradingApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getTraderInfo: build.query(readingEndpoint(calls.getTraderInfo)),
    saveTraderInfo: build.mutation(savingEndpoint(calls.saveTraderInfo)),
    getTraderData: build.query(readingEndpoint(calls.getTraderData)),
    saveTraderData: build.mutation(savingEndpoint(calls.saveTraderData)),
    getFollowers: build.query(readingEndpoint(calls.getFollowers)),
    getFollowerInfo: build.query({
      ...readingEndpoint(calls.getFollowerInfo),
      onQueryStarted: (_scope, { queryFulfilled }) => logStatus(queryFulfilled),
    }),
    updateExpiry: build.mutation({
      ...convertingEndpoint(calls.updateExpiry, (expiry: NewExpiry) => expiry),
      onQueryStarted: (_save, { queryFulfilled }) => logStatus(queryFulfilled),
    }),
    removeFollower: build.mutation(sendingEndpoint(calls.removeFollower)),
    getTraders: build.query(readingEndpoint(calls.getTraders)),
    /** One trader's card, of copy trading or MetaTrader copy. */
    saveTrader: build.mutation(
      convertingEndpoint(calls.saveTrader, ({ userid, ...trader }: BotScope & FollowedTraderAnswer) => ({
        userid,
        ...toFollowedTraderBody(trader),
      })),
    ),
    removeTrader: build.mutation(sendingEndpoint(calls.removeTrader)),
    requestCopy: build.mutation(sendingEndpoint(calls.requestCopy)),
  }),
})

export const { useGetFollowersQuery, useGetFollowerInfoQuery } = copyTradingApi
