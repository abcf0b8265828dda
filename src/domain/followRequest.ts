/** The form by which a follower asks to copy a trader. */
import { plainText } from '@/contract/plainText'

/** The longest trader's id and name that providers accept, in characters. */
const LONGEST_ID = 20
export const LONGEST_FOLLOWER_NAME = 64

/** The name as it is sent: letters (also with accents) and digits. Combining accents join their letters first. */
export const plainName = (name: string) =>
  plainText(name)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST_FOLLOWER_NAME)

export const hasDigitsOnly = (id: string) => /^\d+$/.test(id)
export const isShortEnough = (id: string) => id.length <= LONGEST_ID
