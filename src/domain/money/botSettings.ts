/** What is known of a robot: the settings that decide what it stakes and copies. */
import type { Bot } from '@/contract/bots'
import type { Follower, TraderInfo } from '@/contract/copyTrading'
import type { GlobalParams } from '@/contract/general'
import type { FollowedTrader, MetaData } from '@/contract/metaTrader'
import type { WithoutGaps, WithGaps } from '@/contract/told'
import type { Channel, ReaderParams } from '@/contract/signals'
import type { End } from '../expiry'
import type { PayoutMix, Percent } from './plan'
import type { PlanSettings } from './stakingPlans'
import type { Unit } from './unit'

/**
 * A bot's settings. Each part comes from its own call, so any part may be missing, as one is that has a value which was not told or
 * cannot be read. Of general settings each value may be missing by itself.
 */
export interface BotSettings extends PlanSettings {
  readonly general?: WithGaps<GlobalParams> | undefined
  /** `null`: nothing is stored yet */
  readonly reader?: ReaderParams | null | undefined
  readonly traderInfo?: CopySettings | undefined
  readonly traderData?: CopySettings | undefined
  readonly metaData?: readonly MetaData[] | undefined
  /** the traders this bot copies */
  readonly traders?: readonly FollowedTrader[] | undefined
  /** the traders it copies on MetaTrader */
  readonly metaTraders?: readonly FollowedTrader[] | undefined
  /** until when the traders let it copy, by their ids, as far as that was read */
  readonly copyEnds?: ReadonlyMap<string, End> | undefined
  readonly channels?: readonly Channel[] | undefined
  readonly bot?: WithoutGaps<Pick<Bot, 'botexp'>> | undefined
  readonly followers?: readonly WithoutGaps<Pick<Follower, 'expCopy'>>[] | undefined
  readonly assumptions?: AssumedAccount | undefined
}

/** What decides whether a trade is copied. */
export type CopySettings = Omit<TraderInfo, 'brokerID' | 'maxTrades'>

/** What the person enters because the provider does not know it. */
export interface AssumedAccount {
  /** what the broker pays on a win */
  readonly payout: Percent
  readonly payoutMix?: PayoutMix | undefined
  /** of its money; `undefined`: the person has not said */
  readonly unit?: Unit | undefined
  /** the account's money, in units */
  readonly bank: number
  /** the broker's smallest order, in units */
  readonly minimum: number
  /** nobody has told it */
  readonly isMinimumAssumed?: boolean
  /** its largest order, in units; 0 or none = unknown */
  readonly maximum?: number
  /** signals that are played, and those of a day */
  readonly signals?: number
  readonly perDay?: number
  /** money for each point of one lot; 0 or none = unknown */
  readonly pointValue?: number
}
