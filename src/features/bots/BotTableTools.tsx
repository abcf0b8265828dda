import { Flex, Grid } from 'antd'
import { useT } from '@/i18n'
import { SearchField } from '@/shared/SearchField'
import { Placeholder } from '@/shared/Skeleton'
import { Select } from '@/shared/Select'
import { SortChoice } from '@/shared/SortChoice'
import { botTypes, expiryGroups, typeLabels, type BotFilter } from './botFilters'
import { columns, type Column, type Order } from './botOrder'
import { columnLabels } from './columnLabels'

interface Props {
  readonly filter: BotFilter
  readonly onFilter: (filter: BotFilter) => void
  readonly order: Order
  readonly onOrder: (order: Order) => void
  /** the visible columns */
  readonly shown: readonly Column[]
  readonly onShown: (shown: readonly Column[]) => void
  readonly found: number
  readonly all: number
}

const useIsNarrow = () => Grid.useBreakpoint().lg === false

/** Search and filters above the table, not in its heads, which phones do not show and the keyboard cannot open. */
export function BotTableTools({ filter, onFilter, order, onOrder, shown, onShown, found, all }: Props) {
  const t = useT()
  const isNarrow = useIsNarrow()
  return (
    <>
      <Flex wrap gap="small" className="bot-tools">
        <SearchField
          id="botSearch"
          label={t('botsManager:table.search')}
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search })}
        />
        <Select
          virtual={false}
          aria-label={t('botsManager:table.filterType')}
          placeholder={t('botsManager:table.allTypes')}
          allowClear
          value={filter.type}
          options={botTypes.map((value) => ({ value, label: t(typeLabels[value]) }))}
          onChange={(type) => onFilter({ ...filter, type })}
        />
        <Select
          virtual={false}
          aria-label={t('botsManager:table.filterExpiry')}
          placeholder={t('botsManager:table.allExpiries')}
          allowClear
          value={filter.expiry}
          options={expiryGroups.map((value) => ({ value, label: t(`botsManager:table.expiries.${value}`) }))}
          onChange={(expiry) => onFilter({ ...filter, expiry })}
        />
        {isNarrow ? (
          // The narrow table has no sortable heads.
          <SortChoice
            label={t('botsManager:table.sortBy')}
            value={order.column}
            options={columns.map((value) => ({ value, label: t(columnLabels[value]) }))}
            onChange={(column) => onOrder({ column, descending: false })}
            isDescending={order.descending}
            directionLabel={t('botsManager:table.descending')}
            onDirection={(descending) => onOrder({ ...order, descending })}
          />
        ) : (
          <Select
            mode="multiple"
            virtual={false}
            aria-label={t('botsManager:table.columns')}
            showSearch={false}
            maxTagCount={0}
            maxTagPlaceholder={`${t('botsManager:table.columns')}: ${shown.length}`}
            value={shown}
            options={columns.map((value) => ({
              value,
              label: t(columnLabels[value]),
              disabled: value === 'userid',
            }))}
            onChange={(chosen: readonly Column[]) => onShown(columns.filter((each) => chosen.includes(each)))}
          />
        )}
      </Flex>
      <p className="muted tabular" role="status">
        {t('botsManager:table.count', { found, count: all })}
      </p>
    </>
  )
}

export function ToolsSkeleton() {
  return (
    <>
      <Flex wrap gap="small" className="bot-tools">
        <span className="search">
          <Placeholder height="var(--ant-control-height)" />
        </span>
        <Placeholder height="var(--ant-control-height)" />
        <Placeholder height="var(--ant-control-height)" />
        <Placeholder height="var(--ant-control-height)" />
      </Flex>
      <Placeholder width="7rem" height="1.5rem" />
    </>
  )
}
