import { blankMetaData, type MetaData } from '@/contract/metaTrader'
import { byTrader } from './copiedTraders'

/** A bot's MetaTrader accounts, each with an id: a record without one is the bot's own account. */
export function accountsOf(records: readonly MetaData[], userid: string): readonly MetaData[] {
  const named = records.map((record) => ({ ...record, traderid: record.traderid.trim() || userid }))
  return [...byTrader(named).values()]
}

/** The account that the bot itself trades on; a single record is that one. The defaults if nothing is stored. */
export function ownAccount(records: readonly MetaData[], userid: string): MetaData {
  const accounts = accountsOf(records, userid)
  const [first, second] = accounts
  const own = accounts.find(({ traderid }) => traderid === userid) ?? (second ? undefined : first)
  return own ?? { ...blankMetaData, traderid: userid }
}
