/** Whether a robot copies traders at all: the only source of this for every screen. */
import { traderMode } from '@/contract/codes'
import { isGap } from '@/contract/told'
import type { BotSettings } from '../money/botSettings'

export type CopyState =
  | { readonly state: 'on' }
  /** by the switch, or because the robot is a trader's own */
  | { readonly state: 'off'; readonly why: 'copyingOff' | 'ownTrader' }
  /** not read, or the mode says something else than the ids */
  | { readonly state: 'unknown'; readonly why: 'unread' | 'modeDiffers' }

/**
 * A follower's robot (mode 2) has another trader's id; a trader's own robot (mode 1) its own. Source: the specification.
 *
 * @param ids the robot's, and that of the trader it belongs to or follows
 */
export function copyState(
  { general, traderData }: Pick<BotSettings, 'general' | 'traderData'>,
  ids: { readonly userid: string; readonly traderid: string },
): CopyState {
  // Switched off is off, whatever the rest says.
  if (traderData?.copyTraderEn === false) return { state: 'off', why: 'copyingOff' }
  if (!general || isGap(general.traderMode)) return { state: 'unknown', why: 'unread' }
  const isFollower = general.traderMode === traderMode.codes.follower
  const hasOtherTrader = ids.userid !== ids.traderid
  if (isFollower !== hasOtherTrader) return { state: 'unknown', why: 'modeDiffers' }
  if (!isFollower) return { state: 'off', why: 'ownTrader' }
  return traderData ? { state: 'on' } : { state: 'unknown', why: 'unread' }
}
