/** Without case and accents: nobody types them into a search. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word that is looked for stands somewhere in a plain text. */
export const holdsWords = (plainText: string, search: string): boolean =>
  plain(search)
    .split(/\s+/)
    .every((word) => plainText.includes(word))
