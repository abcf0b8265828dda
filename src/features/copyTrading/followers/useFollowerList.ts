import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Follower } from '@/contract/copyTrading'
import {
  countExpiries,
  expiryFilters,
  followerOrders,
  foundFollowers,
  isWithin,
  listed,
  sortedFollowers,
  type ExpiryFilter,
  type FollowerSort,
  type Listed,
} from '@/domain/followerList'
import { usePlainEndText } from '@/shared/Expiry'
import { useNow } from '@/shared/useNow'
import { useSettled } from '@/shared/useSettled'

/** Which followers are shown, and how. */
export interface ViewOptions {
  readonly search: string
  readonly filter: ExpiryFilter
  readonly sort: FollowerSort
}

const oneOf = <T extends string>(known: readonly T[], wanted: string | null, otherwise: T): T =>
  known.find((one) => one === wanted) ?? otherwise

const optionsIn = (address: URLSearchParams): ViewOptions => ({
  search: address.get('search') ?? '',
  filter: oneOf(expiryFilters, address.get('expiry'), 'all'),
  sort: {
    by: oneOf(followerOrders, address.get('sort'), 'expCopy'),
    descending: address.get('order') === 'down',
  },
})

/** Only values that differ from their defaults are written into the address. */
const addressOf = ({ search, filter, sort }: ViewOptions): Record<string, string> => ({
  ...(search.trim() && { search }),
  ...(filter !== 'all' && { expiry: filter }),
  ...(sort.by !== 'expCopy' && { sort: sort.by }),
  ...(sort.descending && { order: 'down' }),
})

/** Milliseconds. Browsers limit how often the address may change. */
const SETTLED_MS = 400

/** The state of an address that was written here: the options are its source, not the other way round. */
const WRITTEN = 'written'

/** Kept in the address, because a removal reloads the page and other screens link to a filtered list. */
export function useViewOptions() {
  const [address, setAddress] = useSearchParams()
  const { key, search, state } = useLocation()
  const visit = `${key} ${search}`
  const [options, setOptions] = useState(() => optionsIn(address))
  const [shownVisit, setShownVisit] = useState(visit)
  // A link was followed, to another part of the list.
  if (visit !== shownVisit) {
    setShownVisit(visit)
    if (state !== WRITTEN) setOptions(optionsIn(address))
  }
  const writeAddress = useSettled((wanted: string, over: string) => {
    const now = window.location.search
    // Meanwhile a link may have been followed.
    if (now !== over || now.slice(1) === wanted) return
    setAddress(wanted, { replace: true, preventScrollReset: true, state: WRITTEN })
  }, SETTLED_MS)
  useEffect(
    () => writeAddress(String(new URLSearchParams(addressOf(options))), window.location.search),
    [options, writeAddress],
  )
  return { options, change: (changes: Partial<ViewOptions>) => setOptions((now) => ({ ...now, ...changes })) }
}

/** Each step is memoised separately, so that typing in the search does not sort again. */
export function useFollowerList(followers: readonly Follower[], { search, filter, sort }: ViewOptions) {
  const endText = usePlainEndText()
  const now = useNow()
  const unsorted = useMemo(() => listed(followers, (expCopy) => endText(expCopy)), [followers, endText])
  const all = useMemo(() => sortedFollowers(unsorted, sort), [unsorted, sort])
  const counts = useMemo(() => countExpiries(all, now), [all, now])
  const within = useMemo(() => all.filter((one) => isWithin(filter, one, now)), [all, filter, now])
  const shown = useMemo(() => foundFollowers(within, search), [within, search])
  return { all, shown, counts, now }
}

const idOf = ({ id }: Listed) => id

/**
 * The ticked followers, by id. Kept across searches and filters, so that several can be combined; followers that left the list
 * are no longer selected.
 */
export function useSelection(all: readonly Listed[], shown: readonly Listed[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set())
  /** start of a range: the last follower ticked without Shift */
  const anchor = useRef<string>(undefined)
  const tick = (ids: readonly string[], isOn: boolean) =>
    setTicked((before) => {
      const changed = new Set(ids)
      return new Set([...[...before].filter((id) => !changed.has(id)), ...(isOn ? ids : [])])
    })
  return {
    ticked,
    selected: all.filter(({ id }) => ticked.has(id)),
    /** With `isRange`, everyone from the anchor to this follower gets the same state. */
    toggle: (id: string, isOn: boolean, isRange = false) => {
      tick(isRange ? between(shown.map(idOf), anchor.current ?? id, id) : [id], isOn)
      if (!isRange) anchor.current = id
    },
    tickShown: (isOn: boolean) => tick(shown.map(idOf), isOn),
    select: (ids: readonly string[]) => setTicked(new Set(ids)),
  }
}
export type FollowerSelection = ReturnType<typeof useSelection>

function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)]
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
