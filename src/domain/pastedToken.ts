import { trimmedSecret } from '@/contract/plainText'

const quoted = /^(["'`])((?:(?!\1).)*)\1[,;]?$|^[“„](.*)[”“][,;]?$/s
/** What stands before a token: in the header of a request, in a form, in a line of JSON. */
const before = /^(?:authorization\s*:\s*|bearer\s+|["']?access_?token["']?\s*[:=]\s*)/i
const isUrl = /^[a-z][a-z\d+.-]*:\/\//i
const inUrl = /[?&#]access_token=([^&#\s]+)/i

function inJson(text: string): string | undefined {
  try {
    const { accessToken, access_token: other } = JSON.parse(text) as Readonly<Record<string, unknown>>
    const found = accessToken ?? other
    return typeof found === 'string' ? found : undefined
  } catch {
    return undefined
  }
}

/**
 * The token in a text that is pasted with what stands around it: quotation marks, `Bearer`, `access_token=`, JSON with such a key.
 * Nothing inside the token is changed. '' of an empty text; `undefined` if it is not clear which part is the token.
 */
export function readToken(pasted: string): string | undefined {
  const text = trimmedSecret(pasted)
  if (text === '') return ''
  if (text.startsWith('{')) return readInner(inJson(text))
  if (isUrl.test(text)) return readInner(inUrl.exec(text)?.[1])
  const [, , inside, curly] = quoted.exec(text) ?? []
  if (inside !== undefined || curly !== undefined) return readInner(inside ?? curly)
  const prefix = before.exec(text)?.[0]
  if (prefix !== undefined) {
    const rest = text.slice(prefix.length)
    return readInner(prefix.includes('=') ? rest.replace(/&.*$/s, '') : rest)
  }
  return /[\s"“”]|^bearer$/i.test(text) ? undefined : text
}

const readInner = (text = '') => readToken(text) || undefined
