/** The file that carries along what is kept on this device only. No password, session, draft or history. */
import * as v from 'valibot'
import {
  canonical,
  readChecked,
  textIn,
  writeChecked,
  type FileProblem,
} from '@/overview/transfer/checkedFile'
import { keptSchema, type Kept } from './kept'

const FORMAT = 'leme-device'
const VERSION = 1

export interface CarryFile {
  /** the person's e-mail address */
  readonly of: string
  /** Unix seconds */
  readonly at: number
  readonly kept: Kept
}

const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  of: v.pipe(v.string(), v.nonEmpty(), v.maxLength(254)),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  kept: keptSchema,
  sha256: v.string(),
})

export const writeCarryFile = (file: CarryFile): Promise<string> =>
  // What is `undefined` has no place in a file.
  writeChecked(JSON.parse(JSON.stringify({ format: FORMAT, version: VERSION, ...file })) as object)

/** What the schemas would leave out, or take for something else, refuses the file: nothing of it is lost without a word. */
export async function readCarryFile(text: string): Promise<CarryFile | FileProblem> {
  const read = await readChecked(text, {
    format: FORMAT,
    version: VERSION,
    schema: fileSchema,
    isOurs: ({ kept }, json) => canonical(kept) === canonical(json['kept']),
  })
  return typeof read === 'string' ? read : { of: read.of, at: read.at, kept: read.kept }
}

export async function openCarryFile(file: Blob): Promise<CarryFile | FileProblem> {
  const text = await textIn(file)
  return 'problem' in text ? text.problem : readCarryFile(text.text)
}
