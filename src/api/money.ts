import { moneyCalls as calls, type CustomCycleAnswer } from '@/contract/money'
import type { BotScope } from '@/contract/scope'
import { providerApi } from './providerApi'
import { convertingEndpoint, readingEndpoint, savingEndpoint } from './request'

export const moneyApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getRecoveryParams: build.query(readingEndpoint(calls.getRecoveryParams)),
    saveRecoveryParams: build.mutation(savingEndpoint(calls.saveRecoveryParams)),
    getCycles: build.query(readingEndpoint(calls.getCycles)),
    saveCycles: build.mutation(savingEndpoint(calls.saveCycles)),
    getSoros: build.query(readingEndpoint(calls.getSoros)),
    saveSoros: build.mutation(savingEndpoint(calls.saveSoros)),
    getLossRecovery: build.query(readingEndpoint(calls.getLossRecovery)),
    saveLossRecovery: build.mutation(savingEndpoint(calls.saveLossRecovery)),
    getMasaniello: build.query(readingEndpoint(calls.getMasaniello)),
    saveMasaniello: build.mutation(savingEndpoint(calls.saveMasaniello)),
    getCustomCycles: build.query(readingEndpoint(calls.getCustomCycles)),
    saveCustomCycles: build.mutation(
      convertingEndpoint(
        calls.saveCustomCycles,
        ({ rows }: BotScope & { readonly rows: readonly CustomCycleAnswer[] }) => rows,
      ),
    ),
  }),
})

export const { useGetCustomCyclesQuery } = moneyApi
