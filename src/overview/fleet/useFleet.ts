import { weakMapMemoize } from '@reduxjs/toolkit'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
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

/** Reads the bots that are shown, then the first of all; and what is old again when the person returns to the board. */
export function useReads(shown: readonly FleetRow[], rows: readonly FleetRow[]) {
  const dispatch = useAppDispatch()
  const [visit, setVisit] = useState(0)
  const readings = useRef<Readings>(new Map())
  useEffect(() => {
    const wanted = [...shown, ...rows.slice(0, MOST_READ_AHEAD)].map(({ userid }) => userid)
    dispatch(readFleet(wanted, visit, readings.current))
  }, [dispatch, shown, rows, visit])
  useEffect(() => {
    const made = readings.current
    const onVisible = () => {
      if (!document.hidden) setVisit((before) => before + 1)
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      for (const { unsubscribe } of made.values()) unsubscribe()
      made.clear()
    }
  }, [])
}
