/** Reads the body of an answer, and sees who it is of: the provider answers JSON or text, never with a page or a redirect. */
import { charsetIn, decoded } from '@/contract/charset'
import { parseWire } from '@/contract/wire'

export type Body =
  | { readonly is: 'json'; readonly value: unknown }
  | { readonly is: 'text'; readonly value: string }
  /** `garbled`: bytes that are no text */
  | { readonly is: 'nothing' | 'page' | 'redirect' | 'garbled'; readonly value: null }

const noValue = (is: Exclude<Body['is'], 'json' | 'text'>): Body => ({ is, value: null })

export const isRedirect = ({ type, status }: Response) =>
  type === 'opaqueredirect' || (status >= 300 && status < 400)

/** A whole page. A notice of the provider's own program is marked up too, but begins in the middle of one. */
const isPage = (text: string) =>
  /^\W{0,3}(?:<!--.{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body|title)\b/is.test(
    text.trimStart().slice(0, 1000),
  )
/** Whatever its letters are: of an answer that is no text this still tells a page. */
const beginsAsPage = (bytes: Uint8Array) => isPage(new TextDecoder('latin1').decode(bytes.subarray(0, 1000)))

/** Parsed JSON if it is JSON, otherwise the text. */
export async function readBody(response: Response): Promise<Body> {
  if (isRedirect(response)) return noValue('redirect')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = decoded(bytes, charsetIn(response.headers.get('content-type')))
  if (text === undefined) return noValue(beginsAsPage(bytes) ? 'page' : 'garbled')
  if (text.trim() === '') return noValue('nothing')
  try {
    return { is: 'json', value: parseWire(text) }
  } catch {
    return isPage(text) ? noValue('page') : { is: 'text', value: text }
  }
}

/** What asks for a sign-in, besides an answer that says that all is well: Unauthorized, of a proxy, of a network. */
export const signInStatuses: ReadonlySet<number> = new Set([401, 407, 511])

/**
 * Whether something between has answered: a redirect, or a page where it is no failure of the provider's own. A proxy before a provider
 * that is down answers with a page too, and so do some providers where they lack a call.
 */
export const isFromBetween = ({ is }: Body, status: number) =>
  is === 'redirect' || (is === 'page' && (status < 300 || signInStatuses.has(status)))
