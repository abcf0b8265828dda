import { moneyCalls as calls, type CustomCycleAnswer } from '@/contract/money'
import type { BotScope } from '@/contract/scope'
import { providerApi } from './providerApi'
import { converting, reading, saving } from './request'

export const moneyApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getRecoveryParams: build.query(reading(calls.getRecoveryParams)),
    saveRecoveryParams: build.mutation(saving(calls.saveRecoveryParams)),
    getCycles: build.query(reading(calls.getCycles)),
    saveCycles: build.mutation(saving(calls.saveCycles)),
    getSoros: build.query(reading(calls.getSoros)),
    saveSoros: build.mutation(saving(calls.saveSoros)),
    getLossRecovery: build.query(reading(calls.getLossRecovery)),
    saveLossRecovery: build.mutation(saving(calls.saveLossRecovery)),
    getMasaniello: build.query(reading(calls.getMasaniello)),
    saveMasaniello: build.mutation(saving(calls.saveMasaniello)),
    getCustomCycles: build.query(reading(calls.getCustomCycles)),
    saveCustomCycles: build.mutation(
      converting(
        calls.saveCustomCycles,
        ({ rows }: BotScope & { readonly rows: readonly CustomCycleAnswer[] }) => rows,
      ),
    ),
  }),
})

export const { useGetCustomCyclesQuery } = moneyApi
