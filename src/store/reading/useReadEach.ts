/** What screens of many bots read of each. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { readInTurn, type ReadEndpoint } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

/** Makes a read in its turn; rejects with the `ProviderError`. */
export type ReadOne = <Argument, Result>(
  endpoint: ReadEndpoint<Argument, number, Result>,
  argument: Argument,
) => Promise<Result>

interface Reading<Result> {
  /** what is read of a bot; always the same function */
  readonly read: (userid: string, readOne: ReadOne) => AppThunk<Promise<Result>>
  /** seconds for which an answer counts as current */
  readonly ageOf: (userid: string) => number
  readonly onRead?: (userid: string, result: Result) => void
  /** in which each is read once */
  readonly visit?: number
}

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Reads something of each of these bots, in their order as it is now, unless nobody sees the page. RTK Query keeps the answers, and reads
 * them again after a save, until the screen is left; then what has not begun is not read.
 */
export function useReadEach<Result>(userids: readonly string[], reading: Reading<Result>) {
  const dispatch = useAppDispatch()
  const isSeen = useSyncExternalStore(onVisibility, () => !document.hidden)
  const { visit = 0 } = reading
  const places = useRef<ReadonlyMap<string, number>>(new Map())
  const latest = useRef(reading)
  const asked = useRef({ visit, userids: new Set<string>() })
  /** by their keys in the cache */
  const kept = useRef(new Map<string, () => void>())
  const here = useRef(new AbortController())

  useEffect(() => {
    latest.current = reading
  })
  useEffect(() => {
    const answers = kept.current
    here.current = new AbortController()
    return () => {
      here.current.abort()
      for (const unsubscribe of answers.values()) unsubscribe()
      answers.clear()
      asked.current.userids.clear()
    }
  }, [])
  useEffect(() => {
    places.current = isSeen ? new Map(userids.map((userid, place) => [userid, place])) : new Map()
    if (asked.current.visit !== visit) asked.current = { visit, userids: new Set() }
    const { signal } = here.current
    for (const userid of places.current.keys()) {
      if (asked.current.userids.has(userid)) continue
      asked.current.userids.add(userid)
      const readOne: ReadOne = (endpoint, argument) =>
        dispatch(
          readInTurn(endpoint, argument, {
            age: latest.current.ageOf(userid),
            place: () => places.current.get(userid),
            signal,
            keep: ({ queryCacheKey, unsubscribe }) => {
              const before = kept.current.get(queryCacheKey)
              kept.current.set(queryCacheKey, unsubscribe)
              before?.()
            },
          }),
        )
      void dispatch(latest.current.read(userid, readOne)).then(
        (result) => !signal.aborted && latest.current.onRead?.(userid, result),
        (error: unknown) => {
          if (!signal.aborted) throw error
        },
      )
    }
    dispatch((_dispatch, _getState, { readQueue }) => readQueue.advance())
  }, [dispatch, userids, visit, isSeen])
}
