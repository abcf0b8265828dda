import * as v from 'valibot'
import { readCall, ofBot, ofTrader, writeCall, writeCallFor } from './call'
import { brokerAccount, channelSignalType, takeProfitCount } from './codes'
import { amount, botId, code, count, field, flag, anId, label, long, text, traderId } from './field'
import { botBodySchema, relationBodySchema } from './relationBodies'
import { wireRecord, type WithoutGaps } from './told'
import { wireLabel, wireList, wireText } from './wire'

const hour = (about: string) =>
  text(`${about}, HH:mm in the reader's time zone; blank = unused`, {
    pattern: '^$|^([01]\\d|2[0-3]):[0-5]\\d$',
  })

const readerParamsEntries = {
  timerzone: text('hours from UTC, as text: -3, +5:30 or UTC-3', {
    pattern: String.raw`^((UTC|GMT|utc|gmt)?\s*([+-]?\s*(0?\d|1[0-4])(:[0-5]\d|[.,](0+|50*|[27]50*))?\s*h?)?|[Zz])$`,
  }),
  maxtrades: count('most orders a day; 0 = no limit'),
  hourStart: hour('first window opens'),
  hourEnd: hour('first window closes'),
  hourStart2: hour('second window opens'),
  hourEnd2: hour('second window closes'),
  hourStart3: hour('third window opens'),
  hourEnd3: hour('third window closes'),
  hourReset: hour("when the day's counters restart"),
  hourClearScore: hour('when the score restarts'),
}
/** GET /readerparams */
export const readerParamsSchema = wireRecord(readerParamsEntries)
export type ReaderParamsAnswer = v.InferOutput<typeof readerParamsSchema>
export type ReaderParams = WithoutGaps<ReaderParamsAnswer>
/** POST /readerparams?userid */
export const readerParamsBodySchema = v.object({ ...readerParamsEntries, userid: botId })

/** POST /addphone */
export const phoneBodySchema = v.object({
  userid: botId,
  phone: field(v.pipe(v.string(), v.trim(), v.nonEmpty()), 'international format, 8 to 15 digits', {
    pattern: String.raw`^\s*\+?\s*\(?\d([\s().-]*\d){7,14}[\s().-]*$`,
  }),
})
/** POST /authcode: with the password of the Telegram account, if it has one */
export const authCodeBodySchema = v.object({
  userid: botId,
  code: field(v.pipe(v.string(), v.trim(), v.nonEmpty()), "secret: Telegram's login code"),
  password: text('secret'),
})

/** Refusals of /authcode. */
export const phoneRefusals = {
  /** no code is expected */
  noPhone: 'missing_phone',
  wrongCode: 'invalid_code',
  wrongPassword: 'invalid_password',
} as const

/** Apostrophes are removed from group names, as the specification says. */
const withoutApostrophes = v.transform((name: string) => name.replaceAll("'", ''))
const groupName = v.pipe(wireText(), withoutApostrophes)

const channelId = anId("the channel's id")
const CHANNEL_NAME = "the channel's name"
const channelName = field(groupName, CHANNEL_NAME)

const keptChat = v.object({ id: v.string(), name: v.string(), names: v.picklist(['chat', 'group']) })
/** A chat of the list. `names`: which of the two pairs of wire names it came with. */
export type Chat = v.InferOutput<typeof keptChat>

/** Sends a chat back with the names it came with. */
export const toChatBody = ({ id, name, names }: Chat, userid: string) =>
  names === 'chat' ? { chid: id, chname: name, userid } : { idChan: id, nameGroup: name, userid }

/** The two pairs of names of a chat. */
export const chatSchema = v.object({
  chid: anId("the chat's id"),
  chname: field(groupName, "the chat's name"),
  userid: text("a bot's id"),
})
export const chatGroupSchema = v.object({
  idChan: channelId,
  nameGroup: channelName,
  userid: text("a bot's id"),
})

/** Reads its own output too: an answer that is kept goes through it again. */
const chatNames = v.pipe(
  v.unknown(),
  v.transform((input) => (v.is(keptChat, input) ? toChatBody(input, '') : input)),
  v.union([
    v.pipe(
      chatSchema,
      v.transform(({ chid, chname }): Chat => ({ id: chid, name: chname, names: 'chat' })),
    ),
    v.pipe(
      chatGroupSchema,
      v.transform(({ idChan, nameGroup }): Chat => ({ id: idChan, name: nameGroup, names: 'group' })),
    ),
  ]),
)
/** GET /getchatlist */
export const chatListSchema = wireList(chatNames)

/** Nobody is in more chats; such a list is below the largest body. */
const MOST_CHATS = 10_000
/** POST /savelist?userid: all selected chats */
export const chatListBodySchema = v.pipe(v.array(chatNames), v.maxLength(MOST_CHATS))

const words = (about: string) =>
  text(`${about}, with semicolons between them`, { pattern: '^[^,]*$', ...long })

const TRADER = "the trader's id; where userid belongs to a trader, the same"

/** In the order of a card. */
const channelEntries = {
  idChan: channelId,
  nameGroup: field(v.pipe(wireLabel, withoutApostrophes), CHANNEL_NAME, { blankIsNone: true }),
  chanEnable: flag('whether it is on'),
  lote: amount('lots'),
  takeProfit: amount('points at which a trade closes with a profit; 0 = off'),
  stopLoss: amount('points at which a trade closes with a loss; 0 = off'),
  signalType: code(channelSignalType, 'kind of order'),
  brokerID: code(brokerAccount, 'broker account'),
  tpQnt: code(takeProfitCount, 'how many take profits count', 1),
  botID: text('the bot that trades it; blank = all'),
  send2Trader: flag('passes signals on to the trader'),
  inverter: flag('trades the opposite'),
  trailingStopLoss: flag('trailing stop; not together with breakEven'),
  breakEven: flag('moves the stop to the entry price; not together with the trailing stop'),
  breakPips: amount('points after which breakEven acts'),
  symbolGrp: text('symbols', long),
  wordfilter: words('words that must occur'),
  ignore: words('words that must not occur'),
  traderid: label(TRADER),
}
/** Providers call the ignored words `ignore` or `ignoreWord`. */
export const channelSchema = wireRecord(channelEntries, { ignoreWord: 'ignore' })
export type ChannelAnswer = v.InferOutput<typeof channelSchema>
export type Channel = WithoutGaps<ChannelAnswer>
const { idChan: _idChan, traderid: _traderid, ...channelSettingsEntries } = channelEntries
/** The settings of a channel, without its id and its trader. */
export const channelSettingsSchema = wireRecord(channelSettingsEntries)
export type ChannelSettingsAnswer = v.InferOutput<typeof channelSettingsSchema>
export type ChannelSettings = WithoutGaps<ChannelSettingsAnswer>
/** GET /getgroups */
export const channelListSchema = wireList(channelSchema)
/** POST /savegroup */
export const channelBodySchema = v.object({
  ...channelEntries,
  nameGroup: field(groupName, `${CHANNEL_NAME}, which a save does not change`),
  traderid: text(TRADER),
  userid: botId,
})
/** POST /chanremove */
export const channelRemovalBodySchema = v.object({ userid: botId, traderid: traderId, idChan: channelId })

export const signalsCalls = {
  getReaderParams: readCall('/readerparams', ofBot, readerParamsSchema, 'ReaderParams'),
  saveReaderParams: writeCallFor('/readerparams', readerParamsBodySchema, ['ReaderParams']),
  resetReader: writeCall('/readerreset', botBodySchema, ['ReaderParams']),
  deleteReader: writeCall('/readerdelete', botBodySchema, ['ReaderParams', 'ChatList']),
  addPhone: writeCall('/addphone', phoneBodySchema),
  sendAuthCode: writeCall('/authcode', authCodeBodySchema, ['ChatList']),
  getChatList: readCall('/getchatlist', ofTrader, chatListSchema, 'ChatList'),
  saveChatList: writeCallFor('/savelist', chatListBodySchema, ['ChatList', 'Channels']),
  updateChatList: writeCall('/updatechatlist', botBodySchema, ['ChatList']),
  getGroups: readCall('/getgroups', ofTrader, channelListSchema, 'Channels'),
  saveGroup: writeCall('/savegroup', channelBodySchema, ['Channels']),
  removeChannel: writeCall('/chanremove', channelRemovalBodySchema, ['Channels', 'ChatList']),
  copyId: writeCall('/copyid', relationBodySchema, ['Channels', 'ChatList']),
}
