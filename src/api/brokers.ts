import { toProxyBody, type BrokerSelection, type CTraderTokens, type Proxy } from '@/contract/brokers'
import type { BotScope } from '@/contract/scope'
import { providerApi, whenSaved } from './providerApi'
import { acknowledged, post } from './request'

export const brokersApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    saveCTrader: build.mutation({
      query: ({ userid, tokenDemo, tokenLive }: BotScope & CTraderTokens) =>
        post('/ctradertk', { userid }, { tokenDemo, tokenLive }),
      ...acknowledged,
    }),
    saveBrokerSelection: build.mutation({
      query: ({ userid, curBrokerID, brokersMask, multiBroker }: BotScope & BrokerSelection) =>
        post('/brokerid', { userid }, { curBrokerID, brokersMask, multiBroker }),
      ...acknowledged,
      invalidatesTags: whenSaved('GlobalParams'),
    }),
    saveProxy: build.mutation({
      query: ({ userid, ...proxy }: BotScope & Proxy) => post('/proxyparams', { userid }, toProxyBody(proxy)),
      ...acknowledged,
    }),
  }),
})
