import * as v from 'valibot'
import { copySignalType } from './codes'
import { wireFlag, wireId, wireList, wireNumber, wireNumberIfAny, wireRecord, wireText } from './wire'

const traderInfoEntries = {
  copyTraderEn: wireFlag(),
  /** see `copySignalType` */
  signalType: wireNumber(copySignalType.codes.endOfCandle),
  /** text: for the interval signal type two numbers with a comma */
  delaysig: wireText(),
  /** see `copyBroker` */
  brokerID: wireNumber(1),
  /** see `candleColor` */
  candleColor: wireNumber(),
  /** minutes */
  timeframe: wireNumber(),
  /** asset pairs, without spaces */
  paresFilter: wireText(),
  stakeMin: wireText(),
  /** orders open at once. Only some providers have it in this record: it is sent back only if it came */
  maxTrades: v.optional(wireNumber()),
}
/** If the answer has no `brokerID`, the session's last choice counts. */
const answeredBroker = { brokerID: wireNumberIfAny() }
/** GET /gettraderinfo ('Configuração Trader') */
export const traderInfoAnswerSchema = wireRecord({ ...traderInfoEntries, ...answeredBroker })
export type TraderInfoAnswer = v.InferOutput<typeof traderInfoAnswerSchema>
/** All fields of the form, as in a settings file */
export const traderInfoSchema = wireRecord(traderInfoEntries)
export type TraderInfo = v.InferOutput<typeof traderInfoSchema>
/** POST /savetraderinfo */
export const traderInfoBodySchema = v.object({ ...traderInfoEntries, userid: wireId })

const traderDataEntries = { ...traderInfoEntries, maxTrades: wireNumber() }
/** GET /gettraderdata (the copy-trader settings card): the same fields and the trader side's `maxTrades` */
export const traderDataAnswerSchema = wireRecord({ ...traderDataEntries, ...answeredBroker })
export type TraderDataAnswer = v.InferOutput<typeof traderDataAnswerSchema>
/** All fields of the form */
export const traderDataSchema = wireRecord(traderDataEntries)
export type TraderData = v.InferOutput<typeof traderDataSchema>
/** POST /savetraderdata */
export const traderDataBodySchema = v.object({ ...traderDataEntries, userid: wireId })

/** GET /getfollowers: `expCopy` in Unix seconds; zero or less = no expiry */
export const followerSchema = v.pipe(
  wireRecord({ name: wireText(), id: wireId, expCopy: wireNumber() }, { userid: 'id', userName: 'name' }),
)
export type Follower = v.InferOutput<typeof followerSchema>
export const followerListSchema = wireList(followerSchema)

/** GET /getmetainfo */
export const followerInfoSchema = wireRecord({ userid: wireText(), expCopy: wireNumber() })
export type FollowerInfo = v.InferOutput<typeof followerInfoSchema>

/** POST /updateexpcopy: `userid` is the follower's id */
export const expiryBodySchema = v.object({ userid: wireId, expCopy: v.pipe(wireNumber(), v.integer()) })
