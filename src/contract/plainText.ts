/**
 * Characters that nobody sees or means: zero-width ones, soft hyphens, marks that turn the direction of the text around them, control
 * characters, letters without a shape. They come along when text is copied, and make two equal-looking texts differ.
 */

/** Odd spaces, line ends, and the Braille pattern without a dot, which looks like a space. */
const spaces = /[\t-\r\u0085\p{Z}\u2800]/gu

const unjoined = String.raw`[\p{Script=Latin}\p{Default_Ignorable_Code_Point}]`

/** What stays: a flag made of tags, a joiner inside of an emoji or of a word in a script that needs it, and an emoji's own look. */
const joined = [
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=(?!${unjoined})[\p{L}\p{M}])[\u200C\u200D](?=(?!${unjoined})\p{L})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`\uFE0F(?=\u20E3)`,
].join('|')

const unseen = new RegExp(String.raw`(${joined})|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]`, 'gu')

const isAscii = /^[\x20-\x7E]*$/

/** One line of text as it is seen: without unseen characters, every kind of space as a space. Cleaning it again changes nothing. */
export const plainText = (text: string): string =>
  isAscii.test(text) ? text : text.replace(spaces, ' ').replace(unseen, '$1')

/** Without the characters of a kind at its two ends. Each is looked at once, which `/[…]+$/` does not do. */
export function strippedOf(outer: RegExp, text: string): string {
  const characters = Array.from(text)
  const first = characters.findIndex((character) => !outer.test(character))
  return first < 0
    ? ''
    : characters.slice(first, characters.findLastIndex((character) => !outer.test(character)) + 1).join('')
}

/** A secret may have anything inside, but what is not seen around it was only pasted along. */
export const trimmedSecret = (text: string): string => strippedOf(/[\s\p{Z}\p{Cc}\p{Cf}\u2800]/u, text)

/** A name from outside as it is shown; where nothing of it can be seen, what stands for it: usually its id. */
export const shownName = (name: string | undefined, otherwise: string): string =>
  plainText(name ?? '').trim() || otherwise

const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** What is put into a sentence or beside other text, so that it cannot turn these around: what `<bdi>` does where markup can stand. */
export function isolated(text: string): string {
  if (isAscii.test(text)) return text
  const bare = text.replace(directions, '')
  return rightToLeft.test(bare) ? `\u2068${bare}\u2069` : bare
}

/** Without percent encoding; a percent sign that encodes nothing is itself. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
