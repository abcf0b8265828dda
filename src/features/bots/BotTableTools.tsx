import { Flex, Grid } from 'antd'
import { useT } from '@/i18n'
import { SearchField } from '@/shared/SearchField'
import { Select } from '@/shared/Select'
import { SortChoice } from '@/shared/SortChoice'
import type { Order } from '@/shared/tableOrder'
import { columns, expiryGroups, labelOf, typeLabel, type BotFilter, type Column } from './botColumns'

interface Props {
  readonly filter: BotFilter
  readonly onFilter: (filter: BotFilter) => void
  readonly order: Order<Column>
  readonly onOrder: (order: Order<Column>) => void
  /** the visible columns */
  readonly shown: readonly Column[]
  readonly onShown: (shown: readonly Column[]) => void
  readonly found: number
  readonly all: number
}

/** Search and filters above the table, not in its heads, which phones do not show and the keyboard cannot open. */
export function BotTableTools({ filter, onFilter, order, onOrder, shown, onShown, found, all }: Props) {
  const t = useT()
  const isNarrow = Grid.useBreakpoint().lg === false
  const options = columns.map((value) => ({ value, label: t(labelOf(value)) }))
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
          aria-label={t(labelOf('virtual'))}
          placeholder={t('botsManager:table.allTypes')}
          allowClear
          value={filter.virtual === undefined ? undefined : Number(filter.virtual)}
          options={[false, true].map((virtual) => ({
            value: Number(virtual),
            label: t(typeLabel({ virtual })),
          }))}
          onChange={(type?: number) =>
            onFilter({ ...filter, virtual: type === undefined ? type : type === 1 })
          }
        />
        <Select
          virtual={false}
          aria-label={t(labelOf('botexp'))}
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
            options={options}
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
            options={options.map((option) => ({ ...option, disabled: option.value === 'userid' }))}
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
