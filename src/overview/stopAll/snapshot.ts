/** What was on before everything was stopped, and what is known of the stop: only on this device, for the person who has stopped it, until it is resumed. */
import * as v from 'valibot'
import { secondsNow } from '@/config/clock'
import { selectEmail } from '@/store/sessionSlice'
import { itemState, type BatchItem } from '@/store/saving/batchesSlice'
import { onThisDevice } from '@/config/onDevice'
import { forgetUnfinished, keepUnfinished, readUnfinished, watchUnfinished } from '@/store/saving/unfinished'
import type { AppThunk } from '@/store/thunk'
import { steps, type StopStep } from './steps'

/** Whether each is on. */
const switchesSchema = v.record(v.string(), v.boolean())

/** The same as the provider says it; `undefined` where it leaves it blank. */
export type ShownSwitches = Readonly<Record<string, boolean | undefined>>

/** How an item can end; while it is sent, nothing is known of it. */
const itemStates = ['confirmed', 'received', 'nothing', 'unknown', 'failed', 'stopped'] as const

const snapshotSchema = v.object({
  email: v.string(),
  /** Unix seconds: the first stop since everything was last resumed */
  at: v.number(),
  /** by bot */
  bots: v.record(v.string(), v.partial(v.object(v.entriesFromList(steps, switchesSchema)))),
  /** what was sent last; left out by versions that did not keep it */
  last: v.optional(
    v.object({
      kind: v.picklist(['stop', 'resume']),
      /** Unix seconds: when it began */
      at: v.number(),
      /** by item, as it was known then */
      states: v.record(v.string(), v.picklist(itemStates)),
    }),
  ),
  /** the notice of it was closed */
  isDismissed: v.optional(v.boolean()),
})
export type Snapshot = v.InferOutput<typeof snapshotSchema>
export type LastRun = NonNullable<Snapshot['last']>

/** What is known of an item that has ended. */
function lastStateOf(item: BatchItem): (typeof itemStates)[number] {
  const state = itemState(item)
  return state === 'waiting' ? 'stopped' : state === 'sending' ? 'unknown' : state
}

const ROW = 'beforeStop'

/** Versions until 1.4.0 had it in local storage. */
async function takeOver(email: string) {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), snapshotSchema), onThisDevice.read(ROW))
  if (!read.success || read.output.email !== email) return
  await keepUnfinished(email, ROW, read.output)
  onThisDevice.write(ROW, '')
}

/** `undefined` if nothing was stopped, or everything was resumed since. */
export const readSnapshot = (): AppThunk<Promise<Snapshot | undefined>> => async (_dispatch, getState) => {
  const email = selectEmail(getState())
  await takeOver(email)
  const kept = (await readUnfinished(email)).find(({ id }) => id === ROW)?.what
  return v.is(snapshotSchema, kept) && kept.email === email ? kept : undefined
}

/** Calls back when it has changed, here or in another tab; returns what ends that. */
export const watchSnapshot = watchUnfinished

const begun = (email: string): Snapshot => ({ email, at: secondsNow(), bots: {} })

let previous: Promise<unknown> = Promise.resolve()

/**
 * Changes it, or forgets it, if the person has not signed out meanwhile. One after the other: several robots are stopped at once.
 */
const change =
  (email: string, changed: (kept: Snapshot | undefined) => Snapshot | undefined): AppThunk<Promise<void>> =>
  (dispatch, getState, { isPresent }) => {
    const write = async () => {
      const kept = await dispatch(readSnapshot())
      if (!isPresent() || selectEmail(getState()) !== email) return
      const snapshot = changed(kept)
      await (snapshot ? keepUnfinished(email, ROW, snapshot) : forgetUnfinished(email, ROW))
    }
    const writing = previous.then(write, write)
    previous = writing
    return writing
  }

/**
 * Adds what is on now. What was on at an earlier stop stays: a second one, or a retry, finds things off that the first one has
 * switched off.
 */
export const remember = (email: string, userid: string, step: StopStep, now: ShownSwitches) =>
  change(email, (kept = begun(email)) => {
    const before = kept.bots[userid]?.[step] ?? {}
    const known = Object.entries(now).filter((entry): entry is [string, boolean] => entry[1] !== undefined)
    const wasOn = Object.entries(before).filter(([, isOn]) => isOn)
    const both = { ...before, ...Object.fromEntries([...known, ...wasOn]) }
    return { ...kept, bots: { ...kept.bots, [userid]: { ...kept.bots[userid], [step]: both } } }
  })

/** A stop or a resumption begins now: it is shown again, and nothing is known of it. */
export const noteBegun = (email: string, kind: LastRun['kind']) =>
  change(email, (kept = begun(email)) => ({
    ...kept,
    last: { kind, at: secondsNow(), states: {} },
    isDismissed: false,
  }))

export const dismissStop = (email: string) => change(email, (kept) => kept && { ...kept, isDismissed: true })

/** Keeps what is known by now of a stop. */
export const noteStop = (email: string, items: readonly BatchItem[]) =>
  change(email, (kept = begun(email)) => {
    const { at = secondsNow(), states = {} } = kept.last ?? {}
    const now = Object.fromEntries(items.map((item) => [item.key, lastStateOf(item)]))
    return { ...kept, last: { kind: 'stop', at, states: { ...states, ...now } } }
  })

/** Keeps what is not as it was, unless something else was sent since; where nothing is, all of it is over. */
export const noteLeft = (
  { email, last: seen }: Snapshot,
  states: LastRun['states'],
): AppThunk<Promise<void>> =>
  change(email, (kept) => {
    if (!kept || kept.last?.kind !== seen?.kind || kept.last?.at !== seen?.at) return kept
    if (Object.keys(states).length === 0) return undefined
    return { ...kept, ...(seen && { last: { ...seen, states } }) }
  })
