export const LONGEST_CAMPAIGN = 40

/** Far more than any tag: what is longer is not looked at. */
const LONGEST_READ = 1000

/**
 * A campaign's name as it is kept and compared: letters, digits, `.`, `_` and `-`, at most 40 of them. What is typed and what
 * an address carries goes through here alike, so that the same name is the same campaign; '' = none.
 */
export function campaignOf(text: string): string {
  const plain = text.slice(0, LONGEST_READ).normalize('NFC').trim().replace(/\s+/g, '-')
  return Array.from(plain.replace(/[^\p{L}\p{M}\p{N}._-]/gu, ''))
    .slice(0, LONGEST_CAMPAIGN)
    .join('')
}
