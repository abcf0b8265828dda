import * as v from 'valibot'
import { copyLotType, metaSignalType } from './codes'
import { blankAsIn, isNothingYet, wireFlag, wireId, wireList, wireNumber, wireRecord, wireText } from './wire'

/** What the follower's and the trader's side have in common. Stops are in points, `lote` in lots. */
const positionEntries = {
  traderEna: wireFlag(),
  lote: wireNumber(),
  maxTrades: wireNumber(),
  /** see `metaSignalType` */
  signalType: wireNumber(metaSignalType.codes.marketPrice),
  takeProfit: wireNumber(),
  stopLoss: wireNumber(),
  trailingStopLoss: wireFlag(),
  breakEven: wireFlag(),
  breakPips: wireNumber(),
}

/** The trailing stop is read as `trailingStopLoss` and saved as `trailingSL`; some providers answer with the saved name. */
const positionAliases = { trailingSL: 'trailingStopLoss' } as const

/** How a follower copies one trader. */
const followedTraderEntries = {
  ...positionEntries,
  traderid: wireId,
  /** see `copyLotType` */
  loteType: wireNumber(copyLotType.codes.fixed),
  name: wireText(),
}
const followedTraderAliases = { ...positionAliases, traderID: 'traderid', userName: 'name' } as const

const { traderid: _traderid, ...followedSettingsEntries } = followedTraderEntries
/** How a trader is copied, without saying which trader. */
export const followedSettingsSchema = wireRecord(followedSettingsEntries, positionAliases)
export type FollowedSettings = v.InferOutput<typeof followedSettingsSchema>
/** GET /getmetafollow */
export const metaFollowListSchema = wireList(wireRecord(followedTraderEntries, followedTraderAliases))
/** GET /gettraders: the same with `acptdemo`, whether the trader's demo trades are copied too */
export const traderListSchema = wireList(
  wireRecord({ ...followedTraderEntries, acptdemo: wireFlag() }, followedTraderAliases),
)
export type FollowedTrader = v.InferOutput<typeof metaFollowListSchema>[number]
export type Trader = v.InferOutput<typeof traderListSchema>[number]

/** POST /tradersave */
export const followedTraderBodySchema = v.object({
  userid: wireId,
  traderEna: wireFlag(),
  traderID: wireId,
  maxTrades: wireNumber(),
  signalType: wireNumber(),
  takeProfit: wireNumber(),
  stopLoss: wireNumber(),
  lote: wireNumber(),
  trailingSL: wireFlag(),
  breakEven: wireFlag(),
  breakPips: wireNumber(),
  loteType: wireNumber(),
})

const savedNames = { trailingStopLoss: 'trailingSL' } as const

/** Uses the names for saving: `traderID` and `trailingSL`. */
export function toFollowedTraderBody(trader: FollowedTrader) {
  const { traderid, trailingStopLoss, traderEna, maxTrades, signalType, takeProfit } = trader
  const { stopLoss, lote, breakEven, breakPips, loteType } = trader
  const body = {
    traderEna,
    traderID: traderid,
    maxTrades,
    signalType,
    takeProfit,
    stopLoss,
    lote,
    trailingSL: trailingStopLoss,
    breakEven,
    breakPips,
    loteType,
  }
  return blankAsIn(trader, body, savedNames)
}

const metaSettingsEntries = { ...positionEntries, sendClose: wireFlag() }
/** The settings of a MetaTrader account, without its id. */
export const metaSettingsSchema = wireRecord(metaSettingsEntries, positionAliases)
export type MetaSettings = v.InferOutput<typeof metaSettingsSchema>

const metaDataSchema = wireRecord(
  { ...metaSettingsEntries, traderid: wireText() },
  { ...positionAliases, traderID: 'traderid' },
)
export type MetaData = v.InferOutput<typeof metaDataSchema>
/** The defaults of a bot for which nothing is stored yet. */
export const blankMetaData: MetaData = v.parse(metaDataSchema, null)
const accountsSchema = v.pipe(
  wireList(metaDataSchema),
  v.transform((accounts) => accounts.filter((account) => !isNothingYet(account))),
)
/** GET /getmetadata: one record or a list of them; one that says nothing is none */
export const metaDataListSchema = v.pipe(
  v.unknown(),
  v.transform((input) => (input === null || Array.isArray(input) ? input : [input])),
  accountsSchema,
)

/** POST /savemetadata */
export const metaDataBodySchema = v.object({
  userid: wireId,
  traderEna: wireFlag(),
  lote: wireNumber(),
  maxTrades: wireNumber(),
  signalType: wireNumber(),
  takeProfit: wireNumber(),
  stopLoss: wireNumber(),
  trailingSL: wireFlag(),
  breakEven: wireFlag(),
  breakPips: wireNumber(),
  sendClose: wireFlag(),
  traderid: wireText(),
})

/** Uses the name for saving: `trailingSL`. */
export function toMetaDataBody(account: MetaData) {
  const { trailingStopLoss, ...rest } = account
  return blankAsIn(account, { ...rest, trailingSL: trailingStopLoss }, savedNames)
}
