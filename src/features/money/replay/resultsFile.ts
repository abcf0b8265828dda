/** One MB: hundreds of thousands of results. */
export const LARGEST_FILE = 1024 * 1024

export type FileProblem = 'kind' | 'size' | 'noText' | 'unreadable'

export type FileRead =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: FileProblem }

/** By name or by type: systems disagree on the type of CSV files. */
const isTextFile = ({ name, type }: File) => /\.(txt|csv)$/i.test(name) || /^text\/(plain|csv)$/i.test(type)

export async function readResultsFile(file: File): Promise<FileRead> {
  if (!isTextFile(file)) return { problem: 'kind' }
  if (file.size > LARGEST_FILE) return { problem: 'size' }
  let text: string
  try {
    text = decoded(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { problem: 'unreadable' }
  }
  return text.includes('\0') ? { problem: 'noText' } : { text }
}

/** MetaTrader writes UTF-16, spreadsheets on Windows windows-1252; others UTF-8. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
