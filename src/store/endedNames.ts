/**
 * What a person whose session has ended by itself calls the robots: it is there again, as is what was typed, when the same person signs
 * in; anybody else's sign-in, and a sign-out, removes it.
 */
import * as v from 'valibot'
import { onThisDevice } from '@/config/onDevice'
import { botNamesSchema } from '@/contract/bots'
import { createFieldStorage, jsonOf } from './storage'

const FIELD = 'namesOfEnded'

const keptSchema = v.object({ email: v.string(), names: botNamesSchema })
const storage = createFieldStorage({ [FIELD]: jsonOf(keptSchema) })

type Kept = v.InferOutput<typeof keptSchema>

export const keepEndedNames = (email: string, names: Kept['names']) =>
  storage.setItem(FIELD, { [FIELD]: { email: email.toLowerCase(), names } })

/** Nobody finds them twice. */
export async function takeEndedNames(email: string): Promise<Kept['names']> {
  const kept = (await storage.getItem(FIELD))?.[FIELD] as Kept | undefined
  onThisDevice.write(FIELD, '')
  return kept?.email === email.toLowerCase() ? kept.names : {}
}
