/** Removes what is kept on this device. Loaded when somebody signs in or out. */
import { forgetEntries, tidyEntries } from '@/store/saving/draftEntries'
import { forgetSeen } from '@/store/reading/seenAnswers'
import { historyDb } from './db'

async function forgetHistory(who: string) {
  if (!(await historyDb.person(who)).isKept) await historyDb.forget(who)
}

/**
 * After a sign-out: what was read, and the history unless the person wanted to keep it on this device. Neither waits for the other.
 *
 * @param keepsHistory the session had ended by itself: who signs out to sign in again finds the history as it was
 */
export const forgetPerson = (who: string, keepsHistory: boolean) =>
  Promise.all([forgetSeen(), !keepsHistory && forgetHistory(who)])

/** What the person has typed and not saved. */
export const forgetDrafts = forgetEntries

/** Removes what other people did not want to keep. */
export const forgetOthers = (who: string) =>
  Promise.all([forgetSeen(who), tidyEntries(who), historyDb.forgetOthers(who)])
