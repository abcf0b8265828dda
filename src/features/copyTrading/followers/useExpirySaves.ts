import { useState } from 'react'
import type { Follower } from '@/contract/copyTrading'
import { isProviderError } from '@/contract/providerError'
import { selectUserId } from '@/store/botsSlice'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { useNotify } from '@/shared/notices'
import { useIsHere } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { SaveOutcome, ReadBack } from '@/store/saving/savesSlice'
import { saveExpiry, type FollowersPath } from './expirySave'

export interface NewExpiry {
  readonly follower: Follower
  /** the typed text */
  readonly text: string
  /** Unix seconds, 0 = no expiry */
  readonly expCopy: number
}

/** A new expiry that was not saved, and why. */
export interface MissedExpiry extends NewExpiry {
  readonly messages: readonly Message[]
}

/** The specification's message for a call refused with an HTTP status; empty for other failures. */
export const statusMessages = (error: unknown): readonly Message[] =>
  isProviderError(error) && error.kind === 'http'
    ? [{ key: 'followers:status', values: { status: error.status } }]
    : []

/** Why it was not saved; empty if it was, or if nobody may be told any more. */
function whyMissed(outcome: SaveOutcome, read: ReadBack | undefined): readonly Message[] {
  if (outcome.kind === 'failed') return [...statusMessages(outcome.error), messageOf(outcome.error)]
  if (outcome.kind === 'refused') return outcome.problems.map(({ message }) => message)
  return read?.kind === 'differs' ? [{ key: 'settings:readBack.differs' }] : []
}

/**
 * Sends new expiries after their popup has closed. Those that were not saved stay in `missed`, oldest first, until they are sent
 * again or dropped.
 *
 * @param path the screen where they are sent
 */
export function useExpirySaves(path: FollowersPath) {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const isHere = useIsHere()
  const traderid = useAppSelector(selectUserId)
  const [missed, setMissed] = useState<readonly MissedExpiry[]>([])
  const drop = (id: string) => setMissed((list) => list.filter(({ follower }) => follower.id !== id))

  async function save(change: NewExpiry) {
    const { id, name, expCopy: from } = change.follower
    const { pathname } = window.location
    drop(id)
    const { outcome, readBack } = await dispatch(
      saveExpiry(traderid, { id, name, from, to: change.expCopy }, path),
    )
    const read = outcome.kind === 'accepted' ? await readBack : undefined
    const messages = whyMissed(outcome, read)
    const [message] = messages
    if (message && isHere(pathname)) return setMissed((list) => [...list, { ...change, messages }])
    if (outcome.kind === 'failed') return notify.failed(outcome.error, () => void save(change))
    if (message) return notify.refused(message)
    if (read?.kind === 'confirmed') notify.done('followers:expiry.saved')
    if (read?.kind === 'unread') notify.refused('settings:readBack.unread')
  }
  return { save: (change: NewExpiry) => void save(change), missed, drop }
}
