import * as v from 'valibot'
import { wireFlag, wireId, wireList, wireNumber, wireRecord, wireText } from './wire'

const readerParamsEntries = {
  /** the reader's time zone, hours from UTC as text */
  timerzone: wireText(),
  /** most orders a day; 0 = no limit */
  maxtrades: wireNumber(),
  /** the three trading windows, `HH:mm` in the reader's time zone; blank = unused */
  hourStart: wireText(),
  hourEnd: wireText(),
  hourStart2: wireText(),
  hourEnd2: wireText(),
  hourStart3: wireText(),
  hourEnd3: wireText(),
  /** when the day's counters restart, `HH:mm` */
  hourReset: wireText(),
  /** when the score restarts, `HH:mm` */
  hourClearScore: wireText(),
}
/** GET /readerparams */
export const readerParamsSchema = wireRecord(readerParamsEntries)
export type ReaderParams = v.InferOutput<typeof readerParamsSchema>
/** POST /readerparams?userid */
export const readerParamsBodySchema = v.object({ ...readerParamsEntries, userid: wireId })

/** POST /addphone */
export const phoneBodySchema = v.object({ userid: wireId, phone: v.pipe(v.string(), v.trim(), v.nonEmpty()) })
/** POST /authcode: Telegram's login code and, if the account has one, its password */
export const authCodeBodySchema = v.object({
  userid: wireId,
  code: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  password: wireText(),
})

/** Apostrophes are removed from group names, as the specification says. */
const groupName = v.pipe(
  wireText(),
  v.transform((name) => name.replaceAll("'", '')),
)

const chatNames = v.union([
  v.pipe(
    v.object({ chid: wireId, chname: groupName, userid: wireText() }),
    v.transform(({ chid, chname }) => ({ id: chid, name: chname, names: 'chat' as const })),
  ),
  v.pipe(
    v.object({ idChan: wireId, nameGroup: groupName, userid: wireText() }),
    v.transform(({ idChan, nameGroup }) => ({ id: idChan, name: nameGroup, names: 'group' as const })),
  ),
])
/** A chat of the list. `names`: which of the two pairs of wire names it came with. */
export type Chat = v.InferOutput<typeof chatNames>
/** GET /getchatlist */
export const chatListSchema = wireList(chatNames)

/** Sends a chat back with the names it came with. */
export const toChatBody = ({ id, name, names }: Chat, userid: string) =>
  names === 'chat' ? { chid: id, chname: name, userid } : { idChan: id, nameGroup: name, userid }

/** POST /savelist?userid: all selected chats */
export const chatListBodySchema = v.array(chatNames)

const channelEntries = {
  idChan: wireId,
  nameGroup: groupName,
  chanEnable: wireFlag(),
  lote: wireNumber(),
  takeProfit: wireNumber(),
  stopLoss: wireNumber(),
  /** words that must occur, separated by semicolons */
  wordfilter: wireText(),
  /** words that must not occur, separated by semicolons */
  ignore: wireText(),
  symbolGrp: wireText(),
  /** see `brokerAccount` */
  brokerID: wireNumber(),
  send2Trader: wireFlag(),
  inverter: wireFlag(),
  /** see `channelSignalType` */
  signalType: wireNumber(),
  /** see `takeProfitCount` */
  tpQnt: wireNumber(1),
  trailingStopLoss: wireFlag(),
  breakEven: wireFlag(),
  breakPips: wireNumber(),
  botID: wireText(),
  traderid: wireText(),
}
/** Providers call the ignored words `ignore` or `ignoreWord`. */
const channelSchema = wireRecord(channelEntries, { ignoreWord: 'ignore' })
export type Channel = v.InferOutput<typeof channelSchema>
const { idChan: _idChan, traderid: _traderid, ...channelSettingsEntries } = channelEntries
/** The settings of a channel, without its id and its trader. */
export const channelSettingsSchema = wireRecord(channelSettingsEntries)
export type ChannelSettings = v.InferOutput<typeof channelSettingsSchema>
/** GET /getgroups */
export const channelListSchema = wireList(channelSchema)
/** POST /savegroup */
export const channelBodySchema = v.object({ ...channelEntries, userid: wireId })
/** POST /chanremove */
export const channelRemovalBodySchema = v.object({ userid: wireId, traderid: wireId, idChan: wireId })
