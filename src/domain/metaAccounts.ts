import { blankMetaData, type MetaDataAnswer } from '@/contract/metaTrader'
import { byTrader } from './copiedTraders'

/** A bot's MetaTrader accounts, each with an id: a record without one is the bot's own account. */
export function accountsOf(records: readonly MetaDataAnswer[], userid: string): readonly MetaDataAnswer[] {
  const named = records.map((record) => ({
    ...record,
    traderid: record.traderid.trim() || userid,
  }))
  return [...byTrader(named).values()]
}

/** The account that the bot itself trades on; a single record is that one. The defaults if nothing is stored. */
export function ownAccount(records: readonly MetaDataAnswer[], userid: string): MetaDataAnswer {
  const accounts = accountsOf(records, userid)
  const [first, second] = accounts
  const own = accounts.find(({ traderid }) => traderid === userid) ?? (second ? undefined : first)
  return own ?? { ...blankMetaData, traderid: userid }
}
