import { Input } from 'antd'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import {
  cellAt,
  columns,
  isCutShort,
  isInBlock,
  played,
  rowState,
  type Cell,
  type Grid,
  type Place,
} from '@/domain/cycleGrid'
import { LAST_CYCLE } from '@/domain/money/usableCycles'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import type { Language } from '@/i18n/types'
import { Placeholder } from '@/shared/Skeleton'
import { firstProblem } from './customCyclesRules'
import { handleKey, type SheetActions } from './cycleKeys'
import { cellId, useCellPointer, type CellCursor } from './useCellCursor'

const amount = { minimumFractionDigits: 2, maximumFractionDigits: 20 } as const

const rowsOfGrid = Array.from({ length: LAST_CYCLE }, (_, row) => row)

/** An amount in the panel's language, with at least two decimals. */
const amountText = (language: Language, cell: Cell) => {
  if (typeof cell !== 'number') return cell.text
  if (cell === 0) return ''
  return formatNumber(language, cell, amount)
}

function Head() {
  const t = useT()
  return (
    <div role="row" className="sheet__row">
      <div role="columnheader" className="sheet__head sheet__head--side">
        {t('money:customCycles.cycle')}
      </div>
      {columns.map((column, step) => (
        <div key={column} role="columnheader" className="sheet__head">
          {step === 0 ? t('money:customCycles.entry') : t('money:customCycles.step', { step })}
        </div>
      ))}
    </div>
  )
}

function RowHead({ row }: { readonly row: number }) {
  const t = useT()
  return (
    <div role="rowheader" className="sheet__head sheet__head--side">
      <span className="visually-hidden">{t('money:customCycles.row', { cycle: row + 1 })}</span>
      <span aria-hidden="true">{row + 1}</span>
    </div>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <div className="sheet__scroller">{children}</div>
}

export function CustomCyclesGridSkeleton() {
  return (
    <Frame>
      <div className="sheet">
        <Head />
        {rowsOfGrid.map((row) => (
          <div key={row} className="sheet__row">
            <RowHead row={row} />
            {columns.map((column) => (
              <div key={column} className="sheet__cell">
                <Placeholder height="1.25rem" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Frame>
  )
}

interface Props extends SheetActions {
  readonly table: RefObject<HTMLDivElement | null>
  readonly cursor: CellCursor
  readonly labelledBy: string
  readonly describedBy: string
}

/** 10 × 8 cells that behave like a spreadsheet. */
export function CustomCyclesGrid({ table, cursor, labelledBy, describedBy, ...actions }: Props) {
  const { grid } = actions
  const eventsOf = useCellPointer(cursor)
  return (
    <Frame>
      <div
        ref={table}
        id="grid"
        role="grid"
        className="sheet tabular"
        tabIndex={-1}
        aria-multiselectable="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onKeyDown={(event) => {
          if (!handleKey(event, cursor, actions)) return
          event.preventDefault()
          event.stopPropagation()
        }}
        // Focus sent to the grid itself goes to the first problem.
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) cursor.go(firstProblem(grid) ?? cursor.active)
        }}
      >
        <Head />
        {rowsOfGrid.map((row) => (
          <div key={row} role="row" className={rowClass(grid, row)}>
            <RowHead row={row} />
            {columns.map((column, at) => {
              const place = { row, column: at }
              return (
                <GridCell key={column} place={place} grid={grid} cursor={cursor} events={eventsOf(place)} />
              )
            })}
          </div>
        ))}
      </div>
    </Frame>
  )
}

const rowClass = (grid: Grid, row: number) => `sheet__row sheet__row--${rowState(grid[row] ?? [])}`

interface CellProps {
  readonly place: Place
  readonly grid: Grid
  readonly cursor: CellCursor
  readonly events: ReturnType<ReturnType<typeof useCellPointer>>
}

function cellClass({ place, grid, cursor }: CellProps): string {
  const cells = grid[place.row] ?? []
  return [
    'sheet__cell',
    isInBlock(cursor.block, place) && 'sheet__cell--selected',
    cursor.isActive(place) && 'sheet__cell--active',
    isCutShort(cells) && place.column >= played(cells) && 'sheet__cell--idle',
  ]
    .filter(Boolean)
    .join(' ')
}

function GridCell(props: CellProps) {
  const { place, grid, cursor, events } = props
  const language = useLanguage()
  const cell = cellAt(grid, place)
  const isUnread = typeof cell !== 'number'
  const isEdited = cursor.editing !== undefined && cursor.isActive(place)
  return (
    <div
      id={cellId(place)}
      role="gridcell"
      className={cellClass(props)}
      tabIndex={cursor.isActive(place) && !isEdited ? 0 : -1}
      aria-selected={isInBlock(cursor.block, place)}
      aria-invalid={isUnread || undefined}
      aria-describedby={isUnread ? `${cellId(place)}-problem` : undefined}
      {...events}
    >
      {isEdited ? <CellInput place={place} cursor={cursor} /> : amountText(language, cell)}
    </div>
  )
}

function CellInput({ place, cursor }: Pick<CellProps, 'place' | 'cursor'>) {
  const t = useT()
  const id = useId()
  const isPlaced = useRef(false)
  const column =
    place.column === 0 ? t('money:customCycles.entry') : t('money:customCycles.step', { step: place.column })
  return (
    <Input
      ref={(input) => {
        if (!input || isPlaced.current) return
        isPlaced.current = true
        const end = cursor.editing?.text.length ?? 0
        input.setSelectionRange(end, end)
      }}
      id={id}
      className="sheet__input"
      variant="borderless"
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      aria-label={t('money:customCycles.cell', { cycle: place.row + 1, column })}
      value={cursor.editing?.text ?? ''}
      onChange={({ target }) => cursor.type(target.value)}
      onBlur={() => cursor.commit()}
    />
  )
}
