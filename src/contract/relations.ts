import * as v from 'valibot'
import { botId, field, traderId } from './field'

/** Body of commands without parameters. */
export const botBodySchema = v.object({ userid: botId })

/** A trader and a follower. In every removal `traderid` is the trader's id and `userid` the follower's. */
export const relationBodySchema = v.object({ userid: botId, traderid: traderId })

/** POST /copytradereq, /metaidreq, /removemetafol */
export const namedRelationBodySchema = v.object({
  userid: botId,
  traderid: traderId,
  userName: field(
    v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
    'the name that the follower gives, 1 to 64 characters',
  ),
})

/** Refusals with a meaning of their own. */
export const relationRefusals = {
  traderNotFound: 'trader_not_found',
  /** asked for a trader whom the bot copies already */
  alreadyFollowing: 'already_following',
  followerNotFound: 'follower_not_found',
  channelNotFound: 'channel_not_found',
  /** the trader has removed this follower */
  dismissed: 'dismissed_by_trader',
  /** only followers may use a trader's rooms */
  notFollowing: 'not_following',
} as const
