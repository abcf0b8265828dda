/** Asks a provider as the panel does, with the cookies of one person. */
import { contractCall, isWrite, type ContractCallName } from '@/contract/calls'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { parseWire, withWireIds } from '@/contract/wire'

export type Send = (request: Request) => Promise<Response>

export interface Question {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** instead of the call's own */
  readonly path?: string
  /** the raw body, if it is not JSON */
  readonly rawBody?: string
}

export interface Said {
  /** 0: no answer came */
  readonly status: number
  readonly type: string
  readonly cacheControl: string
  /** the names of new cookies that scripts can read */
  readonly openCookies: readonly string[]
  readonly text: string
  /** parsed if it is JSON; else its text, as the panel reads it; `null` if it is empty */
  readonly value: unknown
  readonly isJson: boolean
}

export interface Client {
  ask(name: ContractCallName, question?: Question): Promise<Said>
  /** every value of a cookie so far */
  readonly secrets: ReadonlySet<string>
}

export interface ClientOptions {
  readonly send: Send
  /** without a trailing slash */
  readonly base: string
  /** milliseconds */
  readonly timeout: number
}

function valueOf(text: string): Pick<Said, 'value' | 'isJson'> {
  if (text.trim() === '') return { value: null, isJson: false }
  try {
    return { value: parseWire(text), isJson: true }
  } catch {
    return { value: text, isJson: false }
  }
}

const noAnswer = (why: string): Said => ({
  status: 0,
  type: '',
  cacheControl: '',
  openCookies: [],
  text: why,
  value: null,
  isJson: false,
})

/** Ids leave as the panel sends them. */
const wireBody = (body: unknown): unknown =>
  Array.isArray(body) ? body.map(wireBody) : withWireIds(body as object)

function bodyOf({ body, rawBody }: Question): { readonly body?: string } {
  if (rawBody !== undefined) return { body: rawBody }
  return body === undefined ? {} : { body: JSON.stringify(wireBody(body)) }
}

/** Keeps what a `set-cookie` header says. */
function keepCookie(cookies: Map<string, string>, header: string) {
  const [pair = '', ...attributes] = header.split(';')
  const [name = '', ...value] = pair.split('=')
  const isGone = attributes.some((attribute) => /^\s*max-age=\s*(?:0|-\d+)\s*$/i.test(attribute))
  if (isGone) cookies.delete(name.trim())
  else cookies.set(name.trim(), value.join('=').trim())
}

const nameOf = (header: string) => header.split('=')[0]?.trim() ?? ''

/** Whether scripts can read a cookie that is set; those against forged requests are made for that. */
const isOpen = (header: string) =>
  !/;\s*httponly\s*(?:;|$)/i.test(header) &&
  !/xsrf|csrf/i.test(nameOf(header)) &&
  !/;\s*max-age=(?:0|-\d+)\s*(?:;|$)/i.test(header)

export function client({ send, base, timeout }: ClientOptions): Client {
  const cookies = new Map<string, string>()
  const secrets = new Set<string>()
  let writes = 0

  function requestOf(name: ContractCallName, question: Question): Request {
    const { method, path } = { ...contractCall(name), ...(question.path && { path: question.path }) }
    const query = new URLSearchParams(
      Object.entries(question.query ?? {}).map(([parameter, value]) => [parameter, String(value)]),
    ).toString()
    writes += 1
    return new Request(`${base}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: {
        accept: 'application/json, text/plain',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(isWrite(contractCall(name)) ? { [IDEMPOTENCY_KEY]: newKey(writes) } : {}),
        ...(cookies.size === 0
          ? {}
          : { cookie: [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ') }),
      },
      // A password never follows a redirection to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...bodyOf(question),
    })
  }

  return {
    secrets,
    async ask(name, question = {}) {
      try {
        const response = await send(requestOf(name, question))
        for (const header of response.headers.getSetCookie()) keepCookie(cookies, header)
        for (const value of cookies.values()) secrets.add(value)
        const text = await response.text()
        return {
          status: response.status,
          type: response.headers.get('content-type') ?? '',
          cacheControl: response.headers.get('cache-control') ?? '',
          openCookies: response.headers.getSetCookie().filter(isOpen).map(nameOf),
          text,
          ...valueOf(text),
        }
      } catch (error) {
        const isTimeout = error instanceof Error && error.name === 'TimeoutError'
        return noAnswer(isTimeout ? `no answer within ${timeout} ms` : 'no connection')
      }
    },
  }
}

/** One value per write, as the panel has it. */
function newKey(place: number): string {
  const random = crypto.getRandomValues(new Uint32Array(3))
  return [...random, place].map((part) => part.toString(16).padStart(8, '0')).join('')
}
