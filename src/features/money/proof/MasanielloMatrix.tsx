import { memo, useEffect, useRef, useState, type RefObject } from 'react'
import type { PlayedCell } from '@/domain/money/masanielloPlay'
import type { Cents } from '@/domain/money/plan'
import { useT } from '@/i18n'
import { useAmounts } from './useAmounts'
import { useEstimates } from './useEstimates'

interface Props {
  readonly matrix: readonly (readonly (PlayedCell | undefined)[])[]
  /** current position of the walk */
  readonly here: { readonly wins: number; readonly losses: number }
  /** earlier positions: `losses/wins` */
  readonly visited: ReadonlySet<string>
  /** progressive: from this capital on, in cents, a new round begins */
  readonly restartsAt?: Cents
}

/** Pixels; a cell holds an amount of ten digits. */
const CELL = { width: 92, height: 46 } as const
const HEAD = { width: 128, height: 34 } as const
/** Extra rows and columns, so that a short scroll shows no gaps. */
const SPARE = 2

interface VisibleCells {
  readonly rows: readonly [first: number, last: number]
  readonly columns: readonly [first: number, last: number]
}

/** Wins across, losses down. Renders only visible cells: a plan of 100 operations has thousands. */
export function MasanielloMatrix({ matrix, here, visited, restartsAt = Infinity }: Props) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const rowCount = matrix.length
  const columnCount = matrix[0]?.length ?? 0
  const { rows, columns } = useVisibleCells(scroller, rowCount, columnCount)
  useScrollTo(scroller, here)
  return (
    <div ref={scroller} className="matrix" role="group" aria-label={t('proof:walk.table')} tabIndex={0}>
      <div
        role="table"
        aria-label={t('proof:walk.table')}
        aria-rowcount={rowCount + 1}
        aria-colcount={columnCount + 1}
        className="matrix__table tabular"
        style={{
          width: HEAD.width + columnCount * CELL.width,
          height: HEAD.height + rowCount * CELL.height,
        }}
      >
        <div role="row" aria-rowindex={1} className="matrix__heads">
          <div role="columnheader" aria-colindex={1} className="matrix__corner">
            {t('proof:walk.corner')}
          </div>
          {range(columns).map((wins) => (
            <div
              key={wins}
              role="columnheader"
              aria-colindex={wins + 2}
              className="matrix__head"
              style={{ insetInlineStart: HEAD.width + wins * CELL.width }}
            >
              {t('proof:walk.wins', { count: wins })}
            </div>
          ))}
        </div>
        {range(rows).map((losses) => (
          <div
            key={losses}
            role="row"
            aria-rowindex={losses + 2}
            className="matrix__row"
            style={{ insetBlockStart: HEAD.height + losses * CELL.height }}
          >
            <div role="rowheader" aria-colindex={1} className="matrix__side">
              {t('proof:walk.losses', { count: losses })}
            </div>
            {range(columns).map((wins) => (
              <Cell
                key={wins}
                cell={matrix[losses]?.[wins]}
                column={wins}
                isWon={
                  wins === columnCount - 1 ||
                  (wins + losses > 0 && (matrix[losses]?.[wins]?.bank.low ?? 0) >= restartsAt)
                }
                isHere={here.losses === losses && here.wins === wins}
                isVisited={visited.has(`${losses}/${wins}`)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface CellProps {
  /** `undefined`: the capital is gone before */
  readonly cell: PlayedCell | undefined
  readonly column: number
  /** the plan is won here, or a new round begins */
  readonly isWon: boolean
  readonly isHere: boolean
  readonly isVisited: boolean
}

const Cell = memo(function Cell({ cell, column, isWon, isHere, isVisited }: CellProps) {
  const { money } = useAmounts()
  const { range } = useEstimates()
  const classes = [
    'matrix__cell',
    isHere ? 'matrix__here' : isVisited ? 'matrix__visited' : '',
    isWon ? 'matrix__won' : '',
  ]
  return (
    <div
      role="cell"
      aria-colindex={column + 2}
      className={classes.filter(Boolean).join(' ')}
      style={{ insetInlineStart: HEAD.width + column * CELL.width }}
      aria-current={isHere ? 'step' : undefined}
    >
      {cell && range(isWon ? cell.bank : cell.stake, money)}
      {cell && !isWon && <span className="matrix__bank">{range(cell.bank, money)}</span>}
    </div>
  )
})

const range = ([first, last]: readonly [number, number]) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)

/** The rows and columns that can be seen. */
function useVisibleCells(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  columnCount: number,
): VisibleCells {
  const [view, setView] = useState({ left: 0, top: 0, width: 900, height: 420 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const update = () =>
      setView({
        left: element.scrollLeft,
        top: element.scrollTop,
        width: element.clientWidth || 900,
        height: element.clientHeight || 420,
      })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [scroller])
  const between = (start: number, size: number, cell: number, count: number) =>
    [
      Math.max(0, Math.floor(start / cell) - SPARE),
      Math.min(count - 1, Math.ceil((start + size) / cell) + SPARE),
    ] as const
  return {
    rows: between(view.top, view.height, CELL.height, rowCount),
    columns: between(view.left, view.width, CELL.width, columnCount),
  }
}

/** Scrolls to the current position if it is not visible. */
function useScrollTo(scroller: RefObject<HTMLElement | null>, { wins, losses }: Props['here']) {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const [left, top] = [wins * CELL.width, losses * CELL.height]
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element
    const isSeen =
      left >= scrollLeft &&
      left + CELL.width + HEAD.width <= scrollLeft + clientWidth &&
      top >= scrollTop &&
      top + CELL.height + HEAD.height <= scrollTop + clientHeight
    if (isSeen || clientWidth === 0) return
    element.scrollTo(left - (clientWidth - HEAD.width) / 2, top - (clientHeight - HEAD.height) / 2)
  }, [scroller, wins, losses])
}
