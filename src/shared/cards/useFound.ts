import { useDeferredValue, useMemo, useState } from 'react'
import { searchable, searchFor } from '@/domain/search'

const asTyped = (search: string) => search

/**
 * Search in a list of thousands of items, and the filter "only these".
 *
 * @param idOf and the functions after it are always the same ones
 * @param meantBy what to search for when this was typed
 */
export function useFound<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  textOf: (item: Item) => string,
  meantBy: (search: string) => string = asTyped,
) {
  const [search, setSearch] = useState('')
  /** The ids that were marked when the filter was turned on: one that is unmarked then stays visible and keeps the focus. */
  const [only, setOnly] = useState<ReadonlySet<string>>()
  // While the person types, the field is drawn first.
  const searched = useDeferredValue(search)
  const texts = useMemo(() => items.map((item) => searchable(textOf(item))), [items, textOf])
  const found = useMemo(() => {
    const isFound = searchFor(meantBy(searched))
    return items.filter((item, place) => (only?.has(idOf(item)) ?? true) && isFound(texts[place] ?? ''))
  }, [items, texts, idOf, meantBy, searched, only])
  const showAll = () => {
    setSearch('')
    setOnly(undefined)
  }
  return { search, setSearch, only, setOnly, found, showAll }
}
