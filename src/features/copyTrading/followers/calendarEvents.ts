import type { CalendarEvent } from '@/domain/calendarFile'
import type { Follower } from '@/contract/copyTrading'
import { hasExpiry } from '@/domain/expiry'
import type { Translate } from '@/i18n'

/** The ends of these followers' copies, for a calendar. */
export const followerEvents = (
  t: Translate,
  trader: string,
  followers: readonly Follower[],
): readonly CalendarEvent[] =>
  followers
    .filter(({ expCopy }) => hasExpiry(expCopy))
    .map(({ id, name, expCopy }) => ({
      uid: `expiry-${trader}-${id}@leme`,
      at: expCopy,
      summary: t('expiries:calendar.follower', { name: name || id }),
      description: t('expiries:calendar.followerOf', { id, trader }),
    }))
