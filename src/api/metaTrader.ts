import { metaTraderCalls as calls, toMetaDataBody, type MetaDataAnswer } from '@/contract/metaTrader'
import type { BotScope } from '@/contract/scope'
import { providerApi } from './providerApi'
import { convertingEndpoint, readingEndpoint, sendingEndpoint } from './request'

export const metaTraderApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getMetaData: build.query(readingEndpoint(calls.getMetaData)),
    saveMetaData: build.mutation(
      convertingEndpoint(calls.saveMetaData, ({ userid, ...data }: BotScope & MetaDataAnswer) => ({
        userid,
        ...toMetaDataBody(data),
      })),
    ),
    getMetaFollow: build.query(readingEndpoint(calls.getMetaFollow)),
    /** A follower stops copying a trader. */
    removeMetaData: build.mutation(sendingEndpoint(calls.removeMetaData)),
    /** A trader removes a follower. */
    removeMetaFollower: build.mutation(sendingEndpoint(calls.removeMetaFollower)),
    requestMetaCopy: build.mutation(sendingEndpoint(calls.requestMetaCopy)),
  }),
})

export const { useGetMetaDataQuery } = metaTraderApi
