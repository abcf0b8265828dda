import * as v from 'valibot'
import { candleColor, copyBroker, copySignalType } from './codes'
import { botId, code, count, end, field, flag, anId, text } from './field'
import { wireList, wireNumber, wireNumberIfAny, wireRecord } from './wire'

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
  paresFilter: text('asset pairs, without spaces', { pattern: '^\\S*$' }),
  stakeMin: text('smallest stake that is copied, as text'),
  /** only some providers have it in this record: it is sent back only if it came */
  maxTrades: v.optional(maxTrades),
}
/** If the answer has no `brokerID`, the session's last choice counts. */
const answeredBroker = { brokerID: field(wireNumberIfAny(), 'broker', broker) }
/** GET /gettraderinfo ('Configuração Trader') */
export const traderInfoAnswerSchema = wireRecord({ ...traderInfoEntries, ...answeredBroker })
export type TraderInfoAnswer = v.InferOutput<typeof traderInfoAnswerSchema>
/** All fields of the form, as in a settings file */
export const traderInfoSchema = wireRecord(traderInfoEntries)
export type TraderInfo = v.InferOutput<typeof traderInfoSchema>
/** POST /savetraderinfo */
export const traderInfoBodySchema = v.object({ ...traderInfoEntries, userid: botId })

const traderDataEntries = { ...traderInfoEntries, maxTrades }
/** GET /gettraderdata (the copy-trader settings card): the same fields and the trader side's `maxTrades` */
export const traderDataAnswerSchema = wireRecord({ ...traderDataEntries, ...answeredBroker })
export type TraderDataAnswer = v.InferOutput<typeof traderDataAnswerSchema>
/** All fields of the form */
export const traderDataSchema = wireRecord(traderDataEntries)
export type TraderData = v.InferOutput<typeof traderDataSchema>
/** POST /savetraderdata */
export const traderDataBodySchema = v.object({ ...traderDataEntries, userid: botId })

/** GET /getfollowers */
export const followerSchema = wireRecord(
  { name: text('name to show'), id: anId("the follower's id"), expCopy: end('end of copying') },
  { userid: 'id', userName: 'name' },
)
export type Follower = v.InferOutput<typeof followerSchema>
export const followerListSchema = wireList(followerSchema)

/** GET /getmetainfo */
export const followerInfoSchema = wireRecord({
  userid: text("the follower's id"),
  expCopy: end('end of copying'),
})
export type FollowerInfo = v.InferOutput<typeof followerInfoSchema>

/** POST /updateexpcopy */
export const expiryBodySchema = v.object({
  userid: anId("the follower's id"),
  expCopy: v.pipe(end('end of copying'), v.integer()),
})
