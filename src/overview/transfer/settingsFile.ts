/** The settings file: versioned, without secrets, and with a checksum that reveals changes. */
import * as v from 'valibot'
import { decoded } from '@/contract/charset'
import { asTold, isGap } from '@/contract/told'
import { lists } from '@/robot/records/lists'
import { listSchema } from './listEntries'
import { parts } from '@/robot/records/table'

export const FORMAT = 'leme-settings'
export const VERSION = 1
/** Characters. A usual file has ten thousand, and five hundred for each channel; larger files are not parsed. */
const LARGEST = 5_000_000
/** Characters of one text. */
const LONGEST_TEXT = 10_000
/** Levels of nesting. Ours has five; the limit protects the recursive functions that walk through a file. */
const DEEPEST = 10

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

/** Over plain http browsers compute no checksum. */
export const canCheck = () => Boolean((crypto as Partial<Crypto>).subtle)

/** SHA-256 of the file's content, in hexadecimal. */
async function checksumOf(content: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(content)))
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

/** Level by level, because a value may be nested too deeply for recursion. */
function isTooLarge(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    if (level.some((one) => typeof one === 'string' && one.length > LONGEST_TEXT)) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

const schemas: ReadonlyMap<string, v.GenericSchema> = new Map([
  ...parts.map(({ id, schema }) => [id, schema] as const),
  ...lists.map((list) => [list.id, listSchema(list)] as const),
])

/** What may be taken over, if every part is known and has exactly the fields of its schema. */
function allowedIn(settings: Settings): Settings | undefined {
  const read = Object.entries(settings).map(([id, values]) => {
    const schema = schemas.get(id)
    const said = schema && v.safeParse(schema, values)
    if (!said?.success) return undefined
    const output = said.output as Settings[string]
    return canonical(asFiled(output)) === canonical(values) ? ([id, onlyValues(output)] as const) : undefined
  })
  return read.every((part) => part !== undefined) ? Object.fromEntries(read) : undefined
}

/** A file that was chosen; it may have been deleted, or be no text. */
export async function openSettingsFile(file: Blob): Promise<SettingsFile | FileProblem> {
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
  if (isTooLarge(json)) return 'broken'
  const envelope = v.safeParse(envelopeSchema, json)
  if (!envelope.success) return 'broken'
  const { sha256, ...content } = envelope.output
  if ((await checksumOf(content)) !== sha256) return 'tampered'
  const allowed = allowedIn(content.settings)
  return allowed ? { bot: content.bot, at: content.at, settings: allowed } : 'broken'
}
