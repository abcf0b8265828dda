import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store'
import type { Sendable } from '@/store/batch'
import { isMissed, type BatchItem } from '@/store/batchesSlice'
import { useAppDispatch } from '@/store/hooks'
import { isCommand, resumeItems, stopItems } from './run'
import { forgetSnapshot, ownBots, readSnapshot, type Snapshot } from './snapshot'

/** How many are sent at once. */
const AT_ONCE = 4

/** Worth another try. A command can only be acknowledged; everything else is tried until it is confirmed, or there is nothing. */
const isOpen = (item: BatchItem) =>
  isMissed(item) || (item.state === 'sent' && !item.isConfirmed && !item.isNothing && !isCommand(item))

/** Stopping all bots of the person, or resuming what was on before. */
export function useStopping() {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const [bots] = useState(() => ownBots(store.getState()))
  const [snapshot, setSnapshot] = useState<Snapshot>()
  const [isResuming, setResuming] = useState(false)
  const { start, retry, stop, batch, isRunning } = useBatch('stopAll', { atOnce: AT_ONCE })

  useEffect(() => {
    if (!isRunning) void dispatch(readSnapshot()).then(setSnapshot)
  }, [dispatch, isRunning])

  function forgetIfDone(results: readonly BatchItem[]) {
    if (results.length > 0 && !results.some(isOpen)) void forgetSnapshot()
  }
  async function resume(items: readonly Sendable[]) {
    setResuming(true)
    forgetIfDone(await start(items))
  }
  return {
    bots,
    snapshot,
    batch,
    isRunning,
    isResuming,
    stop,
    open: batch?.items.filter(isOpen).length ?? 0,
    start: () => {
      setResuming(false)
      void start(dispatch(stopItems(bots)))
    },
    resume: (before: Snapshot, turnedOn: readonly string[]) =>
      void resume(dispatch(resumeItems(bots, before, turnedOn))),
    retry: () => void retry(isOpen).then((results) => isResuming && forgetIfDone(results)),
  }
}
