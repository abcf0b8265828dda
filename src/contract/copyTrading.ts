import * as v from 'valibot'
import { readCall, ofBot, ofTrader, writeCall } from './call'
import { candleColor, copyBroker, copySignalType } from './codes'
import { botId, code, count, end, field, flag, anId, label, long, text } from './field'
import { followedTraderBodySchema, traderListSchema } from './metaTrader'
import { namedRelationBodySchema, relationBodySchema } from './relationBodies'
import { wireRecord, type WithoutGaps } from './told'
import { wireList, wireNumber } from './wire'

const maxTrades = count('orders open at once', { mayBeMissing: true })
const broker = { codes: copyBroker, mayBeMissing: true } as const

const traderInfoEntries = {
  copyTraderEn: flag('whether copying is on'),
  signalType: code(copySignalType, 'when an order is copied', copySignalType.codes.endOfCandle),
  delaysig: text(
    "delay as text, in the provider's own unit; for the signal type 'interval' two numbers with a comma",
  ),
  brokerID: field(wireNumber(1), 'broker', broker),
  candleColor: code(candleColor, 'filter by candle colour; needs paresFilter'),
  timeframe: count('minutes'),
  paresFilter: text('asset pairs, without spaces', { pattern: '^\\S*$', ...long }),
  stakeMin: text('smallest stake that is copied, as text'),
  /** only some providers have it in this record: it is sent back only if it came */
  maxTrades: v.optional(maxTrades),
}
/** GET /gettraderinfo ('Configuração Trader'). If the answer has no `brokerID`, the session's last choice counts. */
export const traderInfoSchema = wireRecord(traderInfoEntries)
export type TraderInfoAnswer = v.InferOutput<typeof traderInfoSchema>
export type TraderInfo = WithoutGaps<TraderInfoAnswer>
/** POST /savetraderinfo */
export const traderInfoBodySchema = v.object({ ...traderInfoEntries, userid: botId })

const traderDataEntries = { ...traderInfoEntries, maxTrades }
/** GET /gettraderdata (the copy-trader settings card): the same fields and the trader side's `maxTrades` */
export const traderDataSchema = wireRecord(traderDataEntries)
export type TraderDataAnswer = v.InferOutput<typeof traderDataSchema>
export type TraderData = WithoutGaps<TraderDataAnswer>
/** POST /savetraderdata */
export const traderDataBodySchema = v.object({ ...traderDataEntries, userid: botId })

/** The specification: zero, less and absent are no expiry. */
const endOfCopying = end('end of copying', { blankIsNone: true, belowIsNone: true })

/** GET /getfollowers */
export const followerSchema = wireRecord(
  { name: label('name to show'), id: anId("the follower's id"), expCopy: endOfCopying },
  { userid: 'id', userName: 'name' },
)
export type Follower = v.InferOutput<typeof followerSchema>
export const followerListSchema = wireList(followerSchema)

/** GET /getmetainfo */
export const followerInfoSchema = wireRecord({
  userid: label("the follower's id"),
  expCopy: endOfCopying,
})
export type FollowerInfo = v.InferOutput<typeof followerInfoSchema>

/** POST /updateexpcopy */
export const expiryBodySchema = v.object({
  userid: anId("the follower's id"),
  expCopy: v.pipe(end('end of copying'), v.integer()),
})

/** The reads that show when copying ends, but for the list of followers: many changes read that themselves. */
export const changedByExpiry = ['CopyEnds', 'MetaFollowers'] as const

export const copyTradingCalls = {
  getTraderInfo: readCall('/gettraderinfo', ofBot, traderInfoSchema, 'CopyTraderInfo'),
  saveTraderInfo: writeCall('/savetraderinfo', traderInfoBodySchema, ['CopyTraderInfo', 'CopyTraderData']),
  getTraderData: readCall('/gettraderdata', ofBot, traderDataSchema, 'CopyTraderData'),
  saveTraderData: writeCall('/savetraderdata', traderDataBodySchema, ['CopyTraderData', 'CopyTraderInfo']),
  getFollowers: readCall('/getfollowers', ofBot, followerListSchema, 'Followers'),
  getFollowerInfo: readCall(
    '/getmetainfo',
    { ...ofTrader, whose: 'follower' },
    followerInfoSchema,
    'CopyEnds',
  ),
  updateExpiry: {
    ...writeCall('/updateexpcopy', expiryBodySchema, ['Followers', ...changedByExpiry]),
    whose: 'follower',
  },
  removeFollower: {
    ...writeCall('/followremove', relationBodySchema, ['Followers', 'CopyEnds']),
    whose: 'follower',
  },
  getTraders: readCall('/gettraders', ofBot, traderListSchema, 'FollowedTraders'),
  saveTrader: writeCall('/tradersave', followedTraderBodySchema, ['FollowedTraders', 'MetaFollowers']),
  removeTrader: writeCall('/traderemove', relationBodySchema, ['FollowedTraders']),
  requestCopy: writeCall('/copytradereq', namedRelationBodySchema, ['FollowedTraders']),
} as const
