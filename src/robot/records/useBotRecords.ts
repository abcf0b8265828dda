import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { loadBot, type BotRecords } from './botRecords'

/** A bot and one of its accounts; without one, that which trades. */
export interface BotAndAccount {
  readonly userid: string
  readonly account?: number | undefined
}

/** By what its records are found. */
export const botKey = ({ userid, account }: BotAndAccount) =>
  account === undefined ? userid : `${userid} ${account}`

/** The records of these bots, by `botKey`, as they are read; what was read stays while a bot is read again. */
export function useBotRecords(bots: readonly BotAndAccount[]) {
  const dispatch = useAppDispatch()
  const [loaded, setLoaded] = useState<ReadonlyMap<string, BotRecords>>(new Map())
  const [round, setRound] = useState(0)
  const asked = useRef(new Set<string>())
  useEffect(() => {
    for (const { userid, account } of bots) {
      const key = botKey({ userid, account })
      if (asked.current.has(key)) continue
      asked.current.add(key)
      void dispatch(loadBot(userid, account)).then((bot) => setLoaded((now) => new Map(now).set(key, bot)))
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- in each round some are asked for again
  }, [dispatch, bots, round])
  const again = useCallback((due: readonly string[]) => {
    for (const key of due) asked.current.delete(key)
    setRound((now) => now + 1)
  }, [])
  return { loaded, again }
}
