import type { FollowedTrader } from '@/contract/metaTrader'
import { useT } from '@/i18n'

/** Providers may know no name. */
export function useTraderName() {
  const t = useT()
  return ({ name, traderid }: Pick<FollowedTrader, 'name' | 'traderid'>) =>
    name.trim() || t('copyTrading:cards.trader', { id: traderid })
}
