import { Card, Descriptions, Flex, Statistic, type TableProps } from 'antd'
import { memo, useMemo } from 'react'
import type { Referral } from '@/contract/affiliates'
import { totalsByCampaign, totalsOf, type CoinTotals } from '@/domain/referrals'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Icon } from '@/shared/icons'
import { Table } from '@/shared/Table'
import { sortedBy } from './sortedBy'
import { useMoney } from './useMoney'

interface Props {
  readonly referrals: readonly Referral[]
}

/** Counts and amounts. Each currency has its own card: currencies are never added up. */
export const TotalCards = memo(function TotalCards({ referrals }: Props) {
  const t = useT()
  const language = useLanguage()
  const { registered, paid, coins } = totalsOf(referrals)
  return (
    <section aria-labelledby="totals-title">
      <Flex vertical gap="small">
        <h3 id="totals-title">{t('affiliates:totals.title')}</h3>
        <Flex wrap gap="middle" className="affiliates__totals tabular">
          <Card size="small">
            <Flex vertical gap="small">
              <Statistic
                title={t('affiliates:totals.registered')}
                value={formatNumber(language, registered)}
              />
              <Statistic title={t('affiliates:totals.paid')} value={formatNumber(language, paid)} />
            </Flex>
          </Card>
          {coins.map((totals) => (
            <CoinCard key={totals.coin} {...totals} />
          ))}
        </Flex>
        <p className="muted">{t('affiliates:totals.whose')}</p>
      </Flex>
    </section>
  )
})

const sums = ['paid', 'pending', 'refunded'] as const
const sumTexts = { paid: 'sales', pending: 'pending', refunded: 'refunded' } as const

function CoinCard({ commissionCents, withoutCommission, ...totals }: CoinTotals) {
  const t = useT()
  const money = useMoney()
  const { coin } = totals
  return (
    <Card size="small">
      <Flex vertical gap="small">
        <Statistic
          title={t('affiliates:totals.commission', { coin: coin.toUpperCase() })}
          value={money(coin, commissionCents)}
          {...(withoutCommission > 0 && { suffix: <Unsaid count={withoutCommission} /> })}
        />
        <Descriptions
          size="small"
          column={1}
          items={sums.map((sum) => ({
            key: sum,
            label: t(`affiliates:totals.${sumTexts[sum]}`, { count: totals[sum].count }),
            children: money(coin, totals[sum].cents),
          }))}
        />
      </Flex>
    </Card>
  )
}

/** The number of paid purchases whose commission the provider does not report. */
function Unsaid({ count }: { readonly count: number }) {
  const t = useT()
  return (
    <span className="affiliates__unsaid">
      <Icon name="alert" size={14} /> {t('affiliates:totals.unsaid', { count })}
    </span>
  )
}

type CampaignTotals = ReturnType<typeof totalsByCampaign>[number]

/** Campaigns per page. */
const PAGE = 20

/** The totals by campaign. Each currency has its own line in a cell. */
export const CampaignTable = memo(function CampaignTable({ referrals }: Props) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const rows = useMemo(() => totalsByCampaign(referrals), [referrals])
  const amounts = (coins: readonly CoinTotals[], centsOf: (totals: CoinTotals) => number) =>
    coins.length === 0
      ? '–'
      : coins.map((totals) => <div key={totals.coin}>{money(totals.coin, centsOf(totals))}</div>)
  const columns: TableProps<CampaignTotals>['columns'] = [
    {
      key: 'campaign',
      rowScope: 'row',
      render: (_, { campaign }) => <bdi>{campaign || t('affiliates:noCampaign')}</bdi>,
      ...sortedBy((one, other) => one.campaign.localeCompare(other.campaign)),
    },
    {
      key: 'registered',
      align: 'end',
      render: (_, { totals }) => formatNumber(language, totals.registered),
      ...sortedBy((one, other) => one.totals.registered - other.totals.registered),
    },
    {
      key: 'paid',
      align: 'end',
      render: (_, { totals }) => formatNumber(language, totals.paid),
      ...sortedBy((one, other) => one.totals.paid - other.totals.paid),
    },
    {
      key: 'sales',
      align: 'end',
      render: (_, { totals }) => amounts(totals.coins, ({ paid }) => paid.cents),
    },
    {
      key: 'commission',
      align: 'end',
      render: (_, { totals }) => amounts(totals.coins, ({ commissionCents }) => commissionCents),
    },
  ]
  return (
    <section aria-labelledby="campaigns-title">
      <Flex vertical gap="small">
        <h3 id="campaigns-title">{t('affiliates:byCampaign.title')}</h3>
        <Table<CampaignTotals>
          className="tabular"
          aria-labelledby="campaigns-title"
          rowKey="campaign"
          columns={columns.map((column) => ({
            ...column,
            title: t(`affiliates:byCampaign.${column.key as 'campaign'}`),
          }))}
          dataSource={rows}
          pageSize={PAGE}
          scroll={{ x: 'max-content' }}
        />
        <p className="muted">{t('affiliates:byCampaign.note')}</p>
      </Flex>
    </section>
  )
})
