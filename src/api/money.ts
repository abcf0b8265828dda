import { acknowledgementSchema } from '@/contract/acknowledgement'
import {
  customCyclesSchema,
  cyclesSchema,
  lossRecoverySchema,
  masanielloSchema,
  recoveryParamsSchema,
  sorosSchema,
  type CustomCycle,
  type Cycles,
  type LossRecovery,
  type Masaniello,
  type RecoveryParams,
  type Soros,
} from '@/contract/money'
import type { BotScope, BrokerScope } from '@/contract/scope'
import { providerApi, whenSaved } from './providerApi'
import { answers, post, postFor, postList } from './request'

export const moneyApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getRecoveryParams: build.query({
      query: (params: BrokerScope) => ({ url: '/recoveryparams', params }),
      responseSchema: answers(recoveryParamsSchema),
      providesTags: ['RecoveryParams'],
    }),
    saveRecoveryParams: build.mutation({
      query: ({ userid, ...params }: BotScope & RecoveryParams) =>
        postFor('/recoveryparams', { userid }, params),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('RecoveryParams', 'Cycles', 'Soros'),
    }),
    getCycles: build.query({
      query: (params: BrokerScope) => ({ url: '/getcycles', params }),
      responseSchema: answers(cyclesSchema),
      providesTags: ['Cycles'],
    }),
    saveCycles: build.mutation({
      query: ({ userid, ...cycles }: BotScope & Cycles) => post('/savecycles', { userid }, cycles),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Cycles', 'RecoveryParams'),
    }),
    getSoros: build.query({
      query: (params: BrokerScope) => ({ url: '/getsoros', params }),
      responseSchema: answers(sorosSchema),
      providesTags: ['Soros'],
    }),
    saveSoros: build.mutation({
      query: ({ userid, ...soros }: BotScope & Soros) => post('/savesoros', { userid }, soros),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Soros', 'RecoveryParams'),
    }),
    getLossRecovery: build.query({
      query: (params: BrokerScope) => ({ url: '/getlossrec', params }),
      responseSchema: answers(lossRecoverySchema),
      providesTags: ['LossRecovery'],
    }),
    saveLossRecovery: build.mutation({
      query: ({ userid, ...recovery }: BotScope & LossRecovery) => post('/savelossrec', { userid }, recovery),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('LossRecovery'),
    }),
    getMasaniello: build.query({
      query: (params: BotScope) => ({ url: '/masaparams', params }),
      responseSchema: answers(masanielloSchema),
      providesTags: ['Masaniello'],
    }),
    saveMasaniello: build.mutation({
      query: ({ userid, ...plan }: BotScope & Masaniello) => post('/masaparams', { userid }, plan),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('Masaniello'),
    }),
    getCustomCycles: build.query({
      query: (params: BotScope) => ({ url: '/getcustcycle', params }),
      responseSchema: answers(customCyclesSchema),
      providesTags: ['CustomCycles'],
    }),
    saveCustomCycles: build.mutation({
      query: ({ rows, ...scope }: BotScope & { readonly rows: readonly CustomCycle[] }) =>
        postList('/savecustcycle', scope, rows),
      responseSchema: answers(acknowledgementSchema),
      invalidatesTags: whenSaved('CustomCycles'),
    }),
  }),
})

export const {
  useGetRecoveryParamsQuery,
  useSaveRecoveryParamsMutation,
  useGetCyclesQuery,
  useSaveCyclesMutation,
  useGetSorosQuery,
  useSaveSorosMutation,
  useGetLossRecoveryQuery,
  useSaveLossRecoveryMutation,
  useGetMasanielloQuery,
  useSaveMasanielloMutation,
  useGetCustomCyclesQuery,
  useSaveCustomCyclesMutation,
} = moneyApi
