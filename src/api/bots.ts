import { acknowledgementSchema } from '@/contract/acknowledgement'
import { botListSchema, type NewBot } from '@/contract/bots'
import type { BotScope } from '@/contract/scope'
import { toWireId } from '@/contract/wire'
import { providerApi, whenSaved } from './providerApi'
import { answers, post } from './request'

export const botsApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getBots: build.query({
      query: (params: BotScope) => ({ url: '/getbots', params }),
      responseSchema: answers(botListSchema),
      providesTags: ['Bots'],
    }),
    addNewBot: build.mutation({
      query: ({ botid, virtual, email, ...scope }: NewBot) =>
        post('/addnewbot', scope, { botid: toWireId(botid), virtual, email }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Bots'),
    }),
    /** A removal by GET, as the specification has it: declared as a mutation, so that nothing ever asks it by itself. */
    botRemove: build.mutation({
      query: (params: BotScope) => ({ url: '/botremove', params }),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Bots'),
    }),
    sendBotCommand: build.mutation({
      query: ({ botCmd, ...scope }: BotScope & { readonly botCmd: number }) =>
        post('/sendbotcmd', scope, { botCmd }),
      responseSchema: answers(acknowledgementSchema),
      // A command may change what the robot is (its account, its mode, whether it is copied): what is shown of it is asked for again.
      invalidatesTags: whenSaved('Bots', 'GlobalParams', 'CopyTraderInfo', 'CopyTraderData'),
    }),
  }),
})

export const { useGetBotsQuery } = botsApi
