import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { changedByExpiry, copyTradingApi } from '@/api/copyTrading'
import { providerApi } from '@/api/providerApi'
import { mayHaveArrived, type ProviderError } from '@/contract/providerError'
import type { PlannedExpiry } from '@/domain/expiryChange'
import { selectUserId } from '@/features/bots/botsSlice'
import { selectEmail } from '@/features/session/sessionSlice'
import { keepWatch } from '@/shared/form/unsaved'
import type { RootState } from '@/store'
import { useAppDispatch } from '@/store/hooks'

/** One follower's new expiry on its way. */
export interface Step extends PlannedExpiry {
  /** `stopped`: somebody stopped the run before its turn came */
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'stopped'
  readonly failure?: ProviderError
}

export interface ExpiryRun {
  readonly kind: 'change' | 'undo'
  readonly steps: readonly Step[]
  /** milliseconds; `undefined` while it goes on */
  readonly endedAt: number | undefined
}

/** Enough to keep a slow provider busy, and few enough to leave the browser a connection for all else. */
const AT_ONCE = 4

export const isMissed = ({ state }: Step) => state === 'failed' || state === 'stopped'
const isReached = ({ state, failure }: Step) =>
  state === 'sent' || (state === 'failed' && failure !== undefined && mayHaveArrived(failure))

/** What takes a run back: the old end for everyone whom the new one may have reached. */
export const undoing = (run: ExpiryRun): readonly PlannedExpiry[] =>
  run.kind === 'undo'
    ? []
    : run.steps.filter(isReached).map(({ id, name, from, to }) => ({ id, name, from: to, to: from }))

/** Whose session and whose bot this tab's calls are about. Another tab that changes them has changed them for this one too. */
const identity: ReadonlySet<string | null> = new Set(['email', 'userId', null])

/**
 * Sends one call a follower, a few at once and nobody twice, and keeps what became of each. It stops when somebody says so, leaves
 * the screen, signs out or chooses another bot, here or in another tab; who waits then stays as they were.
 */
export function useExpiryRun() {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const [run, setRun] = useState<ExpiryRun>()
  /** the run as it is now; what is drawn may be older */
  const latest = useRef<ExpiryRun>(undefined)
  const isStopped = useRef(false)
  const isRunning = useRef(false)

  useEffect(() => {
    const stopNow = () => {
      isStopped.current = true
    }
    const onStorage = ({ key }: StorageEvent) => identity.has(key) && stopNow()
    const unwatch = keepWatch({ isDirty: () => isRunning.current, discard: stopNow })
    const keepOpen = (event: BeforeUnloadEvent) => isRunning.current && event.preventDefault()
    window.addEventListener('storage', onStorage)
    window.addEventListener('beforeunload', keepOpen)
    return () => {
      stopNow()
      unwatch()
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('beforeunload', keepOpen)
    }
  }, [])

  function show(next: ExpiryRun | undefined) {
    latest.current = next
    setRun(next)
  }

  function settle(index: number, step: Step) {
    const { current } = latest
    if (current) show({ ...current, steps: current.steps.with(index, step) })
  }

  async function deliver(index: number, step: Step) {
    settle(index, { ...step, state: 'sending' })
    const call = { userid: step.id, expCopy: step.to, isOneOfMany: true }
    const { updateExpiry } = copyTradingApi.endpoints
    const { error } = await dispatch(updateExpiry.initiate(call, { track: false }))
    settle(
      index,
      error ? { ...step, state: 'failed', failure: error as ProviderError } : { ...step, state: 'sent' },
    )
  }

  /** Sends to those who wait; resolves when no one does. */
  async function go() {
    if (isRunning.current) return
    isRunning.current = true
    isStopped.current = false
    const who = () => `${selectEmail(store.getState())} ${selectUserId(store.getState())}`
    const began = who()
    let next = 0
    const work = async () => {
      for (;;) {
        const index = next++
        const step = latest.current?.steps[index]
        if (!step || isStopped.current || who() !== began) return
        if (step.state === 'waiting') await deliver(index, step)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    isRunning.current = false
    if (latest.current)
      show({
        ...latest.current,
        steps: latest.current.steps.map((step) =>
          step.state === 'waiting' ? { ...step, state: 'stopped' } : step,
        ),
        endedAt: Date.now(),
      })
    // What is shown from here on is what the provider keeps, not what we wanted.
    dispatch(providerApi.util.invalidateTags([...changedByExpiry]))
  }

  function start(plan: readonly PlannedExpiry[], kind: ExpiryRun['kind']) {
    if (isRunning.current || plan.length === 0) return
    show({ kind, steps: plan.map((one) => ({ ...one, state: 'waiting' })), endedAt: undefined })
    void go()
  }

  return {
    run,
    start,
    /** Once more, to those alone whom the run has not reached. */
    retry: () => {
      const { current } = latest
      if (!current || isRunning.current) return
      const steps = current.steps.map(({ failure: _failure, ...step }): Step =>
        isMissed(step) ? { ...step, state: 'waiting' } : step,
      )
      show({ ...current, steps, endedAt: undefined })
      void go()
    },
    undo: () => latest.current && start(undoing(latest.current), 'undo'),
    stop: () => {
      isStopped.current = true
    },
    close: () => {
      if (!isRunning.current) show(undefined)
    },
  }
}
