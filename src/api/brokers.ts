import { brokersCalls as calls, toProxyBody, type Proxy } from '@/contract/brokers'
import type { BotScope } from '@/contract/scope'
import { providerApi } from './providerApi'
import { convertingEndpoint, sendingEndpoint } from './request'

export const brokersApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    saveCTrader: build.mutation(sendingEndpoint(calls.saveCTrader)),
    saveBrokerSelection: build.mutation(sendingEndpoint(calls.saveBrokerSelection)),
    saveProxy: build.mutation(
      convertingEndpoint(calls.saveProxy, ({ userid, ...proxy }: BotScope & Proxy) => ({
        userid,
        ...toProxyBody(proxy),
      })),
    ),
  }),
})
