import { useCallback, useEffect, useRef, useState } from 'react'
import { createQueue } from '@/overview/fleet/readFleet'
import { useAppDispatch } from '@/store/hooks'
import { loadBot, type BotRecords } from '@/robot/records/botRecords'

/** The settings of these bots, read four at a time. */
export function useBots(userids: readonly string[]) {
  const dispatch = useAppDispatch()
  const [loaded, setLoaded] = useState<ReadonlyMap<string, BotRecords>>(new Map())
  const wanted = useRef<readonly string[]>([])
  const queue = useRef<ReturnType<typeof createQueue>>(undefined)
  useEffect(() => {
    let isGone = false
    const reading = createQueue(
      () => wanted.current,
      async (userid) => {
        const bot = await dispatch(loadBot(userid))
        if (!isGone) setLoaded((now) => new Map(now).set(userid, bot))
      },
    )
    queue.current = reading
    reading.start()
    return () => {
      isGone = true
      reading.close()
    }
  }, [dispatch])
  useEffect(() => {
    wanted.current = userids
    queue.current?.start()
  }, [userids])
  return { loaded, again: useCallback((userid: string) => queue.current?.again(userid), []) }
}
