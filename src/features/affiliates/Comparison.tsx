import { Flex } from 'antd'
import { memo } from 'react'
import type { Period } from '@/domain/period'
import { coinOf, type CoinTotals, type Totals } from '@/domain/referrals'
import { useLanguage, useT } from '@/i18n'
import { formatDate, formatNumber } from '@/i18n/format'
import { Table } from '@/shared/Table'
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

interface Row {
  readonly key: string
  readonly cells: readonly string[]
}

/** The period beside the one before it, each currency by itself. */
export const Comparison = memo(function Comparison({ now, before }: Props) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const coins = [...new Set([...now.totals.coins, ...before.totals.coins].map(({ coin }) => coin))].toSorted()
  const rows = [
    ...counts.map((name): Row => {
      const [after, former] = [now.totals[name], before.totals[name]]
      const numbers = [after, former].map((number) => formatNumber(language, number))
      const cells = [
        t(`affiliates:funnel.${name}`),
        ...numbers,
        formatNumber(language, after - former, signed),
      ]
      return { key: name, cells }
    }),
    ...coins.flatMap((coin) =>
      amountNames.map((name): Row => {
        const [after, former] = [
          amounts[name](coinOf(now.totals, coin)),
          amounts[name](coinOf(before.totals, coin)),
        ]
        const title = t(`affiliates:measures.${name}`, { coin: coin.toUpperCase() })
        const change = money(coin, after - former, 'exceptZero')
        return { key: `${name} ${coin}`, cells: [title, money(coin, after), money(coin, former), change] }
      }),
    ),
  ]
  const spanOf = ({ period: { from, to } }: Side) => `${formatDate(from)} – ${formatDate(to - 1)}`
  return (
    <section aria-labelledby="compare-title">
      <Flex vertical gap="small">
        <h3 id="compare-title">{t('affiliates:compare.title')}</h3>
        <p className="muted tabular">
          {t('affiliates:compare.spans', { now: spanOf(now), before: spanOf(before) })}
        </p>
        <Table<Row>
          className="tabular"
          aria-labelledby="compare-title"
          columns={heads.map((head, place) => ({
            key: head,
            title: t(`affiliates:compare.${head}`),
            ...(place === 0 ? { rowScope: 'row' } : { align: 'end' }),
            render: (_, { cells }) => cells[place],
          }))}
          dataSource={rows}
          scroll={{ x: 'max-content' }}
        />
      </Flex>
    </section>
  )
})
