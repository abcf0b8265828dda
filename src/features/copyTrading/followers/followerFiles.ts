/** What a trader can download of the followers: a table, and their expiries as a calendar. */
import { millisecondsNow, secondsNow } from '@/config/clock'
import { shownName } from '@/contract/plainText'
import { calendarFile, type CalendarEvent } from '@/domain/calendarFile'
import { csvOf } from '@/domain/csv'
import { knownValue } from '@/contract/told'
import { hasExpiry } from '@/domain/expiry'
import type { Follower } from '@/contract/copyTrading'
import type { Translate } from '@/i18n'
import { decimalMark, formatMoment } from '@/i18n/format'
import type { Language } from '@/i18n/types'
import { download } from '@/shared/download'
import type { usePlainEndText } from '@/shared/Expiry'

/** The ends of these followers' copies, for a calendar. */
export const followerEvents = (
  t: Translate,
  trader: string,
  followers: readonly Follower[],
): readonly CalendarEvent[] =>
  followers
    .flatMap(({ id, name, expCopy }) => (hasExpiry(expCopy) ? [{ id, name, expCopy }] : []))
    .map(({ id, name, expCopy }) => ({
      uid: `expiry-${trader}-${id}@leme`,
      at: expCopy,
      summary: t('expiries:calendar.follower', { name: shownName(name, id) }),
      description: t('expiries:calendar.followerOf', { id, trader }),
    }))

export function saveCalendar(t: Translate, trader: string, followers: readonly Follower[]) {
  const options = { name: t('expiries:calendar.name', { trader }), now: secondsNow() }
  const events = followerEvents(t, trader, followers)
  download(`leme-${trader}.ics`, calendarFile(events, options), 'text/calendar;charset=utf-8')
}

export function saveTable(
  t: Translate,
  endText: ReturnType<typeof usePlainEndText>,
  language: Language,
  trader: string,
  followers: readonly Follower[],
) {
  const heads = [
    t('followers:orders.id'),
    t('followers:orders.name'),
    t('expiries:field.label'),
    t('followers:csv.seconds'),
  ]
  const rows = followers.map(({ id, name, expCopy }) => [
    id,
    name,
    endText(expCopy, formatMoment),
    String(knownValue(expCopy) ?? ''),
  ])
  // Spreadsheets expect semicolons in languages with a decimal comma.
  const separator = decimalMark(language) === ',' ? ';' : ','
  const today = new Date(millisecondsNow()).toLocaleDateString('sv')
  download(`leme-${trader}-${today}.csv`, csvOf([heads, ...rows], separator), 'text/csv;charset=utf-8')
}
