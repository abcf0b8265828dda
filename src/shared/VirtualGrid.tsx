import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type Range,
} from '@tanstack/react-virtual'
import {
  useDeferredValue,
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
import { Contained } from './Contained'
import { Placeholder } from './Skeleton'
import { useKeptFocus } from './useKeptFocus'
import './styles/virtualGrid.css'

/** Pixels that the top bar covers. */
const TOP_BAR = 72

/** Columns and widths of cards, in pixels: those of `styles/cards.css`. */
const MOST_COLUMNS = 4
const NARROWEST_CARD = 260
const WIDEST_CARD = 350

interface Props<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** one item: a card or a line */
  readonly children: (item: Item) => ReactNode
  readonly label: string
  /** pixels: an item's estimated height, until it is measured */
  readonly height: number
  /** cards in one to four columns; otherwise an item is as wide as the list */
  readonly cards?: boolean
  /** pixels between items */
  readonly gap?: number
  /** rows rendered beyond the visible ones on both sides, so that a short scroll shows no gap; high rows need fewer */
  readonly spare?: number
  /** an item has many fields: while the page scrolls, it is rendered in the background */
  readonly isHeavy?: boolean
  /** key of the item to scroll to, at first and whenever it changes */
  readonly showing?: string | undefined
}

/**
 * A list or grid of thousands of items, of which only the visible ones are rendered; it scrolls with the page. The row with the
 * focus stays rendered wherever the page is scrolled, so that a field keeps the focus, and so do the rows beside it, so that Tab
 * finds the next one however quickly it is pressed. State that must survive scrolling has to be kept outside of the items: an
 * item out of sight is unmounted.
 */
export function VirtualGrid<Item>({
  items,
  keyOf,
  children,
  label,
  height,
  cards = false,
  gap = 16,
  spare = 3,
  isHeavy = false,
  showing,
}: Props<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const { columns, top, isKnown } = usePlace(list, cards ? gap : undefined)
  const rowCount = Math.ceil(items.length / columns)
  const isPrinted = usePrinting()
  useKeptFocus(list, items, keyOf)

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => height,
    overscan: spare,
    scrollPaddingStart: TOP_BAR,
    gap,
    scrollMargin: top,
    // After a search or a sort a row has another key, so that it is measured again.
    getItemKey: (row) => `${columns}:${keyOf(items[row * columns] as Item)}`,
    // A row that has no layout measures 0, and rows of height 0 would all be rendered.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || height,
    rangeExtractor: (range) => (isPrinted ? allRows(range) : withNeighbours(range, focusedRow())),
  })
  const drawn = virtualizer.getVirtualItems()

  function focusedRow() {
    const focused = document.activeElement?.closest<HTMLElement>('.virtual__item')
    const key = focused && list.current?.contains(focused) ? focused.dataset['key'] : undefined
    return key === undefined ? -1 : rowOf(items, keyOf, key, columns)
  }
  // A held Tab key is faster than scrolling: the neighbour rows are rendered on focus, not only when they come into view.
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

  /** The rows that are not rendered in the background: all of them, or while heavy ones scroll those that Tab may reach next. */
  const atOnce = isHeavy && virtualizer.isScrolling ? neighbours(focusedRow(), rowCount) : undefined

  const show = useEffectEvent((key: string) => {
    const row = rowOf(items, keyOf, key, columns)
    // An item that fills the window is aligned to start below the top bar.
    const align = height * 2 > window.innerHeight ? 'start' : 'center'
    if (row >= 0) virtualizer.scrollToIndex(row, { align })
  })
  // Only once the columns are known is the item's row known.
  useEffect(() => {
    if (showing !== undefined && isKnown) show(showing)
  }, [showing, isKnown])

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="virtual"
      style={{
        height: virtualizer.getTotalSize(),
        ...(cards && { maxWidth: MOST_COLUMNS * (WIDEST_CARD + gap) - gap }),
      }}
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
            gridTemplateColumns: `repeat(${columns}, minmax(0, ${cards ? `${WIDEST_CARD}px` : '1fr'}))`,
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
              <Contained of={item}>
                <Item height={height} isAtOnce={atOnce?.includes(row) ?? true} draw={() => children(item)} />
              </Contained>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface ItemProps {
  /** pixels, until it is rendered */
  readonly height: number
  readonly isAtOnce: boolean
  readonly draw: () => ReactNode
}

/** An item, at once or in the background: in short tasks, so that no scroll step waits for a whole row. */
function Item({ height, isAtOnce, draw }: ItemProps) {
  const isDrawn = useDeferredValue(true, isAtOnce)
  return isDrawn || isAtOnce ? draw() : <Placeholder height={`${height}px`} />
}

function rowOf<Item>(items: readonly Item[], keyOf: (item: Item) => string, key: string, columns: number) {
  const index = items.findIndex((item) => keyOf(item) === key)
  return index < 0 ? -1 : Math.floor(index / columns)
}

/** The row and the ones before and after it, if they exist; empty for row -1. */
function neighbours(row: number, rowCount: number): number[] {
  return row < 0 ? [] : [row - 1, row, row + 1].filter((each) => each >= 0 && each < rowCount)
}

function withNeighbours(range: Range, row: number): number[] {
  const rows = new Set([...defaultRangeExtractor(range), ...neighbours(row, range.count)])
  return [...rows].toSorted((a, b) => a - b)
}

const allRows = ({ count }: Range) => Array.from({ length: count }, (_, row) => row)

/** Whether the page is being printed, with all rows. */
function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    // Synchronously: the browser prints what is rendered when the event handler returns.
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}

/**
 * The number of columns, and the list's top in the page in pixels. Both are updated when the page changes.
 *
 * @param gap pixels between cards; without it there is one column
 */
function usePlace(list: RefObject<HTMLDivElement | null>, gap?: number) {
  const [place, setPlace] = useState({ columns: 1, top: 0, isKnown: false })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measurePlace = () => {
      const room = element.clientWidth
      const fitting = gap === undefined ? 1 : Math.floor((room + gap) / (NARROWEST_CARD + gap))
      const columns = Math.min(Math.max(1, fitting), MOST_COLUMNS)
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      setPlace((before) =>
        before.isKnown && before.columns === columns && before.top === top
          ? before
          : { columns, top, isKnown: true },
      )
    }
    measurePlace()
    // Content above may grow, which moves the list without resizing it: the body is resized then.
    const observer = new ResizeObserver(measurePlace)
    observer.observe(element)
    observer.observe(document.body)
    // Before the next paint: cards of another width have another height, and would overlap for one frame.
    const beforePaint = () => {
      flushSync(measurePlace)
      // The menu beside the list is shown or hidden right after this, depending on the window's width.
      requestAnimationFrame(() => flushSync(measurePlace))
    }
    window.addEventListener('resize', beforePaint)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', beforePaint)
    }
  }, [list, gap])
  return place
}
