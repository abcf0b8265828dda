export type JsonFields = Readonly<Record<string, unknown>>

export const isJsonFields = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const errorWords =
  /invalid|incorrect|wrong|error|erros?\b|fail|falh|exist|denied|forbidden|unauthori[sz]ed|not_|missing|needed|expired|refus/i

export const refusalText = (value: unknown) =>
  typeof value === 'string' ? value.trim().slice(0, 200) : typeof value === 'number' ? String(value) : ''

export const messageIn = ({ msg, message }: JsonFields) => refusalText(msg) || refusalText(message)

export const hasContent = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

export const errorNames = ['error', 'errors', 'erro']
export const namesAnError = (text: string) => errorWords.test(text)

/**
 * The refusal inside an answer with HTTP 200, of any call; `undefined` if nothing in it says no.
 * `msg` may also be friendly ("ok"): it is a refusal only when it names an error.
 */
export function refusalIn(body: unknown): { readonly msg: string } | undefined {
  if (body === false) return { msg: 'false' }
  if (!isJsonFields(body)) return undefined
  const message = messageIn(body)
  for (const name of errorNames)
    if (hasContent(body[name])) return { msg: refusalText(body[name]) || message || 'error' }
  if (body['success'] === false || body['ok'] === false) return { msg: message || 'false' }
  return namesAnError(message) ? { msg: message } : undefined
}
