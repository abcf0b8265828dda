import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '@/store'
import { useAppDispatch } from '@/store/hooks'
import { readFleet, type createQueue } from './readFleet'
import { createFleet } from './rows'

/** Milliseconds: answers come faster than rows need to be drawn. */
const PAUSE = 120
/** How many bots are read in advance; with more, the others' settings are read when they come into view. */
const MOST_READ_AHEAD = 200

type StoreParts = Pick<ReturnType<typeof useStore<RootState>>, 'getState' | 'subscribe'>

function watchFleet({ getState, subscribe }: StoreParts) {
  const seen = new Set<string>()
  const fleet = createFleet((userid, place) => place < MOST_READ_AHEAD || seen.has(userid))
  let rows = fleet(getState())
  let tell = () => {}
  function update() {
    const before = rows
    rows = fleet(getState())
    if (rows !== before) tell()
  }
  return {
    rows: () => rows,
    /** These are shown. */
    see: (userids: readonly string[]) => {
      const count = seen.size
      for (const userid of userids) seen.add(userid)
      if (seen.size > count) update()
    },
    subscribe: (listener: () => void) => {
      tell = listener
      let timer: ReturnType<typeof setTimeout> | undefined
      const lookLater = () => {
        timer = undefined
        update()
      }
      const unsubscribe = subscribe(() => {
        timer ??= setTimeout(lookLater, PAUSE)
      })
      update()
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
  }
}

/** All bots, as far as they have been read, and the functions that read them. */
export function useFleet() {
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  const [watch] = useState(() => watchFleet(store))
  const rows = useSyncExternalStore(watch.subscribe, watch.rows)
  const inSight = useRef<readonly string[]>([])
  const queue = useRef<ReturnType<typeof createQueue>>(undefined)
  const [reads] = useState(() => ({
    /** Reads one bot again. */
    again: (userid: string) => queue.current?.again(userid),
    /** These are shown: they are read first. */
    see: (userids: readonly string[]) => {
      inSight.current = userids
      watch.see(userids)
      queue.current?.start()
    },
  }))
  useEffect(() => {
    const order = () => [
      ...inSight.current,
      ...watch
        .rows()
        .slice(0, MOST_READ_AHEAD)
        .map(({ userid }) => userid),
    ]
    const reading = dispatch(readFleet(order))
    queue.current = reading
    const onVisible = () => {
      if (!document.hidden) reading.start()
    }
    reading.start()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      reading.close()
    }
  }, [dispatch, watch])
  return { rows, ...reads }
}
