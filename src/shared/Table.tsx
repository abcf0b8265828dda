import { Table as AntdTable, type TableProps } from 'antd'
import { containedColumns } from './Contained'

interface Props<Row> extends Omit<TableProps<Row>, 'pagination'> {
  /** rows per page; all rows by default */
  readonly pageSize?: number
}

/**
 * Ant Design's table, dense. Without `tailor` each table adds a style sheet to measure its scroll bar, which the page's security
 * policy blocks and the browser reports as an error; the measurement matters only for tables with a fixed head.
 */
export function Table<Row extends object>({ pageSize, columns, ...rest }: Props<Row>) {
  return (
    <AntdTable<Row>
      size="small"
      tailor
      // Its fixed cells stay below what is fixed on the page.
      style={{ isolation: 'isolate' }}
      showSorterTooltip={false}
      pagination={
        pageSize === undefined
          ? false
          : { pageSize, size: 'small', hideOnSinglePage: true, showSizeChanger: false }
      }
      {...(columns && { columns: containedColumns(columns) })}
      {...rest}
    />
  )
}
