/** Most letters shown of an unreadable word. */
const EXCERPT = 40

/** Shortens untrusted text and removes control characters that could reorder or hide text around it. */
export function excerpt(text: string): string {
  // Cut first, as the text can be a whole file.
  const letters = Array.from(text.slice(0, 4 * EXCERPT).replaceAll(/\p{C}/gu, '\uFFFD'))
  const isWhole = letters.length <= EXCERPT && text.length <= 4 * EXCERPT
  return isWhole ? letters.join('') : `${letters.slice(0, EXCERPT).join('')}…`
}
