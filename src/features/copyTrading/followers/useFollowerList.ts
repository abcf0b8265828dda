import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Follower } from '@/contract/copyTrading'
import { hasExpiry } from '@/domain/expiry'
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
} from '@/domain/followerList'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
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
function addressOf({ search, filter, sort }: ViewOptions): Record<string, string> {
  return {
    ...(search.trim() && { search }),
    ...(filter !== 'all' && { expiry: filter }),
    ...(sort.by !== 'expCopy' && { sort: sort.by }),
    ...(sort.descending && { order: 'down' }),
  }
}

/** Milliseconds. Browsers limit how often the address may change. */
const SETTLED_MS = 400

/** Kept in the address, because a removal reloads the page and other screens link to a filtered list. */
export function useViewOptions() {
  const [address, setAddress] = useSearchParams()
  const [options, setOptions] = useState(() => optionsIn(address))
  const writeAddress = useSettled((wanted: string) => {
    const isThere = wanted === window.location.search.slice(1)
    if (!isThere) setAddress(wanted, { replace: true, preventScrollReset: true })
  }, SETTLED_MS)
  useEffect(() => writeAddress(String(new URLSearchParams(addressOf(options)))), [options, writeAddress])
  const change = useCallback(
    (changes: Partial<ViewOptions>) => setOptions((now) => ({ ...now, ...changes })),
    [],
  )
  return { options, change }
}

/** Each step is memoised separately, so that typing in the search does not sort again. */
export function useFollowerList(followers: readonly Follower[], { search, filter, sort }: ViewOptions) {
  const t = useT()
  const now = useNow()
  const all = useMemo(
    () => listed(followers, (expCopy) => (hasExpiry(expCopy) ? formatDate(expCopy) : t('bots:expiry.none'))),
    [followers, t],
  )
  const sorted = useMemo(() => sortedFollowers(all, sort), [all, sort])
  const counts = useMemo(() => countExpiries(all, now), [all, now])
  const within = useMemo(
    () => (filter === 'all' ? sorted : sorted.filter((follower) => isWithin(filter, follower, now))),
    [sorted, filter, now],
  )
  const shown = useMemo(() => foundFollowers(within, search), [within, search])
  return { all: sorted, shown, counts, now }
}
