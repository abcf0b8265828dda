import { useState } from 'react'
import type { ReadId } from '@/api/reads'
import { pictureOf } from '@/domain/robot/picture'
import { selectTraderScope } from '@/store/botsSlice'
import { isLoadSettled } from '@/shared/Loaded'
import { useIsIdle } from '@/shared/useIsIdle'
import { useKnownEnds } from './useKnownEnds'
import { useLastPower } from './useCopyFacts'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useAnswer } from '@/store/reading/reads'
import { useSettings } from '@/risk/settings'

/** Of the calls that wait, those that are made at the same time. */
const AT_ONCE = 2

/**
 * The picture of the chosen robot, of what these reads give, and the reads themselves, in this order.
 *
 * @param first these are read at once; always the same list
 * @param rest these a few at a time, once the browser is idle; always the same list
 */
export function usePicture(first: readonly ReadId[], rest: readonly ReadId[] = []) {
  const now = useNow()
  const scope = useAppSelector(selectTraderScope)
  const chats = useAnswer('chats')
  const lastPower = useLastPower(scope.userid)
  const isIdle = useIsIdle()
  const [settled, setSettled] = useState(0)
  const due = first.length + (isIdle ? settled + AT_ONCE : 0)
  const { settings, ...reads } = useSettings([...first, ...rest], due)
  const copyEnds = useKnownEnds(settings)
  // What is read again keeps its turn.
  const settledNow = reads.queries.slice(first.length).filter(isLoadSettled).length
  if (settledNow > settled) setSettled(settledNow)
  return {
    picture: pictureOf({ ...settings, copyEnds, chats, lastPower }, scope, now),
    ...reads,
    /** those that are read at once were answered, or have failed */
    isBegun: reads.queries.slice(0, first.length).every(isLoadSettled),
  }
}
