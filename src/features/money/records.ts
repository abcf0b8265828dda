import { useMemo } from 'react'
import * as v from 'valibot'
import { moneyApi } from '@/api/money'
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
  type LossRecovery,
  type Masaniello,
  type RecoveryParams,
  type Soros,
} from '@/contract/money'
import type { BrokerScope } from '@/contract/scope'
import { labelled } from '@/shared/fields/fieldTable'
import type { SettingsRecord, StakeRecord } from '@/shared/form/settingsRecord'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reading/reads'
import { fromRecoveryForm, toRecoveryForm, type RecoveryForm } from './recoveryForm'
import { cyclesRules, masanielloRules, recoveryParamsRules, recoveryRules, sorosRules } from './rules'

const { endpoints } = moneyApi

export const masanielloRecord: StakeRecord<Masaniello> = {
  ...recordOf('masaniello'),
  fields: labelled('money:masaniello', masanielloSchema.entries),
  rules: () => masanielloRules,
  schema: masanielloSchema,
  defaults: masanielloSchema.defaults,
  inSettings: (masaniello) => ({ masaniello: masanielloIn(masaniello) }),
  save: (bot, plan) => mutate(endpoints.saveMasaniello, { ...plan, ...bot }),
}

// The account is not a field: it is chosen elsewhere.
const { brokerID: _account, ...cyclesEntries } = cyclesSchema.entries
const { brokerID: _sorosAccount, ...sorosEntries } = sorosSchema.entries
const { brokerID: _recoveryAccount, mode: recoverMode, ...recoveryEntries } = lossRecoverySchema.entries
const cyclesFields = labelled('money:cycles', cyclesEntries)
const sorosFields = labelled('money:soros', sorosEntries)

const ofAccount = <Values extends object>(values: Values, brokerid: number) => ({
  ...values,
  brokerID: brokerid,
})

const { mode, ...defaults } = lossRecoverySchema.defaults

type AccountRead<Values extends object> = Pick<
  SettingsRecord<Values, BrokerScope>,
  'id' | 'path' | 'isOfAccount' | 'scopeOf' | 'useQuery' | 'load'
>

/** A record of an account, with the id that was asked for: providers may answer with that of the account that trades. */
function accountRead<Values extends object>(id: 'cycles' | 'soros' | 'recoveryParams' | 'recovery') {
  const read = recordOf(id) as unknown as AccountRead<Values>
  return {
    ...read,
    useQuery: (scope) => {
      const { brokerid } = scope
      const query = read.useQuery(scope)
      const { currentData: answer } = query
      const currentData = useMemo(() => answer && ofAccount(answer, brokerid), [answer, brokerid])
      return { ...query, currentData }
    },
    load: (scope, age) => async (dispatch) =>
      ofAccount(await dispatch(read.load(scope, age)), scope.brokerid),
  } as const satisfies AccountRead<Values>
}

export const cyclesRecord: StakeRecord<Cycles, BrokerScope> = {
  ...accountRead<Cycles>('cycles'),
  fields: cyclesFields,
  rules: () => cyclesRules,
  schema: cyclesSchema,
  defaults: cyclesSchema.defaults,
  inSettings: (cycles) => ({ cycles: cyclesPlanIn(cycles) }),
  save: ({ userid, brokerid }, cycles) =>
    mutate(endpoints.saveCycles, { ...ofAccount(cycles, brokerid), userid }),
}

export const sorosRecord: StakeRecord<Soros, BrokerScope> = {
  ...accountRead<Soros>('soros'),
  fields: sorosFields,
  rules: () => sorosRules,
  schema: sorosSchema,
  defaults: sorosSchema.defaults,
  inSettings: (soros) => ({ soros: sorosPlanIn(soros) }),
  save: ({ userid, brokerid }, soros) =>
    mutate(endpoints.saveSoros, { ...ofAccount(soros, brokerid), userid }),
}

/** Cycles and Soros as one record. */
export const recoveryParamsRecord: StakeRecord<RecoveryParams, BrokerScope> = {
  ...accountRead<RecoveryParams>('recoveryParams'),
  fields: {
    ciclos: cyclesFields.ciclos,
    ciclosfat: cyclesFields.ciclosFat,
    ciclosgale: cyclesFields.ciclosGale,
    ciclosgalefat: cyclesFields.ciclosGaleFat,
    ...sorosFields,
  },
  rules: () => recoveryParamsRules,
  schema: recoveryParamsSchema,
  defaults: recoveryParamsSchema.defaults,
  inSettings: plansIn,
  save: ({ userid, brokerid }, params) =>
    mutate(endpoints.saveRecoveryParams, { ...ofAccount(params, brokerid), userid }),
}

const recovery = accountRead<LossRecovery>('recovery')

export const lossRecoveryRecord: StakeRecord<RecoveryForm, BrokerScope> = {
  ...recovery,
  fields: labelled('money:recovery', { ...recoveryEntries, recoverMode }),
  rules: () => recoveryRules,
  schema: v.pipe(lossRecoverySchema, v.transform(toRecoveryForm)),
  defaults: { ...defaults, ...(mode !== undefined && { recoverMode: mode }) },
  inSettings: (form) => ({ lossRecovery: lossRecoveryIn(fromRecoveryForm(form)) }),
  useQuery: (scope) => {
    const query = recovery.useQuery(scope)
    const { currentData: answer } = query
    return { ...query, currentData: useMemo(() => answer && toRecoveryForm(answer), [answer]) }
  },
  load: (scope, age) => async (dispatch) => toRecoveryForm(await dispatch(recovery.load(scope, age))),
  save: ({ userid, brokerid }, form) =>
    mutate(endpoints.saveLossRecovery, { ...ofAccount(fromRecoveryForm(form), brokerid), userid }),
}
