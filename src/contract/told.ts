/**
 * Records that the provider tells. A value that it does not tell, or that cannot be read, is a case of its own (`Gap`), so that
 * nobody takes a default for a fact.
 */
import * as v from 'valibot'
import { isDamaged } from './charset'
import { noteIn, type FieldNote } from './field'
import { isJsonFields } from './refusal'
import { isBlank } from './wire'

/** Told, but in a form or a size that no such value has. What it was is not kept: it is never sent back. */
export interface Unreadable {
  readonly unreadable: true
}
export const unreadable: Unreadable = { unreadable: true }

/**
 * Told and readable, but no value that its field may have: beyond a limit, not whole, or a code that nobody knows. No figure counts it; it
 * goes back as it came, once the person has agreed.
 */
export interface NotAllowed {
  readonly notAllowed: number
  /** the limit that it breaks; a code breaks none */
  readonly minimum?: number
  readonly maximum?: number
  readonly isWhole?: true
}

/** Why there is no value to count with. `null`: left blank; `undefined`: not in the answer at all. */
export type Gap = null | undefined | Unreadable | NotAllowed
/** Ids and names, without which there is no record to show, and what is no answer of the provider. */
type NeverMissing = 'userid' | 'traderid' | 'idChan' | 'id' | 'nameGroup' | 'name' | 'email' | 'grid'
/** A record as it was told: any other value may be missing. */
export type WithGaps<Shape> = {
  readonly [Name in keyof Shape]: Name extends NeverMissing ? Shape[Name] : Shape[Name] | Gap
}
/** The same where every value is there. */
export type WithoutGaps<Shape> = { readonly [Name in keyof Shape]: Exclude<Shape[Name], Gap> }

export const isUnreadable = (value: unknown): value is Unreadable =>
  typeof value === 'object' && value !== null && 'unreadable' in value && value.unreadable === true

export const isNotAllowed = (value: unknown): value is NotAllowed =>
  typeof value === 'object' && value !== null && 'notAllowed' in value && typeof value.notAllowed === 'number'

/** The value as it came, whether or not it is allowed. */
export const rawValue = (value: unknown): unknown => (isNotAllowed(value) ? value.notAllowed : value)

export const isGap = (value: unknown): value is Gap =>
  value === null || value === undefined || isUnreadable(value) || isNotAllowed(value)

/** The value, if there is one. */
export const knownValue = <Value>(value: Value): Exclude<Value, Gap> | undefined =>
  isGap(value) ? undefined : (value as Exclude<Value, Gap>)

/** The names of the values that are not there: of those given, else of all. */
export const gapsIn = (record: object, names: readonly string[] = Object.keys(record)): readonly string[] =>
  names.filter((name) => isGap(Reflect.get(record, name)))

/** The record, if all of its values are there, or all of the named ones. */
export function withoutGaps<Shape extends object>(record: Shape | undefined): WithoutGaps<Shape> | undefined
export function withoutGaps<Shape extends object, Name extends keyof Shape & string>(
  record: Shape | undefined,
  ...names: readonly Name[]
): WithoutGaps<Pick<Shape, Name>> | undefined
export function withoutGaps(record: object | undefined, ...names: readonly string[]) {
  if (!record) return undefined
  return gapsIn(record, names.length > 0 ? names : undefined).length === 0 ? record : undefined
}

/** The fields of records that hold text: providers commonly store an empty one as `null`, and it goes back as `null`. */
const textFields = [
  'timerzone',
  'hourStart',
  'hourEnd',
  'hourStart2',
  'hourEnd2',
  'hourStart3',
  'hourEnd3',
  'hourReset',
  'hourClearScore',
  'delaysig',
  'paresFilter',
  'stakeMin',
  'botID',
  'symbolGrp',
  'wordfilter',
  'ignore',
] as const
type TextField = (typeof textFields)[number]
const textNames: ReadonlySet<string> = new Set(textFields)
export const isTextField = (name: string) => textNames.has(name)

/** The record with its blank texts as empty ones, for whoever reads them. A text that is not in the answer at all stays untold. */
export const withTexts = <Shape extends object>(record: Shape) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, isTextField(name) && value === null ? '' : value]),
  ) as {
    readonly [Name in keyof Shape]: Name extends TextField ? Exclude<Shape[Name], null> : Shape[Name]
  }

/** What makes a value one that is asked about before a save. */
export type ValueDoubt = 'untold' | 'unreadable' | 'notAllowed' | 'damaged'

/** `damaged`: a name of which letters are lost. It is shown, because there is no other. */
export function doubtIn(name: string, value: unknown): ValueDoubt | undefined {
  if (isUnreadable(value)) return 'unreadable'
  if (isNotAllowed(value)) return 'notAllowed'
  if (typeof value === 'string' && isDamaged(value)) return 'damaged'
  return value === null && !isTextField(name) ? 'untold' : undefined
}

/** The values that the provider keeps to itself, or says in a way that cannot be right: they are asked about before a save. */
export const doubtfulFields = (record: object): readonly string[] =>
  Object.entries(record)
    .filter(([name, value]) => doubtIn(name, value) !== undefined)
    .map(([name]) => name)

/** Only the values that are there. */
export const knownValuesIn = <Shape extends object>(record: Shape) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isGap(value))) as Partial<
    WithoutGaps<Shape>
  >

/** A record as it is sent: what could not be read stays out, what is not allowed goes as it came. */
export const sendable = (record: object): object =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => !isUnreadable(value))
      .map(([name, value]) => [name, rawValue(value)]),
  )

/** What providers answer when nothing is stored yet: `null`, `{}` or (PHP's empty object) `[]`. */
const isNothingStored = (input: unknown) =>
  input === null ||
  (Array.isArray(input) && input.length === 0) ||
  (isJsonFields(input) && Object.keys(input).length === 0)

/** Which account a record is of, which the panel knows by itself. */
const ownNames: ReadonlySet<string> = new Set(['brokerID', 'curBrokerID'])

/** Whether the provider stores nothing here yet: saving may overwrite what it did not show. An empty list counts too. */
export function isNothingYet(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length === 0
  if (!isJsonFields(answer)) return false
  const values = Object.entries(answer).flatMap(([name, value]) => (ownNames.has(name) ? [] : [value]))
  return values.some(isGap) && values.every(isBlank)
}

/** A number as its field allows it. 0 is within all limits: it stands for "not set" and "off". */
function judged(value: number, note: Partial<FieldNote>): number | NotAllowed | Unreadable {
  // Of zero there is one, whatever its sign.
  if (value === 0) return 0
  const { codes, isMoment, readsBeyond, isWhole = codes !== undefined } = note
  const { minimum, maximum } = readsBeyond ? {} : note
  // Larger ones have lost their last digits, if they ever meant an amount.
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return unreadable
  const isLess = minimum !== undefined && value < minimum
  const isMore = maximum !== undefined && value > maximum
  const isBroken = isWhole && !Number.isInteger(value)
  // A moment beyond its limits is counted in something else than seconds.
  if (isMoment && (isLess || isMore || isBroken)) return unreadable
  if (codes && !Object.values(codes.codes).includes(value)) return { notAllowed: value }
  if (isLess) return { notAllowed: value, minimum }
  if (isMore) return { notAllowed: value, maximum }
  return isBroken ? { notAllowed: value, isWhole: true } : value
}

/** Reads one value of a record. */
function valueReader(entry: v.GenericSchema) {
  const note: Partial<FieldNote> = noteIn(entry) ?? {}
  const holdsText = typeof v.safeParse(entry, '').output === 'string'
  return (answer: unknown): unknown => {
    if (isUnreadable(answer)) return unreadable
    const input = holdsText ? answer : rawValue(answer)
    if (holdsText ? input === null || input === undefined : isBlank(input))
      return note.blankIsNone ? (holdsText ? '' : 0) : input === undefined ? undefined : null
    const { success, output } = v.safeParse(entry, input)
    if (!success) return unreadable
    // A name is shown as it is: there is no other.
    if (typeof output === 'string') return isDamaged(output) && !note.blankIsNone ? unreadable : output
    if (typeof output !== 'number') return output
    return note.belowIsNone && output < 0 ? 0 : judged(output, note)
  }
}

/** None of its values can be read: this is another answer than it should be. */
function isRubbish(values: readonly unknown[]): boolean {
  const there = values.filter((value) => value !== null && value !== undefined && value !== '')
  return there.length > 0 && there.every(isUnreadable)
}

type ToldOf<Entry extends v.GenericSchema> =
  undefined extends v.InferInput<Entry> ? v.InferOutput<Entry> | Gap : v.InferOutput<Entry>
type RecordOf<Entries extends v.ObjectEntries> = {
  [Name in keyof Entries]: ToldOf<Entries[Name] & v.GenericSchema>
}

/**
 * A settings record. An answer that has none of the fields is an error, and so is one without an id: nothing on the screen would be
 * true. Any other value may be a `Gap`. It reads its own output too.
 *
 * @param aliases other wire names of a field: `{ ignoreWord: 'ignore' }`; the field's own name wins
 */
export const wireRecord = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  aliases: Readonly<Record<string, keyof Entries & string>> = {},
) => {
  const names = Object.keys(entries)
  const isRequired = (name: string) => !v.safeParse(entries[name] as v.GenericSchema, undefined).success
  const readers = names
    .filter((name) => !isRequired(name))
    .map((name) => [name, valueReader(entries[name] as v.GenericSchema)] as const)
  const ids = v.object(Object.fromEntries(Object.entries(entries).filter(([name]) => isRequired(name))))
  const record = v.pipe(
    v.unknown(),
    v.check(
      (input) =>
        isNothingStored(input) ||
        (isJsonFields(input) &&
          Object.keys(input).some((name) => Object.hasOwn(entries, name) || Object.hasOwn(aliases, name))),
      'a settings record',
    ),
    v.transform((input): Record<string, unknown> => {
      const named =
        !isJsonFields(input) || isNothingStored(input)
          ? Object.fromEntries(names.map((name) => [name, null]))
          : renamed(input, aliases)
      const values = readers.map(([name, read]) => [name, read(named[name])] as const)
      return { ...named, ...Object.fromEntries(values) }
    }),
    v.check(
      (read) => readers.length < names.length || !isRubbish(names.map((name) => read[name])),
      'values that can be read',
    ),
    v.looseObject(ids.entries),
    v.transform((read) => Object.fromEntries(names.map((name) => [name, read[name]])) as RecordOf<Entries>),
  )
  /** where a form starts if nothing is stored yet; nobody has told these values */
  const defaults = Object.fromEntries(
    names
      .filter((name) => !isRequired(name))
      .map((name) => [name, v.parse(entries[name] as v.GenericSchema, undefined)]),
  ) as Partial<WithoutGaps<RecordOf<Entries>>>
  const schema: v.LazySchema<v.GenericSchema<unknown, RecordOf<Entries>>> = v.lazy(() => record)
  return { ...schema, entries, aliases, defaults }
}

function renamed(record: Record<string, unknown>, aliases: Readonly<Record<string, string>>) {
  const values = { ...record }
  for (const [alias, field] of Object.entries(aliases))
    if (Object.hasOwn(record, alias)) values[field] ??= record[alias]
  return values
}
