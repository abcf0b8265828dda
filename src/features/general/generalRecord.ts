import { brokersApi } from '@/api/brokers'
import { generalApi } from '@/api/general'
import { brokerAccount, entryType, stopType } from '@/contract/codes'
import { globalParamsSchema, type GlobalParams } from '@/contract/general'
import { accountMoved, asProviderError, mayHaveArrived } from '@/contract/providerError'
import type { Told } from '@/contract/told'
import type { BrokerScope } from '@/contract/scope'
import { brokerSelection } from '@/domain/brokerAccounts'
import { labelled } from '@/shared/fields/fieldTable'
import type { FormRules } from '@/shared/fields/formProblem'
import type { StakeRecord } from '@/shared/form/settingsRecord'
import { mutate, type AppThunk } from '@/store/thunk'
import { recordOf } from '@/store/reading/reads'
import { tradingAccounts } from './tradingAccount'
import { useGeneralSettings } from './useGeneralSettings'

const { all } = brokerAccount.codes
const { saveGlobalParams } = generalApi.endpoints

export const generalRules: FormRules<GlobalParams> = [
  [({ lote }) => lote >= 0, 'errors:invalidParameters', 'lote'],
  [({ takeProfit }) => takeProfit >= 0, 'errors:invalidParameters', 'takeProfit'],
  [({ stoploss }) => stoploss >= 0, 'errors:invalidParameters', 'stoploss'],
  [({ spread }) => spread >= 0, 'errors:invalidParameters', 'spread'],
  [({ curBrokerID }) => curBrokerID <= brokerAccount.codes.second, 'general:rules.broker', 'curBrokerID'],
  [({ loteType }) => entryType.nameOf(loteType) !== undefined, 'general:rules.entryType', 'loteType'],
  [({ stopType: stop }) => stopType.nameOf(stop) !== undefined, 'general:rules.stopType', 'stopType'],
]

/** Seconds: what was read for this save need not be read again. */
const JUST_READ = 5

/**
 * Saving an account's settings also makes it the account that trades. So the one that traded before is saved once more, as it is, or
 * all of them are chosen again: sending the settings of both accounts must not start trading on another one. If that fails, a read of
 * this account would not show it, so it is an error of its own.
 */
const saveGeneral =
  (scope: BrokerScope, params: Told<GlobalParams>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { userid } = scope
    const brokerid = await dispatch(tradingAccounts(scope, JUST_READ))
    const isMoved = brokerid !== params.curBrokerID
    const trading =
      isMoved && brokerid !== all ? await dispatch(generalRecord.load({ userid, brokerid })) : undefined
    const lost = await dispatch(mutate(saveGlobalParams, { ...params, userid })).then(
      () => undefined,
      (thrown: unknown) => {
        const error = asProviderError(thrown)
        if (!isMoved || !mayHaveArrived(error)) throw error
        // It may have moved the account too.
        return error
      },
    )
    if (!isMoved) return
    const former: AppThunk<Promise<unknown>> = trading
      ? mutate(saveGlobalParams, { ...trading, userid })
      : mutate(brokersApi.endpoints.saveBrokerSelection, { ...brokerSelection(all, true), userid })
    await dispatch(former).catch(() => {
      throw accountMoved
    })
    if (lost) throw lost
  }

// It is the account of the record, not a setting.
const { curBrokerID: _account, ...entries } = globalParamsSchema.entries
const { curBrokerID: _own, ...defaults } = globalParamsSchema.defaults
const fields = labelled('general:fields', entries)

export const generalRecord: StakeRecord<GlobalParams, BrokerScope> = {
  ...recordOf('general'),
  fields: { ...fields, accType: { ...fields.accType, isNeverSuggested: true } },
  rules: () => generalRules,
  schema: globalParamsSchema,
  defaults,
  inSettings: (general) => ({ general }),
  useQuery: () => useGeneralSettings().query,
  // Providers may answer with the account that trades instead of the one that was asked for.
  load: (scope, age) => async (dispatch) => ({
    ...(await dispatch(recordOf('general').load(scope, age))),
    curBrokerID: scope.brokerid,
  }),
  save: saveGeneral,
}
