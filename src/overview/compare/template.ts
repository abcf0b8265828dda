/** Settings of a bot as a template: on this device, as a file, or in the fragment of a link, which no server sees. */
import { secondsNow } from '@/config/clock'
import { brokerAccount } from '@/contract/codes'
import type { BotRecords } from '@/robot/records/botRecords'
import { partOf, subjects } from '@/robot/records/table'
import {
  readSettingsFile,
  writeSettingsFile,
  type FileProblem,
  type Settings,
  type SettingsFile,
} from '@/overview/transfer/settingsFile'

/** Characters of a link's template: a usual one has two thousand. */
const LONGEST_LINK = 40_000

const { first, second } = brokerAccount.codes

/** The settings of a file or template; of an account's records those of its first account. */
export function recordsIn(settings: Settings): BotRecords['records'] {
  const found = subjects.flatMap((subject) => {
    const values = settings[subject] ?? settings[`${subject}.${first}`] ?? settings[`${subject}.${second}`]
    return values ? [[subject, values] as const] : []
  })
  return new Map(found)
}

/** The reverse: as if the bot traded on its first account. */
const settingsOf = (records: BotRecords['records']): Settings =>
  Object.fromEntries(Array.from(records, ([subject, values]) => [partOf(subject, first).id, values]))

/** The text of a settings file. It has only the compared records: no channels, tokens, passwords or phone numbers. */
export const templateText = ({ userid, records }: Pick<BotRecords, 'userid' | 'records'>) =>
  writeSettingsFile({ bot: userid, at: secondsNow(), settings: settingsOf(records) })

const through = async (bytes: BlobPart, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

/** The fragment of a link that opens the template. */
export async function fragmentOf(text: string): Promise<string> {
  const packed = await through(text, new CompressionStream('deflate-raw'))
  const base64 = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
  return `#template=${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Reads what such a link holds; `undefined` if the fragment is about something else. */
export async function readFragment(hash: string): Promise<SettingsFile | FileProblem | undefined> {
  const packed = new URLSearchParams(hash.slice(1)).get('template')
  if (packed === null) return undefined
  if (packed.length > LONGEST_LINK) return 'broken'
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const text = await through(bytes, new DecompressionStream('deflate-raw'))
    return await readSettingsFile(new TextDecoder().decode(text))
  } catch {
    return 'broken'
  }
}
