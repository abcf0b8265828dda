/** What a day of one copy can lose: apart from what is asked about, because it needs what plays plans. */
import { copyLotType } from '@/contract/codes'
import type { FollowedTrader } from '@/contract/metaTrader'
import { positionPart, type OpenReason } from '@/domain/conflicts/worstCopyDay'
import type { Bound, CopyTerms } from './copyRisk'

/** The most that a day of a copy can lose: lots × orders × points, or why that is not known. */
export type CopyDay = { readonly lotPoints: number } | { readonly open: OpenReason | 'unknown' }

/** @param orders of a day, for what has no limit of its own; 0: any number, `undefined`: not known */
export function copyDay({ lots, stop, trades }: CopyTerms, orders?: number): CopyDay {
  const limit = trades ?? (orders === undefined ? 'unknown' : orders > 0 ? orders : Infinity)
  const bound = (value: Bound) => (value === Infinity ? 0 : value)
  const isCopied = lots === 'theirs'
  const known = { lots: isCopied ? 0 : lots, stop: stop && bound(stop), limit: bound(limit) }
  if (typeof known.lots !== 'number' || typeof known.stop !== 'number' || typeof known.limit !== 'number')
    return { open: 'unknown' }
  const { fixed, copy } = copyLotType.codes
  const { open, lotPoints = 0 } = positionPart('trader', {
    lote: known.lots,
    loteType: isCopied ? copy : fixed,
    maxTrades: known.limit,
    stopLoss: known.stop,
  } as FollowedTrader)
  return open ? { open } : { lotPoints }
}
