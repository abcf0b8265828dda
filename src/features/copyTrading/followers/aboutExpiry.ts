import type { Follower } from '@/contract/copyTrading'
import type { About } from '@/store/history/about'

/** What the history says of a follower's new expiry. */
export const aboutExpiry = (
  traderid: string,
  { id, name, expCopy: before }: Pick<Follower, 'id' | 'name' | 'expCopy'>,
  expCopy: number,
): About => ({
  path: '/followerscopy',
  bot: traderid,
  name: name ? `${name} (${id})` : id,
  before: { expCopy: before },
  after: { expCopy },
})
