import { nanoid } from '@reduxjs/toolkit'
import { READ_BACK_PAUSES } from '@/config/limits'
import { asProviderError, mayHaveArrived } from '@/contract/providerError'
import { attempt, type Attempt, type Outcome } from '@/store/attempt'
import { isSame } from '@/store/draftsSlice'
import type { AppThunk } from '@/store/thunk'
import type { About } from '@/store/history/about'
import { keepProof } from '@/store/history/keep'
import { saveMoved, selectSave, type Problem, type Proof, type SaveState } from '@/store/savesSlice'
import type { FormState } from './formState'

interface RecordSave<Values extends object> extends Pick<Attempt<unknown>, 'check'> {
  readonly state: Pick<FormState<Values>, 'at' | 'values' | 'loaded' | 'answered' | 'newer' | 'saved'>
  readonly about?: AboutSave<Values> | undefined
  readonly askToConfirm: () => Promise<boolean>
  /** rejects with the `ProviderError` */
  readonly save: (values: Values) => Promise<unknown>
  /** Reads the record now; rejects with the `ProviderError`. Without it a save cannot be verified. */
  readonly read: ((why: ReadReason) => Promise<Values>) | undefined
  /** how the provider returns these values; unchanged without it */
  readonly asStored?: ((values: Values) => Values) | undefined
}

/** Before a save, after an accepted one, or because its answer was lost. */
export type ReadReason = 'before' | 'accepted' | 'lost'

/** What the history says of a save; `before`: the record as it was just before. */
export type AboutSave<Values extends object> = (before: Values, after: Values) => About

const wait = (milliseconds: number) =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : undefined

/** The sent fields that the provider stores with another value, with the sent values. */
export const storedOtherwise = (sent: object, kept: object): readonly (readonly [string, unknown])[] =>
  Object.entries(sent).filter(([name, value]) => !isSame((kept as Record<string, unknown>)[name], value))

interface Reading<Values> {
  readonly read: () => Promise<Values>
  /** milliseconds before each read */
  readonly pauses: readonly number[]
  /** the values before the save of the fields that it has changed */
  readonly former: readonly (readonly [string, unknown])[]
  /** the person has signed out: nothing more is read */
  readonly isOver: () => boolean
}

/** Reads a record until it shows what was sent. */
async function readBack<Values extends object>(
  sent: Values,
  { read, pauses, former, isOver }: Reading<Values>,
): Promise<Proof> {
  let proof: Proof = { kind: 'reading' }
  for (const pause of pauses) {
    await wait(pause)
    if (isOver()) return proof
    try {
      const kept = await read()
      const at = Math.floor(Date.now() / 1000)
      if (storedOtherwise(sent, kept).length === 0) return { kind: 'confirmed', at, former }
      proof = { kind: 'differs', at, sent, kept }
    } catch (error) {
      proof = { kind: 'unread', error: asProviderError(error) }
    }
  }
  return proof
}

/** The fields of a record that differ from what was known of it, except those that were also edited here. */
function changedElsewhere(known: object, now: object, isMine: (name: string) => boolean) {
  const changes = storedOtherwise(now, known).filter(([name]) => !isMine(name))
  return changes.map(([name, theirs]) => ({ name, before: Reflect.get(known, name) as unknown, theirs }))
}

/** Id of the part of the form where the person chooses between their own and a newer value. */
export const NEWER = 'newer'

/** The problem of a field that was changed both here and elsewhere. */
const choose = (field: string): Problem => ({
  field,
  message: { key: 'settings:newer.choose' },
  isRefusal: true,
  solvedAt: NEWER,
})

/**
 * Saves one record without losing changes made elsewhere, and verifies the save:
 * - The provider's record is read first. Fields that were not edited here take its values; a field that was changed both here and
 *   elsewhere holds the save back until the person has chosen.
 * - Afterwards it is read again and compared with what was sent. The outcome does not wait for that; `proof` does.
 * - If the answer to the save was lost, that second read decides; nothing is sent twice.
 *
 * Between the first read and the save another device can still save: the provider's calls cannot prevent that.
 */
export const saveRecord =
  <Values extends object>({
    state,
    about,
    check,
    askToConfirm,
    save,
    read,
    asStored = (values) => values,
  }: RecordSave<Values>): AppThunk<Promise<{ outcome: Outcome; proof?: Promise<Proof | undefined> }>> =>
  async (dispatch, getState, { readBackPauses = READ_BACK_PAUSES }) => {
    const { at } = state
    const id = nanoid()
    let sent: Values | undefined
    let before: Values = state.loaded()
    let lookedUp: Proof | undefined
    let theirs: ReturnType<typeof changedElsewhere> = []
    const { email } = getState().session
    const reads = (readNow: () => Promise<Values>): Reading<Values> => ({
      read: readNow,
      pauses: readBackPauses,
      former: sent ? storedOtherwise(before, sent) : [],
      isOver,
    })
    const isOver = () => getState().session.email !== email

    async function send() {
      const values = state.values()
      sent = values
      before = state.loaded()
      try {
        await save(values)
      } catch (thrown) {
        const error = asProviderError(thrown)
        if (!read || !mayHaveArrived(error)) throw error
        lookedUp = await readBack(
          asStored(values),
          reads(() => read('lost')),
        )
        if (lookedUp.kind !== 'confirmed') throw error
      }
      state.saved(values)
    }
    async function checkStored(): Promise<readonly Problem[]> {
      const known = state.loaded()
      const typed = state.values()
      if (read) state.answered(await read('before'))
      const newer = state.newer().map(({ name }) => choose(name))
      theirs = changedElsewhere(
        known,
        state.loaded(),
        (name) => !isSame(Reflect.get(known, name), Reflect.get(typed, name)),
      )
      return newer.length > 0 ? newer : (check?.() ?? [])
    }
    /** Adds what a read has shown, unless the state has changed since: by an edit or another save. */
    function add(to: SaveState | undefined, shown: { proof: Proof } | { theirs: typeof theirs }) {
      if (to === undefined || selectSave(getState(), at) !== to) return undefined
      const next = { ...to, ...shown } as SaveState
      dispatch(saveMoved({ ...at, state: next }))
      return next
    }

    const proofNow = () => (read ? { proof: lookedUp?.kind ?? ('reading' as const) } : {})
    const outcome = await dispatch(
      attempt({
        at,
        about: about ? () => ({ ...about(before, sent ?? before), id, ...proofNow() }) : null,
        ...(check && { check }),
        ...(read && { checkStored }),
        askToConfirm,
        send,
      }),
    )
    const reached = selectSave(getState(), at)
    const ended = theirs.length > 0 ? add(reached, { theirs }) : reached
    if (lookedUp) {
      add(ended, { proof: lookedUp })
      return { outcome, proof: Promise.resolve(lookedUp) }
    }
    if (outcome.kind !== 'accepted' || !read || !sent) return { outcome }
    const reading = add(ended, { proof: { kind: 'reading' } })
    const proof = readBack(
      asStored(sent),
      reads(() => read('accepted')),
    ).then((shown) => {
      if (isOver()) return undefined
      if (about) dispatch(keepProof(id, shown))
      // A later save of the same record has its own proof: what is stored now is no longer what this one sent.
      const now = selectSave(getState(), at)
      if (now !== undefined && now !== reading) return undefined
      add(reading, { proof: shown })
      return shown
    })
    return { outcome, proof }
  }
