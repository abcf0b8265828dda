import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '@/store/state'
import { closeBatch, leaveBatch, retryBatch, startBatch, undoing, type Sendable } from '@/store/saving/batch'
import { batchStopped, isRepeatable, selectBatch, type BatchItem } from '@/store/saving/batchesSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { trackUnsaved } from './unsaved'

/** The storage keys of the session and of the selected bot; `null` = all cleared. Another tab may change them. */
const identity: ReadonlySet<string | null> = new Set(['email', 'userId', null])

const nothing: readonly Sendable[] = []

/** How many of many are sent at once: enough for a slow provider, and few enough to leave the browser connections for other calls. */
export const MANY_AT_ONCE = 4

/**
 * Sends many items, some at a time, and keeps the outcome of each. It stops when the person asks for it, leaves the screen, signs out
 * or selects another bot, here or in another tab: items still waiting are not sent.
 *
 * @param id its name in the store: what it does, and for which bot
 */
export function useBatch(id: string, { atOnce = 1 }: { readonly atOnce?: number } = {}) {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const batch = useAppSelector((state) => selectBatch(state, id))
  const isRunning = batch?.isRunning ?? false
  const items = useRef(nothing)

  const actions = useMemo(() => {
    const now = () => selectBatch(store.getState(), id)
    const isUnderWay = () => now()?.isRunning ?? false
    const stop = () => {
      const current = now()
      if (current) dispatch(batchStopped(current.run))
    }
    const start = (next: readonly Sendable[], kind: 'send' | 'undo') => {
      if (!isUnderWay()) items.current = next
      return dispatch(startBatch({ id, items: next, atOnce }, kind))
    }
    return {
      isUnderWay,
      stop,
      /** Resolves to the outcome of each, in order; to an empty list if a batch is already running. */
      start: (next: readonly Sendable[]) => start(next, 'send'),
      /**
       * Sends those again that were not confirmed, or those that `isWanted` picks.
       *
       * @param next the same items, made anew where an earlier screen has sent them
       */
      retry: (isWanted: (item: BatchItem) => boolean = isRepeatable, next = items.current) => {
        const keys = (now()?.items ?? []).filter(isWanted).map(({ key }) => key)
        return dispatch(retryBatch({ id, items: next, atOnce }, keys))
      },
      /** Undoes those that have arrived, or may have. */
      undo: (sent = items.current) => start(undoing(sent, now()), 'undo'),
      close: () => void (isUnderWay() || dispatch(closeBatch(id))),
    }
  }, [dispatch, store, id, atOnce])

  const { isUnderWay, stop } = actions
  useLayoutEffect(() => {
    dispatch(leaveBatch(id))
    return () => dispatch(leaveBatch(id))
  }, [dispatch, id])
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => identity.has(key) && stop()
    const unwatch = trackUnsaved({ lost: 'sending', isDirty: isUnderWay, discard: stop })
    window.addEventListener('storage', onStorage)
    return () => {
      unwatch()
      window.removeEventListener('storage', onStorage)
    }
  }, [isUnderWay, stop])
  useEffect(() => {
    if (!isRunning) return undefined
    const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keepOpen)
    return () => window.removeEventListener('beforeunload', keepOpen)
  }, [isRunning])

  return { ...actions, batch, isRunning }
}
