/** A trader's followers, prepared once per answer for searching and sorting. */
import type { Follower } from '@/contract/copyTrading'
import { byExpiry, endGroupOf, endGroups, expiryState, type End } from './expiry'
import { searchable, searchFor } from './search'

export interface Listed extends Follower {
  /** the normalised text for searching */
  readonly searchable: string
  /** the positions by name and by id: comparing thousands of names on each keystroke would be slow */
  readonly byName: number
  readonly byId: number
}

/** The groups do not overlap. `unknown`: not told, or not readable. */
export const expiryFilters = ['all', ...endGroups, 'none', 'unknown'] as const
export type ExpiryFilter = (typeof expiryFilters)[number]

export const followerOrders = ['expCopy', 'name', 'id'] as const
export type FollowerOrder = (typeof followerOrders)[number]

export interface FollowerSort {
  readonly by: FollowerOrder
  readonly descending: boolean
}

const inOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

function placesOf(texts: readonly string[]): readonly number[] {
  const places = Array.from(texts, () => 0)
  const sorted = texts
    .map((_text, index) => index)
    .toSorted((a, b) => inOrder(texts[a] ?? '', texts[b] ?? ''))
  for (const [place, index] of sorted.entries()) places[index] = place
  return places
}

/** @param dateOf how an expiry is shown, so that it can be searched for. Duplicate ids are listed once. */
export function listed(followers: readonly Follower[], dateOf: (expCopy: End) => string): readonly Listed[] {
  const all = [...new Map(followers.map((follower) => [follower.id, follower])).values()]
  const names = placesOf(all.map(({ name }) => name))
  const ids = placesOf(all.map(({ id }) => id))
  return all.map((follower, index) => ({
    ...follower,
    searchable: searchable(`${follower.name}\n${follower.id}\n${dateOf(follower.expCopy)}`),
    byName: names[index] ?? 0,
    byId: ids[index] ?? 0,
  }))
}

/** The one filter, besides all, that shows it; `undefined`: it ends in more than thirty days. */
function filterOf(expCopy: End, now: number): ExpiryFilter | undefined {
  const { urgency } = expiryState(expCopy, now)
  return urgency === 'none' || urgency === 'unknown' ? urgency : endGroupOf(expCopy, now)
}

export const isWithin = (filter: ExpiryFilter, { expCopy }: Follower, now: number) =>
  filter === 'all' || filterOf(expCopy, now) === filter

/** The number of followers for each filter. */
export function countExpiries(
  followers: readonly Follower[],
  now: number,
): Readonly<Record<ExpiryFilter, number>> {
  const counts = { all: followers.length, expired: 0, days3: 0, days7: 0, days30: 0, none: 0, unknown: 0 }
  for (const { expCopy } of followers) {
    const filter = filterOf(expCopy, now)
    if (filter) counts[filter] += 1
  }
  return counts
}

const comparisons: Readonly<Record<FollowerOrder, (a: Listed, b: Listed) => number>> = {
  expCopy: (a, b) => byExpiry(a.expCopy, b.expCopy),
  name: (a, b) => a.byName - b.byName,
  id: (a, b) => a.byId - b.byId,
}

/** Equal ones are sorted by name, in both directions. */
export function sortedFollowers(all: readonly Listed[], { by, descending }: FollowerSort): readonly Listed[] {
  const compare = comparisons[by]
  const sign = descending ? -1 : 1
  return all.toSorted((a, b) => sign * compare(a, b) || a.byName - b.byName)
}

export function foundFollowers(all: readonly Listed[], search: string): readonly Listed[] {
  const isFound = searchFor(search)
  return search.trim() === '' ? all : all.filter((follower) => isFound(follower.searchable))
}
