/** What a day of one copy can lose: apart from what is asked about, because it needs what plays plans. */
import { copyLotType } from '@/contract/codes'
import type { FollowedTrader } from '@/contract/metaTrader'
import { positionPart, type OpenReason } from '@/domain/conflicts/worstCopyDay'
import { numberOf, product, sum } from '@/domain/decimal'
import type { Bound, CopyChange, CopyTerms } from './copyRisk'

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

/**
 * The most that a day of all of these can lose together, in lot-points, as far as it is known. Channels share the reader's orders of a
 * day: the worst spends all of them on the one that loses the most.
 *
 * @param orders as of `copyDay`
 */
export function daysTogether(
  changes: readonly Pick<CopyChange, 'kind' | 'after'>[],
  orders?: number,
): number {
  const known = (some: typeof changes) =>
    some.map(({ after }) => {
      const day = copyDay(after, orders)
      return 'lotPoints' in day ? day.lotPoints : 0
    })
  const isChannel = ({ kind }: Pick<CopyChange, 'kind'>) => kind === 'channel'
  const channels = known(changes.filter(isChannel))
  const others = known(changes.filter((change) => !isChannel(change)))
  return numberOf(sum([...others, Math.max(0, ...channels)].map((lotPoints) => product(lotPoints))))
}
