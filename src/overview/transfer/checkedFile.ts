/** A file of ours: JSON with a format, a version, and a checksum that reveals changes. */
import { decoded } from '@/contract/charset'
import { isJsonFields, type JsonFields } from '@/contract/refusal'
import * as v from 'valibot'

/** Characters. A usual file has ten thousand, and five hundred for each channel; larger files are not parsed. */
const LARGEST = 5_000_000
/** Entries, or pieces of text, between two pauses, so that the page goes on meanwhile. */
const SLICE = 250

/** Why a file is refused. */
export type FileProblem = 'unreadable' | 'insecure' | 'notOurs' | 'newer' | 'tampered' | 'broken'

/** The same text for the same value, independent of the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

/** The same in pieces: whole entries of lists. */
function* piecesOf(value: unknown, depth = 0): Generator<string> {
  if (!isJsonFields(value) || depth > 2) return yield canonical(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  yield '{'
  for (const [place, [name, inner]] of entries.entries()) {
    yield `${place > 0 ? ',' : ''}${JSON.stringify(name)}:`
    yield* piecesOf(inner, depth + 1)
  }
  return yield '}'
}

/** All of them, with pauses. */
export async function inSlices<Item>(items: Iterable<Item>, take: (item: Item) => void) {
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

/** @param content plain JSON, without `undefined` */
export const writeChecked = async (content: object): Promise<string> =>
  `${JSON.stringify({ ...content, sha256: await checksumOf(content) }, null, 2)}\n`

/** Of a file that was chosen; it may have been deleted, or be no text. One that is too large is not read. */
export async function textIn(
  file: Blob,
): Promise<{ readonly text: string } | { readonly problem: FileProblem }> {
  if (file.size > LARGEST * 4) return { problem: 'notOurs' }
  const text = await file.arrayBuffer().then(
    (bytes) => decoded(new Uint8Array(bytes)),
    () => undefined,
  )
  return text === undefined ? { problem: 'unreadable' } : { text }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Format<Envelope> {
  readonly format: string
  /** the newest that is known here */
  readonly version: number
  readonly schema: v.GenericSchema<unknown, Envelope>
  /** looked at before the checksum is computed */
  readonly isOurs?: (envelope: Envelope, json: JsonFields) => boolean
}

/** What stands in such a file, or why it cannot be used. */
export async function readChecked<Envelope extends { readonly sha256: string }>(
  text: string,
  { format, version, schema, isOurs = () => true }: Format<Envelope>,
): Promise<Envelope | FileProblem> {
  if (!canCheck()) return 'insecure'
  const json = text.length > LARGEST ? undefined : parsed(text)
  if (!isJsonFields(json) || json['format'] !== format) return 'notOurs'
  if (typeof json['version'] === 'number' && json['version'] > version) return 'newer'
  // The schema would leave it out without a word.
  if (Object.values(json).some((part) => Object.hasOwn(Object(part), '__proto__'))) return 'broken'
  const envelope = v.safeParse(schema, json)
  if (!envelope.success || !isOurs(envelope.output, json)) return 'broken'
  const { sha256, ...content } = json
  return (await checksumOf(content)) === sha256 ? envelope.output : 'tampered'
}
