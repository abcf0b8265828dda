import { botListSchema, type NewBot } from '@/contract/bots'
import type { BotScope } from '@/contract/scope'
import { providerApi, whenSaved } from './providerApi'
import { acknowledged, answers, post } from './request'

export const botsApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getBots: build.query({
      query: (params: BotScope) => ({ url: '/getbots', params }),
      responseSchema: answers(botListSchema),
      providesTags: ['Bots'],
    }),
    addNewBot: build.mutation({
      query: ({ botid, virtual, email, ...scope }: NewBot) =>
        post('/addnewbot', scope, { botid, virtual, email }),
      ...acknowledged,
      invalidatesTags: whenSaved('Bots'),
    }),
    /** A removal by GET, as the specification has it. A mutation, so that it is never called automatically. */
    botRemove: build.mutation({
      query: (params: BotScope) => ({ url: '/botremove', params }),
      ...acknowledged,
      invalidatesTags: whenSaved('Bots'),
    }),
    /** Not in the specification: a provider without it answers 404, and bots keep the names made of their ids. */
    nameBot: build.mutation({
      query: ({ name, ...scope }: BotScope & { readonly name: string }) =>
        post('/x/botname', scope, { name }),
      ...acknowledged,
      invalidatesTags: whenSaved('Bots'),
    }),
    sendBotCommand: build.mutation({
      query: ({ botCmd, ...scope }: BotScope & { readonly botCmd: number }) =>
        post('/sendbotcmd', scope, { botCmd }),
      ...acknowledged,
      // A command may change the robot's account, its mode and whether it is copied.
      invalidatesTags: whenSaved('Bots', 'GlobalParams', 'CopyTraderInfo', 'CopyTraderData'),
    }),
  }),
})

export const { useGetBotsQuery } = botsApi
