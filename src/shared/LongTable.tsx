import { measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { Table, type TableProps } from 'antd'
import { useMemo, useRef, type HTMLAttributes } from 'react'
import { containedColumns } from './Contained'
import { useKeptFocus } from './useKeptFocus'
import { usePlace } from './VirtualGrid'

interface Props<Row extends object> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** memoized: otherwise each scroll renders all cells again */
  readonly columns: NonNullable<TableProps<Row>['columns']>
  readonly label: string
  /** pixels: a row's estimated height, until it is measured */
  readonly rowHeight: number
  /** pixels: a narrower table scrolls sideways */
  readonly width: number
}

/** Rows are added and removed in steps of this many: Ant Design renders its whole table on each change. */
const STEP = 4

/** The visible rows and a few on both sides, in whole steps. */
function stepsAround({ startIndex, endIndex, count }: Range): number[] {
  const from = Math.max(0, (Math.floor(startIndex / STEP) - 1) * STEP)
  const to = Math.min(count, (Math.floor(endIndex / STEP) + 2) * STEP)
  return Array.from({ length: to - from }, (_, place) => from + place)
}

/**
 * Ant Design's table for thousands of rows, of which only the visible ones are rendered; it scrolls with the page. Ant Design's own
 * `virtual` scrolls in a separate box, and screen readers do not recognise its rows as a table.
 */
export function LongTable<Row extends object>(props: Props<Row>) {
  const { rows, keyOf, label, rowHeight, width } = props
  const columns = useMemo(() => containedColumns(props.columns), [props.columns])
  const box = useRef<HTMLDivElement>(null)
  const { top } = usePlace(box)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    rangeExtractor: stepsAround,
    getItemKey: (place) => keyOf(rows[place] as Row),
    // A row that has no layout measures 0, and rows of height 0 would all be rendered.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || rowHeight,
  })
  useKeptFocus(box, rows, keyOf, (index) => virtualizer.scrollToIndex(index))
  const drawn = virtualizer.getVirtualItems()
  const from = drawn[0]?.index ?? 0
  const to = from + drawn.length
  const before = (drawn[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)
  const measure = virtualizer.measureElement
  const table = useMemo(
    () => (
      <Table<Row>
        size="small"
        // Without it a table adds a style sheet to measure its scroll bar, which the page's security policy blocks.
        tailor
        pagination={false}
        showSorterTooltip={false}
        // With widths that follow the visible rows, all rows would change their heights while scrolling.
        tableLayout="fixed"
        scroll={{ x: width }}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        rowKey={keyOf}
        columns={columns}
        dataSource={rows.slice(from, to)}
        onRow={(line, place = 0) => {
          const index = from + place
          const row = {
            ref: measure,
            'data-key': keyOf(line),
            'data-index': index,
            'aria-rowindex': index + 2,
          }
          return row as HTMLAttributes<HTMLElement>
        }}
      />
    ),
    [rows, keyOf, columns, label, width, from, to, measure],
  )
  return (
    <div ref={box} style={{ paddingBlock: `${before}px ${after}px` }}>
      {table}
    </div>
  )
}
