/**
 * Turns bytes into text, or says that they are none: `response.text()` and `file.text()` always read UTF-8, and put U+FFFD in place
 * of what they cannot read.
 */

/** What stands in place of a letter that somebody could not read: a text that has it is not the text that was meant. */
export const isDamaged = (text: string) => text.includes('\uFFFD')

/** A byte order mark says more than anybody who passed the bytes on. */
const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** Browsers take ASCII for windows-1252, which knows every byte. */
const isAscii = (charset: string) => /^(?:us-?)?ascii$|^ansi_x3/i.test(charset)

/**
 * The text of bytes, without their byte order mark; `undefined` if they are not valid in the charset, or nobody knows that charset.
 *
 * @param charset as a header names it
 */
export function decoded(bytes: Uint8Array, charset = 'utf-8'): string | undefined {
  const mark = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
  if (!mark && isAscii(charset) && bytes.some((byte) => byte > 0x7f)) return undefined
  try {
    return new TextDecoder(mark ?? charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The charset that a Content-Type names, if it names one. */
export const charsetIn = (contentType: string | null): string | undefined =>
  /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? '')?.[1]
