import * as v from 'valibot'
import { wireId } from './wire'

/** Body of commands without parameters. */
export const botBodySchema = v.object({ userid: wireId })

/** A trader and a follower. In every removal `traderid` is the trader's id and `userid` the follower's. */
export const relationBodySchema = v.object({ userid: wireId, traderid: wireId })

/** POST /copytradereq, /metaidreq, /removemetafol */
export const namedRelationBodySchema = v.object({
  userid: wireId,
  traderid: wireId,
  userName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
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
