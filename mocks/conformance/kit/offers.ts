/** Which subjects a provider has. */
import { isOptionalCall } from '@/contract/call'
import { contractCall, contractCallNames, type Subject } from '@/contract/calls'
import { NOBODY } from '../document/rules'
import { aboutBot } from './everyCall'
import { isMissing } from './judge'
import type { Kit } from './kit'
import { botOf } from './people'

/** Without these there is no panel: what is missing of them is a fault. */
const needed: ReadonlySet<Subject> = new Set(['session', 'bots', 'general'])

/** A subject of which every call is answered as one that does not exist is not offered: the panel says so, and shows the rest. */
export function offersOf(kit: Kit) {
  const known = new Map<Subject, boolean>()

  async function isThere(subject: Subject): Promise<boolean> {
    const calls = contractCallNames.filter((name) => contractCall(name).subject === subject)
    let asked = 0
    for (const name of calls) {
      const { method, answer } = contractCall(name)
      const isRead = method === 'GET' && answer !== undefined
      // A write is asked about without a session, which no provider carries out.
      if (!isRead && (method === 'GET' || !kit.mayWrite)) continue
      const said = isRead
        ? await kit.first.client.ask(name, { query: aboutBot(name, botOf(kit.first)) })
        : await kit.newClient().ask(name, { query: aboutBot(name, NOBODY), body: {} })
      asked += 1
      if (!isMissing(said)) return true
    }
    return asked === 0
  }

  const isOffered = async (subject: Subject) => {
    const calls = contractCallNames.filter((name) => contractCall(name).subject === subject)
    // That calls of our own are missing, their checks say.
    if (needed.has(subject) || calls.every((name) => isOptionalCall(contractCall(name)))) return true
    const is = known.get(subject) ?? (await isThere(subject))
    known.set(subject, is)
    return is
  }

  return {
    async missingOf(subjects: readonly Subject[]): Promise<readonly Subject[]> {
      const missing: Subject[] = []
      for (const subject of subjects) if (!(await isOffered(subject))) missing.push(subject)
      return missing
    },
    /** those that were asked about */
    missing: () => [...known].flatMap(([subject, is]) => (is ? [] : [subject])),
  }
}
