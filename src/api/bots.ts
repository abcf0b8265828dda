import { botsCalls as calls } from '@/contract/bots'
import { providerApi } from './providerApi'
import { reading, sending } from './request'

export const botsApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getBots: build.query(reading(calls.getBots)),
    addNewBot: build.mutation(sending(calls.addNewBot)),
    /** A removal by GET, as the specification has it. A mutation, so that it is never called automatically. */
    botRemove: build.mutation(sending(calls.botRemove)),
    /** Not in the specification: a provider without it answers 404, and bots keep the names made of their ids. */
    nameBot: build.mutation(sending(calls.nameBot)),
    sendBotCommand: build.mutation(sending(calls.sendBotCommand)),
  }),
})

export const { useGetBotsQuery } = botsApi
