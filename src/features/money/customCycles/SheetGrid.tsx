import { Input } from 'antd'
import { useRef, type RefObject } from 'react'
import {
  cellAt,
  columns,
  firstProblem,
  isCutShort,
  isInBlock,
  played,
  rowState,
  type Cell,
  type Place,
} from '@/domain/money/cycleGrid'
import { useLanguage, useT, type Translate } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import type { Language } from '@/i18n/types'
import { handleKey, useCellPointer } from './sheetInput'
import { cellId, type Sheet } from './useSheet'

const amount = { minimumFractionDigits: 2, maximumFractionDigits: 20 } as const

/** An amount in the panel's language, with at least two decimals. */
const amountText = (language: Language, cell: Cell) => {
  if (typeof cell !== 'number') return cell.text
  return cell === 0 ? '' : formatNumber(language, cell, amount)
}

export const columnName = (t: Translate, column: number) =>
  column === 0 ? t('money:customCycles.entry') : t('money:customCycles.step', { step: column })

interface Props {
  readonly table: RefObject<HTMLDivElement | null>
  readonly sheet: Sheet
  readonly describedBy: string | undefined
}

/** 10 × 8 cells that behave like a spreadsheet. */
export function SheetGrid({ table, sheet, describedBy }: Props) {
  const t = useT()
  const { grid } = sheet
  const eventsOf = useCellPointer(sheet)
  return (
    <div className="sheet__scroller">
      <div
        ref={table}
        id="grid"
        role="grid"
        className="sheet tabular"
        tabIndex={-1}
        aria-multiselectable="true"
        aria-label={t('money:customCycles.title')}
        aria-describedby={describedBy}
        onKeyDown={(event) => {
          if (!handleKey(event, sheet)) return
          event.preventDefault()
          event.stopPropagation()
        }}
        // Focus sent to the grid itself goes to the first problem.
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) sheet.go(firstProblem(grid) ?? sheet.active)
        }}
      >
        <div role="row" className="sheet__row">
          <div role="columnheader" className="sheet__head sheet__head--side">
            {t('money:customCycles.cycle')}
          </div>
          {columns.map((column, place) => (
            <div key={column} role="columnheader" className="sheet__head">
              {columnName(t, place)}
            </div>
          ))}
        </div>
        {grid.map((cells, row) => (
          <div key={row} role="row" className={`sheet__row sheet__row--${rowState(cells)}`}>
            <div
              role="rowheader"
              className="sheet__head sheet__head--side"
              aria-label={t('money:customCycles.row', { cycle: row + 1 })}
            >
              {row + 1}
            </div>
            {cells.map((_, column) => {
              const place = { row, column }
              return <GridCell key={column} place={place} sheet={sheet} events={eventsOf(place)} />
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

interface CellProps {
  readonly place: Place
  readonly sheet: Sheet
  readonly events: ReturnType<ReturnType<typeof useCellPointer>>
}

function GridCell({ place, sheet, events }: CellProps) {
  const language = useLanguage()
  const { grid, block, isActive, isEdited } = sheet
  const cells = grid[place.row] ?? []
  const cell = cellAt(grid, place)
  const isUnread = typeof cell !== 'number'
  const isSelected = isInBlock(block, place)
  const isIdle = isCutShort(cells) && place.column >= played(cells)
  return (
    <div
      id={cellId(place)}
      role="gridcell"
      className={`sheet__cell ${isActive(place) ? 'sheet__cell--active' : ''} ${isIdle ? 'sheet__cell--idle' : ''}`}
      tabIndex={isActive(place) && !isEdited(place) ? 0 : -1}
      aria-selected={isSelected}
      aria-invalid={isUnread || undefined}
      aria-describedby={isUnread ? `${cellId(place)}-problem` : undefined}
      {...events}
    >
      {isEdited(place) ? <CellInput place={place} sheet={sheet} /> : amountText(language, cell)}
    </div>
  )
}

function CellInput({ place: { row, column }, sheet }: Pick<CellProps, 'place' | 'sheet'>) {
  const t = useT()
  const isPlaced = useRef(false)
  const text = sheet.editing?.text ?? ''
  return (
    <Input
      ref={(input) => {
        if (!input || isPlaced.current) return
        isPlaced.current = true
        input.setSelectionRange(text.length, text.length)
      }}
      className="sheet__input"
      variant="borderless"
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      aria-label={t('money:customCycles.cell', { cycle: row + 1, column: columnName(t, column) })}
      value={text}
      onChange={({ target }) => sheet.type(target.value)}
      onBlur={() => sheet.commit()}
    />
  )
}
