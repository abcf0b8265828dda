import { useEffect, useState } from 'react'
import { useGetFollowersQuery } from '@/api/copyTrading'
import { selectBotScope, selectIsTrader, selectUserId } from '@/store/botsSlice'
import { useIsIdle } from '@/shared/useIsIdle'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectRetries } from '@/store/reading/retriesSlice'
import { copyEnds, inBackground, type BotCopyEnd } from './everyEnd'

/** What the chosen robot copies, and when that ends; `ends` is missing until all of it was read or has failed. */
export function useCopyEnds() {
  const dispatch = useAppDispatch()
  const userid = useAppSelector(selectUserId)
  const isIdle = useIsIdle()
  const retries = useAppSelector(selectRetries)
  const [read, setRead] = useState<{
    readonly of: string
    readonly ends: readonly BotCopyEnd[]
    readonly failed: number
  }>()
  useEffect(() => {
    if (!isIdle) return undefined
    let [isGone, failed] = [false, 0]
    void dispatch(copyEnds([userid], () => void failed++, inBackground)).then((ends) => {
      if (!isGone) setRead({ of: userid, ends, failed })
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what failed is asked for again
  }, [dispatch, userid, isIdle, retries])
  return read?.of === userid ? read : undefined
}

/** The followers of a trader's robot; of another nothing is read. */
export function useFollowersInTime() {
  const scope = useAppSelector(selectBotScope)
  const isTrader = useAppSelector(selectIsTrader)
  const isIdle = useIsIdle()
  return useGetFollowersQuery(scope, { skip: !isIdle || !isTrader })
}
