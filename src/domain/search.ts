/** Without case and accents: nobody types them into a search. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What tells of a plain text whether every word that is looked for stands somewhere in it. */
export function searchFor(search: string): (plainText: string) => boolean {
  const words = plain(search).split(/\s+/)
  return (plainText) => words.every((word) => plainText.includes(word))
}
