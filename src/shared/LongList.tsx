import { Flex } from 'antd'
import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import { searchable, searchFor } from '@/domain/search'
import { useT } from '@/i18n'
import { CardGrid } from './CardGrid'
import { Contained, Drawn } from './Contained'
import { later } from './later'
import { SearchField } from './SearchField'

/** A longer list gets a search field, and only its visible items are rendered. */
export const FEW = 60

/** Loaded only for long lists. */
const VirtualGrid = later(async () => (await import('./VirtualGrid')).VirtualGrid<number>, '480px')

interface Props<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** the text that is searched */
  readonly textOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
  readonly label: string
  /** how a short list is drawn */
  readonly className: 'cards' | 'lines' | ''
  /** pixels: an item's estimated height, until it is measured */
  readonly height: number
  /** a dialog does not scroll with the page: only the first matches are shown */
  readonly inDialog?: boolean
}

/** A list for any number of items; a long one can be searched. */
export function LongList<Item>(props: Props<Item>) {
  return props.items.length <= FEW ? <PlainList {...props} /> : <SearchedList {...props} />
}

function PlainList<Item>({ items, keyOf, children, label, className }: Props<Item>) {
  const listed = items.map((item) => (
    <li key={keyOf(item)}>
      <Contained of={item}>
        <Drawn draw={() => children(item)} />
      </Contained>
    </li>
  ))
  if (className === 'cards') return <CardGrid label={label}>{listed}</CardGrid>
  return (
    <ul className={className} aria-label={label}>
      {listed}
    </ul>
  )
}

function SearchedList<Item>(props: Props<Item>) {
  const t = useT()
  const id = useId()
  const { items, textOf, label, inDialog = false } = props
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search)
  const isSearched = searched.trim() !== ''
  const texts = useMemo(
    () => (isSearched ? items.map((item) => searchable(textOf(item))) : []),
    [items, textOf, isSearched],
  )
  const found = useMemo(() => {
    if (!isSearched) return items
    const isFound = searchFor(searched)
    return items.filter((_, place) => isFound(texts[place] ?? ''))
  }, [items, texts, isSearched, searched])
  const shown = inDialog ? found.slice(0, FEW) : found
  const numbers = { found: found.length, shown: shown.length, count: items.length }
  return (
    <Flex vertical gap="small">
      <SearchField
        id={id}
        label={t('common:list.search', { list: label })}
        value={search}
        onChange={setSearch}
      />
      <p className="muted tabular" role="status">
        {t('common:list.found', numbers)}
        {shown.length < found.length && ` ${t('common:list.first', numbers)}`}
      </p>
      {inDialog ? <PlainList {...props} items={shown} /> : <ManyItems {...props} items={found} />}
    </Flex>
  )
}

function ManyItems<Item>({ items, keyOf, children, label, className, height }: Props<Item>) {
  const places = useMemo(() => items.map((_, place) => place), [items])
  return (
    <VirtualGrid
      items={places}
      keyOf={(place) => keyOf(items[place] as Item)}
      label={label}
      height={height}
      cards={className === 'cards'}
      gap={12}
    >
      {(place) => children(items[place] as Item)}
    </VirtualGrid>
  )
}
