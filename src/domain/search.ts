/** Lower case, without accents: nobody types them into a search. */
export const searchable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns a test for whether a plain text contains every word of the search. */
export function searchFor(search: string): (plainText: string) => boolean {
  const words = searchable(search).split(/\s+/)
  return (plainText) => words.every((word) => plainText.includes(word))
}
