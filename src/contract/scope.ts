/** Which bot a call is about: an explicit argument of every call. */
export interface BotScope {
  /** the selected bot's id */
  readonly userid: string
}

export interface BrokerScope extends BotScope {
  /** 1 = first account, 2 = second */
  readonly brokerid: number
}

/** A relation between two people: in every removal `traderid` is the trader's id and `userid` the follower's. */
export interface TraderScope extends BotScope {
  readonly traderid: string
}

/** The id of the bot selector's first entry: no bot. */
export const NO_BOT = '0'

export const isBot = (id: string) => id !== '' && id !== NO_BOT
