import { accountType, brokerAccount, entryType, stopType, traderMode } from '@/contract/codes'
import { globalParamsSchema, type GlobalParams } from '@/contract/general'
import type { HandlersOf } from '../core/call'
import type { Reader } from '../core/db'
import { accountId, collections, type Selection } from '../core/records'
import { done, settingsIn } from '../core/answers'

const defaultSelection: Selection = { curBrokerID: 1, brokersMask: 1, multiBroker: false }

/** A new robot has a demo account, a small stake and no limits. */
const defaultGlobalParams = {
  ...globalParamsSchema.defaults,
  accType: accountType.codes.demo,
  loteType: entryType.codes.fixed,
  lote: 2,
  stopType: stopType.codes.fixed,
  traderMode: traderMode.codes.trader,
} as GlobalParams

const { all, first, second } = brokerAccount.codes

/** The account that a read asks for. */
export const requestedBroker = ({ brokerid }: Readonly<Record<string, string>>) => Number(brokerid)

/** The accounts that a save is for; "all" means each of them. */
export const brokersOf = (broker: number): readonly number[] => (broker === all ? [first, second] : [broker])

export const selectionOf = (db: Reader, userid: string) =>
  db.get<Selection>(collections.selections, userid) ?? defaultSelection

/** The settings of one broker account; `curBrokerID` is the bot's selected account, whichever was asked for. */
export const globalParamsOf = (db: Reader, userid: string, broker: number): GlobalParams => ({
  ...defaultGlobalParams,
  ...db.get<GlobalParams>(collections.globalParams, accountId(userid, broker)),
  curBrokerID: selectionOf(db, userid).curBrokerID,
})

export const generalHandlers: HandlersOf<'general'> = {
  getGlobalParams: ({ db, userid, query }) => ({ json: globalParamsOf(db, userid, requestedBroker(query)) }),
  saveGlobalParams: async ({ db, userid, body }) => {
    const params = settingsIn(body)
    await db.write((tx) => {
      for (const broker of brokersOf(params.curBrokerID)) {
        const kept = globalParamsOf(tx, userid, broker)
        // 0 = not sent: the old value stays.
        const accType = params.accType || kept.accType
        tx.put(collections.globalParams, accountId(userid, broker), {
          ...params,
          accType,
          traderMode: params.traderMode || kept.traderMode,
        })
      }
      tx.put(collections.selections, userid, {
        ...selectionOf(tx, userid),
        curBrokerID: params.curBrokerID,
      })
    })
    return done
  },
}
