import { env } from '@/config/env'
import { acknowledgementSchema } from '@/contract/acknowledgement'
import { loginSchema, botRefSchema, type LoginBody, type Registration } from '@/contract/session'
import { toWireId } from '@/contract/wire'
import { providerApi } from './providerApi'
import { answers } from './request'

const registerAt = (url: '/botregister' | '/register', { userid, sellerid, ...who }: Registration) => ({
  url,
  method: 'POST',
  body: {
    ...who,
    userid: toWireId(userid),
    traderid: toWireId(userid),
    sellerid: toWireId(sellerid),
    uitoken: env.uiToken,
  },
})

export const sessionApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    botLogin: build.mutation({
      query: (who: Pick<LoginBody, 'email' | 'password'>) => ({
        url: '/botlogin',
        method: 'POST',
        body: { ...who, uitoken: env.uiToken },
      }),
      responseSchema: answers(loginSchema),
    }),
    botRegister: build.mutation({
      query: (who: Registration) => registerAt('/botregister', who),
      responseSchema: answers(botRefSchema),
    }),
    /** The older name of the same call; `register` in `features/session` asks for it when the provider answers 404. */
    register: build.mutation({
      query: (who: Registration) => registerAt('/register', who),
      responseSchema: answers(botRefSchema),
    }),
    /** A call of our own: ends the session's cookie, which the page cannot reach. Other providers answer 404, and that is fine. */
    endSession: build.mutation({
      query: () => ({ url: '/x/signout', method: 'POST', body: {} }),
      responseSchema: answers(acknowledgementSchema),
    }),
  }),
})
