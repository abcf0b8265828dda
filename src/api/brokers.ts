import { brokersCalls as calls, toProxyBody, type Proxy } from '@/contract/brokers'
import type { BotScope } from '@/contract/scope'
import { providerApi } from './providerApi'
import { converting, sending } from './request'

export const brokersApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    saveCTrader: build.mutation(sending(calls.saveCTrader)),
    saveBrokerSelection: build.mutation(sending(calls.saveBrokerSelection)),
    saveProxy: build.mutation(
      converting(calls.saveProxy, ({ userid, ...proxy }: BotScope & Proxy) => ({
        userid,
        ...toProxyBody(proxy),
      })),
    ),
  }),
})
