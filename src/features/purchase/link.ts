/** Checks a payment link. */

/** Longer links do not fit a QR code that a phone can read. */
const LONGEST = 2000

/** Characters that are invisible or reorder the text, and the backslash, which browsers silently read as a slash. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\\]/u

/** Scheme and authority as written, checked before the browser's parser repairs them. */
const absolute = /^(https?):\/\/([^/?#]+)/i

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

export interface PaymentLink {
  /** as the browser writes it: only ASCII */
  readonly href: string
  /** for showing; non-Latin names stay encoded (xn--…), so that no letter looks like another */
  readonly host: string
}

/** The link in a provider's answer if it is an absolute https address without a user name (http only on loopback), otherwise `undefined`. */
export function paymentLink(text: string): PaymentLink | undefined {
  const address = text.trim()
  if (address.length > LONGEST || unseen.test(address)) return undefined
  const [, scheme = '', authority = ''] = absolute.exec(address) ?? []
  if (authority === '' || authority.includes('@') || !URL.canParse(address)) return undefined
  const { href, host, hostname } = new URL(address)
  if (scheme.toLowerCase() !== 'https' && !isLoopback(hostname)) return undefined
  return { href, host }
}
