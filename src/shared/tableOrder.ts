import type { KeyboardEvent } from 'react'

/** By which column the rows of a table are sorted. */
export interface TableOrder<Column extends string> {
  readonly column: Column
  readonly descending: boolean
}

/** Choosing the same column again reverses the order. */
const orderedBy = <Column extends string>(column: Column, order: TableOrder<Column>): TableOrder<Column> => ({
  column,
  descending: order.column === column && !order.descending,
})

/**
 * A sortable head for a column of Ant Design's table whose rows are sorted already. Its column heads react to Enter only; this adds
 * the space bar.
 */
export const sorting = <Column extends string>(
  column: Column,
  order: TableOrder<Column>,
  onOrder: (order: TableOrder<Column>) => void,
) => ({
  sorter: true,
  sortOrder: order.column !== column ? null : order.descending ? ('descend' as const) : ('ascend' as const),
  onHeaderCell: () => ({
    onClick: () => onOrder(orderedBy(column, order)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      onOrder(orderedBy(column, order))
    },
  }),
})
