import { Flex, Grid, Tag, type TableProps } from 'antd'
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Referral, ReferralState } from '@/contract/affiliates'
import { byMoney, chosen } from '@/domain/referrals'
import { searchable, searchFor } from '@/domain/search'
import { useLanguage, useT, type Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { download } from '@/shared/download'
import { Icon } from '@/shared/icons'
import { SearchField } from '@/shared/SearchField'
import { Table } from '@/shared/Table'
import { StateFilter } from './Filters'
import { planOf } from './planOf'
import { referralsCsv } from './referralsCsv'
import { sortedBy } from './sortedBy'
import { stateTags } from './stateTags'
import { useMoney } from './useMoney'
import { Nothing } from '@/shared/Nothing'

interface Props {
  readonly referrals: readonly Referral[]
}

/** The searched text of each. There are few plans and states: translating them again for each of thousands takes too long. */
function searchedTexts(referrals: readonly Referral[], t: Translate): readonly string[] {
  const named = new Map<string, string>()
  return referrals.map((referral) => {
    const { buyer, campaign, state, days, quantity, at } = referral
    const key = `${state} ${days} ${quantity}`
    const names = named.get(key) ?? `${planOf(referral, t)}\n${t(`affiliates:states.${state}`)}`
    named.set(key, names)
    return searchable([buyer, campaign, names, formatDate(at)].join('\n'))
  })
}

/** The latest first, with state, search, sorting and a CSV download. */
export const ReferralList = memo(function ReferralList({ referrals: all }: Props) {
  const t = useT()
  const [state, setState] = useState<ReferralState | ''>('')
  const [search, setSearch] = useState('')
  const language = useLanguage()
  const referrals = useMemo(() => chosen(all, { state, campaign: undefined }), [all, state])
  // Deferred, so that searching thousands of rows does not block typing.
  const searched = useDeferredValue(search)
  const isSearched = searched.trim() !== ''
  // Once the rows are drawn, so that the first search need not wait for it.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  const texts = useMemo(
    () => (isDrawn || isSearched ? searchedTexts(referrals, t) : []),
    [isDrawn, isSearched, referrals, t],
  )
  const found = useMemo(() => {
    const isFound = searchFor(searched)
    return isSearched ? referrals.filter((_, place) => isFound(texts[place] ?? '')) : referrals
  }, [isSearched, referrals, texts, searched])

  const save = () =>
    download(
      'leme-afiliados.csv',
      referralsCsv(found, language, t, (referral) => planOf(referral, t)),
      'text/csv;charset=utf-8',
    )
  return (
    <section aria-labelledby="list-title">
      <Flex vertical gap="small">
        <h3 id="list-title">{t('affiliates:list.title')}</h3>
        <Flex className="affiliates__fields">
          <StateFilter state={state} onChoose={setState} />
        </Flex>
        <Flex wrap gap="small" align="center" justify="space-between">
          <SearchField
            id="referralSearch"
            label={t('affiliates:list.search')}
            value={search}
            onChange={setSearch}
          />
          <p className="muted tabular" role="status">
            {t('affiliates:list.count', { found: found.length, count: referrals.length })}
          </p>
          <Button icon={<Icon name="download" />} disabled={found.length === 0} onClick={save}>
            {t('affiliates:list.csv')}
          </Button>
        </Flex>
        {found.length === 0 ? (
          <Nothing text={t('affiliates:list.nothing')} />
        ) : (
          <ReferralTable referrals={found} />
        )}
      </Flex>
    </section>
  )
})

/** The pagination is below the table: the next page is scrolled to its start. */
const showStart = () => document.getElementById('list-title')?.scrollIntoView({ block: 'center' })

/** Rows per page. */
const PAGE = 20

const ReferralTable = memo(function ReferralTable({ referrals }: Props) {
  const isWide = Grid.useBreakpoint().lg === true
  const wide = useColumns()
  const narrow: typeof wide = [{ key: 'referral', render: (_, referral) => <Stacked referral={referral} /> }]
  return (
    <Table<Referral>
      className="tabular"
      aria-labelledby="list-title"
      rowKey="id"
      showHeader={isWide}
      columns={isWide ? wide : narrow}
      dataSource={referrals}
      pageSize={PAGE}
      onChange={(_page, _filters, _sorter, { action }) => action === 'paginate' && showStart()}
    />
  )
})

function useColumns(): NonNullable<TableProps<Referral>['columns']> {
  const t = useT()
  return [
    {
      key: 'date',
      title: t('affiliates:csv.date'),
      render: (_, { at }) => formatDate(at),
      ...sortedBy((one, other) => one.at - other.at),
    },
    {
      key: 'buyer',
      title: t('affiliates:csv.buyer'),
      rowScope: 'row',
      render: (_, referral) => <Buyer {...referral} />,
      ...sortedBy((one, other) => one.buyer.localeCompare(other.buyer)),
    },
    {
      key: 'campaign',
      title: t('affiliates:campaign'),
      render: (_, { campaign }) => <bdi>{campaign}</bdi>,
      ...sortedBy((one, other) => one.campaign.localeCompare(other.campaign)),
    },
    {
      key: 'state',
      title: t('affiliates:state'),
      render: (_, referral) => <State {...referral} />,
      ...sortedBy((one, other) => one.state.localeCompare(other.state)),
    },
    {
      key: 'plan',
      title: t('affiliates:csv.plan'),
      render: (_, referral) => planOf(referral, t),
      ...sortedBy((one, other) => one.days - other.days || one.quantity - other.quantity),
    },
    {
      key: 'amount',
      title: t('affiliates:list.amount'),
      align: 'end',
      render: (_, referral) => <Amount {...referral} />,
      ...sortedBy(byMoney(({ cents }) => cents)),
    },
    {
      key: 'commission',
      title: t('affiliates:list.commission'),
      align: 'end',
      render: (_, referral) => <Commission {...referral} />,
      ...sortedBy(byMoney(({ commissionCents }) => commissionCents ?? 0)),
    },
  ]
}

/** A referral in one cell, for phones. */
function Stacked({ referral }: { readonly referral: Referral }) {
  const t = useT()
  const { at, campaign, coin } = referral
  return (
    <Flex vertical gap={4}>
      <Flex wrap gap="0 16px" justify="space-between">
        <strong>
          <Buyer {...referral} />
        </strong>
        <State {...referral} />
      </Flex>
      <span className="muted">
        {formatDate(at)}
        {campaign !== '' && (
          <>
            {' · '}
            <bdi>{campaign}</bdi>
          </>
        )}
      </span>
      {coin !== '' && (
        <>
          <span>{planOf(referral, t)}</span>
          <Flex wrap gap="0 16px" justify="space-between">
            <span>
              {t('affiliates:list.amount')}: <Amount {...referral} />
            </span>
            <span>
              {t('affiliates:list.commission')}:
              <Commission {...referral} />
            </span>
          </Flex>
        </>
      )}
    </Flex>
  )
}

function Buyer({ buyer }: Referral) {
  const t = useT()
  return <bdi>{buyer || t('affiliates:list.nobody')}</bdi>
}

function State({ state }: Referral) {
  const t = useT()
  const { icon, color } = stateTags[state]
  return (
    <Tag color={color} icon={<Icon name={icon} size={14} />}>
      {t(`affiliates:states.${state}`)}
    </Tag>
  )
}

function Amount({ coin, cents }: Referral) {
  const money = useMoney()
  return coin === '' ? null : money(coin, cents)
}

/** Only what is paid is earned. */
function Commission({ coin, state, commissionCents }: Referral) {
  const t = useT()
  const money = useMoney()
  if (coin === '') return null
  if (commissionCents === null) return t('affiliates:list.unsaid')
  if (state === 'paid') return money(coin, commissionCents)
  return (
    <span className="muted">
      {state === 'pending' ? t('affiliates:list.ifPaid', { amount: money(coin, commissionCents) }) : '–'}
    </span>
  )
}
