/** A text made comparable, and where in the message each of its units was. */
export interface Folded {
  readonly text: string
  /** for each unit of `text`: `[start, end)` of its original letter */
  readonly from: readonly (readonly [start: number, end: number])[]
}

function mapLetters(message: string, change: (letter: string) => string): Folded {
  let text = ''
  const from: (readonly [number, number])[] = []
  let start = 0
  for (const letter of message) {
    const changed = change(letter)
    for (let unit = 0; unit < changed.length; unit++) from.push([start, start + letter.length])
    text += changed
    start += letter.length
  }
  return { text, from }
}

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** In lower case, without accents and decorated letters, which have no case until they are normalised. */
export const fold = (message: string) =>
  mapLetters(message, (letter) => withoutAccents(withoutAccents(letter).toLowerCase()))

/** Pictures that people read as words. */
const pictures: Readonly<Record<string, string>> = {
  '⬆': '↑',
  '↗': '↑',
  '⤴': '↑',
  '🔼': '↑',
  '⬇': '↓',
  '↘': '↓',
  '⤵': '↓',
  '🔽': '↓',
  '🎯': '◎',
  '🛑': '⊗',
  '⛔': '⊗',
}
const kept = /^[\p{L}\p{N}\s:=@.,;/()[\]#%+&<>|'_\-?!$£€↑↓✅❌°]*$/u
/** White letters on dark discs and squares (🅑🅤🅨, 🅱) come in two blocks of 26. */
const discs = [0x1f1_50, 0x1f1_70]

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const disc = discs.find((first) => code >= first && code < first + 26)
  if (disc !== undefined) return String.fromCodePoint(65 + code - disc)
  if (letter in pictures) return pictures[letter] ?? ' '
  if (/[ºª]/.test(letter)) return '°'
  if (/[✔☑]/u.test(letter)) return '✅'
  if (/[✖❎]/u.test(letter)) return '❌'
  if (/[\p{Pd}−]/u.test(letter)) return '-'
  if (/[’‘´`]/.test(letter)) return "'"
  const plain = withoutAccents(letter)
  return kept.test(plain) ? plain : ' '
}

/** As a person reads it: decorations, flags and emoji are blanks; case and line ends stay. */
export const plain = (message: string) =>
  mapLetters(message, (letter) => (/[\u200b-\u200f\u2060\ufeff]/.test(letter) ? '' : plainLetter(letter)))
