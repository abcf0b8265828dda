/** All settings of a bot, part by part: how each is read, sent, named and checked. What they are about is in no part: it is chosen anew. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { copyTradingApi } from '@/api/copyTrading'
import { generalApi } from '@/api/general'
import { metaTraderApi } from '@/api/metaTrader'
import { moneyApi } from '@/api/money'
import { signalsApi } from '@/api/signals'
import { brokerAccount } from '@/contract/codes'
import { traderDataSchema, traderInfoSchema } from '@/contract/copyTrading'
import { globalParamsSchema } from '@/contract/general'
import { metaSettingsSchema } from '@/contract/metaTrader'
import { cyclesSchema, lossRecoverySchema, masanielloSchema, sorosSchema } from '@/contract/money'
import type { BotScope, BrokerScope } from '@/contract/scope'
import { readerParamsSchema } from '@/contract/signals'
import { ownAccount } from '@/domain/metaAccounts'
import { traderDataFields, traderInfoFields } from '@/features/copyTrading/fields'
import { traderDataRules, traderInfoRules } from '@/features/copyTrading/rules'
import { generalFields } from '@/features/general/fields'
import { generalRules } from '@/features/general/rules'
import { metaFields } from '@/features/metaTrader/fields'
import { cyclesFields, masanielloFields, recoveryFields, sorosFields } from '@/features/money/fields'
import { fromRecoveryForm, toRecoveryForm } from '@/features/money/recoveryForm'
import { cyclesRules, masanielloRules, recoveryRules, sorosRules } from '@/features/money/rules'
import { readerFields } from '@/features/signals/fields'
import { readerRules } from '@/features/signals/readerRules'
import type { MessageKey } from '@/i18n/types'
import { positionRules } from '@/shared/copying/positionRules'
import type { FieldTable } from '@/shared/form/fieldTable'
import type { FormRules } from '@/shared/form/useSave'
import type { RootState } from '@/store'
import type { Extra } from '@/store/extra'
import { fresh } from '@/store/useCopySource'
import { cycleSheetFields, toCycleRows, toCycleSheet, type CycleSheet } from '@/features/money/cycleSheet'

export type Flow<T> = ThunkAction<Promise<T>, RootState, Extra, UnknownAction>

export interface Part<Values extends object> {
  /** in the file: `general.1`, `masaniello` */
  readonly id: string
  readonly title: MessageKey
  /** the broker account that it is about */
  readonly account?: MessageKey
  readonly fields: FieldTable<Values>
  /** `current` is what the bot has now */
  readonly rules: (current: Values) => FormRules<Values>
  /** Exactly these values: what has to be put right before it fits is not them. */
  readonly schema: v.GenericSchema<unknown, Values>
  /** Both reject with the `ProviderError`. */
  readonly load: (bot: BotScope) => Flow<Values>
  readonly save: (bot: BotScope, values: Values) => Flow<unknown>
}
export type AnyPart = Part<Record<string, unknown>>

const untracked = { track: false } as const
const erased = <Values extends object>(part: Part<Values>) => part as unknown as AnyPart

const { endpoints: general } = generalApi
const { endpoints: money } = moneyApi
const { endpoints: signals } = signalsApi
const { endpoints: copying } = copyTradingApi
const { endpoints: meta } = metaTraderApi

/** What is set for each broker account by itself. The account of an answer is the one that was asked about. */
function accountParts(account: number, name: MessageKey): readonly AnyPart[] {
  const at = ({ userid }: BotScope): BrokerScope => ({ userid, brokerid: account })
  return [
    erased({
      id: `general.${account}`,
      title: 'routes:/geralconfig.title',
      account: name,
      fields: generalFields,
      rules: () => generalRules,
      schema: globalParamsSchema,
      load: (bot) => async (dispatch) => ({
        ...(await dispatch(general.getGlobalParams.initiate(at(bot), fresh)).unwrap()),
        curBrokerID: account,
      }),
      save: (bot, params) => (dispatch) =>
        dispatch(
          general.saveGlobalParams.initiate({ ...params, ...bot, curBrokerID: account }, untracked),
        ).unwrap(),
    }),
    erased({
      id: `cycles.${account}`,
      title: 'routes:/config-cycles.title',
      account: name,
      fields: cyclesFields,
      rules: () => cyclesRules,
      schema: cyclesSchema,
      load: (bot) => async (dispatch) => ({
        ...(await dispatch(money.getCycles.initiate(at(bot), fresh)).unwrap()),
        brokerID: account,
      }),
      save: (bot, cycles) => (dispatch) =>
        dispatch(money.saveCycles.initiate({ ...cycles, ...bot, brokerID: account }, untracked)).unwrap(),
    }),
    erased({
      id: `soros.${account}`,
      title: 'routes:/config-soros.title',
      account: name,
      fields: sorosFields,
      rules: () => sorosRules,
      schema: sorosSchema,
      load: (bot) => async (dispatch) => ({
        ...(await dispatch(money.getSoros.initiate(at(bot), fresh)).unwrap()),
        brokerID: account,
      }),
      save: (bot, soros) => (dispatch) =>
        dispatch(money.saveSoros.initiate({ ...soros, ...bot, brokerID: account }, untracked)).unwrap(),
    }),
    erased({
      id: `recovery.${account}`,
      title: 'routes:/config-recovery.title',
      account: name,
      fields: recoveryFields,
      rules: () => recoveryRules,
      schema: v.pipe(lossRecoverySchema, v.transform(toRecoveryForm)),
      load: (bot) => async (dispatch) => ({
        ...toRecoveryForm(await dispatch(money.getLossRecovery.initiate(at(bot), fresh)).unwrap()),
        brokerID: account,
      }),
      save: (bot, form) => (dispatch) => {
        const recovery = { ...fromRecoveryForm(form), ...bot, brokerID: account }
        return dispatch(money.saveLossRecovery.initiate(recovery, untracked)).unwrap()
      },
    }),
  ]
}

const cycleSheetSchema = v.strictObject(
  Object.fromEntries(Object.keys(cycleSheetFields).map((name) => [name, v.pipe(v.number(), v.finite())])),
) as unknown as v.GenericSchema<unknown, CycleSheet>

const cycleSheetRules: FormRules<CycleSheet> = [
  [(sheet) => Object.values(sheet).every((amount) => amount >= 0), 'errors:invalidParameters'],
  [(sheet) => toCycleRows(sheet).every(({ entrada }) => entrada > 0), 'errors:invalidParameters'],
  [(sheet) => toCycleRows(sheet).length > 0, 'settings:transfer.noCycles'],
]

export const parts: readonly AnyPart[] = [
  ...accountParts(brokerAccount.codes.first, 'options:brokerAccount.first'),
  ...accountParts(brokerAccount.codes.second, 'options:brokerAccount.second'),
  erased({
    id: 'masaniello',
    title: 'routes:/config-masaniello.title',
    fields: masanielloFields,
    rules: () => masanielloRules,
    schema: masanielloSchema,
    load: (bot) => (dispatch) => dispatch(money.getMasaniello.initiate(bot, fresh)).unwrap(),
    save: (bot, plan) => (dispatch) =>
      dispatch(money.saveMasaniello.initiate({ ...plan, ...bot }, untracked)).unwrap(),
  }),
  erased({
    id: 'customCycles',
    title: 'routes:/config-customcycles.title',
    fields: cycleSheetFields,
    rules: () => cycleSheetRules,
    schema: cycleSheetSchema,
    load: (bot) => async (dispatch) =>
      toCycleSheet(await dispatch(money.getCustomCycles.initiate(bot, fresh)).unwrap()),
    save: (bot, sheet) => (dispatch) =>
      dispatch(money.saveCustomCycles.initiate({ ...bot, rows: toCycleRows(sheet) }, untracked)).unwrap(),
  }),
  erased({
    id: 'reader',
    title: 'routes:/reader-params.title',
    fields: readerFields,
    rules: ({ timerzone }) => readerRules(timerzone),
    schema: readerParamsSchema,
    load: (bot) => (dispatch) => dispatch(signals.getReaderParams.initiate(bot, fresh)).unwrap(),
    save: (bot, params) => (dispatch) =>
      dispatch(signals.saveReaderParams.initiate({ ...params, ...bot }, untracked)).unwrap(),
  }),
  erased({
    id: 'traderInfo',
    title: 'routes:/configtradercopy.title',
    fields: traderInfoFields,
    rules: () => traderInfoRules,
    schema: traderInfoSchema,
    load: (bot) => (dispatch) => dispatch(copying.getTraderInfo.initiate(bot, fresh)).unwrap(),
    save: (bot, info) => (dispatch) =>
      dispatch(copying.saveTraderInfo.initiate({ ...info, ...bot }, untracked)).unwrap(),
  }),
  erased({
    id: 'traderData',
    title: 'routes:/traderconfig.title',
    fields: traderDataFields,
    rules: () => traderDataRules,
    schema: traderDataSchema,
    load: (bot) => (dispatch) => dispatch(copying.getTraderData.initiate(bot, fresh)).unwrap(),
    save: (bot, data) => (dispatch) =>
      dispatch(copying.saveTraderData.initiate({ ...data, ...bot }, untracked)).unwrap(),
  }),
  erased({
    id: 'metaData',
    title: 'routes:/tradermetaconfig.title',
    fields: metaFields,
    rules: () => positionRules,
    schema: metaSettingsSchema,
    // Whose account it is stays behind: the file's settings are for the other bot's own.
    load: (bot) => async (dispatch) => {
      const accounts = await dispatch(meta.getMetaData.initiate(bot, fresh)).unwrap()
      const { traderid: _traderid, ...settings } = ownAccount(accounts, bot.userid)
      return settings
    },
    save: (bot, settings) => async (dispatch) => {
      const accounts = await dispatch(meta.getMetaData.initiate(bot, fresh)).unwrap()
      const { traderid } = ownAccount(accounts, bot.userid)
      return dispatch(meta.saveMetaData.initiate({ ...settings, traderid, ...bot }, untracked)).unwrap()
    },
  }),
]
