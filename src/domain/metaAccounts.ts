import type { MetaData } from '@/contract/metaTrader'

/** A bot's own MetaTrader accounts, each under an id of its own: a record without one is the bot's. */
export function accountsOf(records: readonly MetaData[], userid: string): readonly MetaData[] {
  const byId = new Map<string, MetaData>()
  for (const record of records) {
    const traderid = record.traderid.trim() || userid
    if (!byId.has(traderid)) byId.set(traderid, { ...record, traderid })
  }
  return [...byId.values()]
}

/** The account that the bot itself trades on; a provider that answers with one record means it. */
export function ownAccount(records: readonly MetaData[], userid: string): MetaData | undefined {
  const accounts = accountsOf(records, userid)
  return (
    accounts.find(({ traderid }) => traderid === userid) ??
    (accounts.length === 1 ? accounts[0] : undefined)
  )
}
