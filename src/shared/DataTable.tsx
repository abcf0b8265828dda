import type { ReactNode } from 'react'
import { Table } from './Table'
import './styles/dataTable.css'

interface Props {
  /** for screen readers: what the table contains */
  readonly label: string
  readonly head: readonly string[]
  /** the first cell of each is the row's header */
  readonly rows: readonly (readonly ReactNode[])[]
  /** all columns are as wide, whatever stands in them */
  readonly isEven?: boolean
}

/** A table of figures. Where it is wider than its container it scrolls sideways, by keyboard too. */
export function DataTable({ label, head, rows, isEven = false }: Props) {
  return (
    <div className="data-table tabular" role="group" aria-label={label} tabIndex={0}>
      <Table
        {...(isEven && { tableLayout: 'fixed' })}
        columns={head.map((title, place) => ({
          key: place,
          title,
          align: place === 0 ? 'start' : 'end',
          ...(place === 0 && { rowScope: 'row' }),
          render: (_: unknown, { cells }: Row) => cells[place],
        }))}
        dataSource={rows.map((cells, key) => ({ key, cells }))}
      />
    </div>
  )
}

interface Row {
  readonly key: number
  readonly cells: readonly ReactNode[]
}
