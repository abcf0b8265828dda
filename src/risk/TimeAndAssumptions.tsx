import type { BotStakes } from '@/domain/money/botStakes'
import { signalsOfDay } from '@/domain/money/session'
import { assumedOf } from './assumedOf'
import { useAmounts, useAmountsIn } from './useAmounts'

/** Of which time the figures are, and what they assume; of several bots each once. */
export function TimeAndAssumptions({ of }: { readonly of: readonly BotStakes[] }) {
  const { t, count } = useAmounts()
  const amountsIn = useAmountsIn()
  const times = of.flatMap(({ stakes }) => {
    const played = stakes.find((stake) => stake.played)?.played
    if (!played) return []
    const signals = played.limited ?? played.session
    return [
      t('proof:consequence.under', {
        day: count(signalsOfDay(signals)),
        signals: count(signals.operations),
      }),
      ...assumedOf(played, amountsIn(played.account.unit)),
    ]
  })
  return times.length > 0 && <p className="muted">{[...new Set(times)].join(' ')}</p>
}
