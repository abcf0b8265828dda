import { Input, Typography } from 'antd'
import { memo, type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import {
  columns,
  isValidRow,
  paste,
  placeNamed,
  readCell,
  readPasted,
  withCell,
  type GridCell,
  type Grid,
  type GridPlace,
  type Remark,
} from '@/domain/money/cycleGrid'
import { decimalsOf, type Unit } from '@/domain/money/unit'
import { useLanguage, useT, type Translate } from '@/i18n'
import { useUnit } from '@/risk/AmountsOf'
import { decimalMark, formatNumber } from '@/i18n/format'
import type { Language, Message } from '@/i18n/types'
import { Table } from '@/shared/Table'

/** The cell that has the focus, or had it last. */
export interface Current {
  readonly id: string
  /** what is being typed into it */
  readonly typed?: string
}

interface Props {
  readonly grid: Grid
  readonly remarks: readonly Remark[]
  readonly current: Current
  readonly onCurrent: (current: Current) => void
  /** a changed grid, and what is to be said about the change */
  readonly onChange: (next: Grid, ...messages: readonly Message[]) => void
  readonly describedBy: string | undefined
}

export const cellId = ({ row, column }: GridPlace) => `${row + 1}_${columns[column]}`
export const remarkId = (cell: string) => `${cell}-problem`

export const columnName = (t: Translate, column: number) =>
  column === 0 ? t('money:customCycles.entry') : t('money:customCycles.step', { step: column })

// Without thousands separators, between which no digit could be changed.
const whole = { maximumFractionDigits: 20, useGrouping: false } as const
const amount = { ...whole, minimumFractionDigits: 2 } as const

const cellText = (language: Language, unit: Unit | undefined, cell: GridCell) => {
  if (typeof cell !== 'number') return cell.text
  return cell === 0 ? '' : formatNumber(language, cell, decimalsOf(unit) === 0 ? whole : amount)
}

interface Row {
  readonly row: number
  readonly cells: readonly GridCell[]
}

/** A field in each cell. The box around them listens for all, so that typing draws only the field that changes. */
export function CycleGridTable({ describedBy, ...props }: Props) {
  const t = useT()
  const language = useLanguage()
  const unit = useUnit()
  const { grid, remarks, current } = props
  const events = useCellEvents(props)

  function fieldOf(column: number, { row, cells }: Row) {
    const inRow = remarks.filter((remark) => remark.row === row)
    const typed = cellId({ row, column }) === current.id ? current.typed : undefined
    return (
      <CellField
        row={row}
        column={column}
        text={typed ?? cellText(language, unit, cells[column] ?? 0)}
        problem={inRow.find((remark) => remark.column === column)?.problem}
        isIdle={inRow.some((remark) => remark.problem === 'cutShort' && remark.column < column)}
      />
    )
  }
  return (
    <div id="grid" className="cycles" tabIndex={-1} {...events}>
      <Table<Row>
        className="tabular"
        classNames={{ content: 'cycles__scroll' }}
        // The field is the cell.
        styles={{ body: { cell: { padding: 0 } } }}
        bordered
        scroll={{ x: 'max-content' }}
        aria-label={t('money:customCycles.title')}
        aria-describedby={describedBy}
        rowKey="row"
        dataSource={grid.map((cells, row) => ({ row, cells }))}
        columns={[
          {
            key: 'cycle',
            title: t('money:customCycles.cycle'),
            width: 52,
            fixed: 'start',
            align: 'center',
            rowScope: 'row',
            onCell: ({ row }) => ({ 'aria-label': t('money:customCycles.row', { cycle: row + 1 }) }),
            render: (_, { row, cells }) => (
              <Typography.Text type={isValidRow(cells) ? 'success' : 'secondary'}>{row + 1}</Typography.Text>
            ),
          },
          ...columns.map((key, column) => ({
            key,
            title: columnName(t, column),
            align: 'end' as const,
            minWidth: 80,
            render: (_: unknown, row: Row) => fieldOf(column, row),
          })),
        ]}
      />
    </div>
  )
}

interface CellProps extends GridPlace {
  readonly text: string
  readonly problem: Remark['problem'] | undefined
  /** it is never played */
  readonly isIdle: boolean
}

const CellField = memo(function CellField({ row, column, text, problem, isIdle }: CellProps) {
  const t = useT()
  const id = cellId({ row, column })
  return (
    <Input
      id={id}
      className={isIdle ? 'cycles__field cycles__field--idle' : 'cycles__field'}
      variant="borderless"
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      value={text}
      aria-label={t('money:customCycles.cell', { cycle: row + 1, column: columnName(t, column) })}
      aria-describedby={problem && remarkId(id)}
      {...(problem && problem !== 'cutShort' && { status: 'error', 'aria-invalid': true })}
    />
  )
})

/** What happens in the fields, and in the box around them: what sends the focus there means the first problem. */
function useCellEvents({ grid, remarks, current, onCurrent, onChange }: Omit<Props, 'describedBy'>) {
  const mark = decimalMark(useLanguage())
  const firstProblem = remarks.find(({ problem }) => problem !== 'cutShort')
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (isField(target)) onCurrent({ id: target.id })
      else goTo(firstProblem ? cellId(firstProblem) : current.id)
    },
    onBlur: () => onCurrent({ id: current.id }),
    onChange: ({ target }: ChangeEvent) => {
      if (!isField(target)) return
      onCurrent({ id: target.id, typed: target.value })
      onChange(withCell(grid, placeNamed(target.id), readCell(target.value, mark)))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isField(event.target) || event.nativeEvent.isComposing) return
      const to = moved(event.target, event)
      if (!to) return
      // Enter would send the form.
      event.preventDefault()
      goTo(cellId(to))
    },
    onPaste: (event: ClipboardEvent) => {
      const { texts, remark } = readPasted(event.clipboardData.getData('text/plain'))
      // A single value goes into the field.
      if (!isField(event.target) || texts.flat().length === 1) return
      event.preventDefault()
      const pasted = paste(grid, placeNamed(event.target.id), texts, mark)
      onCurrent({ id: event.target.id })
      const said = messagesOf(pasted.counts)
      onChange(
        pasted.grid,
        ...said,
        ...(remark ? [{ key: `money:customCycles.done.${remark}` } as const] : []),
      )
    },
  }
}

const isField = (target: EventTarget | null) => target instanceof HTMLInputElement

/** Selects the text of a cell's field, so that typing replaces it. Beyond the table there is none. */
function goTo(id: string) {
  const field = document.getElementById(id)
  if (!isField(field)) return
  field.focus()
  field.select()
}

/** Where a key leads from a field; left and right only from the ends of its text. */
function moved(field: HTMLInputElement, event: KeyboardEvent): GridPlace | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const { row, column } = placeNamed(field.id)
  if (ctrlKey || metaKey || altKey || (shiftKey && key !== 'Enter')) return undefined
  if (key === 'Enter') return { row: shiftKey ? row - 1 : row + 1, column }
  if (key === 'ArrowUp') return { row: row - 1, column }
  if (key === 'ArrowDown') return { row: row + 1, column }
  if (key === 'ArrowLeft' && field.selectionStart === 0) return { row, column: column - 1 }
  if (key === 'ArrowRight' && field.selectionEnd === field.value.length) return { row, column: column + 1 }
  return undefined
}

const messagesOf = (counts: ReturnType<typeof paste>['counts']): readonly Message[] =>
  (['pasted', 'leftOut', 'unread', 'currency'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => ({ key: `money:customCycles.done.${name}`, values: { count: counts[name] } }))
