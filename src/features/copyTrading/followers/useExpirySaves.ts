import { useRef, useState } from 'react'
import type { Follower } from '@/contract/copyTrading'
import { isProviderError } from '@/contract/providerError'
import { selectUserId } from '@/features/bots/botsSlice'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { useNotify } from '@/shared/notices'
import { useIsHere } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { Saved } from '@/store/save'
import { saveExpiry } from './expirySave'

export interface NewExpiry {
  readonly follower: Follower
  /** the typed text */
  readonly text: string
  /** Unix seconds, 0 = no expiry */
  readonly expCopy: number
}

/** A new expiry that was not saved. */
export interface MissedExpiry extends NewExpiry {
  /** why */
  readonly messages: readonly Message[]
  /** running number that distinguishes repeated failures */
  readonly attempt: number
}

/** The specification's message for a call refused with an HTTP status; empty for other failures. */
export const statusMessages = (error: unknown): readonly Message[] =>
  isProviderError(error) && error.kind === 'http'
    ? [{ key: 'followers:status', values: { status: error.status } }]
    : []

/** Why it was not saved; empty if it was, or if nobody may be told any more. */
async function whyMissed({ outcome, proof }: Saved): Promise<readonly Message[]> {
  if (outcome.kind === 'failed') return [...statusMessages(outcome.error), messageOf(outcome.error)]
  if (outcome.kind === 'refused') return outcome.problems.map(({ message }) => message)
  return (await proof)?.kind === 'differs' ? [{ key: 'settings:proof.differs' }] : []
}

/**
 * Sends new expiries after their popup has closed. Those that were not saved stay in `missed`, oldest first, until they are sent
 * again or dropped.
 */
export function useExpirySaves() {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const isHere = useIsHere()
  const traderid = useAppSelector(selectUserId)
  const [missed, setMissed] = useState<readonly MissedExpiry[]>([])
  /** running number of each follower's last save */
  const latest = useRef(new Map<string, number>())
  const attempts = useRef(0)

  /** Replaces an earlier unsaved expiry of the same follower. */
  async function save(change: NewExpiry) {
    const { id, name, expCopy: from } = change.follower
    const attempt = ++attempts.current
    const { pathname } = window.location
    latest.current.set(id, attempt)
    setMissed((list) => list.filter(({ follower }) => follower.id !== id))
    const saved = await dispatch(saveExpiry(traderid, { id, name, from, to: change.expCopy }))
    const messages = await whyMissed(saved)
    // A newer save of the same follower says what became of it.
    if (latest.current.get(id) !== attempt) return
    const [message] = messages
    if (message && isHere(pathname)) return setMissed((list) => [...list, { ...change, messages, attempt }])
    if (saved.outcome.kind === 'failed') return notify.failed(saved.outcome.error, () => void save(change))
    if (message) return notify.refused(message)
    const proof = await saved.proof
    if (proof?.kind === 'confirmed') notify.done('followers:expiry.saved')
    if (proof?.kind === 'unread') notify.refused('settings:proof.unread')
  }

  const drop = (one: MissedExpiry) => setMissed((list) => list.filter((other) => other !== one))
  return { save: (change: NewExpiry) => void save(change), missed, drop }
}
