import { SHOULD_AUTOBATCH, createSlice, weakMapMemoize, type PayloadAction } from '@reduxjs/toolkit'
import type { ProviderError } from '@/contract/providerError'
import { signedOut } from '@/store/sessionSlice'
import type { Message } from '@/i18n/types'
import {
  editsDiscarded,
  fieldsEdited,
  formAnswered,
  formClosed,
  newerSeen,
  type Newer,
  type FormPlace,
} from './draftsSlice'

/** A field that prevents a record from being saved, and why. The field is '' if the record as a whole is meant. */
export interface Problem {
  readonly field: string
  readonly message: Message
  /** refused by the provider or the person, not by a rule: it is cleared when the field (or, without one, any field) is edited */
  readonly isRefusal?: true
  /** the control where it can be corrected, if that is not the field itself */
  readonly solvedAt?: string
}

/** The result of reading a record after its save. */
export type ReadBack =
  | { readonly kind: 'reading' }
  /** `at`: when it was read, in Unix seconds; `former`: the values before it of the fields that it has changed */
  | {
      readonly kind: 'confirmed'
      readonly at: number
      readonly former: readonly (readonly [name: string, value: unknown])[]
    }
  /** both records whole: the form, which knows the fields' names, compares them; `edited`: the fields that this save was to change */
  | {
      readonly kind: 'differs'
      readonly at: number
      readonly sent: object
      readonly kept: object
      readonly edited: readonly string[]
    }
  | { readonly kind: 'unread'; readonly error: ProviderError }

/** How sending something has ended. */
export type SaveOutcome<Result = unknown> =
  | { readonly kind: 'accepted'; readonly result: Result }
  /** by a rule, or because it was changed elsewhere: nothing was sent */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  /** `isNotSent`: it failed before that */
  | { readonly kind: 'failed'; readonly error: ProviderError; readonly isNotSent?: true }
  /** the person did not confirm, or another attempt is running: nothing was sent */
  | { readonly kind: 'notConfirmed' | 'busy' }
  /** the provider was asked before, and has nothing there that could be changed: nothing was sent */
  | { readonly kind: 'nothing' }
  /** the person has signed out meanwhile: the result is dropped */
  | { readonly kind: 'signedOut' }

/** What the reads around a save have shown. */
interface Shown {
  readonly readBack?: ReadBack
  /** fields that were not edited here and have changed elsewhere: they keep their new value */
  readonly theirs?: readonly Omit<Newer, 'mine'>[]
}

/** The state of the last attempt to send something. */
export type SaveState =
  /** `isLeft`: its screen is closed, so nothing of it is kept once it has ended */
  | { readonly phase: 'saving'; readonly id: string; readonly isLeft?: true }
  | ({ readonly phase: 'saved' } & Shown)
  /** `readBack`: the answer was lost, so the record was read */
  | ({ readonly phase: 'failed'; readonly error: ProviderError } & Shown)
  /** by a rule, or by the provider; then with its `error` */
  | ({
      readonly phase: 'refused'
      readonly problems: readonly Problem[]
      readonly error?: ProviderError
    } & Omit<Shown, 'readBack'>)

type Saves = Readonly<Record<string, Readonly<Record<string, SaveState>>>>

export const isPending = (state: SaveState | undefined) => state?.phase === 'saving'

/** It is stored as it was sent, whatever is typed or discarded afterwards. */
const isConfirmed = (state: SaveState) => state.phase === 'saved' && state.readBack?.kind === 'confirmed'

function withForm(saves: Saves, form: string, states: Saves[string]): Saves {
  const { [form]: _before, ...others } = saves
  return Object.keys(states).length > 0 ? { ...others, [form]: states } : others
}

function withState(saves: Saves, { form, card }: FormPlace, state: SaveState | undefined): Saves {
  const { [card]: _before, ...others } = saves[form] ?? {}
  return withForm(saves, form, state ? { ...others, [card]: state } : others)
}

/** A save goes on when its screen is closed; what else is known of it goes with the screen. */
function left(saves: Saves, { form, card }: Pick<FormPlace, 'form'> & Partial<FormPlace>): Saves {
  const states = Object.entries(saves[form] ?? {}).flatMap(([key, state]) => {
    if (card !== undefined && key !== card) return [[key, state] as const]
    return state.phase === 'saving' ? [[key, { ...state, isLeft: true }] as const] : []
  })
  return withForm(saves, form, Object.fromEntries(states))
}

/** Its screen is open again while it is still being saved. */
function shownAgain(saves: Saves, { form, card }: Pick<FormPlace, 'form'> & Partial<FormPlace>): Saves {
  const states = saves[form]
  if (!states) return saves
  const seen = Object.entries(states).map(([key, state]) => {
    if (state.phase !== 'saving' || !state.isLeft || (card !== undefined && key !== card)) return [key, state]
    const { isLeft: _left, ...shown } = state
    return [key, shown]
  })
  return { ...saves, [form]: Object.fromEntries(seen) as Saves[string] }
}

/** An edit clears the result of the last attempt, except for problems of other fields. */
function afterEdit(state: SaveState, changed: readonly string[]): SaveState | undefined {
  if (isPending(state) || (state.phase === 'saved' && state.readBack)) return state
  if (state.phase !== 'refused') return undefined
  const isOver = ({ field, isRefusal }: Problem) => isRefusal && (field === '' || changed.includes(field))
  const problems = state.problems.filter((problem) => !isOver(problem))
  return problems.length > 0 ? { ...state, problems } : undefined
}

function edited(saves: Saves, at: FormPlace, names: readonly string[]): Saves {
  const state = saves[at.form]?.[at.card]
  return state ? withState(saves, at, afterEdit(state, names)) : saves
}

const initialState: Saves = {}

const savesSlice = createSlice({
  name: 'saves',
  initialState,
  reducers: {
    saveMoved: {
      /** @param isOneOfMany subscribers are notified once per frame */
      prepare: (payload: FormPlace & { readonly state: SaveState | undefined }, isOneOfMany = false) => ({
        payload,
        meta: { [SHOULD_AUTOBATCH]: isOneOfMany },
      }),
      reducer: (saves, { payload }: PayloadAction<FormPlace & { readonly state: SaveState | undefined }>) => {
        const before = saves[payload.form]?.[payload.card]
        const isGone = before?.phase === 'saving' && before.isLeft && !isPending(payload.state)
        return withState(saves, payload, isGone ? undefined : payload.state)
      },
    },
    /** The screen of something other than a form opens: nothing of an earlier attempt is shown on it. */
    attemptShown: (saves, { payload }: PayloadAction<FormPlace>) => {
      const state = saves[payload.form]?.[payload.card]
      return isPending(state) ? shownAgain(saves, payload) : withState(saves, payload, undefined)
    },
    /** That screen closes. */
    attemptLeft: (saves, { payload }: PayloadAction<FormPlace>) => left(saves, payload),
  },
  extraReducers: (build) =>
    build
      .addCase(fieldsEdited, (saves, { payload }) => {
        return edited(saves, payload, Object.keys(payload.changes))
      })
      .addCase(newerSeen, (saves, { payload }) => edited(saves, payload, payload.names))
      .addCase(editsDiscarded, (saves, { payload: { form, card, names } }) => {
        if (card !== undefined && names) return edited(saves, { form, card }, names)
        const states = Object.entries(saves[form] ?? {})
        const kept = states.filter(
          ([key, state]) => (card !== undefined && key !== card) || isPending(state) || isConfirmed(state),
        )
        return withForm(saves, form, Object.fromEntries(kept))
      })
      .addCase(formAnswered, (saves, { payload }) => shownAgain(saves, { form: payload.form }))
      .addCase(formClosed, (saves, { payload: form }) => left(saves, { form }))
      .addCase(signedOut, () => ({})),
})

export const { reducer: savesReducer } = savesSlice
export const { saveMoved, attemptShown, attemptLeft } = savesSlice.actions

const pendingIn = weakMapMemoize(
  (states: Saves[string]): ReadonlySet<string> =>
    new Set(Object.keys(states).filter((card) => isPending(states[card]))),
)
const noStates = {}

/** The cards of a form that are being sent; the same set until one changes. */
export const selectPending = ({ saves }: { readonly saves: Saves }, form: string): ReadonlySet<string> =>
  pendingIn(saves[form] ?? noStates)

const underWayIn = weakMapMemoize((states: Saves[string]): boolean =>
  Object.values(states).some(
    (state) => isPending(state) || (state.phase === 'saved' && state.readBack?.kind === 'reading'),
  ),
)

/** Something of a form is being sent or read back: another answer may be older than that. */
export const selectIsUnderWay = ({ saves }: { readonly saves: Saves }, form: string): boolean =>
  underWayIn(saves[form] ?? noStates)

export const selectSave = (
  { saves }: { readonly saves: Saves },
  { form, card }: FormPlace,
): SaveState | undefined => saves[form]?.[card]
