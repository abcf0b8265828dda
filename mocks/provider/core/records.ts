/**
 * The sandbox's collections: their names, the shape and the ids of their records, and how to find them. Ids are text; e-mail
 * addresses are lower case; times are Unix seconds.
 */
import type { Trader } from '@/contract/metaTrader'
import type { Account } from './call'
import type { Reader, Writer } from './db'

export const collections = {
  /** by e-mail address: `Account` */
  accounts: 'accounts',

  // By bot id.
  bots: 'bots',
  selections: 'selections',
  masaniellos: 'masaniellos',
  /** the list of rows */
  customCycles: 'customCycles',
  readerParams: 'readerParams',
  /** to which the signal reader is linked */
  phones: 'phones',
  /** those found by the reader */
  chats: 'chats',
  rooms: 'rooms',
  traderInfos: 'traderInfos',
  proxies: 'proxies',
  cTraderTokens: 'cTraderTokens',
  /** the last ones, the newest last */
  commands: 'commands',

  // By `accountId(bot, broker)`.
  globalParams: 'globalParams',
  /** cycles and Soros in one record */
  plans: 'plans',
  lossRecoveries: 'lossRecoveries',

  /** by `pairId(trader, follower)`: `Relation` and `EndedRelation` */
  relations: 'followers',
  endedRelations: 'partings',
  /** by `pairId(trader, chat)`: `Channel` */
  channels: 'channels',
  /** what a follower changed for itself in a trader's channel, by `followerChannelId` */
  channelCopies: 'channelCopies',
  /** by `pairId(bot, traderid)` */
  metaData: 'metaData',
  /** by order number */
  orders: 'orders',
  /** by seller and number */
  referrals: 'referrals',
  /** by `pairId(seller, e-mail)`: `Campaign` */
  campaigns: 'campaigns',
} as const

export interface BotRecord {
  readonly userid: string
  /** the trader whose trades the bot copies; its own id if it belongs to a trader */
  readonly traderid: string
  /** e-mail address of the account that owns it */
  readonly owner: string
  readonly email: string
  /** the name that others see */
  readonly name: string
  /** 0 = no expiry */
  readonly botexp: number
  readonly virtual: boolean
  /** what its owner calls it */
  readonly called?: string
  /** whether the robot is turned on */
  readonly on: boolean
}

export const newBot = (
  bot: Pick<BotRecord, 'userid' | 'owner' | 'email' | 'virtual'>,
  botexp: number,
): BotRecord => ({
  ...bot,
  traderid: bot.userid,
  name: bot.email.split('@')[0] ?? bot.userid,
  botexp,
  on: false,
})

/** How a follower copies a trader. */
export type CopySettings = Omit<Trader, 'traderid' | 'name'>

/**
 * One trader and one follower. It exists as long as the follower copies anything. The wire saves a followed trader without
 * saying whether options or MetaTrader are meant, so both have the same settings.
 */
export interface Relation extends CopySettings {
  readonly trader: string
  readonly follower: string
  /** the name that the follower gave in the request */
  readonly name: string
  /** 0 = no expiry */
  readonly expCopy: number
  /** copies the trader's options */
  readonly copy: boolean
  /** copies the trader's MetaTrader positions */
  readonly meta: boolean
}

/** Kept after a relation has ended, so that a new request does not get a longer expiry. */
export interface EndedRelation {
  readonly trader: string
  readonly follower: string
  /** e-mail address of the follower's account, because the id may later belong to another person; '' = none */
  readonly owner: string
  /** the expiry that the trader had set; 0 = no expiry */
  readonly expCopy: number
  /** whether the trader ended it */
  readonly dismissed: boolean
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

/** A payment link and its state. */
export interface Order {
  readonly id: string
  /** makes the link impossible to guess from the number; '' = it has no link */
  readonly token: string
  /** the bot it is for, which may not exist yet */
  readonly userid: string
  /** e-mail address of the buyer's account */
  readonly email: string
  readonly subid: number
  readonly days: number
  readonly coin: 'brl' | 'usd'
  readonly quantity: number
  /** hundredths of the coin */
  readonly cents: number
  readonly paymethod: string
  /** the credited seller; '' = none */
  readonly sellerid: string
  /** when the link was made */
  readonly at: number
  /** when it was paid or cancelled; 0 = not */
  readonly paidAt: number
  readonly givenUpAt: number
  readonly state: 'open' | 'paid' | 'givenUp' | 'refunded'
}

/** A registration or a purchase credited to a seller. */
export interface Referral {
  readonly sellerid: string
  readonly userid: string
  /** e-mail address of the referred account; missing in data of an earlier version */
  readonly email?: string
  readonly kind: 'registration' | 'purchase'
  /** `pending`: the link was made, and nothing has been paid */
  readonly state: 'registered' | 'pending' | 'paid' | 'givenUp' | 'refunded'
  /** the purchase's order; '' = none */
  readonly order: string
  readonly days: number
  readonly coin: 'brl' | 'usd'
  /** the price and the seller's commission, in hundredths of the coin */
  readonly cents: number
  readonly commissionCents: number
  readonly at: number
}

/** The campaign through which an account came. The first one counts. */
export interface Campaign {
  readonly campaign: string
  /** when it was reported */
  readonly at: number
}

export const accountKey = (email: string) => email.trim().toLowerCase()
export const accountId = (bot: string, broker: number | string) => `${bot}:${broker}`
export const pairId = (first: string, second: string) => `${first}:${second}`
export const followerChannelId = (follower: string, trader: string, chat: string) =>
  `${follower}:${trader}:${chat}`
/** Numbers are padded, so that ids sort in their order. */
export const numbered = (prefix: string, number: number) => `${prefix}${String(number).padStart(6, '0')}`

export const accountOf = (db: Reader, email: string) =>
  db.get<Account>(collections.accounts, accountKey(email))
export const botOf = (db: Reader, id: string) => db.get<BotRecord>(collections.bots, id)
/** E-mail address of the account that owns a bot; '' = none. */
export const ownerOf = (db: Reader, id: string) => botOf(db, id)?.owner ?? ''
export const relationOf = (db: Reader, trader: string, follower: string) =>
  db.get<Relation>(collections.relations, pairId(trader, follower))
export const followersOf = (db: Reader, trader: string) =>
  db.list<Relation>(collections.relations, `${trader}:`)
export const tradersOf = (db: Reader, follower: string) =>
  db.list<Relation>(collections.relations).filter((relation) => relation.follower === follower)
/** Whether `id` follows one of `account`'s bots. */
export const isFollowerOf = (db: Reader, account: Account, id: string) =>
  account.bots.some((bot) => relationOf(db, bot, id) !== undefined)

/** `undefined` if there was no relation, or if the follower's id belonged to another person then. */
export function endedRelationOf(db: Reader, trader: string, follower: string): EndedRelation | undefined {
  const ended = db.get<EndedRelation>(collections.endedRelations, pairId(trader, follower))
  return ended?.owner === ownerOf(db, follower) ? ended : undefined
}

/** Ends a relation and keeps its expiry. */
export function endRelation(tx: Writer, { trader, follower, expCopy }: Relation, dismissed: boolean) {
  const id = pairId(trader, follower)
  tx.remove(collections.relations, id)
  const ended: EndedRelation = { trader, follower, owner: ownerOf(tx, follower), expCopy, dismissed }
  tx.put(collections.endedRelations, id, ended)
}

/** Stores a relation, or ends it if the follower copies nothing any more. */
export function putRelation(tx: Writer, relation: Relation) {
  if (relation.copy || relation.meta)
    tx.put(collections.relations, pairId(relation.trader, relation.follower), relation)
  else endRelation(tx, relation, false)
}
