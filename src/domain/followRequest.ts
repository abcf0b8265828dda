/** What a follower writes when asking a trader to be copied. */

/** Characters of a trader's id, and of a name, that providers take. */
const LONGEST_ID = 20
export const LONGEST_NAME = 64

/** The name as it is sent: letters (accents too) and digits. An accent typed by itself joins its letter first. */
export const plainName = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST_NAME)

export const hasDigitsOnly = (id: string) => /^\d+$/.test(id)
export const isShortEnough = (id: string) => id.length <= LONGEST_ID
