import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type Range,
} from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import './look/virtualGrid.css'

/** Pixels at the window's top that something stands over. */
const TOP_BAR = 72

interface Props<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** what stands in one place of the list: a card, or a line */
  readonly children: (item: Item) => ReactNode
  readonly label: string
  /** pixels: how high one is taken to be until it is measured */
  readonly height: number
  /** pixels: the narrowest that one may be; without it there is one column */
  readonly width?: number
  /** pixels between two of them */
  readonly gap?: number
  /** rows drawn beyond the visible ones, on both sides: a short scroll shows no hole; high rows need fewer */
  readonly spare?: number
  /** the item that is scrolled to when it changes, and at first */
  readonly showing?: string | undefined
}

/**
 * Thousands of cards, or lines, of which only those in sight are in the page; it scrolls with the page. The one that has the
 * focus stays in the page wherever it is scrolled to, so that nobody is thrown out of a field, and so do the rows beside it, so
 * that Tab finds the next one however quickly it is pressed. What is typed into a card must be kept outside of it: a card out of
 * sight is gone.
 */
export function VirtualGrid<Item>({
  items,
  keyOf,
  children,
  label,
  height,
  width,
  gap = 16,
  spare = 3,
  showing,
}: Props<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const { columns, top, isKnown } = usePlace(list, width, gap)
  const rowCount = Math.ceil(items.length / columns)

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => height,
    overscan: spare,
    scrollPaddingStart: TOP_BAR,
    gap,
    scrollMargin: top,
    // A row is another row when something is found or sorted, and is measured anew.
    getItemKey: (row) => `${columns}:${keyOf(items[row * columns] as Item)}`,
    // A row that is not laid out measures nothing, and a list of nothings would be drawn whole.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || height,
    rangeExtractor: (range) => withNeighbours(range, focusedRow()),
  })
  const drawn = virtualizer.getVirtualItems()

  function focusedRow() {
    const focused = document.activeElement?.closest<HTMLElement>('.virtual__item')
    const key = focused && list.current?.contains(focused) ? focused.dataset['key'] : undefined
    return key === undefined ? -1 : rowOf(items, keyOf, key, columns)
  }
  // A held Tab key goes on before the page has scrolled after it: the next row is drawn when the focus comes, not when it is in sight.
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const drawNeighbours = useEffectEvent(() => {
    const rows = new Set(drawn.map(({ index }) => index))
    if (neighbours(focusedRow(), rowCount).some((row) => !rows.has(row))) redraw()
  })
  useEffect(() => {
    const element = list.current
    element?.addEventListener('focusin', drawNeighbours)
    return () => element?.removeEventListener('focusin', drawNeighbours)
  }, [])

  const show = useEffectEvent((key: string) => {
    const row = rowOf(items, keyOf, key, columns)
    // One that fills the window begins under the top bar, not behind it.
    const align = height * 2 > window.innerHeight ? 'start' : 'center'
    if (row >= 0) virtualizer.scrollToIndex(row, { align })
  })
  // Only then is it known in which row it stands.
  useEffect(() => {
    if (showing !== undefined && isKnown) show(showing)
  }, [showing, isKnown])

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="virtual"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {drawn.map(({ key, index: row, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={row}
          role="presentation"
          className="virtual__row"
          style={{
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
          }}
        >
          {items.slice(row * columns, (row + 1) * columns).map((item, column) => (
            <div
              key={keyOf(item)}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row * columns + column + 1}
              data-key={keyOf(item)}
              className="virtual__item"
            >
              {children(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function rowOf<Item>(items: readonly Item[], keyOf: (item: Item) => string, key: string, columns: number) {
  const index = items.findIndex((item) => keyOf(item) === key)
  return index < 0 ? -1 : Math.floor(index / columns)
}

/** The row and the ones before and after it, as far as there are any; none of row -1. */
function neighbours(row: number, rowCount: number): number[] {
  return row < 0 ? [] : [row - 1, row, row + 1].filter((each) => each >= 0 && each < rowCount)
}

function withNeighbours(range: Range, row: number): number[] {
  const rows = new Set([...defaultRangeExtractor(range), ...neighbours(row, range.count)])
  return [...rows].toSorted((a, b) => a - b)
}

/** How many columns there is room for, and where in the page the list begins. Both follow the page as it changes. */
function usePlace(list: RefObject<HTMLDivElement | null>, width: number | undefined, gap: number) {
  const [place, setPlace] = useState({ columns: 1, top: 0, isKnown: false })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const look = () => {
      const room = element.clientWidth
      const columns = width === undefined ? 1 : Math.max(1, Math.floor((room + gap) / (width + gap)))
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      setPlace((before) =>
        before.isKnown && before.columns === columns && before.top === top
          ? before
          : { columns, top, isKnown: true },
      )
    }
    look()
    // What stands above may grow, which moves the list without changing its size: the page as a whole then changes.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(document.body)
    // Before the frame is drawn: cards of another width are of another height, and would lie over each other for its length.
    const beforePaint = () => flushSync(look)
    window.addEventListener('resize', beforePaint)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', beforePaint)
    }
  }, [list, width, gap])
  return place
}
