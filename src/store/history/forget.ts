/** After a sign-out, unless the person wanted to keep the history on this device. */
export async function forgetPerson(who: string) {
  const { historyDb } = await import('./db')
  if (!(await historyDb.person(who)).isKept) await historyDb.forget(who)
}

/** Removes what other people did not want to keep. */
export async function forgetOthers(who: string) {
  const { historyDb } = await import('./db')
  await historyDb.forgetOthers(who)
}
