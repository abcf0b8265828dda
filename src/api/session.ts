import { env } from '@/config/env'
import { sessionCalls as calls, type LoginBody, type Registration } from '@/contract/session'
import { providerApi } from './providerApi'
import { convertingEndpoint, sendingEndpoint } from './request'

const toRegistration = (account: Registration) => ({
  ...account,
  traderid: account.userid,
  uitoken: env.uiToken,
})

export const sessionApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    botLogin: build.mutation(
      convertingEndpoint(calls.botLogin, (account: Pick<LoginBody, 'email' | 'password'>) => ({
        ...account,
        uitoken: env.uiToken,
      })),
    ),
    botRegister: build.mutation(convertingEndpoint(calls.botRegister, toRegistration)),
    /** The older name of the same call; `register` in `features/session` uses it when the provider answers 404. */
    register: build.mutation(convertingEndpoint(calls.register, toRegistration)),
    /** Not in the specification: ends the session's cookie, which scripts cannot reach. A 404 from other providers is fine. */
    endSession: build.mutation(sendingEndpoint(calls.endSession)),
  }),
})
