import { acknowledgementSchema } from '@/contract/acknowledgement'
import { toProxyBody, type BrokerSelection, type CTraderTokens, type Proxy } from '@/contract/brokers'
import type { BotScope } from '@/contract/scope'
import { providerApi, whenSaved } from './providerApi'
import { answers, post } from './request'

export const brokersApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    saveCTrader: build.mutation({
      query: ({ userid, tokenDemo, tokenLive }: BotScope & CTraderTokens) =>
        post('/ctradertk', { userid }, { tokenDemo, tokenLive }),
      responseSchema: answers(acknowledgementSchema),
    }),
    saveBrokerSelection: build.mutation({
      query: ({ userid, curBrokerID, brokersMask, multiBroker }: BotScope & BrokerSelection) =>
        post('/brokerid', { userid }, { curBrokerID, brokersMask, multiBroker }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('GlobalParams'),
    }),
    saveProxy: build.mutation({
      query: ({ userid, ...proxy }: BotScope & Proxy) => post('/proxyparams', { userid }, toProxyBody(proxy)),
      responseSchema: answers(acknowledgementSchema),
    }),
  }),
})
