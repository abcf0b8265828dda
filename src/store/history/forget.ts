/** Removes what is kept on this device. Loaded when somebody signs in or out. */
import { forgetEntries, tidyEntries } from '../draftEntries'
import { forgetSeen } from '../seenAnswers'
import { historyDb } from './db'

/** After a sign-out: what was read, and the history unless the person wanted to keep it on this device. */
export async function forgetPerson(who: string) {
  await forgetSeen()
  if (!(await historyDb.person(who)).isKept) await historyDb.forget(who)
}

/** What the person has typed and not saved. */
export const forgetDrafts = forgetEntries

/** Removes what other people did not want to keep. */
export const forgetOthers = (who: string) =>
  Promise.all([forgetSeen(who), tidyEntries(who), historyDb.forgetOthers(who)])
