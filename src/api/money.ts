import {
  customCyclesSchema,
  cyclesSchema,
  lossRecoverySchema,
  masanielloSchema,
  recoveryParamsSchema,
  sorosSchema,
  type CustomCycleAnswer,
  type CyclesAnswer,
  type LossRecoveryAnswer,
  type MasanielloAnswer,
  type RecoveryParamsAnswer,
  type SorosAnswer,
} from '@/contract/money'
import type { BotScope, BrokerScope } from '@/contract/scope'
import { providerApi, tagOfBot, whenSaved } from './providerApi'
import { acknowledged, answers, post, postFor, postList } from './request'

export const moneyApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getRecoveryParams: build.query({
      query: (params: BrokerScope) => ({ url: '/recoveryparams', params }),
      responseSchema: answers(recoveryParamsSchema),
      providesTags: tagOfBot('RecoveryParams'),
    }),
    saveRecoveryParams: build.mutation({
      query: ({ userid, ...params }: BotScope & RecoveryParamsAnswer) =>
        postFor('/recoveryparams', { userid }, params),
      ...acknowledged,
      invalidatesTags: whenSaved('RecoveryParams', 'Cycles', 'Soros'),
    }),
    getCycles: build.query({
      query: (params: BrokerScope) => ({ url: '/getcycles', params }),
      responseSchema: answers(cyclesSchema),
      providesTags: tagOfBot('Cycles'),
    }),
    saveCycles: build.mutation({
      query: ({ userid, ...cycles }: BotScope & CyclesAnswer) => post('/savecycles', { userid }, cycles),
      ...acknowledged,
      invalidatesTags: whenSaved('Cycles', 'RecoveryParams'),
    }),
    getSoros: build.query({
      query: (params: BrokerScope) => ({ url: '/getsoros', params }),
      responseSchema: answers(sorosSchema),
      providesTags: tagOfBot('Soros'),
    }),
    saveSoros: build.mutation({
      query: ({ userid, ...soros }: BotScope & SorosAnswer) => post('/savesoros', { userid }, soros),
      ...acknowledged,
      invalidatesTags: whenSaved('Soros', 'RecoveryParams'),
    }),
    getLossRecovery: build.query({
      query: (params: BrokerScope) => ({ url: '/getlossrec', params }),
      responseSchema: answers(lossRecoverySchema),
      providesTags: tagOfBot('LossRecovery'),
    }),
    saveLossRecovery: build.mutation({
      query: ({ userid, ...recovery }: BotScope & LossRecoveryAnswer) =>
        post('/savelossrec', { userid }, recovery),
      ...acknowledged,
      invalidatesTags: whenSaved('LossRecovery'),
    }),
    getMasaniello: build.query({
      query: (params: BotScope) => ({ url: '/masaparams', params }),
      responseSchema: answers(masanielloSchema),
      providesTags: tagOfBot('Masaniello'),
    }),
    saveMasaniello: build.mutation({
      query: ({ userid, ...plan }: BotScope & MasanielloAnswer) => post('/masaparams', { userid }, plan),
      ...acknowledged,
      invalidatesTags: whenSaved('Masaniello'),
    }),
    getCustomCycles: build.query({
      query: (params: BotScope) => ({ url: '/getcustcycle', params }),
      responseSchema: answers(customCyclesSchema),
      providesTags: tagOfBot('CustomCycles'),
    }),
    saveCustomCycles: build.mutation({
      query: ({ rows, ...scope }: BotScope & { readonly rows: readonly CustomCycleAnswer[] }) =>
        postList('/savecustcycle', scope, rows),
      ...acknowledged,
      invalidatesTags: whenSaved('CustomCycles'),
    }),
  }),
})

export const { useGetCustomCyclesQuery } = moneyApi
