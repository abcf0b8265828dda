import { Flex } from 'antd'
import type { FleetFilter } from './fleetList'
import { useFleetView } from './fleetView'
import { boardColumns, type Column } from './fleetViewSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { SearchField } from '@/shared/SearchField'
import { Select } from '@/shared/Select'
import type { TableOrder } from '@/shared/tableOrder'

interface Props {
  readonly filter: FleetFilter
  readonly onFilter: (filter: FleetFilter) => void
  readonly order: TableOrder<Column>
  readonly onOrder: (order: TableOrder<Column>) => void
  readonly isNarrow: boolean
}

/** Search, sorting (cards have no heads to press) and which columns are shown. */
export function FleetTools({ filter, onFilter, order, onOrder, isNarrow }: Props) {
  const t = useT()
  const { hidden, change } = useFleetView()
  const { column, descending } = order
  const options = boardColumns.map((value) => ({ value, label: t(`fleet:columns.${value}`) }))
  return (
    <Flex wrap gap={8}>
      <SearchField
        id="fleetSearch"
        label={t('fleet:search')}
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
      {isNarrow && (
        <Flex gap={8} flex="1 1 200px">
          <Select
            virtual={false}
            style={{ flex: 1 }}
            aria-label={t('fleet:sortBy')}
            value={column}
            options={options}
            onChange={(chosen: Column) => onOrder({ column: chosen, descending: false })}
          />
          <Button
            icon={<Icon name={descending ? 'sortDown' : 'sortUp'} />}
            aria-label={t(descending ? 'fleet:descending' : 'fleet:ascending')}
            onClick={() => onOrder({ column, descending: !descending })}
          />
        </Flex>
      )}
      <Select
        mode="multiple"
        virtual={false}
        style={{ flex: '0 1 200px' }}
        aria-label={t('fleet:columns.label')}
        showSearch={false}
        maxTagCount={0}
        maxTagPlaceholder={`${t('fleet:columns.label')} (${boardColumns.length - hidden.length})`}
        value={boardColumns.filter((each) => !hidden.includes(each))}
        options={options.map((option) => ({ ...option, disabled: option.value === 'name' }))}
        onChange={(chosen: readonly Column[]) =>
          change({ hidden: boardColumns.filter((each) => each !== 'name' && !chosen.includes(each)) })
        }
      />
    </Flex>
  )
}
