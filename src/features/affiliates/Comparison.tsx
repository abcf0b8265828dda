import { Flex } from 'antd'
import { memo } from 'react'
import type { Period } from '@/domain/period'
import { coinOf, type CoinTotals, type Totals } from '@/domain/referrals'
import { useLanguage, useT } from '@/i18n'
import { formatDate, formatNumber } from '@/i18n/format'
import { DataTable } from '@/shared/DataTable'
import { useMoney } from './useMoney'

interface Side {
  readonly period: Period
  readonly totals: Totals
}

interface Props {
  readonly now: Side
  readonly before: Side
}

const counts = ['registered', 'links', 'paid', 'renewed'] as const
const amounts = {
  commission: ({ commissionCents }: CoinTotals) => commissionCents,
  sales: ({ paid }: CoinTotals) => paid.cents,
  refunded: ({ refunded }: CoinTotals) => refunded.cents,
} as const
const amountNames = ['commission', 'sales', 'refunded'] as const

const heads = ['what', 'now', 'before', 'change'] as const

const signed = { signDisplay: 'exceptZero' } as const

/** The period beside the one before it, each currency by itself; only what is not zero in both. */
export const Comparison = memo(function Comparison({ now, before }: Props) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const coins = [...new Set([...now.totals.coins, ...before.totals.coins].map(({ coin }) => coin))].toSorted()
  const rows = [
    ...counts.flatMap((name) => {
      const [after, former] = [now.totals[name], before.totals[name]]
      if (!after && !former) return []
      const numbers = [after, former].map((number) => formatNumber(language, number))
      return [[t(`affiliates:funnel.${name}`), ...numbers, formatNumber(language, after - former, signed)]]
    }),
    ...coins.flatMap((coin) =>
      amountNames.flatMap((name) => {
        const amountOf = ({ totals }: Side) => amounts[name](coinOf(totals, coin))
        const [after, former] = [amountOf(now), amountOf(before)]
        if (!after && !former) return []
        const title = t(`affiliates:measures.${name}`, { coin: coin.toUpperCase() })
        return [[title, money(coin, after), money(coin, former), money(coin, after - former, 'exceptZero')]]
      }),
    ),
  ]
  if (rows.length === 0) return null
  const spanOf = ({ period: { from, to } }: Side) => `${formatDate(from)} – ${formatDate(to - 1)}`
  return (
    <section aria-labelledby="compare-title">
      <Flex vertical gap="small">
        <h3 id="compare-title">{t('affiliates:compare.title')}</h3>
        <p className="muted tabular">
          {t('affiliates:compare.spans', { now: spanOf(now), before: spanOf(before) })}
        </p>
        <DataTable
          label={t('affiliates:compare.title')}
          head={heads.map((head) => t(`affiliates:compare.${head}`))}
          rows={rows}
        />
      </Flex>
    </section>
  )
})
