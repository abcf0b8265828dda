import { calendarFile } from '@/domain/calendarFile'
import { csvOf } from '@/domain/csv'
import { hasExpiry } from '@/domain/expiry'
import type { Listed } from '@/domain/followerList'
import { selectUserId } from '@/features/bots/botsSlice'
import { useLanguage, useT } from '@/i18n'
import { decimalMark, formatMoment } from '@/i18n/format'
import { download } from '@/shared/download'
import { useAppSelector } from '@/store/hooks'
import { followerEvents } from './calendarEvents'

const unixNow = () => Math.floor(Date.now() / 1000)

/** Downloads of the selected followers: CSV and calendar. */
export function useFollowerFiles(followers: readonly Listed[]) {
  const t = useT()
  const language = useLanguage()
  const trader = useAppSelector(selectUserId)
  const today = () => new Date().toLocaleDateString('sv')

  function saveTable() {
    const heads = [
      t('followers:csv.id'),
      t('followers:csv.name'),
      t('expiries:field.label'),
      t('followers:csv.seconds'),
    ]
    const rows = followers.map(({ id, name, expCopy }) => [
      id,
      name,
      hasExpiry(expCopy) ? formatMoment(expCopy) : t('bots:expiry.none'),
      String(Math.max(0, expCopy)),
    ])
    // Spreadsheets expect semicolons in languages with a decimal comma.
    const separator = decimalMark[language] === ',' ? ';' : ','
    download(`leme-${trader}-${today()}.csv`, csvOf([heads, ...rows], separator), 'text/csv;charset=utf-8')
  }

  function saveCalendar() {
    const options = { name: t('expiries:calendar.name', { trader }), now: unixNow() }
    const events = followerEvents(t, trader, followers)
    download(`leme-${trader}.ics`, calendarFile(events, options), 'text/calendar;charset=utf-8')
  }

  return {
    saveTable,
    saveCalendar,
    hasExpiries: followers.some(({ expCopy }) => hasExpiry(expCopy)),
  }
}
