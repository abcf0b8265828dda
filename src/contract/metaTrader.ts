import * as v from 'valibot'
import { copyLotType, metaSignalType } from './codes'
import { amount, botId, code, count, flag, text, traderId } from './field'
import { blankAsIn, isNothingYet, wireList, wireRecord } from './wire'

const trailingStop = 'trailing stop; not together with breakEven'

/** What the follower's and the trader's side have in common. */
const positionEntries = {
  traderEna: flag('whether it is on'),
  lote: amount('lots'),
  maxTrades: count('orders open at once'),
  signalType: code(metaSignalType, 'kind of order', metaSignalType.codes.marketPrice),
  takeProfit: amount('points at which a trade closes with a profit; 0 = off'),
  stopLoss: amount('points at which a trade closes with a loss; 0 = off'),
  trailingStopLoss: flag(trailingStop),
  breakEven: flag('moves the stop to the entry price; not together with the trailing stop'),
  breakPips: amount('points after which breakEven acts'),
}
const { trailingStopLoss: _read, ...savedEntries } = positionEntries
const savedPositionEntries = {
  ...savedEntries,
  trailingSL: flag(`${trailingStop} (read as trailingStopLoss)`),
}

/** The trailing stop is read as `trailingStopLoss` and saved as `trailingSL`; some providers answer with the saved name. */
const positionAliases = { trailingSL: 'trailingStopLoss' } as const

/** How a follower copies one trader. */
const followedTraderEntries = {
  ...positionEntries,
  traderid: traderId,
  loteType: code(copyLotType, 'how lots are set', copyLotType.codes.fixed),
  name: text('name to show'),
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
  wireRecord(
    { ...followedTraderEntries, acptdemo: flag("copies the trader's demo trades too") },
    followedTraderAliases,
  ),
)
export type FollowedTrader = v.InferOutput<typeof metaFollowListSchema>[number]
export type Trader = v.InferOutput<typeof traderListSchema>[number]

/** POST /tradersave */
export const followedTraderBodySchema = v.object({
  ...savedPositionEntries,
  userid: botId,
  traderID: traderId,
  loteType: followedTraderEntries.loteType,
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

const metaSettingsEntries = {
  ...positionEntries,
  sendClose: flag('closes the copies when the trader closes'),
}
/** The settings of a MetaTrader account, without its id. */
export const metaSettingsSchema = wireRecord(metaSettingsEntries, positionAliases)
export type MetaSettings = v.InferOutput<typeof metaSettingsSchema>

const ownTraderId = text("the trader's id")
const metaDataSchema = wireRecord(
  { ...metaSettingsEntries, traderid: ownTraderId },
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
  ...savedPositionEntries,
  userid: botId,
  sendClose: metaSettingsEntries.sendClose,
  traderid: ownTraderId,
})

/** Uses the name for saving: `trailingSL`. */
export function toMetaDataBody(account: MetaData) {
  const { trailingStopLoss, ...rest } = account
  return blankAsIn(account, { ...rest, trailingSL: trailingStopLoss }, savedNames)
}
