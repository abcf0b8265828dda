import type { BotStakes } from '@/domain/money/botStakes'
import { useAmounts, useAmountsIn } from './useAmounts'

/** Of which time the figures are, and what they assume; of several bots each once. */
export function Horizon({ of }: { readonly of: readonly BotStakes[] }) {
  const { t, count } = useAmounts()
  const amountsIn = useAmountsIn()
  const times = of.flatMap(({ stakes }) => {
    const played = stakes.find((stake) => stake.played)?.played
    if (!played) return []
    const { account, session, limited, isLimitUnread } = played
    const { operations, perDay = 0 } = limited ?? session
    const day = perDay > 0 ? Math.min(perDay, operations) : operations
    return [
      t('proof:consequence.under', { day: count(day), signals: count(operations) }),
      ...(limited ? [t('proof:chances.orders', { count: limited.orders })] : []),
      ...(isLimitUnread ? [t('proof:chances.ordersUnread')] : []),
      ...(account.isMinimumAssumed
        ? [t('proof:chances.minimum', { minimum: amountsIn(account.unit).smallest(account) })]
        : []),
    ]
  })
  return times.length > 0 && <p className="muted">{[...new Set(times)].join(' ')}</p>
}
