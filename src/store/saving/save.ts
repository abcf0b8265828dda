/**
 * The path of everything that is sent to the provider: a record, an item of a list, an addition, a removal, an expiry, an account,
 * a command. What differs is data: how it is read, and how it is sent.
 */
import { nanoid } from '@reduxjs/toolkit'
import { secondsNow } from '@/config/clock'
import { LATE_LOOK_PAUSES, READ_BACK_PAUSES } from '@/config/limits'
import { accountMoved, asProviderError, mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { isUnreadable } from '@/contract/told'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import {
  cardAnswered,
  isSame,
  newerThan,
  pressedOver,
  valuesAccepted,
  type FormPlace,
  type Pressed,
} from './draftsSlice'
import type { About } from '@/store/history/about'
import { keepInHistory, keepReadBack, keepResult } from '@/store/history/keep'
import {
  isPending,
  saveMoved,
  selectSave,
  type SaveOutcome,
  type Problem,
  type ReadBack,
  type SaveState,
} from './savesSlice'
import type { ReadReason } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

/** What the history says of a save; `before`: the record as it was just before. */
export type AboutSave<Values extends object> = (before: Values, after: Values) => About

export interface Save<Values extends object, Result = unknown> {
  /** one at a time per place; the form there, if it is open, shows what is read */
  readonly at: FormPlace
  /** what was typed when it was pressed; left out where there is no record */
  readonly pressed?: Pressed<Values>
  /** the entry in the history, called when it is sent; `null` if even the fact that it was sent is secret */
  readonly about: AboutSave<Values> | null
  /** the problems that prevent sending, in the order in which they are shown; `now`: what the provider has */
  readonly check?: ((values: Values, now: Values) => readonly Problem[]) | undefined
  /** Reads what the provider has now; rejects with the `ProviderError`. Left out where no call shows it. */
  readonly read?: ((why: ReadReason) => Promise<Values>) | undefined
  /** nothing has to be known before it is sent, as for a removal */
  readonly needsNoReadBefore?: boolean
  /** Of one of many that are read by one call: it is read afterwards, also where its answer was lost, once all of them are sent. */
  readonly allSent?: Promise<unknown> | undefined
  /** what is said of a field that was changed elsewhere, where the person cannot choose between two values; `now`: what the provider has */
  readonly changedElsewhere?: ((now: Values) => Message) | undefined
  /** how the provider returns these values; unchanged without it */
  readonly asStored?: ((values: Values) => Values) | undefined
  /**
   * Asks the person to confirm; rejects with a `ProviderError` if it cannot ask. An answer that is no promise took no time; after any
   * other everything is read again, and what is new is merged, or asked about.
   */
  readonly askToConfirm?: ((before: Values, after: Values) => Confirmed<Values>) | undefined
  /** rejects with the `ProviderError` */
  readonly send: (values: Values) => Promise<Result>
  /** nothing of it stays in the store when it is over: there may be thousands */
  readonly leavesNoState?: boolean
}

/** Whether the person confirms, or what they confirm instead. */
type Confirmed<Values> = boolean | Values | Promise<boolean | Values>

export interface Saved<Result = unknown> {
  readonly outcome: SaveOutcome<Result>
  /** what was read after it; `undefined`: nothing that counts any more */
  readonly readBack?: Promise<ReadBack | undefined>
  /** its answer did not come, and it is not known to be stored: what was found later, if that says that it is */
  readonly late?: Promise<ReadBack | undefined>
}

const wait = (milliseconds: number) =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : undefined

/** What was not in an answer, or cannot be read, is not sent: nothing is known of it. */
const sentIn = (record: object) =>
  Object.entries(record).filter(([, value]) => value !== undefined && !isUnreadable(value))

/** The sent fields that the provider stores with another value, with the sent values. */
export const storedOtherwise = (sent: object, kept: object): readonly (readonly [string, unknown])[] =>
  sentIn(sent).filter(([name, value]) => !isSame(Reflect.get(kept, name), value))

/** Id of the part of the form where the person chooses between their own and a newer value. */
export const NEWER = 'newer'

/** The problem of a field that was changed both here and elsewhere. */
const choose = (field: string): Problem => ({
  field,
  message: { key: 'settings:newer.choose' },
  isRefusal: true,
  solvedAt: NEWER,
})

/** How often the person is asked about a record that has changed again each time. */
const MOST_ROUNDS = 5

const keepsChanging: Problem = {
  field: '',
  message: { key: 'settings:newer.keepsChanging' },
  isRefusal: true,
}

/** If the provider names the field it refuses, the message is shown at that field. */
function stateAfter(error: ProviderError): SaveState {
  const field = error.kind === 'http' ? error.field : undefined
  if (field === undefined) return { phase: 'failed', error }
  return { phase: 'refused', problems: [{ field, message: messageOf(error), isRefusal: true }], error }
}

const nothing = { seen: {}, edits: {}, before: {} }

/** The fields that were not edited here and have changed elsewhere: they keep their new value. */
const changedElsewhere = <Values extends object>({ seen, edits }: Pressed<Values>, now: Values) =>
  storedOtherwise(now, seen)
    .filter(([name]) => !Object.hasOwn(edits, name))
    .map(([name, theirs]) => ({ name, before: Reflect.get(seen, name) as unknown, theirs }))

/** A save that is under way, and what it knows so far. */
interface SaveRun<Values extends object> {
  readonly what: Save<Values>
  readonly pressed: Pressed<Values>
  /** distinguishes it from other saves at its place, and names its entry in the history */
  readonly id: string
  /** whose it is: after a sign-out the store has been emptied, and nothing is read or written any more */
  readonly email: string
  /** what the provider has */
  now: Values
  sent?: Values
}

const isRunning =
  <Values extends object>({ what, id }: SaveRun<Values>): AppThunk<boolean> =>
  (_dispatch, getState) => {
    const state = selectSave(getState(), what.at)
    return state?.phase === 'saving' && state.id === id
  }

/** What keeps it from being sent, after reading what the provider has. */
const problemsNow =
  <Values extends object>(run: SaveRun<Values>): AppThunk<Promise<readonly Problem[]>> =>
  async (dispatch) => {
    const { what, pressed } = run
    if (what.read && !what.needsNoReadBefore) {
      run.now = await what.read('before')
      if (!dispatch(isRunning(run))) return []
      dispatch(cardAnswered({ ...what.at, record: run.now }))
    }
    const said = what.changedElsewhere?.(run.now)
    const newer = newerThan(pressed, run.now).map(({ name }): Problem =>
      said ? { field: name, message: said, isRefusal: true } : choose(name),
    )
    return newer.length > 0 ? newer : (what.check?.(pressedOver(run.now, pressed.edits), run.now) ?? [])
  }

type Agreed<Values extends object> =
  | { readonly kind: 'send'; readonly values: Values }
  | { readonly kind: 'keepBack'; readonly problems: readonly Problem[] }
  | { readonly kind: 'notConfirmed' }
  | { readonly kind: 'signedOut' }

/** What is sent: confirmed by the person, and made from what was read last. A question, or what it needs, may take hours. */
const agreeOn =
  <Values extends object>(run: SaveRun<Values>): AppThunk<Promise<Agreed<Values>>> =>
  async (dispatch) => {
    const { what, pressed } = run
    const isReadBefore = what.read !== undefined && !what.needsNoReadBefore
    let asked: { readonly now: Values; readonly values: Values } | undefined
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const problems = await dispatch(problemsNow(run))
      if (!dispatch(isRunning(run))) return { kind: 'signedOut' }
      if (problems.length > 0) return { kind: 'keepBack', problems }
      if (asked && isSame(asked.now, run.now)) return { kind: 'send', values: asked.values }
      const values = pressedOver(run.now, pressed.edits)
      const answer = what.askToConfirm?.(run.now, values) ?? true
      const confirmed = await answer
      if (!dispatch(isRunning(run))) return { kind: 'signedOut' }
      if (confirmed === false) return { kind: 'notConfirmed' }
      asked = { now: run.now, values: confirmed === true ? values : confirmed }
      if (!(answer instanceof Promise) || !isReadBefore) return { kind: 'send', values: asked.values }
    }
    return { kind: 'keepBack', problems: [keepsChanging] }
  }

/** It is over: its state, and its entry in the history if it was sent. The state that is shown then. */
const end =
  <Values extends object>(
    { what, pressed, id, now, sent }: SaveRun<Values>,
    state: SaveState | undefined,
    { error, readBack }: { readonly error?: ProviderError; readonly readBack?: ReadBack['kind'] } = {},
  ): AppThunk<SaveState | undefined> =>
  (dispatch, getState) => {
    const { at, about, leavesNoState = false } = what
    if (about && sent) dispatch(keepResult(id, error, readBack))
    const theirs = changedElsewhere(pressed, now)
    const shown = theirs.length > 0 && state ? { ...state, theirs } : state
    dispatch(saveMoved({ ...at, state: leavesNoState ? undefined : shown }, leavesNoState))
    return selectSave(getState(), at)
  }

/** Reads it until it shows what was sent. */
const readUntilStored =
  <Values extends object>(
    { what, now, email }: SaveRun<Values>,
    sent: Values,
    why: ReadReason,
  ): AppThunk<Promise<ReadBack>> =>
  async (_dispatch, getState, { readBackPauses = READ_BACK_PAUSES }) => {
    const wanted = what.asStored?.(sent) ?? sent
    const edited = storedOtherwise(sent, now).map(([name]) => name)
    let readBack: ReadBack = { kind: 'reading' }
    for (const pause of readBackPauses) {
      await wait(pause)
      if (!what.read || getState().session.email !== email) return readBack
      try {
        const kept = await what.read(why)
        const at = secondsNow()
        const former = edited.map((name) => [name, Reflect.get(now, name) as unknown] as const)
        if (storedOtherwise(wanted, kept).length === 0) return { kind: 'confirmed', at, former }
        readBack = { kind: 'differs', at, sent: wanted, kept, edited }
      } catch (error) {
        readBack = { kind: 'unread', error: asProviderError(error) }
      }
    }
    return readBack
  }

/** What the form shows once it is known what is stored. */
const showStored =
  <Values extends object>(
    { what: { at } }: SaveRun<Values>,
    sent: Values,
    readBack: ReadBack,
  ): AppThunk<void> =>
  (dispatch) => {
    if (readBack.kind === 'confirmed') dispatch(valuesAccepted({ ...at, values: sent }))
    if (readBack.kind === 'differs') dispatch(cardAnswered({ ...at, record: readBack.kept }))
  }

/** Reads it afterwards, in the background. `undefined`: it does not count any more. */
const readBackLater =
  <Values extends object>(
    run: SaveRun<Values>,
    sent: Values,
    shown: SaveState | undefined,
  ): AppThunk<Promise<ReadBack | undefined>> =>
  async (dispatch, getState) => {
    const { at, about } = run.what
    if (run.what.allSent) await run.what.allSent
    const readBack = await dispatch(readUntilStored(run, sent, 'accepted'))
    if (getState().session.email !== run.email) return undefined
    if (about) dispatch(keepReadBack(run.id, readBack))
    const state = selectSave(getState(), at)
    // A later save of the same record has its own read-back: what is stored now is no longer what this one sent.
    if (state !== undefined && state !== shown) return undefined
    dispatch(showStored(run, sent, readBack))
    // An edit meanwhile has cleared the state.
    if (shown && state === shown && shown.phase !== 'saving') {
      const isFound = readBack.kind === 'confirmed' && shown.phase !== 'saved'
      const next: SaveState = isFound ? { phase: 'saved' } : shown
      dispatch(saveMoved({ ...at, state: { ...next, readBack } as SaveState }))
    }
    return readBack
  }

/**
 * Looks again, when a provider that answers too late may have stored it after all; resolves to what it found if that is what was sent.
 * Nothing where it was pressed again meanwhile, or its person has gone.
 */
const lookAgain =
  <Values extends object>(
    run: SaveRun<Values>,
    sent: Values,
    shown: SaveState | undefined,
  ): AppThunk<Promise<ReadBack | undefined>> =>
  async (dispatch, getState, { lateLookPauses = LATE_LOOK_PAUSES }) => {
    const { at, about, read, asStored, leavesNoState = false } = run.what
    const wanted = asStored?.(sent) ?? sent
    for (const pause of lateLookPauses) {
      await wait(pause)
      const isOver = () => getState().session.email !== run.email || selectSave(getState(), at) !== shown
      if (!read || isOver()) return undefined
      const kept = await read('lost').catch(() => undefined)
      if (isOver()) return undefined
      if (!kept || storedOtherwise(wanted, kept).length > 0) continue
      const former = storedOtherwise(sent, run.now).map(
        ([name]) => [name, Reflect.get(run.now, name) as unknown] as const,
      )
      const readBack: ReadBack = { kind: 'confirmed', at: secondsNow(), former }
      dispatch(showStored(run, sent, readBack))
      if (about) dispatch(keepResult(run.id, undefined, 'confirmed'))
      if (!leavesNoState && shown) dispatch(saveMoved({ ...at, state: { phase: 'saved', readBack } }))
      return readBack
    }
    return undefined
  }

/** The answer did not come, or does not say whether it was done: a read decides, if there is one. */
const lookUp =
  <Values extends object, Result>(
    run: SaveRun<Values>,
    error: ProviderError,
  ): AppThunk<Promise<Saved<Result>>> =>
  async (dispatch, getState) => {
    const { what, sent } = run
    const failed = { kind: 'failed', error, ...(!sent && { isNotSent: true as const }) } as const
    if (!dispatch(isRunning(run))) return signedOut
    if (!sent || !what.read || !mayHaveArrived(error) || error === accountMoved) {
      dispatch(end(run, stateAfter(error), { error }))
      return { outcome: failed }
    }
    if (what.allSent) {
      const shown = dispatch(end(run, stateAfter(error), { error, readBack: 'reading' }))
      const readBack = dispatch(readBackLater(run, sent, shown))
      const late = readBack.then((read) =>
        read && read.kind !== 'confirmed'
          ? dispatch(lookAgain(run, sent, selectSave(getState(), what.at)))
          : undefined,
      )
      return { outcome: failed, readBack, late }
    }
    const readBack = await dispatch(readUntilStored(run, sent, 'lost'))
    if (!dispatch(isRunning(run))) return signedOut
    dispatch(showStored(run, sent, readBack))
    const isStored = readBack.kind === 'confirmed'
    const state = { ...(isStored ? { phase: 'saved' } : stateAfter(error)), readBack } as SaveState
    const shown = dispatch(end(run, state, { ...(!isStored && { error }), readBack: readBack.kind }))
    if (!isStored)
      return {
        outcome: failed,
        readBack: Promise.resolve(readBack),
        late: dispatch(lookAgain(run, sent, shown)),
      }
    // What the provider answered is not known.
    return { outcome: { kind: 'accepted', result: undefined as Result }, readBack: Promise.resolve(readBack) }
  }

const signedOut = { outcome: { kind: 'signedOut' } } as const

/**
 * Sends what was typed when it was pressed, without losing changes made elsewhere, and reads what is stored then:
 * - What the provider has is read first, and again after a question. Fields that were not edited keep its values; a field that was
 *   changed both here and elsewhere holds the save back until the person has chosen.
 * - Afterwards it is read again and compared with what was sent. The outcome does not wait for that; `readBack` does.
 * - If the answer was lost, that second read decides, and where it shows nothing of it, a later one; nothing is sent twice.
 *
 * It goes on when its screen is closed, with the same values. Between the last read and the sending another device can still save:
 * the provider's calls cannot prevent that.
 */
export const save =
  <Values extends object, Result = unknown>(what: Save<Values, Result>): AppThunk<Promise<Saved<Result>>> =>
  async (dispatch, getState) => {
    const { at, check, read, leavesNoState = false } = what
    const pressed = what.pressed ?? (nothing as Pressed<Values>)
    const { email } = getState().session
    const run: SaveRun<Values> = { what, pressed, id: nanoid(), email, now: pressed.seen }
    const keepBack = (problems: readonly Problem[]): Saved<Result> => {
      dispatch(end(run, { phase: 'refused', problems }))
      return { outcome: { kind: 'refused', problems } }
    }

    if (isPending(selectSave(getState(), at))) return { outcome: { kind: 'busy' } }
    const atOnce = check?.(pressedOver(run.now, pressed.edits), run.now) ?? []
    if (atOnce.length > 0) return keepBack(atOnce)
    dispatch(saveMoved({ ...at, state: { phase: 'saving', id: run.id } }, leavesNoState))
    try {
      const agreed = await dispatch(agreeOn(run))
      if (agreed.kind === 'signedOut') return signedOut
      if (agreed.kind === 'keepBack') return keepBack(agreed.problems)
      if (agreed.kind === 'notConfirmed') {
        dispatch(end(run, undefined))
        return { outcome: { kind: 'notConfirmed' } }
      }
      const sent = agreed.values
      run.sent = sent
      if (what.about) dispatch(keepInHistory(what.about(run.now, sent), run.id))
      const result = await what.send(sent)
      if (!dispatch(isRunning(run))) return signedOut
      dispatch(valuesAccepted({ ...at, values: sent }))
      const outcome = { kind: 'accepted', result } as const
      if (!read) {
        dispatch(end(run, { phase: 'saved' }))
        return { outcome }
      }
      const shown = dispatch(
        end(run, { phase: 'saved', readBack: { kind: 'reading' } }, { readBack: 'reading' }),
      )
      return { outcome, readBack: dispatch(readBackLater(run, sent, shown)) }
    } catch (thrown) {
      return dispatch(lookUp<Values, Result>(run, asProviderError(thrown)))
    }
  }
