import * as v from 'valibot'
import { readCall, ofBot, writeCall } from './call'
import { copyLotType, metaSignalType } from './codes'
import { amount, botId, code, count, flag, label, text, traderId } from './field'
import { namedRelationBodySchema, relationBodySchema } from './relationBodies'
import { isNothingYet, wireRecord, type WithoutGaps } from './told'
import { wireList } from './wire'

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
  name: label('name to show'),
}
const followedTraderAliases = { ...positionAliases, traderID: 'traderid', userName: 'name' } as const

const { traderid: _traderid, ...followedSettingsEntries } = followedTraderEntries
/** How a trader is copied, without saying which trader. */
export const followedSettingsSchema = wireRecord(followedSettingsEntries, positionAliases)
export type FollowedSettingsAnswer = v.InferOutput<typeof followedSettingsSchema>
export type FollowedSettings = WithoutGaps<FollowedSettingsAnswer>
export const followedTraderSchema = wireRecord(followedTraderEntries, followedTraderAliases)
/** GET /getmetafollow */
export const metaFollowListSchema = wireList(followedTraderSchema)
export const traderSchema = wireRecord(
  { ...followedTraderEntries, acptdemo: flag("copies the trader's demo trades too") },
  followedTraderAliases,
)
/** GET /gettraders: the same with `acptdemo`, whether the trader's demo trades are copied too */
export const traderListSchema = wireList(traderSchema)
export type FollowedTraderAnswer = v.InferOutput<typeof metaFollowListSchema>[number]
export type FollowedTrader = WithoutGaps<FollowedTraderAnswer>
export type TraderAnswer = v.InferOutput<typeof traderListSchema>[number]
export type Trader = WithoutGaps<TraderAnswer>

/** POST /tradersave */
export const followedTraderBodySchema = v.object({
  ...savedPositionEntries,
  userid: botId,
  traderID: traderId,
  loteType: followedTraderEntries.loteType,
})

/** Uses the names for saving: `traderID` and `trailingSL`. */
export function toFollowedTraderBody(trader: FollowedTraderAnswer) {
  const { traderid, trailingStopLoss, traderEna, maxTrades, signalType, takeProfit } = trader
  const { stopLoss, lote, breakEven, breakPips, loteType } = trader
  return {
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
}

const metaSettingsEntries = {
  ...positionEntries,
  sendClose: flag('closes the copies when the trader closes'),
}
/** The settings of a MetaTrader account, without its id. */
export const metaSettingsSchema = wireRecord(metaSettingsEntries, positionAliases)
export type MetaSettingsAnswer = v.InferOutput<typeof metaSettingsSchema>
export type MetaSettings = WithoutGaps<MetaSettingsAnswer>

const TRADER = "the trader's id"
export const metaDataSchema = wireRecord(
  { ...metaSettingsEntries, traderid: label(TRADER) },
  { ...positionAliases, traderID: 'traderid' },
)
export type MetaDataAnswer = v.InferOutput<typeof metaDataSchema>
export type MetaData = WithoutGaps<MetaDataAnswer>
/** Of a bot for which nothing is stored yet. */
export const blankMetaData: MetaDataAnswer = v.parse(metaDataSchema, null)
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
  traderid: text(TRADER),
})

/** Uses the name for saving: `trailingSL`. */
export function toMetaDataBody(account: MetaDataAnswer) {
  const { trailingStopLoss, ...rest } = account
  return { ...rest, trailingSL: trailingStopLoss }
}

export const metaTraderCalls = {
  getMetaData: { ...readCall('/getmetadata', ofBot, metaDataListSchema, 'MetaData'), oneOrMany: true },
  saveMetaData: writeCall('/savemetadata', metaDataBodySchema, ['MetaData']),
  getMetaFollow: readCall('/getmetafollow', ofBot, metaFollowListSchema, 'MetaFollowers'),
  removeMetaData: writeCall('/removemetadata', relationBodySchema, ['MetaFollowers', 'MetaData']),
  removeMetaFollower: {
    ...writeCall('/removemetafol', namedRelationBodySchema, ['Followers', 'CopyEnds', 'MetaFollowers']),
    whose: 'follower',
  },
  requestMetaCopy: writeCall('/metaidreq', namedRelationBodySchema, ['MetaFollowers']),
} as const
