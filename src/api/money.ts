import * as v from 'valibot'
import {
  MARTINGALE_STEPS,
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
import type { ReadBack } from './baseQuery'
import { providerApi, tagOfBot, whenSaved } from './providerApi'
import { seenAt, showsRecord } from './readBack'
import { acknowledged, answers, post, postFor, postList, recordOf } from './request'

/** How a plan of one broker account is read back. */
const ofAccount = (
  url: `/${string}`,
  userid: string,
  schema: v.GenericSchema<unknown, object>,
  sent: { readonly brokerID: number },
): ReadBack => ({
  url,
  params: { userid, brokerid: sent.brokerID },
  shows: showsRecord(schema, sent, 'brokerID'),
})

/** The rows that have an amount, sorted: some providers keep empty rows, others leave them out. */
const filledRows = (rows: readonly CustomCycle[]) =>
  JSON.stringify(
    rows
      .filter(({ cycle: _cycle, ...amounts }) => Object.values(amounts).some((amount) => amount !== 0))
      .map(({ cycle, entrada, ...steps }) => [cycle, entrada, ...MARTINGALE_STEPS.map((step) => steps[step])])
      .toSorted(([a = 0], [b = 0]) => a - b),
  )

const showsRows = (sent: readonly CustomCycle[]) => (answer: unknown) => {
  const read = v.safeParse(customCyclesSchema, answer)
  return read.success && filledRows(read.output) === filledRows(sent)
}

export const moneyApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getRecoveryParams: build.query({
      query: (params: BrokerScope) => ({ url: '/recoveryparams', params }),
      ...recordOf(recoveryParamsSchema),
      providesTags: tagOfBot('RecoveryParams'),
    }),
    saveRecoveryParams: build.mutation({
      query: ({ userid, ...params }: BotScope & RecoveryParams) =>
        seenAt(
          postFor('/recoveryparams', { userid }, params),
          ofAccount('/recoveryparams', userid, recoveryParamsSchema, params),
        ),
      ...acknowledged,
      invalidatesTags: whenSaved('RecoveryParams', 'Cycles', 'Soros'),
    }),
    getCycles: build.query({
      query: (params: BrokerScope) => ({ url: '/getcycles', params }),
      ...recordOf(cyclesSchema),
      providesTags: tagOfBot('Cycles'),
    }),
    saveCycles: build.mutation({
      query: ({ userid, ...cycles }: BotScope & Cycles) =>
        seenAt(
          post('/savecycles', { userid }, cycles),
          ofAccount('/getcycles', userid, cyclesSchema, cycles),
        ),
      ...acknowledged,
      invalidatesTags: whenSaved('Cycles', 'RecoveryParams'),
    }),
    getSoros: build.query({
      query: (params: BrokerScope) => ({ url: '/getsoros', params }),
      ...recordOf(sorosSchema),
      providesTags: tagOfBot('Soros'),
    }),
    saveSoros: build.mutation({
      query: ({ userid, ...soros }: BotScope & Soros) =>
        seenAt(post('/savesoros', { userid }, soros), ofAccount('/getsoros', userid, sorosSchema, soros)),
      ...acknowledged,
      invalidatesTags: whenSaved('Soros', 'RecoveryParams'),
    }),
    getLossRecovery: build.query({
      query: (params: BrokerScope) => ({ url: '/getlossrec', params }),
      ...recordOf(lossRecoverySchema),
      providesTags: tagOfBot('LossRecovery'),
    }),
    saveLossRecovery: build.mutation({
      query: ({ userid, ...recovery }: BotScope & LossRecovery) =>
        seenAt(
          post('/savelossrec', { userid }, recovery),
          ofAccount('/getlossrec', userid, lossRecoverySchema, recovery),
        ),
      ...acknowledged,
      invalidatesTags: whenSaved('LossRecovery'),
    }),
    getMasaniello: build.query({
      query: (params: BotScope) => ({ url: '/masaparams', params }),
      ...recordOf(masanielloSchema),
      providesTags: tagOfBot('Masaniello'),
    }),
    saveMasaniello: build.mutation({
      query: ({ userid, ...plan }: BotScope & Masaniello) =>
        seenAt(post('/masaparams', { userid }, plan), {
          url: '/masaparams',
          params: { userid },
          shows: showsRecord(masanielloSchema, plan),
        }),
      ...acknowledged,
      invalidatesTags: whenSaved('Masaniello'),
    }),
    getCustomCycles: build.query({
      query: (params: BotScope) => ({ url: '/getcustcycle', params }),
      responseSchema: answers(customCyclesSchema),
      providesTags: tagOfBot('CustomCycles'),
    }),
    saveCustomCycles: build.mutation({
      query: ({ rows, ...scope }: BotScope & { readonly rows: readonly CustomCycle[] }) =>
        seenAt(postList('/savecustcycle', scope, rows), {
          url: '/getcustcycle',
          params: { userid: scope.userid },
          shows: showsRows(rows),
        }),
      ...acknowledged,
      invalidatesTags: whenSaved('CustomCycles'),
    }),
  }),
})

export const {
  useGetRecoveryParamsQuery,
  useGetCyclesQuery,
  useGetSorosQuery,
  useGetLossRecoveryQuery,
  useGetMasanielloQuery,
  useGetCustomCyclesQuery,
} = moneyApi
