/** A text made comparable, and where in the message each of its units was. */
export interface Folded {
  readonly text: string
  /** for each unit of `text`: `[start, end)` of its original letter */
  readonly from: readonly (readonly [start: number, end: number])[]
}

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Decorated letters have no case until they are normalised. */
const plainLetter = (letter: string) => withoutAccents(withoutAccents(letter).toLowerCase())

/** In lower case, without accents and decorations. */
export function fold(message: string): Folded {
  // Normalising is slow, and a text has few different letters.
  const known = new Map<string, string>()
  let text = ''
  const from: (readonly [number, number])[] = []
  let start = 0
  for (const letter of message) {
    const plain = known.get(letter) ?? plainLetter(letter)
    known.set(letter, plain)
    const end = start + letter.length
    for (let unit = 0; unit < plain.length; unit++) from.push([start, end])
    text += plain
    start = end
  }
  return { text, from }
}
