import { useDeferredValue, useMemo, useState } from 'react'
import { channelSearch } from '@/domain/channelSearch'
import { searchable, searchFor } from '@/domain/search'

/** Search in a list of thousands of channels, and the filter "only these". `idOf` and `textOf` are always the same functions. */
export function useFound<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  textOf: (item: Item) => string,
) {
  const [search, setSearch] = useState('')
  /** The ids that were marked when the filter was turned on: one that is unmarked then stays visible and keeps the focus. */
  const [only, setOnly] = useState<ReadonlySet<string>>()
  // While the person types, the field is drawn first.
  const searched = useDeferredValue(search)
  const texts = useMemo(() => items.map((item) => searchable(textOf(item))), [items, textOf])
  const found = useMemo(() => {
    const isFound = searchFor(channelSearch(searched))
    return items.filter((item, place) => (only?.has(idOf(item)) ?? true) && isFound(texts[place] ?? ''))
  }, [items, texts, idOf, searched, only])
  const showAll = () => {
    setSearch('')
    setOnly(undefined)
  }
  return { search, setSearch, only, setOnly, found, showAll }
}
