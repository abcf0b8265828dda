import type { FollowedTrader } from '@/contract/metaTrader'
import { useT } from '@/i18n'

/** The name, or the id where the provider has no name. */
export function useTraderName() {
  const t = useT()
  return ({ name, traderid }: Pick<FollowedTrader, 'name' | 'traderid'>) =>
    name.trim() || t('copyTrading:cards.trader', { id: traderid })
}
