/** Which addresses a person may be sent to with their money. */

/** Longer ones fit no QR code that a phone reads, and no provider needs them. */
const LONGEST = 2000

/** What is not seen, or changes the order in which the rest is seen; and what browsers silently read as something else. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\\]/u

/** Scheme and authority as written: browsers mend what is missing, so it is looked at before they do. */
const absolute = /^(https?):\/\/([^/?#]+)/i

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

export interface PaymentLink {
  /** as the browser writes it: ASCII alone */
  readonly href: string
  /** where it leads, in plain; a foreign script stands in its encoded form (xn--…), so that no letter looks like another */
  readonly host: string
}

/** The link in a provider's answer, or `undefined`: an absolute https address without a user's name in it (http on loopback alone). */
export function paymentLink(text: string): PaymentLink | undefined {
  const said = text.trim()
  if (said.length > LONGEST || unseen.test(said)) return undefined
  const [, scheme = '', authority = ''] = absolute.exec(said) ?? []
  if (authority === '' || authority.includes('@') || !URL.canParse(said)) return undefined
  const { href, host, hostname } = new URL(said)
  if (scheme.toLowerCase() !== 'https' && !isLoopback(hostname)) return undefined
  return { href, host }
}
