const load = () => Promise.all([import('./db'), import('../seenAnswers')])

/** After a sign-out: what was read, and the history unless the person wanted to keep it on this device. */
export async function forgetPerson(who: string) {
  const [{ historyDb }, { forgetSeen }] = await load()
  await forgetSeen()
  if (!(await historyDb.person(who)).isKept) await historyDb.forget(who)
}

/** Removes what other people did not want to keep. */
export async function forgetOthers(who: string) {
  const [{ historyDb }, { forgetSeen }] = await load()
  await forgetSeen(who)
  await historyDb.forgetOthers(who)
}
