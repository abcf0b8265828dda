/** Refusals of calls about a trader and a follower, with a meaning of their own. */
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
