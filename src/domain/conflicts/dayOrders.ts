import { withoutGaps } from '@/contract/told'
import type { BotSettings } from '../money/botSettings'
import { lossesCovered } from '../money/risk'
import { playedPlan, type PlanChoice } from '../money/stakingPlans'

/**
 * Whether the reader's limit of orders ends a day that only loses, before the bank is gone; `false` where that is not known: a limit that
 * was not read makes no day safe.
 *
 * @param choice `undefined`: nothing can be computed
 */
export function endsByOrders(
  { reader, general, assumptions }: BotSettings,
  choice: PlanChoice | undefined,
): boolean {
  const orders = reader?.maxtrades ?? 0
  const entry = withoutGaps(general, 'lote', 'loteType')
  if (orders <= 0 || !choice || !entry || !assumptions) return false
  return lossesCovered(playedPlan(choice, { ...assumptions, maximum: 0, entry })) > orders
}
