import type { TableProps } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type { EditedPart } from './fleetList'
import type { Column } from './fleetViewSlice'
import type { FleetRow } from './rows'
import { useT } from '@/i18n'
import { Table } from '@/shared/Table'
import { sorting, type TableOrder } from '@/shared/tableOrder'
import { Actions, BoardCell, type RowActions } from './cells'

export interface FleetListProps {
  readonly rows: readonly FleetRow[]
  readonly columns: readonly Column[]
  readonly actions: RowActions
  /** the part of a bot that is being changed, and its editor */
  readonly edited: Edited | undefined
  readonly editor: ReactNode
}

export interface Edited {
  readonly userid: string
  readonly part: EditedPart
}

interface Props extends FleetListProps {
  /** whether its heads sort it: a few rows need no sorting */
  readonly isSorted: boolean
  readonly order: TableOrder<Column>
  readonly onOrder: (order: TableOrder<Column>) => void
}

/** Pixels: those shown at first fit beside the menu in a window of 1280. A narrower table scrolls sideways, except for its buttons. */
const widths: Readonly<Record<Column | 'actions', number>> = {
  name: 160,
  account: 120,
  stake: 110,
  stops: 160,
  plans: 144,
  conflicts: 116,
  expiry: 160,
  actions: 150,
}

const isOther = (row: FleetRow, before: FleetRow) => row !== before

/** One row per bot. A row whose bot did not change is not drawn again. */
export function FleetTable({ rows, columns, actions, edited, editor, isSorted, order, onOrder }: Props) {
  const t = useT()
  const heads: TableProps<FleetRow>['columns'] = useMemo(
    () => [
      ...columns.map((column) => ({
        key: column,
        width: widths[column],
        title: t(`fleet:columns.${column}`),
        ...(column === 'name' && { rowScope: 'row' as const }),
        ...(isSorted && sorting(column, order, onOrder)),
        shouldCellUpdate: isOther,
        render: (_: unknown, row: FleetRow) => <BoardCell column={column} row={row} actions={actions} />,
      })),
      {
        key: 'actions',
        fixed: 'end' as const,
        width: widths.actions,
        title: <span className="visually-hidden">{t('fleet:actions')}</span>,
        shouldCellUpdate: isOther,
        render: (_: unknown, row: FleetRow) => <Actions row={row} actions={actions} />,
      },
    ],
    [columns, isSorted, order, onOrder, actions, t],
  )
  return (
    <Table<FleetRow>
      rowKey="userid"
      aria-label={t('fleet:title')}
      columns={heads}
      dataSource={rows}
      scroll={{ x: columns.reduce((sum, column) => sum + widths[column], widths.actions) }}
      expandable={{
        showExpandColumn: false,
        expandedRowKeys: edited ? [edited.userid] : [],
        expandedRowRender: () => editor,
      }}
      sortDirections={['ascend', 'descend', 'ascend']}
      onRow={({ isChosen }) => ({ 'aria-current': isChosen || undefined })}
      rowClassName={({ isChosen }) => (isChosen ? 'ant-table-row-selected' : '')}
    />
  )
}
