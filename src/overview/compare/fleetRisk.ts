/** What the settings of a whole bot risk, and what changes to several bots add to it. */
import type { Assumed } from '@/domain/money/botStakes'
import { consequencesOf, riskOfStakes, type Consequence, type Risk } from '@/features/money/proof/consequence'
import { stakesIn, type BotRecords } from '@/robot/records/botRecords'

type Bot = Pick<BotRecords, 'records'>

export type BotRisk = Pick<Risk, 'largestStake' | 'worstDay' | 'ruin'>

/** The risk of everything that is on together. `undefined`: it cannot be computed, or not all of it was read. */
export async function botRisk(bot: Bot, assumed: Assumed): Promise<BotRisk | undefined> {
  const stakes = stakesIn(bot, assumed)
  return stakes.unread.length > 0 ? undefined : riskOfStakes(stakes)
}

/** How the risk of one bot grows; empty if it does not. */
export const botConsequences = (before: Bot, after: Bot, assumed: Assumed): Promise<readonly Consequence[]> =>
  consequencesOf(stakesIn(before, assumed), stakesIn(after, assumed))
