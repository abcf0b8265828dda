import { useMemo } from 'react'
import * as v from 'valibot'
import { moneyApi } from '@/api/money'
import {
  cyclesSchema,
  lossRecoverySchema,
  masanielloSchema,
  recoveryParamsSchema,
  sorosSchema,
  type Cycles,
  type Masaniello,
  type RecoveryParams,
  type Soros,
} from '@/contract/money'
import type { BrokerScope } from '@/contract/scope'
import type { SettingsRecord } from '@/shared/saving/record'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reads'
import { cyclesFields, masanielloFields, recoveryFields, recoveryParamsFields, sorosFields } from './fields'
import { fromRecoveryForm, toRecoveryForm, type RecoveryForm } from './recoveryForm'
import { cyclesRules, masanielloRules, recoveryParamsRules, recoveryRules, sorosRules } from './rules'

const { endpoints } = moneyApi

export const masanielloRecord: SettingsRecord<Masaniello> = {
  ...recordOf('masaniello'),
  fields: masanielloFields,
  rules: () => masanielloRules,
  schema: masanielloSchema,
  save: (bot, plan) => mutate(endpoints.saveMasaniello, { ...plan, ...bot }),
}

/** Records of an account carry its id: that of the request, not of the answer. */
const accountOf = ({ userid, brokerid }: BrokerScope) => ({ userid, brokerID: brokerid })

export const cyclesRecord: SettingsRecord<Cycles, BrokerScope> = {
  ...recordOf('cycles'),
  fields: cyclesFields,
  rules: () => cyclesRules,
  schema: cyclesSchema,
  load: (scope, age) => async (dispatch) => ({
    ...(await dispatch(recordOf('cycles').load(scope, age))),
    brokerID: scope.brokerid,
  }),
  save: (scope, cycles) => mutate(endpoints.saveCycles, { ...cycles, ...accountOf(scope) }),
}

export const sorosRecord: SettingsRecord<Soros, BrokerScope> = {
  ...recordOf('soros'),
  fields: sorosFields,
  rules: () => sorosRules,
  schema: sorosSchema,
  load: (scope, age) => async (dispatch) => ({
    ...(await dispatch(recordOf('soros').load(scope, age))),
    brokerID: scope.brokerid,
  }),
  save: (scope, soros) => mutate(endpoints.saveSoros, { ...soros, ...accountOf(scope) }),
}

/** Cycles and Soros as one record. */
export const recoveryParamsRecord: SettingsRecord<RecoveryParams, BrokerScope> = {
  ...recordOf('recoveryParams'),
  fields: recoveryParamsFields,
  rules: () => recoveryParamsRules,
  schema: recoveryParamsSchema,
  save: (scope, params) => mutate(endpoints.saveRecoveryParams, { ...params, ...accountOf(scope) }),
}

const recovery = recordOf('recovery')

export const lossRecoveryRecord: SettingsRecord<RecoveryForm, BrokerScope> = {
  ...recovery,
  fields: recoveryFields,
  rules: () => recoveryRules,
  schema: v.pipe(lossRecoverySchema, v.transform(toRecoveryForm)),
  useQuery: (scope) => {
    const query = recovery.useQuery(scope)
    const { currentData: answer } = query
    return { ...query, currentData: useMemo(() => answer && toRecoveryForm(answer), [answer]) }
  },
  load: (scope, age) => async (dispatch) => ({
    ...toRecoveryForm(await dispatch(recovery.load(scope, age))),
    brokerID: scope.brokerid,
  }),
  save: (scope, form) =>
    mutate(endpoints.saveLossRecovery, { ...fromRecoveryForm(form), ...accountOf(scope) }),
}
