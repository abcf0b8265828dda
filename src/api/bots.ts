import { botsCalls as calls } from '@/contract/bots'
import { providerApi } from './providerApi'
import { readingEndpoint, sendingEndpoint } from './request'

export const botsApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getBots: build.query(readingEndpoint(calls.getBots)),
    addNewBot: build.mutation(sendingEndpoint(calls.addNewBot)),
    /** A removal by GET, as the specification has it. A mutation, so that it is never called automatically. */
    botRemove: build.mutation(sendingEndpoint(calls.botRemove)),
    /** Not in the specification: a provider without it answers 404, and bots keep the names made of their ids. */
    nameBot: build.mutation(sendingEndpoint(calls.nameBot)),
    sendBotCommand: build.mutation(sendingEndpoint(calls.sendBotCommand)),
  }),
})

export const { useGetBotsQuery } = botsApi
