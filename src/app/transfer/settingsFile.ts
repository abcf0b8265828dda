/** The file in which a bot's settings travel. Versioned, without secrets, and with a sum by which a change on the way is seen. */
import * as v from 'valibot'
import { parts } from './parts'

export const FORMAT = 'leme-settings'
export const VERSION = 1
/** Characters. Ours has about ten thousand; nothing is read of a file that cannot be one. */
const LARGEST = 1_000_000

/** By the part's id. */
export type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Why a file is not taken. */
export type FileProblem = 'notJson' | 'notOurs' | 'newer' | 'tampered' | 'broken'

export interface SettingsFile {
  /** the bot that it was made of */
  readonly bot: string
  /** Unix seconds */
  readonly at: number
  readonly settings: Settings
}

/** The same text for the same value, whatever order its names came in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

/** SHA-256, in hexadecimal, of all that the file says. */
async function sumOf(content: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(content)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function writeSettingsFile({ bot, at, settings }: SettingsFile): Promise<string> {
  const content = { format: FORMAT, version: VERSION, bot, at, settings }
  return `${JSON.stringify({ ...content, sha256: await sumOf(content) }, null, 2)}\n`
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

/** Every part is one that we know and says exactly what such a part can say. */
const areOurs = (settings: Settings) =>
  Object.entries(settings).every(([id, values]) => {
    const part = parts.find((known) => known.id === id)
    const read = part && v.safeParse(part.schema, values)
    return read?.success === true && canonical(read.output) === canonical(values)
  })

export async function readSettingsFile(text: string): Promise<SettingsFile | FileProblem> {
  const json = text.length > LARGEST ? undefined : parsed(text)
  if (typeof json !== 'object' || json === null) return 'notJson'
  const { format, version } = json as Readonly<Record<string, unknown>>
  if (format !== FORMAT) return 'notOurs'
  if (typeof version === 'number' && version > VERSION) return 'newer'
  const envelope = v.safeParse(envelopeSchema, json)
  if (!envelope.success) return 'broken'
  const { sha256, ...content } = envelope.output
  if ((await sumOf(content)) !== sha256) return 'tampered'
  if (!areOurs(content.settings)) return 'broken'
  return { bot: content.bot, at: content.at, settings: content.settings }
}
