import type { PlayedPlan } from '@/domain/money/botStakes'
import type { Amounts } from './useAmounts'

/** What a forecast plays of the robot's limit of orders, and of a smallest stake that nobody has told, a sentence each. */
export const assumedOf = (
  { account, limited, isLimitUnread }: Pick<PlayedPlan, 'account' | 'limited' | 'isLimitUnread'>,
  { t, smallest }: Amounts,
): readonly string[] => [
  ...(limited ? [t('proof:chances.orders', { count: limited.orders })] : []),
  ...(isLimitUnread ? [t('proof:chances.ordersUnread')] : []),
  ...(account.isMinimumAssumed ? [t('proof:chances.minimum', { minimum: smallest(account) })] : []),
]
