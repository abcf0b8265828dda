import { useMemo } from 'react'
import { metaTraderApi } from '@/api/metaTrader'
import {
  metaSettingsSchema,
  type MetaData,
  type MetaDataAnswer,
  type MetaSettings,
  type MetaSettingsAnswer,
} from '@/contract/metaTrader'
import { relationRefusals } from '@/contract/relations'
import type { TraderScope } from '@/contract/scope'
import { byTrader } from '@/domain/copiedTraders'
import { accountsOf, ownAccount } from '@/domain/metaAccounts'
import {
  accountTermNames,
  accountTerms,
  changedTerms,
  type AccountCard,
  type CopyChange,
} from '@/domain/robot/copyRisk'
import { copyTradingApi } from '@/api/copyTrading'
import type { TraderCalls } from '@/features/copyTrading/cards/tradersList'
import type { AskAboutCopies } from '@/features/copyTrading/question/useCopyQuestion'
import { positionRules } from '@/features/copyTrading/cards/position'
import type { Translate } from '@/i18n'
import type { CardRecords } from '@/shared/cards/cardRecords'
import { labelled } from '@/shared/fields/fieldTable'
import type { EntryList, SettingsRecord } from '@/shared/form/settingsRecord'
import { keyOf } from '@/store/address'
import { mutate } from '@/store/thunk'
import { listReadOf, recordOf } from '@/store/reading/reads'
import { CURRENT_SECONDS } from '@/store/reading/read'

const { traderEna, sendClose, ...position } = metaSettingsSchema.entries
const { read, useQuery, ...record } = recordOf('metaData')

/** The bot's own account, without its id, so that the values can be copied to another bot's account. */
function ownSettings(accounts: readonly MetaDataAnswer[], userid: string): MetaSettingsAnswer {
  const { traderid: _traderid, ...settings } = ownAccount(accounts, userid)
  return settings
}

export const metaDataRecord: SettingsRecord<MetaSettings> = {
  ...record,
  fields: {
    ...labelled('metaTrader:own', { traderEna, sendClose }),
    ...labelled('copyTrading:field', position),
  },
  rules: () => positionRules,
  schema: metaSettingsSchema,
  defaults: metaSettingsSchema.defaults,
  useQuery: (at) => {
    const { currentData, ...query } = useQuery(at)
    const { userid } = at
    const own = useMemo(() => currentData && ownSettings(currentData, userid), [currentData, userid])
    return { ...query, currentData: own }
  },
  read: (at, freshness) => async (dispatch) => ownSettings(await dispatch(read(at, freshness)), at.userid),
  save: (at, settings) => async (dispatch) => {
    // As it was read for this save: nothing else may come in between.
    const { traderid } = ownAccount(await dispatch(read(at, CURRENT_SECONDS)), at.userid)
    return dispatch(
      mutate(metaTraderApi.endpoints.saveMetaData, {
        ...(settings as MetaSettingsAnswer),
        traderid,
        userid: at.userid,
      }),
    )
  },
}

/** What a change of one of the bot's accounts does to what it can lose. */
export const accountChange = (id: string, before: AccountCard, after: AccountCard): CopyChange => ({
  kind: 'account',
  id,
  name: id,
  ...changedTerms(accountTerms, accountTermNames, before, after),
})

/** All accounts of the bot, also those that the settings file does not have. */
export const metaAccounts: EntryList<MetaData> = {
  id: 'metaAccounts',
  path: '/configmetatrader',
  fields: () => metaDataRecord.fields,
  rules: () => positionRules,
  switchedBy: 'traderEna',
  read:
    ({ userid }, freshness) =>
    async (dispatch) =>
      byTrader(accountsOf(await dispatch(read({ record: record.id, userid }, freshness)), userid)),
  save: ({ userid }, _id, account) =>
    mutate(metaTraderApi.endpoints.saveMetaData, { ...(account as MetaDataAnswer), userid }),
}

/**
 * All accounts of the bot as cards.
 *
 * @param ask before one of them sends, or may lose more
 */
export const accountRecords = (
  scope: TraderScope,
  t: Translate,
  ask: AskAboutCopies,
): CardRecords<MetaData> => ({
  form: keyOf({ record: metaAccounts.id, userid: scope.userid }),
  fields: metaDataRecord.fields,
  nameOf: ({ traderid }) => t('metaTrader:own.account', { id: traderid }),
  load: (freshness) => metaAccounts.read(scope, freshness),
  gone: relationRefusals.traderNotFound,
  rules: () => positionRules,
  save: (account) => metaAccounts.save(scope, account.traderid, account),
  ask: (changes) => ask(changes.map(({ key, before, after }) => accountChange(key, before, after))),
  historyEntry: (key) => (before, after) => ({
    path: '/configmetatrader',
    bot: scope.userid,
    ...(key === scope.userid ? { record: keyOf({ record: metaDataRecord.id, userid: key }) } : { name: key }),
    before,
    after,
  }),
})

/** Saved by the same call as the traders of copy trading. */
export const metaTraders: TraderCalls = {
  ...listReadOf('metaTraders'),
  kind: 'metaTrader',
  useEnd: copyTradingApi.useGetFollowerInfoQuery,
  save: (bot, trader) => mutate(copyTradingApi.endpoints.saveTrader, { ...trader, ...bot }),
  remove: (relation) => mutate(metaTraderApi.endpoints.removeMetaData, relation),
}
