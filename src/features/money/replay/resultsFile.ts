import { decoded } from '@/contract/charset'
import { LONGEST_RESULTS } from '@/domain/pastResults/reading'
import { createPool } from '@/risk/pool'

/** Bytes: a page has its markup too. */
export const LARGEST_FILE = 2 * LONGEST_RESULTS

export type ResultsFileProblem = 'kind' | 'size' | 'noText' | 'unreadable' | 'empty'

export type FileRead =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: ResultsFileProblem }

export const FILE_TYPES =
  '.csv,.tsv,.txt,.log,.htm,.html,.xls,text/plain,text/csv,text/tab-separated-values,text/html'

/** Brokers give this name to pages and tables too; a spreadsheet has to be saved as CSV. */
const isOldSheet = ({ name }: File) => /\.xls$/i.test(name)

/** By name or by type: systems disagree on the type of CSV files. */
const isTextFile = (file: File) =>
  isOldSheet(file) ||
  /\.(?:txt|csv|tsv|log|html?)$/i.test(file.name) ||
  /^text\/(?:plain|csv|html|tab-separated-values)$/i.test(file.type)

const isHtml = (text: string) =>
  /^\s*<(?:!doctype\s+html\b|!--|(?:\?xml|html|head|body|table|div|meta)\b)/i.test(text)

export async function readResultsFile(file: File): Promise<FileRead> {
  if (!isTextFile(file)) return { problem: 'kind' }
  if (file.size > LARGEST_FILE) return { problem: 'size' }
  let text: string
  try {
    text = textIn(new Uint8Array(await file.arrayBuffer()))
    if (isHtml(text)) text = await tablesOf(text, () => true)
  } catch {
    return { problem: 'unreadable' }
  }
  if (text.includes('\0')) return { problem: isOldSheet(file) ? 'kind' : 'noText' }
  return text.trim() === '' ? { problem: 'empty' } : { text }
}

/** A large page takes its time: in a worker, so that nothing on the screen waits for it. */
const tablesOf = createPool<string, string>(
  () => new Worker(new URL('htmlTables.worker.ts', import.meta.url), { type: 'module' }),
  async (page) => (await import('./htmlTables')).textOfHtml(page),
  () => 1,
)

/** Bytes that are looked at to see the encoding. */
const SAMPLE = 1000

/** UTF-16 without its mark: of Latin text every second byte is 0. */
function utf16In(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length % 2 === 1) return undefined
  const sample = bytes.subarray(0, SAMPLE)
  const [even, odd] = [0, 1].map((side) => sample.filter((byte, at) => at % 2 === side && byte === 0).length)
  const few = sample.length / 20
  if (even === undefined || odd === undefined) return undefined
  if (even <= few && odd > sample.length / 4) return 'utf-16le'
  return odd <= few && even > sample.length / 4 ? 'utf-16be' : undefined
}

/** MetaTrader writes UTF-16, spreadsheets on Windows windows-1252; others UTF-8. */
function textIn(bytes: Uint8Array): string {
  const wide = utf16In(bytes)
  const text = wide ? decoded(bytes, wide) : (decoded(bytes) ?? decoded(bytes, 'windows-1252'))
  if (text === undefined) throw new TypeError('no text')
  return text
}
