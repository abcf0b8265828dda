import { plainText } from '@/contract/plainText'

/** Lower case, without accents and what nobody sees: nobody types them into a search. */
export const searchable = (text: string) =>
  plainText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Characters; nothing that is searched is as long. */
const LONGEST = 500

/** Returns a test for whether a plain text contains every word of the search. */
export function searchFor(search: string): (plain: string) => boolean {
  if (search.length > LONGEST) return () => false
  const words = searchable(search).split(/\s+/)
  return (plain) => words.every((word) => plain.includes(word))
}

/** Whether the letters come in this order in one word of the text, from its first letter on. */
function isAbbreviated(plainWord: string, letters: string): boolean {
  if (plainWord[0] !== letters[0]) return false
  let at = 0
  for (const letter of letters) {
    at = plainWord.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** 0: the text begins with it; 1: one of its words does; 2: it is inside a word; 3: a word with letters left out. */
function distanceOf(plain: string, word: string): number {
  const at = plain.indexOf(word)
  if (at === 0) return 0
  if (plain.includes(` ${word}`)) return 1
  if (at > 0) return 2
  return plain.split(' ').some((one) => isAbbreviated(one, word)) ? 3 : Infinity
}

/** Returns how far a plain text is from the search: the closest is the smallest, `Infinity` is none; of equals the shorter text. */
export function rankFor(search: string): (plain: string) => number {
  if (search.length > LONGEST) return () => Infinity
  const words = searchable(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return (plain) =>
    words.reduce((sum, word) => sum + distanceOf(plain, word), Math.min(plain.length, 999) / 1000)
}
