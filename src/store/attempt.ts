import { asProviderError, type ProviderError } from '@/contract/providerError'
import { messageOf } from '@/i18n/messageOf'
import type { Place } from './draftsSlice'
import type { AppThunk } from './thunk'
import type { About } from './history/about'
import { keepInHistory } from './history/keep'
import { isPending, saveMoved, selectSave, type Problem, type SaveState } from './savesSlice'

export interface Attempt<Result> {
  readonly at: Place
  /** The entry in the history; called once it was sent. `null` if even the fact that it was sent is secret. */
  readonly about: (() => About) | null
  /** the problems that prevent sending, in the order in which they are shown */
  readonly check?: () => readonly Problem[]
  /** the same, after reading what the provider stores now; rejects with the `ProviderError` */
  readonly checkStored?: (() => Promise<readonly Problem[]>) | undefined
  /** asks the person to confirm; rejects with a `ProviderError` if it cannot ask */
  readonly askToConfirm?: (() => Promise<boolean>) | undefined
  /** rejects with the `ProviderError` */
  readonly send: () => Promise<Result>
  /** nothing of it stays in the store when it is over: there may be thousands */
  readonly isOneOfMany?: boolean
}

export type Outcome<Result = unknown> =
  /** `isConfirmed`: the provider was asked afterwards, and shows what was sent */
  | { readonly kind: 'accepted'; readonly result: Result; readonly isConfirmed?: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed'; readonly error: ProviderError }
  /** the person did not confirm, or another attempt is running: nothing was sent */
  | { readonly kind: 'notConfirmed' | 'busy' }
  /** the person has signed out meanwhile: the result is dropped */
  | { readonly kind: 'signedOut' }

/** If the provider names the field it refuses, the message is shown at that field. */
function stateAfter(error: ProviderError): SaveState {
  const field = error.kind === 'http' ? error.field : undefined
  if (field === undefined) return { phase: 'failed', error }
  return { phase: 'refused', problems: [{ field, message: messageOf(error), isRefusal: true }], error }
}

/**
 * The only way to send anything to the provider: it checks, asks for confirmation and sends, one attempt at a time per place. Its
 * state is in the store (`savesSlice`), and it goes on when its screen is closed.
 */
export const attempt =
  <Result>({
    at,
    about,
    check,
    checkStored,
    askToConfirm,
    send,
    isOneOfMany = false,
  }: Attempt<Result>): AppThunk<Promise<Outcome<Result>>> =>
  async (dispatch, getState) => {
    if (isPending(selectSave(getState(), at))) return { kind: 'busy' }
    const setState = (state: SaveState | undefined) => dispatch(saveMoved({ ...at, state }, isOneOfMany))
    const problems = check?.() ?? []
    if (problems.length > 0) {
      setState({ phase: 'refused', problems })
      return { kind: 'refused', problems }
    }
    const saving: SaveState = { phase: 'saving' }
    setState(saving)
    let isSent = false
    /** After a sign-out the store has been emptied, and nothing is written to it. */
    function end<Ending extends Outcome<Result>>(state: SaveState | undefined, outcome: Ending) {
      if (selectSave(getState(), at) !== saving) return { kind: 'signedOut' } as const
      setState(isOneOfMany ? undefined : state)
      if (about && isSent)
        dispatch(keepInHistory(about(), outcome.kind === 'failed' ? outcome.error : undefined))
      return outcome
    }
    try {
      const storedProblems = checkStored ? await checkStored() : []
      if (storedProblems.length > 0)
        return end(
          { phase: 'refused', problems: storedProblems },
          { kind: 'refused', problems: storedProblems },
        )
      if (askToConfirm && !(await askToConfirm())) return end(undefined, { kind: 'notConfirmed' })
      if (selectSave(getState(), at) !== saving) return { kind: 'signedOut' }
      isSent = true
      const result = await send()
      return end({ phase: 'saved' }, { kind: 'accepted', result })
    } catch (thrown) {
      const error = asProviderError(thrown)
      return end(stateAfter(error), { kind: 'failed', error })
    }
  }

/** Clears the state of the last attempt; a running one goes on. */
export const forgetAttempt =
  (at: Place): AppThunk<void> =>
  (dispatch, getState) => {
    const state = selectSave(getState(), at)
    if (state && !isPending(state)) dispatch(saveMoved({ ...at, state: undefined }))
  }
