import { useRef, useState } from 'react'
import { copyTradingApi } from '@/api/copyTrading'
import type { Follower } from '@/contract/copyTrading'
import type { ProviderError } from '@/contract/providerError'
import { selectUserId } from '@/features/bots/botsSlice'
import { useSend } from '@/shared/useAttempt'
import { mutate } from '@/store/thunk'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectPending } from '@/store/savesSlice'
import { aboutExpiry } from './aboutExpiry'
import { forgetExpiries } from './useExpiryRun'

interface NewExpiry {
  readonly follower: Follower
  /** the typed text */
  readonly text: string
  /** Unix seconds, 0 = no expiry */
  readonly expCopy: number
}

/** A new expiry that was not saved: refused or without an answer. */
export interface MissedExpiry extends NewExpiry {
  readonly error: ProviderError
  /** running number that distinguishes repeated failures */
  readonly attempt: number
}

/**
 * Sends new expiries after their popup has closed. Those that were not saved stay in `missed`, oldest first, until they are sent
 * again or dropped.
 */
export function useExpirySaves() {
  const dispatch = useAppDispatch()
  const send = useSend()
  const traderid = useAppSelector(selectUserId)
  const form = `expiry ${traderid}`
  const saving = useAppSelector((state) => selectPending(state, form))
  const [missed, setMissed] = useState<readonly MissedExpiry[]>([])
  /** last save per follower: the next one waits for it, so that the last typed expiry wins */
  const latest = useRef(new Map<string, Promise<void>>())
  const attempts = useRef(0)

  /** Replaces an earlier unsaved expiry of the same follower. */
  function save(change: NewExpiry) {
    const { id } = change.follower
    const { updateExpiry } = copyTradingApi.endpoints
    setMissed((list) => list.filter(({ follower }) => follower.id !== id))
    // Undoing an earlier change of many would take this one back too.
    dispatch(forgetExpiries(traderid))
    const before = latest.current.get(id) ?? Promise.resolve()
    const sending = before.then(() =>
      send({
        at: { form, card: id },
        about: () => aboutExpiry(traderid, change.follower, change.expCopy),
        send: () => dispatch(mutate(updateExpiry, { userid: id, traderid, expCopy: change.expCopy })),
        done: 'followers:expiry.saved',
        onFailed: (error) => {
          // Ignored if a newer save of the same follower exists.
          if (latest.current.get(id) !== sending) return
          const attempt = ++attempts.current
          setMissed((list) => [...list, { ...change, error, attempt }])
        },
      }),
    )
    latest.current.set(id, sending)
  }

  const drop = (one: MissedExpiry) => setMissed((list) => list.filter((other) => other !== one))
  return { save, saving, missed, drop }
}
