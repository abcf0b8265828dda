import { weakMapMemoize } from '@reduxjs/toolkit'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { providerApi } from '@/api/providerApi'
import { useAppSelector } from '@/store/hooks'
import { CURRENT_SECONDS } from '@/store/reading/read'
import { useReadEach } from '@/store/reading/useReadEach'
import { makeSelectRow, readRow, readSwitches, selectUnreadRows, type FleetRow } from './rows'

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
        place < MOST_READ_AHEAD || seen.has(row.userid)
          ? selectorOf(row.userid, row.ref?.traderid ?? '')(state, row)
          : row,
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

/** How often the person has come back to the page after a while (`app/refetchOnReturn`). */
function useVisits(): number {
  const isThere = useAppSelector((state) => state[providerApi.reducerPath].config.focused)
  const [seen, setSeen] = useState({ isThere, visits: 0 })
  if (seen.isThere !== isThere) setSeen({ isThere, visits: seen.visits + (isThere ? 1 : 0) })
  return seen.visits
}

/** Seconds for which an answer of a bot out of sight counts as current. */
const KEPT_SECONDS = 600

/** Reads the bots that are shown, then the first of all; and what is old again when the person returns to the board. */
export function useRowReads(shown: readonly FleetRow[], rows: readonly FleetRow[]) {
  const visit = useVisits()
  const inSight = useMemo(() => new Set(shown.map(({ userid }) => userid)), [shown])
  const userids = useMemo(
    () => [...new Set([...shown, ...rows.slice(0, MOST_READ_AHEAD)].map(({ userid }) => userid))],
    [shown, rows],
  )
  const ageOf = (userid: string) => (inSight.has(userid) ? CURRENT_SECONDS : KEPT_SECONDS)
  useReadEach(userids, { read: readRow, ageOf, visit })
  useReadEach(
    // The chosen one's row reads all of it.
    useMemo(() => shown.filter(({ isChosen }) => !isChosen).map(({ userid }) => userid), [shown]),
    { read: readSwitches, ageOf: () => CURRENT_SECONDS, visit },
  )
}
