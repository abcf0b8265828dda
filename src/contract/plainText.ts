/**
 * Characters that nobody sees or means: zero-width ones, soft hyphens, marks that turn the direction of the text around them, control
 * characters, letters without a shape. They come along when text is copied, and make two equal-looking texts differ.
 */

/** Odd spaces, line ends, and the Braille pattern without a dot, which looks like a space. */
const spaces = /[\t-\r\u0085\p{Z}\u2800]/gu

/** What stays: a flag made of tags, a joiner inside of an emoji or of a word in a script that needs it, and an emoji's own look. */
const joined = [
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200C\u200D](?=(?!\p{Script=Latin})\p{L})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`\uFE0F(?=\u20E3)`,
].join('|')

const unseen = new RegExp(String.raw`(${joined})|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]`, 'gu')

const isAscii = /^[\x20-\x7E]*$/

/** One line of text as it is seen: without unseen characters, every kind of space as a space. Cleaning it again changes nothing. */
export const plainText = (text: string): string =>
  isAscii.test(text) ? text : text.replace(spaces, ' ').replace(unseen, '$1')

/** A secret may have anything inside, but what is not seen around it was only pasted along. */
export const trimmedSecret = (text: string): string =>
  text.replace(/^[\s\p{Z}\p{Cc}\p{Cf}\u2800]+|[\s\p{Z}\p{Cc}\p{Cf}\u2800]+$/gu, '')

/** The same for a text of several lines. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(plainText)
    .join('\n')

/** A name from outside as it is shown; where nothing of it can be seen, what stands for it: usually its id. */
export const shownName = (name: string | undefined, otherwise: string): string =>
  plainText(name ?? '').trim() || otherwise
