/**
 * What a link says, after it went through chats, mails and adverts: these append to it, escape it, or put a full stop behind it. What is
 * clear is read; what is not is said to be unreadable, never taken for nothing.
 */
import { plainText } from './plainText'

/** Characters. Links with all that chats and adverts append are shorter; what is longer is not looked at. */
const LONGEST = 10_000

/** Without the percent signs, which some apps write twice. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text.replaceAll('+', ' '))
    return once === text || !/%[0-9a-f]{2}/i.test(once) ? once : decodeURIComponent(once)
  } catch {
    return text
  }
}

const seen = (text: string) => plainText(decoded(text)).trim()

/** What stands between the separators of an address, appended ones included; `&amp;` is `&`. */
const piecesOf = (address: string) =>
  address.split(/[?&#]/).map((piece) => piece.replace(/^(?:amp;|\d+;)+/i, ''))

const isNamed = (piece: string, name: string) =>
  piece.includes('=') && seen(piece.slice(0, piece.indexOf('='))).toLowerCase() === name.toLowerCase()

const valuesOf = (address: string, name: string) =>
  piecesOf(address)
    .filter((piece) => isNamed(piece, name))
    .map((piece) => seen(piece.slice(piece.indexOf('=') + 1)))
    .filter((value) => value !== '')

/**
 * All values that an address has under a name, as they are seen.
 *
 * @param address from its `?` on
 */
export function linkValues(address: string, name: string): readonly string[] {
  if (address.length > LONGEST) return []
  const values = valuesOf(address, name)
  // The whole query may be escaped.
  return values.length > 0 ? values : valuesOf(decoded(address), name)
}

/** The query without a name. */
export const without = (search: string, name: string): string => {
  if (search.length > LONGEST) return search
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => linkValues(part, name).length === 0 && !isNamed(part, name))
    .join('&')
  return rest && `?${rest}`
}

export interface LinkedId {
  /** '' = none, or none that can be read */
  readonly id: string
  /** the link names something, but it is not clear what */
  readonly isUnread: boolean
}

/** Quotes and brackets around it, a full stop behind it, and the next address are not part of an id. */
const id = /^["'“”‘’«([{<=\s]*(\d{1,20})(?:[\p{P}\p{S}\s]*$|[\p{P}\p{S}\s]*https?:\/\/)/u

/** An id in a link: one to 20 digits. Two different ones are not clear; 0 is none. */
export function linkedId(address: string, name: string): LinkedId {
  if (address.length > LONGEST) return { id: '', isUnread: address.includes(name) }
  const ids = new Set(linkValues(address, name).map((value) => id.exec(value.normalize('NFKC'))?.[1]))
  const [found, ...others] = ids
  if (ids.size > 0 && (found === undefined || others.length > 0)) return { id: '', isUnread: true }
  return { id: found === undefined || /^0+$/.test(found) ? '' : found, isUnread: false }
}
