/**
 * What a day of a robot may lose, and what protects it: the only source of this for every screen, which only words it. Each part says from
 * what it is deduced; what was not read is said to be unread, never counted as nothing. Amounts are in units.
 */
import { traderMode } from '@/contract/codes'
import { limitsOfDay, type DayLimit } from '@/domain/conflicts/dayStops'
import {
  dayGroups,
  dayGroupsOf,
  dayOf,
  lossOf,
  reachOf,
  type DayGroup,
  type DayGroupName,
  type DayLoss,
  type DayReach,
} from '@/domain/conflicts/worstCopyDay'
import type { BotSettings } from '../money/botSettings'
import { areLots } from '../money/unit'

export interface DayStatement {
  /** the daily loss limit */
  readonly limit: DayLimit
  readonly bank: number
  /** who can lose, and who cannot */
  readonly groups: Readonly<Record<DayGroupName, DayGroup & { readonly loss: DayLoss }>>
  /** of all that is copied, traders and channels */
  readonly copied: DayLoss
  /** of everything */
  readonly whole: DayLoss
  readonly reach: DayReach
  /** whose orders can be open beside each other without a bound; absent: each of them has one */
  readonly openIn?: DayGroupName | 'several'
  /** orders that stay open until a price is reached, also when the limit ends the day */
  readonly hasPositions: boolean
  /** a follower's robot: whether it trades by itself too is not told, and it counts as if it did */
  readonly mayStandStill: boolean
}

const isOpen = ({ kind }: DayLoss) => kind === 'open'

/** @param now Unix seconds */
export function dayStatement(settings: BotSettings, now: number): DayStatement {
  const { general, assumptions } = settings
  const { bank, pointValue = 0 } = assumptions ?? { bank: Infinity }
  const found = dayGroupsOf(settings, now)
  const lossIn = (...some: readonly DayGroup[]) => lossOf(dayOf(some), pointValue)
  const groups = {
    traders: { ...found.traders, loss: lossIn(found.traders) },
    channels: { ...found.channels, loss: lossIn(found.channels) },
    own: { ...found.own, loss: lossIn(found.own) },
  }
  const { loss: limit } = limitsOfDay(general ?? {}, { bank })
  const whole = lossIn(found.traders, found.channels, found.own)
  const reach = reachOf(whole, { stop: limit.kind === 'money' ? limit.amount : undefined, bank })
  const open = dayGroups.filter((name) => isOpen(groups[name].loss))
  const [first, ...others] = open
  return {
    limit,
    bank,
    groups,
    copied: lossIn(found.traders, found.channels),
    whole,
    // Whether a limit comes first is not known without it.
    reach: reach === 'below' && limit.kind === 'unread' ? 'unknown' : reach,
    ...(first && { openIn: others.length > 0 ? ('several' as const) : first }),
    hasPositions:
      found.traders.parts.length + found.channels.parts.length > 0 ||
      (found.own.parts.length > 0 && general !== undefined && areLots(general)),
    mayStandStill: general?.traderMode === traderMode.codes.follower,
  }
}
