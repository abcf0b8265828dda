import { generalApi } from '@/api/general'
import { brokerAccount, entryType, stopType } from '@/contract/codes'
import { globalParamsSchema, type GlobalParams } from '@/contract/general'
import { labelled, type FieldTable } from '@/shared/fields/fieldTable'
import type { FormRules } from '@/shared/fields/formProblem'
import type { StakeRecord } from '@/shared/form/settingsRecord'
import { knownValue } from '@/contract/told'
import { accountOf } from '@/store/address'
import { mutate } from '@/store/thunk'
import { recordOf } from '@/store/reading/reads'
import { passesBy, saveOfAccount } from './otherAccountSave'
import { useGeneralSettings } from './useGeneralSettings'

export const generalRules: FormRules<GlobalParams> = [
  [({ lote }) => lote >= 0, 'errors:invalidParameters', 'lote'],
  [({ takeProfit }) => takeProfit >= 0, 'errors:invalidParameters', 'takeProfit'],
  [({ stoploss }) => stoploss >= 0, 'errors:invalidParameters', 'stoploss'],
  [({ spread }) => spread >= 0, 'errors:invalidParameters', 'spread'],
  [({ curBrokerID }) => curBrokerID <= brokerAccount.codes.second, 'general:rules.broker', 'curBrokerID'],
  [({ loteType }) => entryType.nameOf(loteType) !== undefined, 'general:rules.entryType', 'loteType'],
  [({ stopType: stop }) => stopType.nameOf(stop) !== undefined, 'general:rules.stopType', 'stopType'],
]

// Which account trades is no setting: only *Corretora* changes it.
const { curBrokerID: _trading, ...entries } = globalParamsSchema.entries
const { curBrokerID: _first, ...defaults } = globalParamsSchema.defaults
const fields = labelled('general:fields', entries)

/** With the account that trades, for what a form says of it. */
export const generalLabels: FieldTable<GlobalParams> = {
  ...fields,
  curBrokerID: { label: 'general:account.trading', options: brokerAccount.options },
}

/**
 * The settings of one account of a bot. Their `curBrokerID` is what the provider says of the account that trades, as it was read last: a
 * save leaves it as it is.
 */
export const generalRecord: StakeRecord<GlobalParams> = {
  ...recordOf('general'),
  fields: { ...fields, accType: { ...fields.accType, isNeverSuggested: true } },
  rules: () => generalRules,
  schema: globalParamsSchema,
  defaults,
  inSettings: (general) => ({ general }),
  noteOn: (at, { curBrokerID }) =>
    passesBy(accountOf(at), knownValue(curBrokerID)) ? 'settings:apply.passesBy' : undefined,
  useQuery: () => useGeneralSettings().query,
  save:
    (at, { curBrokerID: trading, ...params }) =>
    async (dispatch) => {
      const { userid } = at
      const account = accountOf(at)
      const send = mutate(generalApi.endpoints.saveGlobalParams, {
        ...params,
        // Names the account that these settings are of.
        curBrokerID: account,
        userid,
      })
      return dispatch(saveOfAccount({ userid, brokerid: account }, knownValue(trading), send))
    },
}
