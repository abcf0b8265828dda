/**
 * What the sandbox keeps: the names of its collections, the shape and the id of their records, and how they are found.
 * Ids are text everywhere; e-mail addresses are lower case; times are Unix seconds.
 */
import type { Account } from './call'
import type { Reader, Writer } from './db'

export const collections = {
  /** by e-mail address: `Account` */
  accounts: 'accounts',
  /** by bot id: `BotRecord` */
  bots: 'bots',
  /** by `pairId(trader, follower)`: `Relation` */
  relations: 'followers',
  /** by bot id: `Selection` */
  selections: 'selections',
  /** by `accountId(bot, broker)` */
  globalParams: 'globalParams',
  /** cycles and Soros in one record, by `accountId(bot, broker)` */
  plans: 'plans',
  /** by `accountId(bot, broker)` */
  lossRecoveries: 'lossRecoveries',
  /** by bot id */
  masaniellos: 'masaniellos',
  /** by bot id: the list of rows */
  customCycles: 'customCycles',
  /** by bot id */
  readerParams: 'readerParams',
  /** by bot id: `Phone`, what the signal reader is linked to */
  phones: 'phones',
  /** by bot id: the chats that the reader has found */
  chats: 'chats',
  /** by `pairId(trader, chat)`: `Channel` */
  channels: 'channels',
  /** what a follower changed for itself in a trader's channel, by `followerChannelId` */
  channelCopies: 'channelCopies',
  /** by bot id: `RoomSource` */
  rooms: 'rooms',
  /** by bot id */
  traderInfos: 'traderInfos',
  /** by `pairId(bot, traderid)` */
  metaData: 'metaData',
  /** by bot id */
  proxies: 'proxies',
  /** by bot id */
  cTraderTokens: 'cTraderTokens',
  /** by bot id: the latest commands, the newest last */
  commands: 'commands',
  /** by order number */
  orders: 'orders',
  /** by seller and number (`nextReferral`) */
  referrals: 'referrals',
  /** by `pairId(seller, e-mail)`: `Campaign` */
  campaigns: 'campaigns',
} as const

export interface BotRecord {
  readonly userid: string
  /** whose operations the bot copies; its own id when it is a trader's */
  readonly traderid: string
  /** e-mail address of the account that owns it */
  readonly owner: string
  readonly email: string
  /** how others see it */
  readonly name: string
  /** 0 = no expiry */
  readonly botexp: number
  readonly virtual: boolean
  /** whether the robot is turned on */
  readonly on: boolean
}

/** How a follower copies a trader. */
export interface CopySettings {
  readonly traderEna: boolean
  readonly maxTrades: number
  readonly signalType: number
  readonly takeProfit: number
  readonly stopLoss: number
  readonly lote: number
  readonly trailingStopLoss: boolean
  readonly breakEven: boolean
  readonly breakPips: number
  readonly acptdemo: boolean
  readonly loteType: number
}

/**
 * One trader and one follower, seen from both sides. It lasts as long as the follower copies anything. The wire saves a
 * followed trader without saying whether options or MetaTrader are meant, so both have the same settings.
 */
export interface Relation extends CopySettings {
  readonly trader: string
  readonly follower: string
  /** the name that the follower gave itself when asking */
  readonly name: string
  /** 0 = no expiry */
  readonly expCopy: number
  /** copies the trader's operations */
  readonly copy: boolean
  /** copies the trader's MetaTrader positions */
  readonly meta: boolean
}

export interface Selection {
  readonly curBrokerID: number
  readonly brokersMask: number
  readonly multiBroker: boolean
}

export interface Phone {
  readonly phone: string
  readonly linked: boolean
}

export interface Chat {
  readonly id: string
  readonly name: string
}

export interface RoomSource {
  readonly traderid: string
}

export interface Command {
  readonly botCmd: number
  readonly at: number
}

/** A payment link that was made, and what became of it. */
export interface Order {
  readonly id: string
  /** what the link carries beside the number, so that nobody finds another one's by counting; '' = it has no link */
  readonly token: string
  /** the bot that it is for; it may not exist yet */
  readonly userid: string
  /** e-mail address of the buyer's account */
  readonly email: string
  readonly subid: number
  readonly days: number
  readonly coin: 'brl' | 'usd'
  readonly quantity: number
  /** in the coin's hundredths */
  readonly cents: number
  readonly paymethod: string
  /** who is credited; '' = nobody */
  readonly sellerid: string
  /** when the link was made */
  readonly at: number
  /** when it was paid, and when the buyer gave it up; 0 = not */
  readonly paidAt: number
  readonly givenUpAt: number
  readonly state: 'open' | 'paid' | 'givenUp' | 'refunded'
}

/** What a seller brought in: a registration, then perhaps purchases. */
export interface Referral {
  readonly sellerid: string
  readonly userid: string
  /** e-mail address of the account that was brought in; data of an earlier version lacks it */
  readonly email?: string
  readonly kind: 'registration' | 'purchase'
  /** `pending`: the link was made, and nothing has been paid */
  readonly state: 'registered' | 'pending' | 'paid' | 'givenUp' | 'refunded'
  /** the order that a purchase stands for; '' = none */
  readonly order: string
  readonly days: number
  readonly coin: 'brl' | 'usd'
  /** the price and the seller's part of it, in the coin's hundredths */
  readonly cents: number
  readonly commissionCents: number
  readonly at: number
}

/** By which of the seller's links an account came. The first one counts. */
export interface Campaign {
  readonly campaign: string
  /** when it was told */
  readonly at: number
}

export const accountKey = (email: string) => email.trim().toLowerCase()
export const accountId = (bot: string, broker: number | string) => `${bot}:${broker}`
export const pairId = (first: string, second: string) => `${first}:${second}`
export const followerChannelId = (follower: string, trader: string, chat: string) =>
  `${follower}:${trader}:${chat}`
/** Numbers are padded, so that ids sort as they were given. */
export const numbered = (prefix: string, number: number) => `${prefix}${String(number).padStart(6, '0')}`

/** The number of a seller's next referral. */
export const nextReferral = (db: Reader, sellerid: string) =>
  numbered(`${sellerid}:`, db.list(collections.referrals, `${sellerid}:`).length + 1)

/** The referral that stands for an order, under its own id. */
export function referralOf(db: Reader, { id, sellerid }: Order): readonly [id: string, Referral] | undefined {
  const place = db
    .list<Referral>(collections.referrals, `${sellerid}:`)
    .findIndex(({ order }) => order === id)
  const key = numbered(`${sellerid}:`, place + 1)
  const found = place < 0 ? undefined : db.get<Referral>(collections.referrals, key)
  return found && [key, found]
}

export const accountOf = (db: Reader, email: string) =>
  db.get<Account>(collections.accounts, accountKey(email))
export const botOf = (db: Reader, id: string) => db.get<BotRecord>(collections.bots, id)
export const relationOf = (db: Reader, trader: string, follower: string) =>
  db.get<Relation>(collections.relations, pairId(trader, follower))
/** Everyone who follows `trader`. */
export const followersOf = (db: Reader, trader: string) =>
  db.list<Relation>(collections.relations, `${trader}:`)
/** Everyone whom `follower` follows. */
export const tradersOf = (db: Reader, follower: string) =>
  db.list<Relation>(collections.relations).filter((relation) => relation.follower === follower)
/** Whether `id` follows one of `account`'s bots. */
export const isFollowerOf = (db: Reader, account: Account, id: string) =>
  account.bots.some((bot) => relationOf(db, bot, id) !== undefined)

/** Keeps a relation, or lets it go when the follower copies nothing any more. */
export function putRelation(tx: Writer, relation: Relation) {
  const id = pairId(relation.trader, relation.follower)
  if (!relation.copy && !relation.meta) tx.remove(collections.relations, id)
  else tx.put(collections.relations, id, relation)
}
