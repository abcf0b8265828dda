/** Which messages a pasted text holds. */
import { assetNamed } from './assets'
import { signalsIn } from './reading'
import { plain } from './text'
import { months } from './words'

const date = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}(?:st|nd|rd|th)? (?:de )?(?:${months})\b\.?,?(?: (?:de |del )?\d{4})?|(?:${months})\b\.? \d{1,2}(?:st|nd|rd|th)?,?(?: \d{4})?)`
const time = String.raw`\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`
const joint = String.raw`(?:,? +(?:as |at |a las? |a |um )?|, ?)`
const stamp = `(?:${date}${joint}${time}|${time}, ?${date})`
/** What stands above each message, or before it in its line, when several are copied at once. */
const headers = [
  // Telegram: "Name, [14.05.2025 10:00]"
  String.raw`^[^\n]{0,120}\[${stamp}\] ?:? *$`,
  // WhatsApp on an iPhone and on the web: "[14/05/2025 10:00:05] Name: text"
  String.raw`^ *\[${stamp}\] ?(?<name>[^\n:]{1,80}):(?: |$)`,
  // WhatsApp on Android: "14/05/2025 10:00 - Name: text"
  String.raw`^ *${stamp} - (?<name>[^\n:]{1,80}):(?: |$)`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** How much of a line is a message's header. `undefined`: it has none. */
function headerOf(line: string): number | undefined {
  const { text, from } = plain(line)
  const [found] = headers.flatMap((pattern) => {
    const match = pattern.exec(text)
    // "14/05/2025 10:35 - EURUSD: CALL" is a signal.
    return match && assetNamed(match.groups?.['name'] ?? '') === undefined ? match[0] : []
  })
  return found === undefined ? undefined : (from[found.length - 1]?.[1] ?? line.length)
}

const rule = /^[\s]*([-=_*~•.\u2010-\u2015\u2500-\u257f])(?:\s*\1){2,}[\s]*$/u
const blocksOf = (lines: readonly string[], isEdge: (line: string) => boolean) => {
  const blocks: string[][] = [[]]
  for (const line of lines)
    if (isEdge(line)) blocks.push([])
    else blocks.at(-1)?.push(line)
  return blocks.map((block) => block.join('\n').trim()).filter((block) => block !== '')
}

/** An asset and a side, told: it can stand alone. */
const isWhole = (block: string) =>
  signalsIn(block).some(
    ({ asset, side, isOrder }) => isOrder && asset.state === 'told' && side.state === 'told',
  )

/** What belongs to no signal of its own stays with the one before it, or with the first. */
function wholeOnes(blocks: readonly string[]): readonly string[] {
  const first = blocks.findIndex(isWhole)
  if (first < 0) return [blocks.join('\n\n')]
  const joined = [blocks.slice(0, first + 1)]
  for (const block of blocks.slice(first + 1))
    if (isWhole(block)) joined.push([block])
    else joined.at(-1)?.push(block)
  return joined.map((parts) => parts.join('\n\n'))
}

export interface Pasted {
  readonly messages: readonly string[]
  /** nothing says whether these are messages of their own: the person must */
  readonly several?: readonly string[]
  /** it was not looked at */
  readonly isTooLong?: true
}

/** Characters of a paste: fifty messages. */
const LONGEST_PASTE = 20_000

/** Headers separate messages; without them, rules between blocks that are each a whole signal. Blank lines alone do not tell. */
export function messagesIn(paste: string): Pasted {
  if (paste.length > LONGEST_PASTE) return { messages: [], isTooLong: true }
  const text = paste.replaceAll(/\r\n?/g, '\n').trim()
  const lines = text.split('\n')
  if (text === '') return { messages: [] }
  if (lines.some((line) => headerOf(line) !== undefined)) {
    const cut = lines.flatMap((line) => {
      const header = headerOf(line)
      return header === undefined ? [line] : [undefined, line.slice(header)]
    })
    return { messages: splitAt(cut) }
  }
  const ruled = blocksOf(lines, (line) => rule.test(line))
  if (ruled.length > 1 && ruled.every(isWhole)) return { messages: ruled }
  const several = wholeOnes(blocksOf(lines, (line) => line.trim() === '' || rule.test(line)))
  return { messages: [text], ...(several.length > 1 && { several }) }
}

function splitAt(lines: readonly (string | undefined)[]): readonly string[] {
  const messages: string[][] = [[]]
  for (const line of lines)
    if (line === undefined) messages.push([])
    else messages.at(-1)?.push(line)
  return messages.map((parts) => parts.join('\n').trim()).filter((message) => message !== '')
}
