import { weakMapMemoize } from '@reduxjs/toolkit'
import { useCallback, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { providerApi } from '@/api/providerApi'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { readFleet, type Readings } from './readFleet'
import { makeSelectRow, selectUnreadRows, type FleetRow } from './rows'

/** How many bots are read in advance; with more, the others' settings are read when they come into view. */
const MOST_READ_AHEAD = 200

const isSameList = (one: readonly FleetRow[], other: readonly FleetRow[]) =>
  one.length === other.length && one.every((row, place) => row === other[place])

/** All bots, as far as they have been read. */
export function useFleet() {
  const unread = useAppSelector(selectUnreadRows)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [selectorOf] = useState(() => weakMapMemoize(makeSelectRow))
  const rows = useAppSelector(
    (state) =>
      unread.map((row, place) =>
        place < MOST_READ_AHEAD || seen.has(row.userid) ? selectorOf(row.userid)(state, row) : row,
      ),
    isSameList,
  )
  return {
    rows: useDeferredValue(rows),
    /** These are shown: what was read of them is looked up from now on. */
    see: useCallback(
      (shown: readonly FleetRow[]) =>
        setSeen((before) =>
          shown.every(({ userid }) => before.has(userid))
            ? before
            : new Set([...before, ...shown.map(({ userid }) => userid)]),
        ),
      [],
    ),
  }
}

const idOf = ({ userid }: FleetRow) => userid

/** How often the person has come back to the page after a while (`app/refetchOnReturn`). */
function useVisits(): number {
  const isThere = useAppSelector((state) => state[providerApi.reducerPath].config.focused)
  const [seen, setSeen] = useState({ isThere, visits: 0 })
  if (seen.isThere !== isThere) setSeen({ isThere, visits: seen.visits + (isThere ? 1 : 0) })
  return seen.visits
}

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Reads the bots that are shown, then the first of all; and what is old again when the person returns to the board. While nobody sees the
 * page it reads nothing.
 */
export function useReads(shown: readonly FleetRow[], rows: readonly FleetRow[]) {
  const dispatch = useAppDispatch()
  const visit = useVisits()
  const isSeen = useSyncExternalStore(onVisibility, () => !document.hidden)
  const readings = useRef<Readings>(new Map())
  useEffect(() => {
    if (!isSeen) return
    const ahead = rows.slice(0, MOST_READ_AHEAD)
    dispatch(readFleet(shown.map(idOf), ahead.map(idOf), visit, readings.current))
  }, [dispatch, shown, rows, visit, isSeen])
  useEffect(() => {
    const made = readings.current
    return () => {
      for (const { unsubscribe } of made.values()) unsubscribe()
      made.clear()
    }
  }, [])
}
