/** What is typed and not saved, in IndexedDB: one entry for each form and person. A record's form has the text of its address as name. */
import { secondsNow } from '@/config/clock'
import { areaOf, onThisDevice } from '@/config/onDevice'
import { rawValue, isGap } from '@/contract/told'
import * as v from 'valibot'
import {
  loadedIn,
  meaningOf,
  unsavedIn,
  type Draft,
  type DraftOfEarlierPage,
  type TypedProblem,
} from './draftsSlice'
import { keyOf } from '@/store/address'
import { formerForm } from '@/store/formerKeys'
import { connection, everything, panelDb } from '@/store/history/connection'

/** Seconds. */
const OLDEST = 30 * 86_400
/** Characters of one text. */
const LONGEST = 10_000

const fieldsSchema = v.record(v.string(), v.unknown())
/** what was typed, and the provider's values at that time */
const cardsSchema = v.record(v.string(), v.object({ edited: fieldsSchema, before: fieldsSchema }))
const typedSchema = v.object({
  /** Unix seconds of the last edit */
  at: v.pipe(v.number(), v.integer()),
  cards: cardsSchema,
})
const entrySchema = v.object({
  /** e-mail, lower case */
  who: v.string(),
  form: v.string(),
  ...typedSchema.entries,
})
export type DraftEntry = v.InferOutput<typeof entrySchema>
export type DraftCards = v.InferOutput<typeof cardsSchema>

const textSchema = v.pipe(v.string(), v.maxLength(LONGEST))
/** A field's text that cannot be read (yet); what can be is stored as its value. */
const typedWith = (...problems: readonly TypedProblem[]) =>
  v.strictObject({ text: textSchema, reading: v.strictObject({ problem: v.picklist(problems) }) })
const typedNumber = typedWith('missing', 'unreadable', 'ambiguous')
const typedTime = typedWith('noTime')
/** The same in a cell of the custom cycles. */
const typedCell = v.strictObject({
  text: textSchema,
  problem: v.picklist(['unreadable', 'ambiguous', 'negative', 'tooLarge']),
})
const finite = v.pipe(v.number(), v.finite())

/** Whether a stored value may take the place of the provider's. */
function fits(stored: unknown, told: unknown, typed: v.GenericSchema = typedNumber): boolean {
  const loaded = rawValue(told)
  // What was typed in place of a value that is not there may be of any kind.
  if (isGap(loaded)) return v.is(v.union([finite, typed, typedTime, textSchema, v.boolean()]), stored)
  if (typeof loaded === 'number') return v.is(finite, stored) || v.is(typed, stored)
  if (typeof loaded === 'string') return v.is(textSchema, stored) || v.is(typedTime, stored)
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

/** What of the stored cards may come back into a form. */
export function fittingIn(draft: Draft, cards: DraftCards): DraftOfEarlierPage['cards'] {
  const known = Object.entries(cards).filter(([card]) => Object.hasOwn(draft.loaded, card))
  return Object.fromEntries(
    known.map(([card, { edited, before }]) => {
      const record = loadedIn(draft, card)
      return [card, { edited: fitting(edited, record), before: fitting(before, record) }]
    }),
  )
}

/** What is not saved in a form, as it is stored. */
export const typedIn = (draft: Draft): DraftCards =>
  Object.fromEntries(
    [...unsavedIn(draft)].map((card) => {
      const edits = Object.entries(draft.edited[card] ?? {})
      const edited = Object.fromEntries(edits.map(([name, edit]) => [name, meaningOf(edit) ?? edit]))
      return [card, { edited, before: draft.before[card] ?? {} }]
    }),
  )

/** The fields of one over those of the other. */
export const over = (below: DraftCards, above: DraftCards): DraftCards => ({
  ...below,
  ...Object.fromEntries(
    Object.entries(above).map(([card, { edited, before }]) => [
      card,
      { edited: { ...below[card]?.edited, ...edited }, before: { ...below[card]?.before, ...before } },
    ]),
  ),
})

/** An entry as it was stored; `undefined` if it is damaged or too old. */
function entryIn(found: unknown): DraftEntry | undefined {
  const now = secondsNow()
  if (!v.is(entrySchema, found) || found.at <= now - OLDEST) return undefined
  return { ...found, at: Math.min(found.at, now) }
}

const open = connection(panelDb)
/** Until it is on the disk, nothing counts as written: a browser that is killed loses what it writes later. */
const strict = { durability: 'strict' } as const

export const readEntry = async (who: string, form: string) =>
  entryIn(await (await open()).get('drafts', [who, form]))

/**
 * Stores an entry, or removes it if it has no cards.
 *
 * @param mayWrite asked when the database is open
 */
export async function writeEntry(entry: DraftEntry, mayWrite: () => boolean) {
  const db = await open()
  if (!mayWrite()) throw new Error('signed out')
  const tx = db.transaction('drafts', 'readwrite', strict)
  const isEmpty = Object.keys(entry.cards).length === 0
  const written = Promise.all([
    isEmpty ? tx.store.delete([entry.who, entry.form]) : tx.store.put(entry),
    tx.done,
  ])
  // At once, because the page may be closing.
  tx.commit()
  await written
}

/** Version 1.0.0 kept the entries in local storage. */
const OLDER = 'draft '
type OlderKey = `${typeof OLDER}${string}`
const olderSchema = v.object({ person: v.string(), ...typedSchema.entries })

const olderKeys = () =>
  Object.keys(areaOf('localStorage') ?? {}).filter((key): key is OlderKey => key.startsWith(OLDER))

function olderEntryAt(key: OlderKey): DraftEntry | undefined {
  try {
    const { person: who, at, cards } = v.parse(olderSchema, JSON.parse(onThisDevice.read(key)))
    const form = key.slice(OLDER.length)
    const former = formerForm(form)
    return entryIn({ who, form: former ? keyOf(former) : form, at, cards })
  } catch {
    return undefined
  }
}

/** Removes what is of another person, damaged or too old, and takes over what former versions have kept, under today's names. */
export async function tidyEntries(email: string) {
  const who = email.toLowerCase()
  const isTheirs = (entry: DraftEntry | undefined) => entry?.who === who
  const tx = (await open()).transaction('drafts', 'readwrite', strict)
  const renamed: DraftEntry[] = []
  let cursor = await tx.store.openCursor()
  for (; cursor; cursor = await cursor.continue()) {
    const entry = entryIn(cursor.value)
    const former = entry && formerForm(entry.form)
    if (!isTheirs(entry) || former) await cursor.delete()
    if (entry && former && isTheirs(entry)) renamed.push({ ...entry, form: keyOf(former) })
  }
  for (const entry of renamed) if (!(await tx.store.get([who, entry.form]))) await tx.store.put(entry)
  const keys = olderKeys()
  for (const entry of keys.map(olderEntryAt))
    if (entry && isTheirs(entry) && !(await tx.store.get([who, entry.form]))) await tx.store.put(entry)
  await tx.done
  for (const key of keys) onThisDevice.write(key, '')
}

/** Removes what is of one person. */
export async function forgetEntries(email: string) {
  const tx = (await open()).transaction('drafts', 'readwrite', strict)
  await Promise.all([tx.store.delete(everything(email.toLowerCase())), tx.done])
}
