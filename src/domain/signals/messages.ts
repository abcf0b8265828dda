/** Which messages a pasted text holds. */
import { strippedOf } from '@/contract/plainText'
import { isCurrencyPair } from '../currencyPairs'
import { fold } from './text'

/** Month names and abbreviations as dates have them, without accents. */
const months =
  'jan(?:uary|eiro|vier|v)?|ene(?:ro)?|feb(?:ruary|rero)?|fev(?:ereiro|rier|r)?|mar(?:ch|co|zo|s)?|apr(?:il)?|abr(?:il)?|avr(?:il)?|may|mayo|maio?|june?|jun(?:ho|io)?|juin|july?|jul(?:ho|io)?|juil(?:let)?|aug(?:ust)?|ago(?:sto)?|aout|sep(?:t|tember|tiembre|tembre)?|set(?:embro|iembre)?|oct(?:ober|ubre|obre)?|out(?:ubro)?|nov(?:ember|embro|iembre|embre)?|dec(?:ember|embre)?|dez(?:embro)?|dic(?:iembre)?'
const date = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}(?:st|nd|rd|th)? (?:de )?(?:${months})\b\.?,?(?: (?:de |del )?\d{4})?|(?:${months})\b\.? \d{1,2}(?:st|nd|rd|th)?,?(?: \d{4})?)`
const time = String.raw`\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`
const joint = String.raw`(?:,? +(?:as |at |a las? |a |um )?|, ?)`
const stamp = `(?:${date}${joint}${time}|${time}, ?${date})`
/** Blanks and marks of direction, which nobody sees. */
const unseen = String.raw`[ \p{Cf}]*`
/** What stands above each message, or before it in its line, when several are copied at once. */
const headers = [
  // Telegram: "Name, [14.05.2025 10:00]"
  String.raw`^[^\n]{0,120}\[${stamp}\] ?:?${unseen}$`,
  // WhatsApp on an iPhone and on the web: "[14/05/2025 10:00:05] Name: text"
  String.raw`^${unseen}\[${stamp}\] ?(?<name>[^\n:]{1,80}):(?: |$)`,
  // WhatsApp on Android: "14/05/2025 10:00 - Name: text"
  String.raw`^${unseen}${stamp} \p{Pd} (?<name>[^\n:]{1,80}):(?: |$)`,
].map((pattern) => new RegExp(pattern, 'u'))

/** "14/05/2025 10:35 - EURUSD: CALL" is a signal: no person is called like a pair. */
const isPair = (name: string) => isCurrencyPair(strippedOf(/[^\p{L}\p{N}()[\]]/u, name).toUpperCase())

/** How much of a line is a message's header. `undefined`: it has none. */
function headerOf(line: string): number | undefined {
  const { text, from } = fold(line)
  for (const pattern of headers) {
    const match = pattern.exec(text)
    if (match && !isPair(match.groups?.['name'] ?? '')) return from[match[0].length - 1]?.[1]
  }
  return undefined
}

const ruled = /^\s*([-=_*~•.\u2010-\u2015\u2500-\u257f])(?:\s*\1){2,}\s*$/u

/** The texts between these lines. */
function blocksOf(lines: readonly string[], isEdge: (line: string) => boolean): readonly string[] {
  const blocks: string[][] = [[]]
  for (const line of lines)
    if (isEdge(line)) blocks.push([])
    else blocks.at(-1)?.push(line)
  return blocks.map((block) => block.join('\n').trim()).filter((block) => block !== '')
}

/** The messages if a text were divided there. */
export interface Division {
  readonly at: 'rules' | 'blankLines'
  readonly messages: readonly string[]
}

export interface Pasted {
  readonly messages: readonly string[]
  /** nothing says whether it is one message or several: the person must */
  readonly divisions?: readonly Division[]
  /** it was not looked at */
  readonly isTooLong?: true
}

/** Characters of a paste: fifty messages. */
const LONGEST_PASTE = 20_000

/** Headers divide messages; without them it is one, unless the person says otherwise: messages have blank lines and rules inside too. */
export function messagesIn(paste: string): Pasted {
  if (paste.length > LONGEST_PASTE) return { messages: [], isTooLong: true }
  const text = paste.replaceAll(/\r\n?/g, '\n').trim()
  if (text === '') return { messages: [] }
  const lines = text.split('\n')
  const cut = lines.map((line) => ({ line, header: headerOf(line) }))
  if (cut.some(({ header }) => header !== undefined)) {
    const edge = '\n'
    const parts = cut.flatMap(({ line, header }) =>
      header === undefined ? [line] : [edge, line.slice(header)],
    )
    return { messages: blocksOf(parts, (part) => part === edge) }
  }
  const isRule = (line: string) => ruled.test(line)
  const rules = blocksOf(lines, isRule)
  const blankLines = blocksOf(lines, (line) => line.trim() === '' || isRule(line))
  const divisions: readonly Division[] = [
    ...(rules.length > 1 ? [{ at: 'rules', messages: rules } as const] : []),
    ...(blankLines.length > Math.max(1, rules.length)
      ? [{ at: 'blankLines', messages: blankLines } as const]
      : []),
  ]
  return { messages: [text], ...(divisions.length > 0 && { divisions }) }
}
