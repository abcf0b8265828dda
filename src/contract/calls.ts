/**
 * Every call of the contract, as data: for the document, the conformance kit and their tests. The panel itself loads only the
 * schemas that it needs. A name is the endpoint's in `api/`.
 */
import type * as v from 'valibot'
import { campaignBodySchema, referralListSchema } from './affiliates'
import { botCommandBodySchema, botListSchema, newBotBodySchema, botNameBodySchema } from './bots'
import { brokerSelectionBodySchema, cTraderBodySchema, proxyBodySchema } from './brokers'
import {
  expiryBodySchema,
  followerInfoSchema,
  followerListSchema,
  traderDataSchema,
  traderDataBodySchema,
  traderInfoSchema,
  traderInfoBodySchema,
} from './copyTrading'
import { globalParamsBodySchema, globalParamsSchema } from './general'
import {
  followedTraderBodySchema,
  metaDataBodySchema,
  metaDataListSchema,
  metaFollowListSchema,
  traderListSchema,
} from './metaTrader'
import {
  customCyclesBodySchema,
  customCyclesSchema,
  cyclesBodySchema,
  cyclesSchema,
  lossRecoveryBodySchema,
  lossRecoverySchema,
  masanielloBodySchema,
  masanielloSchema,
  recoveryParamsBodySchema,
  recoveryParamsSchema,
  sorosBodySchema,
  sorosSchema,
} from './money'
import { paymentLinkSchema, purchaseBodySchema } from './purchase'
import { botBodySchema, namedRelationBodySchema, relationBodySchema } from './relations'
import { botRefSchema, loginBodySchema, loginSchema, nothingBodySchema, registerBodySchema } from './session'
import {
  authCodeBodySchema,
  channelBodySchema,
  channelListSchema,
  channelRemovalBodySchema,
  chatListBodySchema,
  chatListSchema,
  phoneBodySchema,
  readerParamsBodySchema,
  readerParamsSchema,
} from './signals'

/** Each with what it is about. */
export const subjects = {
  session: 'Signing in, registering and signing out.',
  bots: "The account's bots, and commands to them.",
  general: 'Account, stake and daily limits of a bot.',
  brokers: 'Tokens, the account that trades, and the proxy.',
  signals: 'The reader of chats, and the channels whose signals are copied.',
  money: 'How stakes follow from wins and losses.',
  copyTrading: 'Traders, and those who copy them.',
  metaTrader: 'The same in MetaTrader.',
  purchase: 'Buying a plan.',
  affiliates: "What a seller's links brought in.",
} as const
export type Subject = keyof typeof subjects

export interface ContractCall {
  readonly subject: Subject
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** its purpose, in one sentence */
  readonly about: string
  /** the parameters in the address */
  readonly query?: readonly string[]
  readonly body?: v.GenericSchema
  /** absent: a yes or a no, by the rule of `acknowledgement` */
  readonly answer?: v.GenericSchema
  /** the answer may also be one item instead of the list */
  readonly oneOrMany?: true
  /** needs nobody to be signed in */
  readonly isOpen?: true
  /** the answer may also be false: refused */
  readonly refusesWithFalse?: true
  /** a GET that changes something */
  readonly changes?: true
}

const ofBot = ['userid'] as const
const ofAccount = ['userid', 'brokerid'] as const
const ofTrader = ['userid', 'traderid'] as const

export const contractCalls = {
  botLogin: {
    subject: 'session',
    method: 'POST',
    path: '/botlogin',
    about: "Signs in and answers the account's bots: a list, or one bot as an object.",
    body: loginBodySchema,
    answer: loginSchema,
    isOpen: true,
  },
  botRegister: {
    subject: 'session',
    method: 'POST',
    path: '/botregister',
    about: 'Makes an account with its first bot.',
    body: registerBodySchema,
    answer: botRefSchema,
    isOpen: true,
  },
  register: {
    subject: 'session',
    method: 'POST',
    path: '/register',
    about: 'The older name of the same call; asked where /botregister answers 404.',
    body: registerBodySchema,
    answer: botRefSchema,
    isOpen: true,
  },
  endSession: {
    subject: 'session',
    method: 'POST',
    path: '/x/signout',
    about: 'Ends the session.',
    body: nothingBodySchema,
    isOpen: true,
  },
  getBots: {
    subject: 'bots',
    method: 'GET',
    path: '/getbots',
    about: "The account's bots.",
    query: ofBot,
    answer: botListSchema,
  },
  addNewBot: {
    subject: 'bots',
    method: 'POST',
    path: '/addnewbot',
    about: 'Adds a bot to the account.',
    body: newBotBodySchema,
  },
  botRemove: {
    subject: 'bots',
    method: 'GET',
    path: '/botremove',
    about: 'Deletes a bot. A GET that changes something: it must not be answered from a cache.',
    query: ofBot,
    changes: true,
  },
  sendBotCommand: {
    subject: 'bots',
    method: 'POST',
    path: '/sendbotcmd',
    about: 'Sends a command to the robot.',
    body: botCommandBodySchema,
  },
  nameBot: {
    subject: 'bots',
    method: 'POST',
    path: '/x/botname',
    about:
      "Gives the bot a name, which /getbots then has as its `name`; '' takes it away. A provider that keeps names lists one for each bot, '' where it has none.",
    body: botNameBodySchema,
  },
  getGlobalParams: {
    subject: 'general',
    method: 'GET',
    path: '/globalparams',
    about: "A broker account's general settings.",
    query: ofAccount,
    answer: globalParamsSchema,
  },
  saveGlobalParams: {
    subject: 'general',
    method: 'POST',
    path: '/globalparams',
    about: 'Saves the general settings of the account that curBrokerID names.',
    query: ofBot,
    body: globalParamsBodySchema,
  },
  saveCTrader: {
    subject: 'brokers',
    method: 'POST',
    path: '/ctradertk',
    about: "Stores the broker's tokens. No call shows them again.",
    body: cTraderBodySchema,
  },
  saveBrokerSelection: {
    subject: 'brokers',
    method: 'POST',
    path: '/brokerid',
    about: 'Chooses the broker account that trades.',
    body: brokerSelectionBodySchema,
  },
  saveProxy: {
    subject: 'brokers',
    method: 'POST',
    path: '/proxyparams',
    about: 'Stores the proxy. No call shows it again.',
    body: proxyBodySchema,
  },
  getReaderParams: {
    subject: 'signals',
    method: 'GET',
    path: '/readerparams',
    about: "The signal reader's settings.",
    query: ofBot,
    answer: readerParamsSchema,
  },
  saveReaderParams: {
    subject: 'signals',
    method: 'POST',
    path: '/readerparams',
    about: "Saves the signal reader's settings.",
    query: ofBot,
    body: readerParamsBodySchema,
  },
  resetReader: {
    subject: 'signals',
    method: 'POST',
    path: '/readerreset',
    about: 'Starts a new reading session; settings and phone stay.',
    body: botBodySchema,
  },
  deleteReader: {
    subject: 'signals',
    method: 'POST',
    path: '/readerdelete',
    about: 'Unlinks the phone and removes the chats that were found with it.',
    body: botBodySchema,
  },
  addPhone: {
    subject: 'signals',
    method: 'POST',
    path: '/addphone',
    about: 'Asks Telegram to send a login code to this phone.',
    body: phoneBodySchema,
  },
  sendAuthCode: {
    subject: 'signals',
    method: 'POST',
    path: '/authcode',
    about: "Links the phone with Telegram's login code.",
    body: authCodeBodySchema,
  },
  getChatList: {
    subject: 'signals',
    method: 'GET',
    path: '/getchatlist',
    about: 'The chats that the reader has found. A chat has either chid and chname, or idChan and nameGroup.',
    query: ofTrader,
    answer: chatListSchema,
  },
  saveChatList: {
    subject: 'signals',
    method: 'POST',
    path: '/savelist',
    about: 'The whole list of chats to copy: they become channels, and channels that it lacks are removed.',
    query: ofBot,
    body: chatListBodySchema,
  },
  updateChatList: {
    subject: 'signals',
    method: 'POST',
    path: '/updatechatlist',
    about: 'Asks the reader to look for chats again.',
    body: botBodySchema,
  },
  getGroups: {
    subject: 'signals',
    method: 'GET',
    path: '/getgroups',
    about: 'The channels that are copied, with their settings.',
    query: ofTrader,
    answer: channelListSchema,
  },
  saveGroup: {
    subject: 'signals',
    method: 'POST',
    path: '/savegroup',
    about: "Saves a channel's settings.",
    body: channelBodySchema,
  },
  removeChannel: {
    subject: 'signals',
    method: 'POST',
    path: '/chanremove',
    about: 'Removes a channel.',
    body: channelRemovalBodySchema,
  },
  copyId: {
    subject: 'signals',
    method: 'POST',
    path: '/copyid',
    about: 'Names the trader whose channels are copied.',
    body: relationBodySchema,
  },
  getRecoveryParams: {
    subject: 'money',
    method: 'GET',
    path: '/recoveryparams',
    about: 'Cycles and Soros in one record.',
    query: ofAccount,
    answer: recoveryParamsSchema,
  },
  saveRecoveryParams: {
    subject: 'money',
    method: 'POST',
    path: '/recoveryparams',
    about: 'Saves cycles and Soros together.',
    query: ofBot,
    body: recoveryParamsBodySchema,
  },
  getCycles: {
    subject: 'money',
    method: 'GET',
    path: '/getcycles',
    about: "A broker account's cycles.",
    query: ofAccount,
    answer: cyclesSchema,
  },
  saveCycles: {
    subject: 'money',
    method: 'POST',
    path: '/savecycles',
    about: 'Saves the cycles of the account that brokerID names.',
    body: cyclesBodySchema,
  },
  getSoros: {
    subject: 'money',
    method: 'GET',
    path: '/getsoros',
    about: "A broker account's Soros.",
    query: ofAccount,
    answer: sorosSchema,
  },
  saveSoros: {
    subject: 'money',
    method: 'POST',
    path: '/savesoros',
    about: 'Saves Soros for the account that brokerID names.',
    body: sorosBodySchema,
  },
  getLossRecovery: {
    subject: 'money',
    method: 'GET',
    path: '/getlossrec',
    about: "A broker account's loss recovery.",
    query: ofAccount,
    answer: lossRecoverySchema,
  },
  saveLossRecovery: {
    subject: 'money',
    method: 'POST',
    path: '/savelossrec',
    about: 'Saves the loss recovery of the account that brokerID names.',
    body: lossRecoveryBodySchema,
  },
  getMasaniello: {
    subject: 'money',
    method: 'GET',
    path: '/masaparams',
    about: "The bot's Masaniello.",
    query: ofBot,
    answer: masanielloSchema,
  },
  saveMasaniello: {
    subject: 'money',
    method: 'POST',
    path: '/masaparams',
    about: 'Saves the Masaniello. The answer false means that its figures are refused.',
    body: masanielloBodySchema,
    refusesWithFalse: true,
  },
  getCustomCycles: {
    subject: 'money',
    method: 'GET',
    path: '/getcustcycle',
    about: "The rows of the custom cycles; without a row's number its place counts.",
    query: ofBot,
    answer: customCyclesSchema,
  },
  saveCustomCycles: {
    subject: 'money',
    method: 'POST',
    path: '/savecustcycle',
    about: 'Replaces all rows of the custom cycles.',
    query: ofBot,
    body: customCyclesBodySchema,
  },
  getTraderInfo: {
    subject: 'copyTrading',
    method: 'GET',
    path: '/gettraderinfo',
    about: "How the bot trades for those who copy it: the trader's form.",
    query: ofBot,
    answer: traderInfoSchema,
  },
  saveTraderInfo: {
    subject: 'copyTrading',
    method: 'POST',
    path: '/savetraderinfo',
    about: "Saves the trader's form.",
    body: traderInfoBodySchema,
  },
  getTraderData: {
    subject: 'copyTrading',
    method: 'GET',
    path: '/gettraderdata',
    about: 'The same settings for the copy-trader card, with maxTrades.',
    query: ofBot,
    answer: traderDataSchema,
  },
  saveTraderData: {
    subject: 'copyTrading',
    method: 'POST',
    path: '/savetraderdata',
    about: 'Saves the copy-trader card.',
    body: traderDataBodySchema,
  },
  getFollowers: {
    subject: 'copyTrading',
    method: 'GET',
    path: '/getfollowers',
    about: 'Who copies this bot, and until when.',
    query: ofBot,
    answer: followerListSchema,
  },
  getFollowerInfo: {
    subject: 'copyTrading',
    method: 'GET',
    path: '/getmetainfo',
    about: 'When the copying of one follower ends.',
    query: ofTrader,
    answer: followerInfoSchema,
  },
  updateExpiry: {
    subject: 'copyTrading',
    method: 'POST',
    path: '/updateexpcopy',
    about: "Sets when a follower's copying ends. Only the trader may.",
    body: expiryBodySchema,
  },
  removeFollower: {
    subject: 'copyTrading',
    method: 'POST',
    path: '/followremove',
    about: 'The trader removes a follower.',
    body: relationBodySchema,
  },
  getTraders: {
    subject: 'copyTrading',
    method: 'GET',
    path: '/gettraders',
    about: 'The traders whom this bot copies, each with its settings.',
    query: ofBot,
    answer: traderListSchema,
  },
  saveTrader: {
    subject: 'copyTrading',
    method: 'POST',
    path: '/tradersave',
    about: 'Saves how a trader is copied, in copy trading and in MetaTrader copy.',
    body: followedTraderBodySchema,
  },
  removeTrader: {
    subject: 'copyTrading',
    method: 'POST',
    path: '/traderemove',
    about: 'The bot stops copying a trader.',
    body: relationBodySchema,
  },
  requestCopy: {
    subject: 'copyTrading',
    method: 'POST',
    path: '/copytradereq',
    about: 'Asks a trader to be copied.',
    body: namedRelationBodySchema,
  },
  getMetaData: {
    subject: 'metaTrader',
    method: 'GET',
    path: '/getmetadata',
    about: "The trader's MetaTrader settings: one record, or a list of them.",
    query: ofBot,
    answer: metaDataListSchema,
    oneOrMany: true,
  },
  saveMetaData: {
    subject: 'metaTrader',
    method: 'POST',
    path: '/savemetadata',
    about: "Saves the trader's MetaTrader settings.",
    body: metaDataBodySchema,
  },
  getMetaFollow: {
    subject: 'metaTrader',
    method: 'GET',
    path: '/getmetafollow',
    about: 'The traders whom this bot copies in MetaTrader, each with its settings.',
    query: ofBot,
    answer: metaFollowListSchema,
  },
  removeMetaData: {
    subject: 'metaTrader',
    method: 'POST',
    path: '/removemetadata',
    about: 'The bot stops copying a trader in MetaTrader.',
    body: relationBodySchema,
  },
  removeMetaFollower: {
    subject: 'metaTrader',
    method: 'POST',
    path: '/removemetafol',
    about: 'The trader removes a follower of MetaTrader copy.',
    body: namedRelationBodySchema,
  },
  requestMetaCopy: {
    subject: 'metaTrader',
    method: 'POST',
    path: '/metaidreq',
    about: 'Asks a trader to be copied in MetaTrader.',
    body: namedRelationBodySchema,
  },
  buyBot: {
    subject: 'purchase',
    method: 'POST',
    path: '/buybot',
    about: "Asks for a payment link. The answer's text is the link: an absolute https address.",
    body: purchaseBodySchema,
    answer: paymentLinkSchema,
  },
  getReferrals: {
    subject: 'affiliates',
    method: 'GET',
    path: '/x/referrals',
    about: "What a seller's links brought in.",
    query: ['userid', 'from', 'to'],
    answer: referralListSchema,
  },
  reportCampaign: {
    subject: 'affiliates',
    method: 'POST',
    path: '/x/campaign',
    about: "The seller's campaign that this account came by; the first one counts.",
    body: campaignBodySchema,
  },
} as const satisfies Readonly<Record<string, ContractCall>>

export type ContractCallName = keyof typeof contractCalls
export const contractCallNames = Object.keys(contractCalls) as ContractCallName[]
export const contractCall = (name: ContractCallName): ContractCall => contractCalls[name]

/** Whether a call changes something. */
export const isWrite = ({ method, changes }: Pick<ContractCall, 'method' | 'changes'>) =>
  method === 'POST' || changes === true

/** A call of our own that the specification does not know: a provider without it answers 404, and the panel does without. */
export const isOptionalCall = ({ path }: Pick<ContractCall, 'path'>) => path.startsWith('/x/')
