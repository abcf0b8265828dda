import type { TableProps } from 'antd'
import { memo } from 'react'
import type { Referral } from '@/contract/affiliates'
import { campaignsIn, measuresIn, totalOf } from '@/domain/referrals'
import { useHidden, useT } from '@/i18n'
import { Table } from '@/shared/Table'
import { sortedBy } from '@/shared/sortedBy'
import { useMeasures } from './useMeasures'

interface Sides {
  readonly now: readonly Referral[]
  readonly before: readonly Referral[]
}

interface Props extends Sides {
  /** what `before` is */
  readonly than: 'lastMonth' | 'other'
}

interface Row extends Sides {
  readonly campaign: string
}

/** The period's measures by campaign, and the commission of the period before; only what is not zero in all. */
export const CampaignTable = memo(function CampaignTable({ now, before, than }: Props) {
  const t = useT()
  const hidden = useHidden()
  const { nameOf, textOf } = useMeasures()
  const campaigns = campaignsIn([...now, ...before])
  const rows = campaigns.map((campaign): Row => {
    const isOwn = (referral: Referral) => referral.campaign === campaign
    return { campaign, now: now.filter(isOwn), before: before.filter(isOwn) }
  })
  const columnsOf = (side: 'now' | 'before', measures: ReturnType<typeof measuresIn>) =>
    measures.map((measure): NonNullable<TableProps<Row>['columns']>[number] => ({
      key: `${side} ${measure.kind} ${measure.coin}`,
      title:
        side === 'now'
          ? nameOf(measure)
          : t(`affiliates:byCampaign.before.${than}`, { name: nameOf(measure) }),
      align: 'end',
      render: (_, row) => {
        const value = totalOf(row[side], measure)
        return value === 0 ? '–' : textOf(measure, value)
      },
      ...sortedBy((one, other) => totalOf(one[side], measure) - totalOf(other[side], measure)),
    }))
  return (
    <Table<Row>
      className="tabular"
      aria-label={t('affiliates:byCampaign.title')}
      rowKey="campaign"
      columns={[
        {
          key: 'campaign',
          title: t('affiliates:columns.campaign'),
          rowScope: 'row',
          render: (_, { campaign }) => <bdi>{hidden(campaign) || t('affiliates:noCampaign')}</bdi>,
          ...sortedBy((one, other) => one.campaign.localeCompare(other.campaign)),
        },
        ...columnsOf('now', measuresIn(now, ['registered', 'links', 'paid'], ['sales', 'commission'])),
        ...columnsOf('before', measuresIn(before, [], ['commission'])),
      ]}
      dataSource={rows}
      pageSize={20}
      scroll={{ x: 'max-content' }}
    />
  )
})
