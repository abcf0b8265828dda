import * as v from 'valibot'
import { secondsNow } from '@/config/clock'
import { botsApi } from '@/api/bots'
import type { CalendarEvent } from '@/domain/calendarFile'
import { endingSoon, toRemind, type Reminded } from './calendarReminders'
import { selectUserId } from '@/store/botsSlice'
import { selectEmail } from '@/store/sessionSlice'
import type { Translate } from '@/i18n'
import { formatDate, formatMoment } from '@/i18n/format'
import { onThisDevice } from '@/config/onDevice'
import { readInTurn } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import { selectHidesAmounts } from '@/store/viewSlice'
import { everyEnd, inBackground } from './everyEnd'

const KEY = 'reminded'
const remindedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ day: v.string(), uids: v.array(v.string()) }),
)

function readReminded(): Reminded {
  const read = v.safeParse(remindedSchema, onThisDevice.read(KEY))
  return read.success ? read.output : { day: '', uids: [] }
}

/** More than these become one notification. */
const MOST = 3

function notify(title: string, options: NotificationOptions) {
  try {
    new Notification(title, options).onclick = () => window.focus()
  } catch {
    // Chromium on Android shows only those of a service worker, which the installed panel has.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options))
  }
}

function notifyOf(events: readonly CalendarEvent[], t: Translate) {
  if (events.length > MOST)
    return notify(t('expiries:reminders.many', { count: events.length }), { tag: 'many' })
  for (const { summary, uid, at } of events) notify(summary, { body: formatMoment(at), tag: uid })
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted'

/**
 * Puts the number of things that end within seven days on the panel's icon, and shows a notification for each of which there was none
 * today. Nothing if not all of them could be read, or somebody else has signed in meanwhile.
 */
export const remind =
  (t: Translate): AppThunk<Promise<void>> =>
  async (dispatch, getState, { isPresent }) => {
    const email = selectEmail(getState())
    const scope = { userid: selectUserId(getState()) }
    const bots = await dispatch(readInTurn(botsApi.endpoints.getBots, scope, inBackground)).catch(
      () => undefined,
    )
    if (!bots) return
    const { events, failed } = await dispatch(everyEnd(t, bots, inBackground))
    if (failed > 0 || !isPresent() || selectEmail(getState()) !== email) return
    const now = secondsNow()
    const soon = endingSoon(events, now)
    void navigator.setAppBadge?.(soon.length)
    // While amounts are hidden, the screen may be seen by others.
    if (!mayNotify() || selectHidesAmounts(getState())) return
    const { fresh, after } = toRemind(soon, readReminded(), formatDate(now))
    // Where it cannot be kept, the next run, in an hour, reminds again.
    onThisDevice.write(KEY, JSON.stringify(after))
    notifyOf(fresh, t)
  }
