/** A token that is pasted with what stands around it: quotation marks, `Bearer`, `access_token=`, JSON or a command that names it. */
import { percentDecoded, plainText, strippedOf } from '@/contract/plainText'

export const tokenProblems = [
  /** dots or asterisks in its place */
  'masked',
  /** cut in the middle */
  'shortened',
  /** what a new token is asked for with */
  'refresh',
  /** the id or the secret of an application */
  'client',
  /** an address, or JSON, without a token */
  'none',
  /** it is not clear which part is the token */
  'unclear',
] as const
export type TokenProblem = (typeof tokenProblems)[number]

export type TokenReading =
  /** '' of an empty text */
  | { readonly value: string; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: TokenProblem }

/** Characters; a longer text is no token, and is not looked at. */
const LONGEST = 10_000

/** What tokens consist of: `b64token` of RFC 6750. */
const tokenForm = /^[\w.~+/-]+=*$/
/** What stands around a token that is copied out of a text. */
const around = /["'`“”„‘’«»<>,;]/
/** A name with its value, which ends where no token goes on. `Bearer` needs no sign before it. */
const named =
  /(?<!\w)(?:(?<token>access[ _-]?token|token|bearer)|(?<refresh>refresh[ _-]?token)|client[ _-]?(?:id|secret))(?!\w)["'`”]? ?(?:[:=] ?|(?<=bearer) )(?<quote>["'`“]?)(?<value>[^\s&#,;"'`“”(){}<>[\]]+)/gi

/** Nothing inside the token is changed but what nobody sees. */
export function readToken(pasted: string): TokenReading {
  if (pasted.length > LONGEST) return { problem: 'unclear' }
  const text = plainText(pasted).trim()
  if (text === '') return { value: '' }
  if (/…|\.{3}/.test(text)) return { problem: 'shortened' }
  if (/[•●∙·*█]/.test(text)) return { problem: 'masked' }
  const bare = strippedOf(around, text)
  if (tokenForm.test(bare) && !/^bearer$/i.test(bare))
    return new Set(bare).size === 1 && bare.length > 3 ? { problem: 'masked' } : { value: bare }
  return readNamed(text)
}

function readNamed(text: string): TokenReading {
  const isJson = /^[{[]/.test(text)
  const found = [...text.matchAll(named)].map(({ groups = {} }) => groups)
  const values = found
    .filter(
      ({ token, quote, value }) => token !== undefined && !(isJson && quote === '') && value !== undefined,
    )
    .map(({ value = '' }) => percentDecoded(value))
    .filter((value) => !/^bearer:?$/i.test(value))
  const [value, ...others] = new Set(values)
  if (value !== undefined && others.length === 0 && tokenForm.test(value)) return { value }
  if (value !== undefined) return { problem: 'unclear' }
  if (found.some(({ refresh }) => refresh !== undefined)) return { problem: 'refresh' }
  if (found.some(({ token }) => token === undefined)) return { problem: 'client' }
  return { problem: isJson || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? 'none' : 'unclear' }
}
