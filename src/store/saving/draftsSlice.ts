import { plainText } from '@/contract/plainText'
import { rawValue } from '@/contract/told'
import {
  createSlice,
  original,
  weakMapMemoize,
  type PayloadAction,
  type WritableDraft,
} from '@reduxjs/toolkit'
import type { NumberReading } from '@/domain/numberText'
import type { TypedTime } from '@/domain/tradingHours'
import { signedOut } from '@/store/sessionSlice'

/** What is being typed: its text stays as it is, whatever it is read as. */
export interface TypedDraft {
  readonly text: string
  readonly reading: NumberReading | TypedTime
}
export type TypedProblem = NonNullable<TypedDraft['reading']['problem']>

/** A record as the provider stores it. */
type Loaded = Readonly<Record<string, unknown>>
/** What was typed, by field. */
type Edits = Readonly<Record<string, unknown>>

/** A screen's form. A form with a single record has one card, with an empty key. */
export interface Draft {
  /** the keys of its cards in the provider's order, which an object would lose for numeric keys */
  readonly cards: readonly string[]
  readonly loaded: Readonly<Record<string, Loaded>>
  readonly edited: Readonly<Record<string, Edits>>
  /** the stored values of the edited fields when they were first edited */
  readonly before: Readonly<Record<string, Loaded>>
  /** what is typed outlives the page: `keptDrafts` stores it on the device. Secrets must not. */
  readonly isKept: boolean
  /** what was typed in an earlier page came back: when it was typed, in Unix seconds, and the cards where it is still unsaved */
  readonly returned?: { readonly at: number; readonly cards: readonly string[] }
  /** the person has left it with unsaved input that is stored: nothing asks about it any more */
  readonly isPutAway?: true
}

/** One card of one form. */
export interface FormPlace {
  readonly form: string
  readonly card: string
}

const noEdits: Edits = {}
const nothing: Loaded = {}

export const loadedIn = (draft: Draft, card: string): Loaded => draft.loaded[card] ?? nothing

export const isTyped = (draft: unknown): draft is TypedDraft =>
  typeof draft === 'object' && draft !== null && 'reading' in draft

/** What cannot be read is a change too, of a value that was not told as well. */
const isUnread = (draft: unknown) => isTyped(draft) && draft.reading.problem !== undefined

/** The value of a draft; `undefined` if it is not a value (yet). */
export function meaningOf(draft: unknown): unknown {
  if (isTyped(draft)) return draft.reading.value
  return typeof draft === 'string' ? plainText(draft).trim() : draft
}

/** Compares objects by content: two answers are never the same object. A value that is not allowed is the number that it is. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(rawValue(one), rawValue(other)) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

const changesOf = (loaded: Loaded, edits: Edits) =>
  Object.entries(edits).filter(([name, draft]) => isUnread(draft) || !isSame(meaningOf(draft), loaded[name]))

const editsOf = ({ edited }: Pick<Draft, 'edited'>, card: string): Edits => edited[card] ?? noEdits

/** Empty entries get no key: so the number of keys stays small, however many cards there are. */
function withCard<Entry extends object>(
  entries: Readonly<Record<string, Entry>>,
  card: string,
  entry: Entry,
) {
  const { [card]: _before, ...others } = entries
  return Object.keys(entry).length === 0 ? others : { ...others, [card]: entry }
}

const only = (record: Loaded, names: readonly string[]): Loaded =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]))

/** Replaces a card's edits, and notes the stored value of each newly edited field. */
function withEdits(draft: Draft, card: string, edits: Edits, loaded = loadedIn(draft, card)): Draft {
  const names = Object.keys(edits)
  return {
    ...draft,
    edited: withCard(draft.edited, card, edits),
    before: withCard(draft.before, card, only({ ...loaded, ...draft.before[card] }, names)),
  }
}

/** Takes a new answer for one card. A field edited back to its stored value is no longer an edit: it takes the new value. */
function withLoaded(draft: Draft, card: string, loaded: Loaded): Draft {
  const [before, edits] = [loadedIn(draft, card), editsOf(draft, card)]
  const left = changesOf(before, edits).filter(([name]) => name in loaded)
  if (isSame(before, loaded) && left.length === Object.keys(edits).length) return draft
  const answered = { ...draft, loaded: { ...draft.loaded, [card]: loaded } }
  return withEdits(answered, card, Object.fromEntries(left))
}

function draftOf(records: Iterable<readonly [string, object]>, isKept: boolean, before?: Draft): Draft {
  const entries = Array.from(records, ([card, record]) => {
    const known = before?.loaded[card]
    // The same answer again: what is computed from the values need not be computed again.
    return [card, known && isSame(known, record) ? known : (record as Loaded)] as const
  })
  const loaded = Object.fromEntries(entries)
  const empty: Draft = { cards: entries.map(([card]) => card), loaded, edited: {}, before: {}, isKept }
  if (!before) return empty
  return Object.keys(before.edited)
    .filter((card) => loaded[card])
    .reduce((draft, card) => {
      const { [card]: answer = nothing } = loaded
      const { edited, before: stoodBefore } = withLoaded(before, card, answer)
      return {
        ...draft,
        edited: withCard(draft.edited, card, editsOf({ edited }, card)),
        before: withCard(draft.before, card, stoodBefore[card] ?? nothing),
      }
    }, empty)
}

type Drafts = Readonly<Record<string, Draft>>
type Records = readonly (readonly [card: string, record: object])[]

/** What was typed in an earlier page, by card. */
export interface DraftOfEarlierPage {
  readonly form: string
  /** Unix seconds */
  readonly at: number
  readonly cards: Readonly<Record<string, { readonly edited: Edits; readonly before: Loaded }>>
}

/** Cards that were saved or discarded are no longer said to have come back. */
function stillReturned(draft: Draft): Draft {
  if (!draft.returned) return draft
  const { returned, ...others } = draft
  const cards = returned.cards.filter((card) => draft.edited[card])
  return cards.length > 0 ? { ...others, returned: { at: returned.at, cards } } : others
}

const initialState: Drafts = {}

/** The state without Immer's wrapper: values are compared by identity. */
const unwrapped = (wrapped: WritableDraft<Drafts>): Drafts => original(wrapped) ?? wrapped

const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** The provider has answered (again). Unedited fields take the new values; edits stay where their card still exists. */
    formAnswered(
      wrapped,
      {
        payload: { form, records, isKept = true },
      }: PayloadAction<{ form: string; records: Records; isKept?: boolean }>,
    ) {
      const drafts = unwrapped(wrapped)
      const now = drafts[form]
      const { returned, isPutAway } = now ?? {}
      const draft = draftOf(records, isKept, now)
      return {
        ...drafts,
        [form]: { ...draft, ...(returned && { returned }), ...(isPutAway && { isPutAway }) },
      }
    },
    /** What was typed in an earlier page, with the values of that time, so that what has changed since then is noticed. What was typed here wins. */
    draftReturned(wrapped, { payload: { form, at, cards } }: PayloadAction<DraftOfEarlierPage>) {
      const drafts = unwrapped(wrapped)
      const draft = drafts[form]
      if (!draft) return wrapped
      const returning = Object.entries(cards).flatMap(([card, { edited, before }]) => {
        const names = Object.keys(edited).filter((name) => !(name in editsOf(draft, card)))
        return draft.loaded[card] ? [{ card, edited: only(edited, names), before: only(before, names) }] : []
      })
      const then = returning.reduce((sum, { card, edited, before }) => {
        const now = loadedIn(draft, card)
        const stood = { ...now, ...before }
        const typed = withEdits(sum, card, { ...edited, ...editsOf(draft, card) }, stood)
        return withLoaded({ ...typed, loaded: { ...typed.loaded, [card]: stood } }, card, now)
      }, draft)
      const unsaved = returning
        .filter(({ card, edited }) =>
          changesOf(loadedIn(then, card), editsOf(then, card)).some(([name]) => name in edited),
        )
        .map(({ card }) => card)
      return { ...drafts, [form]: unsaved.length > 0 ? { ...then, returned: { at, cards: unsaved } } : then }
    },
    /** The person leaves it, and what is typed is stored. */
    draftPutAway(wrapped, { payload: form }: PayloadAction<string>) {
      const drafts = unwrapped(wrapped)
      const draft = drafts[form]
      return draft ? { ...drafts, [form]: { ...draft, edited: {}, before: {}, isPutAway: true } } : wrapped
    },
    fieldsEdited(
      wrapped,
      { payload: { form, card, changes } }: PayloadAction<FormPlace & { readonly changes: Edits }>,
    ) {
      const drafts = unwrapped(wrapped)
      const draft = drafts[form]
      if (!draft?.loaded[card]) return wrapped
      const { isPutAway: _left, ...open } = draft
      return {
        ...drafts,
        [form]: stillReturned(withEdits(open, card, { ...editsOf(draft, card), ...changes })),
      }
    },
    /** One card was read again. */
    cardAnswered(
      wrapped,
      { payload: { form, card, record } }: PayloadAction<FormPlace & { readonly record: object }>,
    ) {
      const drafts = unwrapped(wrapped)
      const draft = drafts[form]
      if (!draft?.loaded[card]) return wrapped
      return { ...drafts, [form]: withLoaded(draft, card, record as Loaded) }
    },
    /** The person has seen the newer values of these fields and keeps what was typed. */
    newerSeen(
      wrapped,
      { payload: { form, card, names } }: PayloadAction<FormPlace & { readonly names: readonly string[] }>,
    ) {
      const drafts = unwrapped(wrapped)
      const draft = drafts[form]
      if (!draft?.loaded[card]) return wrapped
      const seen = { ...draft.before[card], ...only(loadedIn(draft, card), names) }
      return { ...drafts, [form]: { ...draft, before: withCard(draft.before, card, seen) } }
    },
    /** The provider has accepted these values. Later edits stay. */
    valuesAccepted(
      wrapped,
      { payload: { form, card, values } }: PayloadAction<FormPlace & { readonly values: object }>,
    ) {
      const drafts = unwrapped(wrapped)
      const draft = drafts[form]
      if (!draft?.loaded[card]) return wrapped
      const loaded = values as Loaded
      const left = Object.fromEntries(changesOf(loaded, editsOf(draft, card)))
      const accepted = {
        ...draft,
        loaded: { ...draft.loaded, [card]: loaded },
        before: withCard(draft.before, card, nothing),
      }
      return { ...drafts, [form]: stillReturned(withEdits(accepted, card, left)) }
    },
    /** All cards or the given one; of that one all fields or the given ones. */
    editsDiscarded(
      wrapped,
      {
        payload: { form, card, names },
      }: PayloadAction<Pick<FormPlace, 'form'> & Partial<FormPlace> & { readonly names?: readonly string[] }>,
    ) {
      const drafts = unwrapped(wrapped)
      const draft = drafts[form]
      if (!draft) return wrapped
      if (card === undefined)
        return { ...drafts, [form]: stillReturned({ ...draft, edited: {}, before: {} }) }
      const left = Object.entries(editsOf(draft, card)).filter(([name]) => names && !names.includes(name))
      return { ...drafts, [form]: stillReturned(withEdits(draft, card, Object.fromEntries(left))) }
    },
    formClosed(wrapped, { payload: form }: PayloadAction<string>) {
      const { [form]: _closed, ...others } = unwrapped(wrapped)
      return others
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})),
})

export const { reducer: draftsReducer } = draftsSlice
export const {
  formAnswered,
  cardAnswered,
  fieldsEdited,
  newerSeen,
  valuesAccepted,
  editsDiscarded,
  draftReturned,
  draftPutAway,
  formClosed,
} = draftsSlice.actions

type State = { readonly drafts: Drafts }
const noDraft: Draft = { cards: [], loaded: {}, edited: {}, before: {}, isKept: true }

/** A form that is not open is empty. */
export const selectDraft = ({ drafts }: State, form: string): Draft => drafts[form] ?? noDraft
export const selectIsOpen = ({ drafts }: State, form: string): boolean => drafts[form] !== undefined

export const selectOpenForms = ({ drafts }: State): readonly string[] => Object.keys(drafts)

/** The open forms with unsaved input. */
export const selectUnsavedForms = ({ drafts }: State): readonly string[] =>
  Object.keys(drafts).filter((form) => unsavedIn(drafts[form] ?? noDraft).size > 0)

/** What a field shows: its edit, otherwise the loaded value. */
export function shownIn(draft: Draft, card: string, name: string): unknown {
  const edits = editsOf(draft, card)
  return name in edits ? edits[name] : loadedIn(draft, card)[name]
}

const merged = weakMapMemoize((loaded: Loaded, edits: Edits): Loaded => {
  const meanings = Object.entries(edits).map(([name, draft]) => [name, meaningOf(draft)] as const)
  return pressedOver(loaded, Object.fromEntries(meanings.filter(([, meaning]) => meaning !== undefined)))
})

/** The whole record as it would be sent: fields that are not on the screen keep their loaded values. The same object until it changes. */
export function draftValues(draft: Draft, card: string): Loaded {
  const loaded = loadedIn(draft, card)
  const edits = draft.edited[card]
  return edits ? merged(loaded, edits) : loaded
}

/** A save holds what was typed when it was pressed, whatever happens to the form afterwards. */
export interface Pressed<Values extends object = Loaded> {
  /** the record that the form showed */
  readonly seen: Values
  /** what was edited, by field */
  readonly edits: Partial<Values>
  /** the stored values of these fields when they were first edited, or last looked at */
  readonly before: Partial<Values>
}

export const pressedIn = <Values extends object>(draft: Draft, card: string): Pressed<Values> => {
  const seen = loadedIn(draft, card)
  const changes = changesOf(seen, editsOf(draft, card)).map(
    ([name, edit]) => [name, meaningOf(edit)] as const,
  )
  const edits = Object.fromEntries(changes.filter(([, meaning]) => meaning !== undefined))
  return {
    seen,
    edits,
    before: only({ ...seen, ...draft.before[card] }, Object.keys(edits)),
  } as Pressed<Values>
}

/** The edits over a record, which may be a newer one than they were made over. */
export const pressedOver = <Values extends object>(record: Values, edits: Partial<Values>): Values => ({
  ...record,
  ...edits,
})

/** The fields that were edited and meanwhile changed at the provider, to something else. */
export const newerThan = <Values extends object>({ edits, before }: Pressed<Values>, now: Values) =>
  (Object.keys(edits) as (keyof Values & string)[])
    .filter((name) => !isSame(before[name], now[name]) && !isSame(edits[name], now[name]))
    .map((name): Newer => ({ name, before: before[name], theirs: now[name], mine: edits[name] }))

export type Unread = ReadonlyMap<string, TypedProblem>

/** The fields whose text cannot be read, and why. */
export const unreadIn = (draft: Draft, card: string): Unread =>
  new Map(
    Object.entries(editsOf(draft, card)).flatMap(([name, edit]) =>
      isTyped(edit) && edit.reading.problem ? [[name, edit.reading.problem] as const] : [],
    ),
  )

export const isDirtyIn = (draft: Draft, card: string): boolean =>
  changesOf(loadedIn(draft, card), editsOf(draft, card)).length > 0

/** A field that was edited here and meanwhile changed at the provider. */
export interface Newer {
  readonly name: string
  /** the stored value when it was first edited */
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** The same list until something in it changes. */
const newerFields = weakMapMemoize((loaded: Loaded, edits: Edits, before: Loaded): readonly Newer[] =>
  changesOf(loaded, edits)
    .filter(([name]) => name in before && !isSame(before[name], loaded[name]))
    .map(([name, edit]) => ({
      name,
      before: before[name],
      theirs: loaded[name],
      mine: meaningOf(edit),
    })),
)

export const newerIn = (draft: Draft, card: string): readonly Newer[] =>
  newerFields(loadedIn(draft, card), editsOf(draft, card), draft.before[card] ?? nothing)

/** The unsaved cards; the same set until something is edited. */
export const unsavedIn = weakMapMemoize(
  (draft: Draft): ReadonlySet<string> =>
    new Set(Object.keys(draft.edited).filter((card) => isDirtyIn(draft, card))),
)

/** The records by key, in the provider's order; the same map until an answer or an accepted save. */
export const draftRecords = weakMapMemoize(
  (cards: Draft['cards'], loaded: Draft['loaded']): ReadonlyMap<string, Loaded> =>
    new Map(cards.map((card) => [card, loaded[card] ?? nothing])),
)
