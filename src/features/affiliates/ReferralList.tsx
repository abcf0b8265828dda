import { Flex, Grid, Tag, type TableProps } from 'antd'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { referralStates, type Referral, type ReferralState } from '@/contract/affiliates'
import { byMoney } from '@/domain/referrals'
import { searchable, searchFor } from '@/domain/search'
import { useHidden, useLanguage, usePlainT, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { download } from '@/shared/download'
import { SelectField } from '@/shared/fields/SelectField'
import { Icon, type IconName } from '@/shared/icons'
import { Nothing } from '@/shared/Nothing'
import { SearchField } from '@/shared/SearchField'
import { Table } from '@/shared/Table'
import { useMoney } from '@/shared/useMoney'
import { soldPlanName, referralsCsv } from './referralsCsv'
import { sortedBy } from '@/shared/sortedBy'

interface Props {
  readonly referrals: readonly Referral[]
}

/** The latest first, with state, search, sorting and a CSV download. */
export const ReferralList = memo(function ReferralList({ referrals: all }: Props) {
  const t = useT()
  const plainT = usePlainT()
  const language = useLanguage()
  const [state, setState] = useState<ReferralState | ''>('')
  const [search, setSearch] = useState('')
  // Deferred, so that searching thousands of rows does not block typing.
  const searched = useDeferredValue(search).trim()
  const found = useMemo(() => {
    const isFound = searchFor(searched)
    const textOf = ({ buyer, campaign, at }: Referral) => [buyer, campaign, formatDate(at)].join('\n')
    return all
      .filter((referral) => state === '' || referral.state === state)
      .filter((referral) => searched === '' || isFound(searchable(textOf(referral))))
  }, [all, state, searched])
  return (
    <Flex vertical gap="small" id="referrals">
      <Flex wrap gap="small" align="end" className="affiliates__fields">
        <SelectField
          id="state"
          label="affiliates:columns.state"
          showSearch={{ optionFilterProp: 'label' }}
          value={state}
          onChange={setState}
          options={[
            { value: '' as const, label: t('affiliates:all') },
            ...referralStates.map((value) => ({ value, label: t(`affiliates:states.${value}`) })),
          ]}
        />
        <SearchField
          id="referralSearch"
          label={t('affiliates:list.search')}
          value={search}
          onChange={setSearch}
        />
        <Button
          icon={<Icon name="download" />}
          disabled={found.length === 0}
          onClick={() =>
            download('leme-afiliados.csv', referralsCsv(found, language, plainT), 'text/csv;charset=utf-8')
          }
        >
          {t('affiliates:list.csv')}
        </Button>
      </Flex>
      <p className="muted tabular" role="status">
        {t('affiliates:list.count', { found: found.length, count: all.length })}
      </p>
      {found.length === 0 ? (
        <Nothing text={t('affiliates:list.nothing')} />
      ) : (
        <ReferralTable referrals={found} />
      )}
    </Flex>
  )
})

/** The pagination is below the table: the next page is scrolled to its start. */
const showStart = () => document.getElementById('referrals')?.scrollIntoView()

const ReferralTable = memo(function ReferralTable({ referrals }: Props) {
  const t = useT()
  const cells = useCells()
  const isWide = Grid.useBreakpoint().lg === true
  const wide = columns.map(([key, compare]): Column => ({
    key,
    title: t(`affiliates:columns.${key}`),
    ...(key === 'buyer' && { rowScope: 'row' }),
    ...((key === 'amount' || key === 'commission') && { align: 'end' }),
    render: (_, referral) => cells[key](referral),
    ...sortedBy(compare),
  }))
  const stacked: Column = { key: 'all', render: (_, referral) => <Stacked referral={referral} /> }
  return (
    <Table<Referral>
      className="tabular"
      aria-label={t('affiliates:list.title')}
      rowKey="id"
      showHeader={isWide}
      columns={isWide ? wide : [stacked]}
      dataSource={referrals}
      pageSize={20}
      onChange={(_page, _filters, _sorter, { action }) => action === 'paginate' && showStart()}
    />
  )
})

type Column = NonNullable<TableProps<Referral>['columns']>[number]
type Compare = (one: Referral, other: Referral) => number

const columns: readonly (readonly [key: keyof ReturnType<typeof useCells>, compare: Compare])[] = [
  ['date', (one, other) => one.at - other.at],
  ['buyer', (one, other) => one.buyer.localeCompare(other.buyer)],
  ['campaign', (one, other) => one.campaign.localeCompare(other.campaign)],
  ['state', (one, other) => one.state.localeCompare(other.state)],
  ['plan', (one, other) => one.days - other.days || one.quantity - other.quantity],
  ['amount', byMoney(({ cents }) => cents ?? 0)],
  ['commission', byMoney(({ commissionCents }) => commissionCents ?? 0)],
]

/** What is shown of a referral, by column. */
function useCells() {
  const t = useT()
  const money = useMoney()
  const hidden = useHidden()
  return {
    date: ({ at }: Referral) => hidden(formatDate(at)),
    buyer: ({ buyer }: Referral) => <bdi>{hidden(buyer) || t('affiliates:list.nobody')}</bdi>,
    campaign: ({ campaign }: Referral) => <bdi>{hidden(campaign)}</bdi>,
    state: ({ state }: Referral) => {
      const [icon, color] = stateTags[state]
      return (
        <Tag color={color} icon={<Icon name={icon} size={14} />}>
          {t(`affiliates:states.${state}`)}
        </Tag>
      )
    },
    plan: (referral: Referral) => soldPlanName(referral, t),
    amount: ({ coin, cents }: Referral) =>
      coin !== '' && (cents === null ? t('affiliates:list.unsaid') : money(coin, cents)),
    /** Only what is paid is earned. */
    commission: ({ coin, state, commissionCents }: Referral) => {
      if (coin === '') return null
      if (commissionCents === null) return t('affiliates:list.unsaid')
      const amount = money(coin, commissionCents)
      if (state === 'paid') return amount
      return (
        <span className="muted">{state === 'pending' ? t('affiliates:list.ifPaid', { amount }) : '–'}</span>
      )
    },
  }
}

/** Icon and Ant Design's colour by state; the tag's text says it too. */
const stateTags: Readonly<Record<ReferralState, readonly [icon: IconName, color: string]>> = {
  registered: ['account', 'default'],
  pending: ['clock', 'warning'],
  paid: ['check', 'success'],
  givenUp: ['close', 'default'],
  refunded: ['recovery', 'error'],
  unknown: ['info', 'default'],
}

/** A referral in one cell, for phones. */
function Stacked({ referral }: { readonly referral: Referral }) {
  const t = useT()
  const cells = useCells()
  const isPurchase = referral.coin !== ''
  return (
    <Flex vertical gap={4}>
      <Flex wrap gap="0 16px" justify="space-between">
        <strong>{cells.buyer(referral)}</strong>
        {cells.state(referral)}
      </Flex>
      <span className="muted">
        {cells.date(referral)}
        {referral.campaign !== '' && <> · {cells.campaign(referral)}</>}
        {isPurchase && ` · ${cells.plan(referral)}`}
      </span>
      {isPurchase && (
        <Flex wrap gap="0 16px" justify="space-between">
          <span>{cells.amount(referral)}</span>
          <span>
            {t('affiliates:columns.commission')}: {cells.commission(referral)}
          </span>
        </Flex>
      )}
    </Flex>
  )
}
