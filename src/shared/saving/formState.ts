import {
  cardAnswered,
  draftOf,
  editsDiscarded,
  fieldsEdited,
  formAnswered,
  formClosed,
  isDirtyIn,
  loadedIn,
  newerIn,
  newerSeen,
  recordsIn,
  shownIn,
  unreadIn,
  unsavedIn,
  valuesAccepted,
  valuesIn,
  type Newer,
  type Place,
  type Unread,
} from '@/store/draftsSlice'
import { selectSave, type SaveState } from '@/store/savesSlice'
import type { Store } from '@/store'
import { createKeptDraft } from '@/store/keptDraft'

/** One card of a form; its state is in the store. */
export interface FormState<Values extends object> {
  readonly at: Place
  readonly subscribe: (listener: () => void) => () => void
  /** a field's content: as edited, else as loaded */
  readonly draft: (name: string) => unknown
  readonly edit: (name: string, draft: unknown) => void
  /** the whole record as it would be sent: fields that are not on the screen keep their loaded values */
  readonly values: () => Values
  /** the provider's record */
  readonly loaded: () => Values
  /** the fields whose text is not a number */
  readonly unread: () => Unread
  readonly isDirty: () => boolean
  /** the fields that were edited here and changed at the provider meanwhile; the same array until that changes */
  readonly newer: () => readonly Newer[]
  /** The person has chosen which value of a field in `newer` to keep. */
  readonly chosen: (name: string, whose: 'mine' | 'theirs') => void
  /** Takes a new answer of the provider. */
  readonly answered: (record: Values) => void
  /** the state of the last attempt to save it */
  readonly save: () => SaveState | undefined
  /** The provider has accepted these values; later edits stay. */
  readonly saved: (values: Values) => void
  readonly discard: () => void
  /** whether what is typed outlives the page: secrets must not */
  readonly isKept: boolean
  /** when the restored, still unsaved input was typed, in Unix seconds */
  readonly returnedAt: () => number | undefined
}

/** All cards of one form. */
export interface FormStates<Values extends object> {
  readonly subscribe: (listener: () => void) => () => void
  /** the provider's records by key; the same map until its next answer */
  readonly records: () => ReadonlyMap<string, Values>
  readonly stateOf: (card: string) => FormState<Values>
  /** Takes the provider's answer. A card that is no longer in it is removed, with what was typed into it. */
  readonly answered: (records: ReadonlyMap<string, Values>) => void
  /** keys of the cards with unsaved changes; the same set until it changes */
  readonly unsaved: () => ReadonlySet<string>
  readonly isDirty: () => boolean
  readonly discard: () => void
  /** when the restored, still unsaved input was typed, in Unix seconds */
  readonly returnedAt: () => number | undefined
  /** whether what was typed is stored and comes back when the form opens again */
  readonly isKept: () => boolean
  /** Removes what was typed from the form, so that nobody is asked about it any more. */
  readonly leave: () => void
  /** Removes the form from the store, when its screen closes. What was typed comes back if it is kept. */
  readonly close: () => void
}

/**
 * @param form its name in the store: what it edits, and of which bot and account
 * @param keeps whether what is typed outlives the page
 */
export function createFormStates<Values extends object>(
  store: Pick<Store, 'dispatch' | 'getState' | 'subscribe'>,
  form: string,
  loaded: ReadonlyMap<string, Values>,
  keeps = true,
): FormStates<Values> {
  const { dispatch, getState, subscribe } = store
  const kept = keeps ? createKeptDraft(store, form) : undefined
  /** used until it is in the store: nothing may be dispatched while rendering */
  const initial = draftOf(loaded)
  const draft = () => getState().drafts[form] ?? initial
  const states = new Map<string, FormState<Values>>()

  function createState(card: string): FormState<Values> {
    const at = { form, card }
    return {
      at,
      subscribe,
      draft: (name) => shownIn(draft(), card, name),
      edit: (name, edit) => void dispatch(fieldsEdited({ ...at, changes: { [name]: edit } })),
      values: () => valuesIn(draft(), card) as Values,
      loaded: () => loadedIn(draft(), card) as Values,
      unread: () => unreadIn(draft(), card),
      isDirty: () => isDirtyIn(draft(), card),
      newer: () => newerIn(draft(), card),
      chosen: (name, whose) =>
        void dispatch(
          whose === 'mine' ? newerSeen({ ...at, names: [name] }) : editsDiscarded({ ...at, names: [name] }),
        ),
      answered: (record) => void dispatch(cardAnswered({ ...at, record })),
      save: () => selectSave(getState(), at),
      saved: (values) => void dispatch(valuesAccepted({ ...at, values })),
      discard: () => void dispatch(editsDiscarded(at)),
      isKept: keeps,
      returnedAt: () => kept?.returnedAt(card),
    }
  }

  const discard = () => void dispatch(editsDiscarded({ form }))
  let lastUnsaved: ReadonlySet<string> = new Set()
  /** Returns the same set while it has the same cards: all cards render again when it changes. */
  function unsaved(): ReadonlySet<string> {
    const now = unsavedIn(draft())
    if (now.size !== lastUnsaved.size || [...now].some((card) => !lastUnsaved.has(card))) lastUnsaved = now
    return lastUnsaved
  }

  function stateOf(card: string): FormState<Values> {
    const state = states.get(card) ?? createState(card)
    states.set(card, state)
    return state
  }

  return {
    subscribe,
    records: () => recordsIn(draft().cards, draft().loaded) as ReadonlyMap<string, Values>,
    stateOf,
    answered: (records) => {
      dispatch(formAnswered({ form, records: [...records] }))
      kept?.start()
    },
    unsaved,
    isDirty: () => unsavedIn(draft()).size > 0,
    discard,
    returnedAt: () => kept?.returnedAt(),
    isKept: () => kept?.flush() ?? false,
    leave: () => (kept?.flush() ? kept.putAway() : discard()),
    close: () => {
      kept?.stop()
      dispatch(formClosed(form))
    },
  }
}
