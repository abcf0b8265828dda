import { useMemo } from 'react'
import * as v from 'valibot'
import { moneyApi } from '@/api/money'
import type { AnswerOf } from '@/api/reads'
import {
  cyclesPlanIn,
  cyclesSchema,
  lossRecoveryIn,
  lossRecoverySchema,
  masanielloIn,
  masanielloSchema,
  plansIn,
  recoveryParamsSchema,
  sorosPlanIn,
  sorosSchema,
  type Cycles,
  type Masaniello,
  type RecoveryParams,
  type Soros,
} from '@/contract/money'
import { planFields } from '@/risk/planFields'
import type { StakeRecord } from '@/shared/form/settingsRecord'
import { accountOf, type Address } from '@/store/address'
import type { Freshness } from '@/store/reading/read'
import { mutate, type AppThunk } from '@/store/thunk'
import { recordOf } from '@/store/reading/reads'
import { fromRecoveryForm, toRecoveryForm, type RecoveryForm } from './recoveryForm'
import { cyclesRules, masanielloRules, recoveryParamsRules, recoveryRules, sorosRules } from './rules'

const { endpoints } = moneyApi

export const masanielloRecord: StakeRecord<Masaniello> = {
  ...recordOf('masaniello'),
  fields: planFields.masaniello,
  rules: () => masanielloRules,
  schema: masanielloSchema,
  defaults: masanielloSchema.defaults,
  inSettings: (masaniello) => ({ masaniello: masanielloIn(masaniello) }),
  save: ({ userid }, plan) => mutate(endpoints.saveMasaniello, { ...plan, userid }),
}

const ofAccount = <Values extends object>(values: Values, account: number) => ({
  ...values,
  brokerID: account,
})

const { mode, ...defaults } = lossRecoverySchema.defaults

/** A record of an account, with the id that was asked for: providers may answer with that of the account that trades. */
function accountRead<Id extends 'cycles' | 'soros' | 'recoveryParams' | 'recovery'>(id: Id) {
  const { read, useQuery, ...record } = recordOf(id)
  return {
    ...record,
    useQuery: (at: Address) => {
      const { currentData: answer, ...query } = useQuery(at)
      const account = accountOf(at)
      const currentData = useMemo(() => answer && ofAccount(answer, account), [answer, account])
      return { ...query, currentData }
    },
    read:
      (at: Address, freshness?: Freshness): AppThunk<Promise<ReturnType<typeof ofAccount<AnswerOf<Id>>>>> =>
      async (dispatch) =>
        ofAccount(await dispatch(read(at, freshness)), accountOf(at)),
  }
}

export const cyclesRecord: StakeRecord<Cycles> = {
  ...accountRead('cycles'),
  fields: planFields.cycles,
  rules: () => cyclesRules,
  schema: cyclesSchema,
  defaults: cyclesSchema.defaults,
  inSettings: (cycles) => ({ cycles: cyclesPlanIn(cycles) }),
  save: (at, cycles) =>
    mutate(endpoints.saveCycles, { ...ofAccount(cycles, accountOf(at)), userid: at.userid }),
}

export const sorosRecord: StakeRecord<Soros> = {
  ...accountRead('soros'),
  fields: planFields.soros,
  rules: () => sorosRules,
  schema: sorosSchema,
  defaults: sorosSchema.defaults,
  inSettings: (soros) => ({ soros: sorosPlanIn(soros) }),
  save: (at, soros) => mutate(endpoints.saveSoros, { ...ofAccount(soros, accountOf(at)), userid: at.userid }),
}

/** Cycles and Soros as one record. */
export const recoveryParamsRecord: StakeRecord<RecoveryParams> = {
  ...accountRead('recoveryParams'),
  fields: {
    ciclos: planFields.cycles.ciclos,
    ciclosfat: planFields.cycles.ciclosFat,
    ciclosgale: planFields.cycles.ciclosGale,
    ciclosgalefat: planFields.cycles.ciclosGaleFat,
    ...planFields.soros,
  },
  rules: () => recoveryParamsRules,
  schema: recoveryParamsSchema,
  defaults: recoveryParamsSchema.defaults,
  inSettings: plansIn,
  save: (at, params) =>
    mutate(endpoints.saveRecoveryParams, { ...ofAccount(params, accountOf(at)), userid: at.userid }),
}

const recovery = accountRead('recovery')

export const lossRecoveryRecord: StakeRecord<RecoveryForm> = {
  ...recovery,
  fields: planFields.lossRecovery,
  rules: () => recoveryRules,
  schema: v.pipe(lossRecoverySchema, v.transform(toRecoveryForm)),
  defaults: { ...defaults, ...(mode !== undefined && { recoverMode: mode }) },
  inSettings: (form) => ({ lossRecovery: lossRecoveryIn(fromRecoveryForm(form)) }),
  useQuery: (at) => {
    const query = recovery.useQuery(at)
    const { currentData: answer } = query
    return { ...query, currentData: useMemo(() => answer && toRecoveryForm(answer), [answer]) }
  },
  read: (at, freshness) => async (dispatch) => toRecoveryForm(await dispatch(recovery.read(at, freshness))),
  save: (at, form) =>
    mutate(endpoints.saveLossRecovery, {
      ...ofAccount(fromRecoveryForm(form), accountOf(at)),
      userid: at.userid,
    }),
}
