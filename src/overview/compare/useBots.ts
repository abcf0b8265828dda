import { useCallback, useEffect, useRef, useState } from 'react'
import { loadBot, type BotRecords } from '@/robot/records/botRecords'
import { useAppDispatch } from '@/store/hooks'

/** Bots that are read at the same time, each of them a few records at a time. */
const AT_ONCE = 2

/** The settings of these bots, read two at a time; what was read stays while a bot is read again. */
export function useBots(userids: readonly string[]) {
  const dispatch = useAppDispatch()
  const [loaded, setLoaded] = useState<ReadonlyMap<string, BotRecords>>(new Map())
  const [current, setCurrent] = useState<ReadonlySet<string>>(new Set())
  const underWay = useRef(new Set<string>())
  useEffect(() => {
    const due = userids.filter((userid) => !current.has(userid) && !underWay.current.has(userid))
    for (const userid of due.slice(0, AT_ONCE - underWay.current.size)) {
      underWay.current.add(userid)
      void dispatch(loadBot(userid)).then((bot) => {
        underWay.current.delete(userid)
        setLoaded((now) => new Map(now).set(userid, bot))
        setCurrent((now) => new Set(now).add(userid))
      })
    }
  }, [dispatch, userids, current])
  const again = useCallback(
    (due: readonly string[]) => setCurrent((now) => new Set([...now].filter((one) => !due.includes(one)))),
    [],
  )
  return { loaded, again }
}
