import { env } from '@/config/env'
import { loginSchema, botRefSchema, type LoginBody, type Registration } from '@/contract/session'
import { providerApi } from './providerApi'
import { acknowledged, answers, post } from './request'

const registerAt = (url: '/botregister' | '/register', { userid, ...account }: Registration) =>
  post(url, { userid }, { ...account, traderid: userid, uitoken: env.uiToken })

export const sessionApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    botLogin: build.mutation({
      query: (account: Pick<LoginBody, 'email' | 'password'>) => ({
        url: '/botlogin',
        method: 'POST',
        body: { ...account, uitoken: env.uiToken },
      }),
      responseSchema: answers(loginSchema),
    }),
    botRegister: build.mutation({
      query: (account: Registration) => registerAt('/botregister', account),
      responseSchema: answers(botRefSchema),
    }),
    /** The older name of the same call; `register` in `features/session` uses it when the provider answers 404. */
    register: build.mutation({
      query: (account: Registration) => registerAt('/register', account),
      responseSchema: answers(botRefSchema),
    }),
    /** Not in the specification: ends the session's cookie, which scripts cannot reach. A 404 from other providers is fine. */
    endSession: build.mutation({
      query: () => ({ url: '/x/signout', method: 'POST', body: {} }),
      ...acknowledged,
    }),
  }),
})
