import { isGap } from '@/contract/told'
import { byTrader } from '@/domain/copiedTraders'
import { useT } from '@/i18n'
import { useAnswer } from '@/store/reading/reads'
import type { CopiedTrader } from './TraderCard'

/** How many traders there are, and how many of them are on, or may be. */
export function useTradersText() {
  const t = useT()
  return (traders: readonly Pick<CopiedTrader, 'traderEna'>[]): string => {
    const on = traders.filter(({ traderEna }) => traderEna === true).length
    const unknown = traders.filter(({ traderEna }) => isGap(traderEna)).length
    return [
      t('copyTrading:cards.sum', { count: traders.length, on }),
      ...(unknown > 0 ? [t('copyTrading:cards.unknown', { count: unknown })] : []),
    ].join(', ')
  }
}

/** The same of all traders of a list; `undefined`: not read. */
export function useTradersLine(list: 'traders' | 'metaTraders'): string | undefined {
  const t = useT()
  const textOf = useTradersText()
  const answer = useAnswer(list)
  if (!answer) return undefined
  return answer.length === 0 ? t('copyTrading:cards.empty') : textOf([...byTrader(answer).values()])
}
