/** Whether a robot copies traders at all: the only source of this for every screen. */
import { traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { isGap, type WithGaps } from '@/contract/told'

export type CopyState =
  | { readonly state: 'on' }
  | { readonly state: 'off'; readonly why: 'copyingOff' }
  /** not read, the mode says something else than the ids, or it is a trader's own robot, which may copy others or not */
  | { readonly state: 'unknown'; readonly why: 'unread' | 'modeDiffers' | 'ownTrader' }

interface CopySwitches {
  readonly general?: WithGaps<Pick<GlobalParams, 'traderMode'>> | undefined
  readonly traderData?: { readonly copyTraderEn: boolean } | undefined
}

/**
 * A follower's robot (mode 2) has another trader's id; a trader's own robot (mode 1) its own. "A user may be both trader and
 * follower": what the mode says is not enough to call copying off. Source: the specification.
 *
 * @param ids the robot's, and that of the trader it belongs to or follows
 */
export function copyState(
  { general, traderData }: CopySwitches,
  ids: { readonly userid: string; readonly traderid: string },
): CopyState {
  // Switched off is off, whatever the rest says.
  if (traderData?.copyTraderEn === false) return { state: 'off', why: 'copyingOff' }
  if (!general || isGap(general.traderMode)) return { state: 'unknown', why: 'unread' }
  const isFollower = general.traderMode === traderMode.codes.follower
  const hasOtherTrader = ids.userid !== ids.traderid
  if (isFollower !== hasOtherTrader) return { state: 'unknown', why: 'modeDiffers' }
  if (!traderData) return { state: 'unknown', why: 'unread' }
  return isFollower ? { state: 'on' } : { state: 'unknown', why: 'ownTrader' }
}
