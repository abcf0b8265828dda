/** What was on before everything was stopped. Only on this device, of one person; a sign-out clears it with all local storage. */
import * as v from 'valibot'
import { secondsNow } from '@/config/clock'
import { selectEmail } from '@/features/session/sessionSlice'
import type { AppThunk } from '@/store/thunk'
import { createFieldStorage, jsonOf } from '@/store/storage'
import { steps, type Step } from './switches'

/** Whether each is on. */
const switchesSchema = v.record(v.string(), v.boolean())
export type Switches = Readonly<v.InferOutput<typeof switchesSchema>>

/** The same as the provider says it; `undefined` where it leaves it blank. */
export type Shown = Readonly<Record<string, boolean | undefined>>

const snapshotSchema = v.object({
  email: v.string(),
  /** Unix seconds: the first stop since everything was last resumed */
  at: v.number(),
  /** by bot */
  bots: v.record(v.string(), v.partial(v.object(v.entriesFromList(steps, switchesSchema)))),
})
export type Snapshot = v.InferOutput<typeof snapshotSchema>

const FIELD = 'beforeStop'

const storage = () => createFieldStorage({ [FIELD]: jsonOf(snapshotSchema) })

/** `undefined` if nothing was stopped, or everything was resumed since. */
export const readSnapshot = (): AppThunk<Promise<Snapshot | undefined>> => async (_dispatch, getState) => {
  const kept = (await storage().getItem(FIELD))?.[FIELD] as Snapshot | undefined
  return kept?.email === selectEmail(getState()) ? kept : undefined
}

let previous: Promise<unknown> = Promise.resolve()

/**
 * Adds what is on now. What was on at an earlier stop stays: a second one, or a retry, finds things off that the first one has
 * switched off.
 */
export const remember =
  (email: string, userid: string, step: Step, now: Shown): AppThunk<Promise<void>> =>
  (dispatch, getState, { isPresent }) => {
    const add = async () => {
      const kept = await dispatch(readSnapshot())
      // The person may have signed out meanwhile.
      if (!isPresent() || selectEmail(getState()) !== email) return
      const { at = secondsNow(), bots = {} } = kept ?? {}
      const before = bots[userid]?.[step] ?? {}
      const known = Object.entries(now).filter((entry): entry is [string, boolean] => entry[1] !== undefined)
      const wasOn = Object.entries(before).filter(([, isOn]) => isOn)
      const both = { ...before, ...Object.fromEntries([...known, ...wasOn]) }
      const snapshot: Snapshot = { email, at, bots: { ...bots, [userid]: { ...bots[userid], [step]: both } } }
      await storage().setItem(FIELD, { [FIELD]: snapshot })
    }
    // One after the other: several robots are stopped at once.
    const adding = previous.then(add, add)
    previous = adding
    return adding
  }

export const forgetSnapshot = () => storage().removeItem(FIELD)
