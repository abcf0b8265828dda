import { SHOULD_AUTOBATCH, createSlice, weakMapMemoize, type PayloadAction } from '@reduxjs/toolkit'
import type { ProviderError } from '@/contract/providerError'
import { signedOut } from '@/features/session/sessionSlice'
import type { Message } from '@/i18n/types'
import { editsDiscarded, fieldsEdited, formClosed, newerSeen, type Newer, type Place } from './draftsSlice'

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
export type Proof =
  | { readonly kind: 'reading' }
  /** `at`: when it was read, in Unix seconds; `former`: the values before it of the fields that it has changed */
  | {
      readonly kind: 'confirmed'
      readonly at: number
      readonly former: readonly (readonly [name: string, value: unknown])[]
    }
  /** both records whole: the form, which knows the fields' names, compares them */
  | { readonly kind: 'differs'; readonly at: number; readonly sent: object; readonly kept: object }
  | { readonly kind: 'unread'; readonly error: ProviderError }

/** What the reads around a save have shown. */
interface Shown {
  readonly proof?: Proof
  /** fields that were not edited here and have changed elsewhere: they keep their new value */
  readonly theirs?: readonly Omit<Newer, 'mine'>[]
}

/** The state of the last attempt to send something. */
export type SaveState =
  | { readonly phase: 'saving' }
  | ({ readonly phase: 'saved' } & Shown)
  /** `proof`: the answer was lost, so the record was read */
  | ({ readonly phase: 'failed'; readonly error: ProviderError } & Shown)
  /** by a rule, or by the provider; then with its `error` */
  | ({
      readonly phase: 'refused'
      readonly problems: readonly Problem[]
      readonly error?: ProviderError
    } & Omit<Shown, 'proof'>)

type Saves = Readonly<Record<string, Readonly<Record<string, SaveState>>>>

export const isPending = (state: SaveState | undefined) => state?.phase === 'saving'

/** It is stored as it was sent, whatever is typed or discarded afterwards. */
const isConfirmed = (state: SaveState) => state.phase === 'saved' && state.proof?.kind === 'confirmed'

function withState(saves: Saves, { form, card }: Place, state: SaveState | undefined): Saves {
  const { [card]: _before, ...others } = saves[form] ?? {}
  return { ...saves, [form]: state ? { ...others, [card]: state } : others }
}

/** An edit clears the result of the last attempt, except for problems of other fields. */
function afterEdit(state: SaveState, changed: readonly string[]): SaveState | undefined {
  if (isPending(state) || (state.phase === 'saved' && state.proof)) return state
  if (state.phase !== 'refused') return undefined
  const isOver = ({ field, isRefusal }: Problem) => isRefusal && (field === '' || changed.includes(field))
  const problems = state.problems.filter((problem) => !isOver(problem))
  return problems.length > 0 ? { ...state, problems } : undefined
}

function edited(saves: Saves, at: Place, names: readonly string[]): Saves {
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
      prepare: (payload: Place & { readonly state: SaveState | undefined }, isOneOfMany = false) => ({
        payload,
        meta: { [SHOULD_AUTOBATCH]: isOneOfMany },
      }),
      reducer: (saves, { payload }: PayloadAction<Place & { readonly state: SaveState | undefined }>) =>
        withState(saves, payload, payload.state),
    },
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
        const left = states.filter(
          ([key, state]) => (card !== undefined && key !== card) || isPending(state) || isConfirmed(state),
        )
        return { ...saves, [form]: Object.fromEntries(left) }
      })
      .addCase(formClosed, (saves, { payload: form }) => {
        const { [form]: states, ...others } = saves
        const left = Object.entries(states ?? {}).filter(([, state]) => isPending(state))
        return left.length > 0 ? { ...others, [form]: Object.fromEntries(left) } : others
      })
      .addCase(signedOut, () => ({})),
})

export const { reducer: savesReducer } = savesSlice
export const { saveMoved } = savesSlice.actions

const pendingIn = weakMapMemoize(
  (states: Saves[string]): ReadonlySet<string> =>
    new Set(Object.keys(states).filter((card) => isPending(states[card]))),
)
const noStates = {}

/** The cards of a form that are being sent; the same set until one changes. */
export const selectPending = ({ saves }: { readonly saves: Saves }, form: string): ReadonlySet<string> =>
  pendingIn(saves[form] ?? noStates)

export const selectSave = (
  { saves }: { readonly saves: Saves },
  { form, card }: Place,
): SaveState | undefined => saves[form]?.[card]
