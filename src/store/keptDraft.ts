/**
 * What is typed into a form and not saved is kept in local storage, so that it survives a reload, a crash and the end of a session. A
 * form's name contains the bot and the account, the entry the person. Signing out clears it.
 */
import * as v from 'valibot'
import { selectEmail } from '@/features/session/sessionSlice'
import type { Store } from '.'
import {
  editsDiscarded,
  fieldsEdited,
  formAnswered,
  loadedIn,
  meaningOf,
  unsavedIn,
  type Draft,
} from './draftsSlice'
import { storedText } from './storage'

const PREFIX = 'draft '
/** Milliseconds after the last edit. */
const PAUSE = 400
/** Seconds. */
const OLDEST = 30 * 86_400
/** Characters of one text. */
const LONGEST = 10_000

const fieldsSchema = v.record(v.string(), v.unknown())
const entrySchema = v.object({
  person: v.string(),
  /** Unix seconds of the last edit */
  at: v.pipe(v.number(), v.integer()),
  /** what was typed, and the provider's values at that time */
  cards: v.record(v.string(), v.object({ edited: fieldsSchema, before: fieldsSchema })),
})
type Entry = v.InferOutput<typeof entrySchema>

const textSchema = v.pipe(v.string(), v.maxLength(LONGEST))
/** A number field's text that is not a number (yet); a valid one is stored as the number. */
const typedNumber = v.strictObject({
  text: textSchema,
  reading: v.strictObject({ problem: v.picklist(['missing', 'unreadable', 'ambiguous']) }),
})
/** The same in a cell of the custom cycles. */
const typedCell = v.strictObject({
  text: textSchema,
  problem: v.picklist(['unreadable', 'ambiguous', 'negative', 'tooLarge']),
})
const finite = v.pipe(v.number(), v.finite())

/** Whether a stored value may take the place of the provider's. */
function fits(stored: unknown, loaded: unknown, typed: v.GenericSchema = typedNumber): boolean {
  if (typeof loaded === 'number') return v.is(finite, stored) || v.is(typed, stored)
  if (typeof loaded === 'string') return v.is(textSchema, stored)
  if (typeof loaded === 'boolean') return typeof stored === 'boolean'
  if (!Array.isArray(loaded) || !Array.isArray(stored)) return false
  return (
    stored.length === loaded.length && loaded.every((each, place) => fits(stored[place], each, typedCell))
  )
}

const fitting = (stored: Readonly<Record<string, unknown>>, loaded: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(loaded, name) && fits(value, loaded[name]),
    ),
  )

const secondsNow = () => Math.floor(Date.now() / 1000)
const keysOf = (area: Storage) => Object.keys(area).filter((key) => key.startsWith(PREFIX))

/** The stored entry; `undefined` if there is none for this person, or it is damaged or too old. */
function entryAt(key: string, person: string): Entry | undefined {
  try {
    const entry = v.parse(entrySchema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    const isTheirs = entry.person === person && entry.at > secondsNow() - OLDEST
    return isTheirs ? { ...entry, at: Math.min(entry.at, secondsNow()) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Called before a sign-out. If the session had ended by itself, what was typed stays in this tab until the same person signs in;
 * otherwise nothing stays.
 */
export function holdDrafts(hasEnded: boolean) {
  try {
    for (const key of keysOf(sessionStorage)) sessionStorage.removeItem(key)
    if (!hasEnded) return
    for (const key of keysOf(localStorage)) sessionStorage.setItem(key, localStorage.getItem(key) ?? '')
  } catch {
    // Denied or full: then nothing is held.
  }
}

/** Takes back what `holdDrafts` held, and removes what is of another person, damaged or too old. */
function tidy(person: string) {
  try {
    for (const key of keysOf(sessionStorage)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, sessionStorage.getItem(key) ?? '')
      sessionStorage.removeItem(key)
    }
    for (const key of keysOf(localStorage)) if (!entryAt(key, person)) localStorage.removeItem(key)
  } catch {
    // Denied: there is nothing to tidy.
  }
}

export interface KeptDraft {
  /** Brings back what was stored, and stores what is typed from now on. Needs the provider's answer. */
  readonly start: () => void
  /** Stores what is not stored yet; whether everything is. */
  readonly flush: () => boolean
  /** Removes what was typed from the form; it comes back when the form opens again. */
  readonly putAway: () => void
  readonly stop: () => void
  /** when the restored, still unsaved input of a card (or of any card) was typed, in Unix seconds */
  readonly returnedAt: (card?: string) => number | undefined
}

/** Keeps what is typed into one form. */
export function createKeptDraft(
  { dispatch, getState, subscribe }: Pick<Store, 'dispatch' | 'getState' | 'subscribe'>,
  form: string,
): KeptDraft {
  const key = `${PREFIX}${form}`
  const draft = (): Draft | undefined => getState().drafts[form]
  const person = () => selectEmail(getState()).toLowerCase()
  let unsubscribe: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStored = false
  /** the last edits that were seen, and when they were typed */
  let seen: Draft['edited'] | undefined
  let at = 0
  let returned: { readonly at: number; readonly cards: ReadonlySet<string> } | undefined

  function look() {
    const edited = draft()?.edited
    if (edited === undefined || edited === seen) return
    seen = edited
    at = secondsNow()
    clearTimeout(timer)
    timer = setTimeout(flush, PAUSE)
    const left = [...(returned?.cards ?? [])].filter((card) => edited[card])
    returned = returned && left.length > 0 ? { ...returned, cards: new Set(left) } : undefined
  }

  function bringBack() {
    const loaded = draft()
    const entry = loaded && entryAt(key, person())
    if (!entry) return
    const cards = Object.entries(entry.cards).flatMap(([card, { edited, before }]) => {
      const record = loadedIn(loaded, card)
      const changes = fitting(edited, record)
      const stood = { ...record, ...fitting(before, record) }
      return Object.keys(changes).length > 0 ? [{ card, changes, stood }] : []
    })
    const records = loaded.cards.map((card) => [card, loadedIn(loaded, card)] as const)
    const stood = new Map(cards.map((each) => [each.card, each.stood]))
    // As it was typed, over the values of that time, so that values changed since then are noticed.
    dispatch(formAnswered({ form, records: records.map(([card, now]) => [card, stood.get(card) ?? now]) }))
    for (const { card, changes } of cards) dispatch(fieldsEdited({ form, card, changes }))
    dispatch(formAnswered({ form, records }))
    isStored = true
    seen = draft()?.edited
    at = entry.at
    const unsaved = unsavedIn(draft() ?? loaded)
    if (unsaved.size > 0) returned = { at, cards: unsaved }
    else flush()
  }

  function flush(): boolean {
    clearTimeout(timer)
    look()
    clearTimeout(timer)
    const now = draft()
    if (!now) return false
    const unsaved = unsavedIn(now)
    try {
      if (unsaved.size === 0) {
        if (isStored) localStorage.removeItem(key)
        isStored = false
        return true
      }
      // After a sign-out in another tab nothing may be written any more.
      if (storedText('email').toLowerCase() !== person()) return false
      const cards = [...unsaved].map((card) => {
        const edits = Object.entries(now.edited[card] ?? {})
        const edited = Object.fromEntries(edits.map(([name, edit]) => [name, meaningOf(edit) ?? edit]))
        return [card, { edited, before: now.before[card] ?? {} }]
      })
      const entry = { person: person(), at, cards: Object.fromEntries(cards) as Entry['cards'] }
      localStorage.setItem(key, JSON.stringify(entry satisfies Entry))
      isStored = true
      return true
    } catch {
      return false
    }
  }

  function stop() {
    if (!unsubscribe) return
    flush()
    unsubscribe()
    unsubscribe = undefined
    window.removeEventListener('pagehide', flush)
  }

  return {
    flush,
    stop,
    start() {
      if (unsubscribe) return
      tidy(person())
      bringBack()
      unsubscribe = subscribe(look)
      window.addEventListener('pagehide', flush)
    },
    putAway() {
      isStored = false
      dispatch(editsDiscarded({ form }))
      clearTimeout(timer)
    },
    returnedAt: (card) => (card === undefined || returned?.cards.has(card) ? returned?.at : undefined),
  }
}
