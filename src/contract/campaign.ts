import { plainText } from './plainText'

export const LONGEST_CAMPAIGN = 40

/** Only this much of a text is read: far more than any tag. */
const LONGEST_READ = 1000

/**
 * A campaign's name in its normal form: letters, digits, `.`, `_` and `-`, at most 40 of them; '' = none. Both what is typed and
 * what a link carries are normalised here, so that the same name is the same campaign.
 */
export function campaignOf(text: string): string {
  const plain = plainText(text.slice(0, LONGEST_READ)).normalize('NFC').trim().replace(/\s+/g, '-')
  return (
    Array.from(plain.replace(/[^\p{L}\p{M}\p{N}._-]/gu, ''))
      .slice(0, LONGEST_CAMPAIGN)
      .join('')
      // The full stop of a sentence that ended with the link.
      .replace(/\.+$/, '')
  )
}
