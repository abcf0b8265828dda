/** The settings file: versioned, without secrets, and with a checksum that reveals changes. */
import * as v from 'valibot'
import { decoded } from '@/contract/charset'
import { asTold, isGap } from '@/contract/told'
import { lists } from '@/robot/records/lists'
import { entryKey, MOST_ENTRIES } from './listEntries'
import { parts } from '@/robot/records/table'

export const FORMAT = 'leme-settings'
export const VERSION = 1
/** Characters. A usual file has ten thousand, and five hundred for each channel; larger files are not parsed. */
const LARGEST = 5_000_000
/** Characters of one text. */
const LONGEST_TEXT = 10_000
/** Values of a record, or of an entry of a list; custom cycles have eighty. */
const MOST_VALUES = 100
/** Entries, or pieces of text, between two pauses, so that the page goes on meanwhile. */
const SLICE = 250

/** By part id. */
export type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Why a file is refused. */
export type FileProblem = 'unreadable' | 'insecure' | 'notOurs' | 'newer' | 'tampered' | 'broken'

export interface SettingsFile {
  /** the bot it was exported from */
  readonly bot: string
  /** Unix seconds */
  readonly at: number
  readonly settings: Settings
  /** entries that its lists lack are not removed: it was not exported, but made of some values */
  readonly hasSomeOnly?: true
}

/** The same text for the same value, independent of the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

/** The same in pieces: whole entries of lists. */
function* piecesOf(value: unknown, depth = 0): Generator<string> {
  if (!isFields(value) || depth > 2) return yield canonical(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  yield '{'
  for (const [place, [name, inner]] of entries.entries()) {
    yield `${place > 0 ? ',' : ''}${JSON.stringify(name)}:`
    yield* piecesOf(inner, depth + 1)
  }
  return yield '}'
}

/** All of them, with pauses. */
async function inSlices<Item>(items: Iterable<Item>, take: (item: Item) => void) {
  let count = 0
  for (const item of items) {
    take(item)
    if (++count % SLICE === 0) await new Promise((done) => setTimeout(done))
  }
}

/** Over plain http browsers compute no checksum. */
export const canCheck = () => Boolean((crypto as Partial<Crypto>).subtle)

/** SHA-256 of the file's content, in hexadecimal. */
async function checksumOf(content: object): Promise<string> {
  const pieces: string[] = []
  await inSlices(piecesOf(content), (piece) => pieces.push(piece))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pieces.join('')))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record, or a list of them by id, without what its provider did not tell, or not readably. */
const onlyValues = (values: Settings[string]): Settings[string] =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isGap(value))
      .map(([name, value]) => [name, isFields(value) ? onlyValues(value) : value]),
  )

/** As the file has it: with values that are not allowed, which whoever reads it leaves alone. */
const asFiled = (values: Settings[string]): Settings[string] =>
  onlyValues(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isFields(value) && !isGap(value) ? asFiled(value) : asTold(value),
      ]),
    ),
  )

export async function writeSettingsFile({ bot, at, settings: read }: SettingsFile): Promise<string> {
  const settings = Object.fromEntries(Object.entries(read).map(([id, values]) => [id, asFiled(values)]))
  const content = { format: FORMAT, version: VERSION, bot, at, settings }
  return `${JSON.stringify({ ...content, sha256: await checksumOf(content) }, null, 2)}\n`
}

const envelopeSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  bot: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  settings: v.record(v.string(), v.record(v.string(), v.unknown())),
  sha256: v.string(),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const schemas: ReadonlyMap<string, v.GenericSchema> = new Map(parts.map(({ id, schema }) => [id, schema]))
const entrySchemas: ReadonlyMap<string, v.GenericSchema> = new Map(
  lists.map(({ id, schema }) => [id, schema]),
)

/** A record has single values, and not many; what is nested, or long, is looked at no further. */
const isRecord = (value: unknown) =>
  isFields(value) &&
  Object.keys(value).length <= MOST_VALUES &&
  Object.values(value).every(
    (one) =>
      typeof one === 'number' ||
      typeof one === 'boolean' ||
      (typeof one === 'string' && one.length <= LONGEST_TEXT),
  )

/** Every part is known, and of its size. */
const areOurs = (settings: unknown): boolean =>
  isFields(settings) &&
  Object.entries(settings).every(([id, values]) =>
    entrySchemas.has(id)
      ? isFields(values) &&
        Object.keys(values).length <= MOST_ENTRIES &&
        Object.values(values).every(isRecord)
      : schemas.has(id) && isRecord(values),
  )

/** What of a record may be taken over, if it has exactly the fields of its schema. */
function allowedOf(schema: v.GenericSchema | undefined, values: Settings[string]) {
  const read = schema && v.safeParse(schema, values)
  if (!read?.success) return undefined
  const output = read.output as Settings[string]
  return canonical(asFiled(output)) === canonical(values) ? onlyValues(output) : undefined
}

/** What may be taken over, if every record, and every entry of a list, has exactly the fields of its schema. */
async function allowedIn(settings: Settings): Promise<Settings | undefined> {
  const allowed: [id: string, Settings[string] | undefined][] = []
  for (const [id, values] of Object.entries(settings)) {
    const entry = entrySchemas.get(id)
    if (!entry) {
      allowed.push([id, allowedOf(schemas.get(id), values)])
      continue
    }
    const entries: typeof allowed = []
    await inSlices(Object.entries(values as Readonly<Record<string, Settings[string]>>), ([key, one]) =>
      entries.push([key, v.is(entryKey, key) ? allowedOf(entry, one) : undefined]),
    )
    allowed.push([id, entries.every(([, one]) => one) ? Object.fromEntries(entries) : undefined])
  }
  return allowed.every(([, part]) => part) ? (Object.fromEntries(allowed) as Settings) : undefined
}

/** A file that was chosen; it may have been deleted, or be no text. One that is too large is not read. */
export async function openSettingsFile(file: Blob): Promise<SettingsFile | FileProblem> {
  if (file.size > LARGEST * 4) return 'notOurs'
  const text = await file.arrayBuffer().then(
    (bytes) => decoded(new Uint8Array(bytes)),
    () => undefined,
  )
  return text === undefined ? 'unreadable' : readSettingsFile(text)
}

export async function readSettingsFile(text: string): Promise<SettingsFile | FileProblem> {
  if (!canCheck()) return 'insecure'
  const json = text.length > LARGEST ? undefined : parsed(text)
  if (typeof json !== 'object' || json === null) return 'notOurs'
  const { format, version } = json as Readonly<Record<string, unknown>>
  if (format !== FORMAT) return 'notOurs'
  if (typeof version === 'number' && version > VERSION) return 'newer'
  if (!areOurs((json as Readonly<Record<string, unknown>>)['settings'])) return 'broken'
  const envelope = v.safeParse(envelopeSchema, json)
  if (!envelope.success) return 'broken'
  const { sha256, ...content } = envelope.output
  if ((await checksumOf(content)) !== sha256) return 'tampered'
  const allowed = await allowedIn(content.settings)
  return allowed ? { bot: content.bot, at: content.at, settings: allowed } : 'broken'
}
