import { blankMetaData, type MetaData } from '@/contract/metaTrader'
import { byTrader } from './copiedTraders'

/** A bot's own MetaTrader accounts, each under an id of its own: a record without one is the bot's. */
export function accountsOf(records: readonly MetaData[], userid: string): readonly MetaData[] {
  const named = records.map((record) => ({ ...record, traderid: record.traderid.trim() || userid }))
  return [...byTrader(named).values()]
}

/** The account that the bot itself trades on: a provider that answers with one record means it. Nothing stored = blank. */
export function ownAccount(records: readonly MetaData[], userid: string): MetaData {
  const accounts = accountsOf(records, userid)
  const [first, second] = accounts
  const own = accounts.find(({ traderid }) => traderid === userid) ?? (second ? undefined : first)
  return own ?? { ...blankMetaData, traderid: userid }
}
