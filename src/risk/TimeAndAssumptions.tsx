import type { BotStakes } from '@/domain/money/botStakes'
import { ownRateIn } from '@/domain/money/random'
import { daysIn, signalsOfDay } from '@/domain/money/session'
import { assumedOf } from './assumedOf'
import type { ForecastReport, ForecastRequest } from './forecast'
import { isMean, sidesOf } from './outcomes'
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

interface TimeProps {
  readonly request: Pick<ForecastRequest, 'session' | 'odds'>
  /** `undefined`: not known yet, or without amounts that are means */
  readonly report?: ForecastReport | undefined
}

/** Of how long a picture is, and at which win rate. */
export function ForecastTime({ request: { session, odds }, report }: TimeProps) {
  const { t, count, share } = useAmounts()
  const isPerDay = (session.perDay ?? 0) > 0
  const days = daysIn(session)
  const values = { days: count(days), signals: count(session.operations), rate: share(ownRateIn(odds)) }
  const text = isPerDay
    ? t('proof:picture.inDays', { ...values, count: days })
    : t('proof:picture.inSignals', { ...values, count: session.operations })
  return report && sidesOf(report).some((one) => one.side !== 'same' && isMean(one))
    ? `${text}. ${t('proof:picture.means')}`
    : `${text}.`
}
