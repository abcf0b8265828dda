import { Flex, type TableProps } from 'antd'
import { memo } from 'react'
import type { CoinTotals, totalsByCampaign } from '@/domain/referrals'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Table } from '@/shared/Table'
import { useMoney } from '@/shared/useMoney'
import { sortedBy } from './sortedBy'

type Campaign = ReturnType<typeof totalsByCampaign>[number]
type Column = NonNullable<TableProps<Campaign>['columns']>[number]

const inPeriod = ({ totals }: Campaign) => totals.coins
const commission = ({ commissionCents }: CoinTotals) => commissionCents

interface Props {
  readonly rows: readonly Campaign[]
}

/** The totals by campaign, if there are several; only columns in which something is. Each currency has its own line in a cell. */
export const CampaignTable = memo(function CampaignTable({ rows }: Props) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  if (rows.length < 2) return null
  const count = (key: 'registered' | 'links' | 'paid' | 'renewed'): Column => ({
    key,
    title: t(`affiliates:measures.${key}`),
    align: 'end',
    hidden: rows.every(({ totals }) => totals[key] === 0),
    render: (_, { totals }) => (totals[key] === 0 ? '–' : formatNumber(language, totals[key])),
    ...sortedBy((one, other) => one.totals[key] - other.totals[key]),
  })
  const amount = (
    title: string,
    coinsOf: (row: Campaign) => readonly CoinTotals[],
    centsOf: (totals: CoinTotals) => number,
  ): Column => ({
    key: title,
    title,
    align: 'end',
    hidden: rows.every((row) => coinsOf(row).length === 0),
    render: (_, row) =>
      coinsOf(row).length === 0
        ? '–'
        : coinsOf(row).map((totals) => <div key={totals.coin}>{money(totals.coin, centsOf(totals))}</div>),
  })
  return (
    <section aria-labelledby="campaigns-title">
      <Flex vertical gap="small">
        <h3 id="campaigns-title">{t('affiliates:byCampaign.title')}</h3>
        <Table<Campaign>
          className="tabular"
          aria-labelledby="campaigns-title"
          rowKey="campaign"
          columns={[
            {
              key: 'campaign',
              title: t('affiliates:columns.campaign'),
              rowScope: 'row',
              render: (_, { campaign }) => <bdi>{campaign || t('affiliates:noCampaign')}</bdi>,
              ...sortedBy((one, other) => one.campaign.localeCompare(other.campaign)),
            },
            count('registered'),
            count('links'),
            count('paid'),
            count('renewed'),
            amount(t('affiliates:byCampaign.sales'), inPeriod, ({ paid }) => paid.cents),
            amount(t('affiliates:columns.commission'), inPeriod, commission),
            amount(t('affiliates:byCampaign.before'), ({ before }) => before.coins, commission),
          ]}
          dataSource={rows}
          pageSize={20}
          scroll={{ x: 'max-content' }}
        />
      </Flex>
    </section>
  )
})
