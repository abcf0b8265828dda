import { Flex } from 'antd'
import { boardOrders, type BoardOrder, type FleetFilter } from './fleetList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { SearchField } from '@/shared/SearchField'
import { Select } from '@/shared/Select'
import type { TableOrder } from '@/shared/tableOrder'

interface Props {
  readonly filter: FleetFilter
  readonly onFilter: (filter: FleetFilter) => void
  readonly order: TableOrder<BoardOrder>
  readonly onOrder: (order: TableOrder<BoardOrder>) => void
}

/** Search and sorting. */
export function FleetTools({ filter, onFilter, order, onOrder }: Props) {
  const t = useT()
  const { column, descending } = order
  return (
    <Flex wrap gap={8}>
      <SearchField
        id="fleetSearch"
        label={t('fleet:search')}
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
      <Flex gap={8} flex="0 1 240px">
        <Select
          virtual={false}
          style={{ flex: 1 }}
          aria-label={t('fleet:sortBy')}
          value={column}
          options={boardOrders.map((value) => ({ value, label: t(`fleet:columns.${value}`) }))}
          onChange={(chosen: BoardOrder) => onOrder({ column: chosen, descending: false })}
        />
        <Button
          icon={<Icon name={descending ? 'sortDown' : 'sortUp'} />}
          aria-label={t(descending ? 'fleet:descending' : 'fleet:ascending')}
          onClick={() => onOrder({ column, descending: !descending })}
        />
      </Flex>
    </Flex>
  )
}
