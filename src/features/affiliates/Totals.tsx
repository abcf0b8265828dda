import { Card, Descriptions, Flex, Statistic, type TableProps } from 'antd'
import { memo } from 'react'
import type { CoinTotals, Totals, totalsByCampaign } from '@/domain/referrals'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Icon } from '@/shared/icons'
import { Table } from '@/shared/Table'
import { usePercent } from '@/shared/usePercent'
import { sortedBy } from './sortedBy'
import { useMoney } from './useMoney'

interface TotalsProps {
  readonly totals: Totals
  /** how many plans end soon */
  readonly due: number
}

/** What was earned, and how far people came. Each currency has its own card: currencies are never added up. */
export const TotalCards = memo(function TotalCards({ totals, due }: TotalsProps) {
  const t = useT()
  return (
    <section aria-labelledby="totals-title">
      <Flex vertical gap="small" className="tabular">
        <h3 id="totals-title">{t('affiliates:totals.title')}</h3>
        {totals.coins.map((each, place) => (
          <CoinCard key={each.coin} {...each} {...(place === 0 && { due })} />
        ))}
        <Funnel {...totals} />
        <p className="note">{t('affiliates:totals.whose')}</p>
      </Flex>
    </section>
  )
})

/** Links and paid ones as shares of the step before; not of the registrations, which are other people. */
function Funnel({ registered, links, paid, renewed }: Totals) {
  const t = useT()
  const language = useLanguage()
  const percent = usePercent()
  const share = (part: number, whole: number) => ({ share: percent(Math.round((part / whole) * 100)) })
  const steps = [
    ['registered', registered, ''],
    ['links', links, ''],
    ['paid', paid, links > 0 && t('affiliates:funnel.ofLinks', share(paid, links))],
    ['renewed', renewed, paid > 0 && t('affiliates:funnel.ofPaid', share(renewed, paid))],
  ] as const
  return (
    <Card size="small">
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        title={t('affiliates:funnel.title')}
        styles={{ title: { whiteSpace: 'normal' } }}
        items={steps.map(([step, count, ofWhat]) => ({
          key: step,
          label: t(`affiliates:funnel.${step}`),
          children: (
            <span>
              <strong>{formatNumber(language, count)}</strong>
              {ofWhat && <span className="muted"> · {ofWhat}</span>}
            </span>
          ),
        }))}
      />
    </Card>
  )
}

const sums = ['pending', 'paid', 'refunded'] as const
const sumTexts = { paid: 'sales', pending: 'pending', refunded: 'refunded' } as const

interface CoinProps extends CoinTotals {
  /** how many plans end soon, once for all currencies */
  readonly due?: number
}

function CoinCard({ commissionCents, withoutCommission, due, ...totals }: CoinProps) {
  const t = useT()
  const money = useMoney()
  const { coin } = totals
  return (
    <Card size="small">
      <Flex wrap gap="middle" className="affiliates__figures">
        <Statistic
          title={t('affiliates:totals.commission', { coin: coin.toUpperCase() })}
          value={money(coin, commissionCents)}
          {...(withoutCommission > 0 && { suffix: <Unsaid count={withoutCommission} /> })}
        />
        {sums.map(
          (sum) =>
            (sum !== 'refunded' || totals[sum].count > 0) && (
              <Statistic
                key={sum}
                title={t(`affiliates:totals.${sumTexts[sum]}`, { count: totals[sum].count })}
                value={money(coin, totals[sum].cents)}
              />
            ),
        )}
        {due !== undefined && <Statistic title={t('affiliates:totals.due')} value={due} />}
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

interface CampaignProps {
  readonly rows: readonly CampaignTotals[]
  /** whether there is a period before */
  readonly isCompared: boolean
}

const counts = ['registered', 'links', 'paid', 'renewed'] as const

/** Campaigns per page. */
const PAGE = 20

/** The totals by campaign. Each currency has its own line in a cell. */
export const CampaignTable = memo(function CampaignTable({ rows, isCompared }: CampaignProps) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
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
    ...counts.map((key): NonNullable<TableProps<CampaignTotals>['columns']>[number] => ({
      key,
      align: 'end',
      render: (_, { totals }) => (totals[key] === 0 ? '–' : formatNumber(language, totals[key])),
      ...sortedBy((one, other) => one.totals[key] - other.totals[key]),
    })),
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
    {
      key: 'before',
      align: 'end',
      hidden: !isCompared,
      render: (_, { before }) => amounts(before.coins, ({ commissionCents }) => commissionCents),
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
