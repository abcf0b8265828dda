import { edge } from '@/domain/money/edge'
import { ownRateIn, winRateIn } from '@/domain/money/random'
import { DataTable } from '@/shared/DataTable'
import { Placeholder } from '@/shared/Skeleton'
import { useForecasts } from './forecasts'
import type { ForecastRequest } from './forecast'
import { asCoin, COIN, horizonNames, overDays } from './horizons'
import { useAmounts } from './useAmounts'

/** How likely ruin is if the robot goes on for a week, a month, a year: at the rate of the forecast, and without skill. */
export function RuinByHorizon({ request }: { readonly request: ForecastRequest }) {
  const { t, share, likely, per100 } = useAmounts()
  const coin = asCoin(request)
  const ways = [request, coin].flatMap((one) => horizonNames.map((horizon) => overDays(one, horizon)))
  const { states } = useForecasts(ways, { exactIsAll: true })
  if (ways.includes(undefined)) return null
  const cell = (place: number) => {
    const { report, isDone = false } = states[place] ?? {}
    if (!isDone) return <Placeholder key={place} width="3rem" />
    return report ? likely(report.forecast.ruin) : t('proof:consequence.unknown')
  }
  const heads = [
    t('proof:going.own', { rate: share(ownRateIn(request.odds)) }),
    t('proof:going.coin', { rate: share(COIN) }),
  ]
  const lost = edge(winRateIn(coin.odds), request.account.payout)
  return (
    <>
      <DataTable
        label={t('proof:chances.ruin')}
        head={[t('proof:chances.ruin'), ...heads]}
        rows={horizonNames.map((horizon, row) => [
          t(`proof:going.${horizon}`),
          ...heads.map((_, column) => cell(column * horizonNames.length + row)),
        ])}
      />
      <p className="muted">{t('proof:going.each', { rate: share(COIN), edge: per100(lost) })}</p>
    </>
  )
}
