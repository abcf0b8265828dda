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
  /** sent instead of the body: no JSON, or ids that stay as they are */
  readonly rawBody?: string
}

export interface Said {
  /** 0: no answer came */
  readonly status: number
  readonly type: string
  readonly cacheControl: string
  /** '' = none */
  readonly retryAfter: string
  readonly text: string
  /** parsed if it is JSON; else its text, as the panel reads it; `null` if it is empty */
  readonly value: unknown
  readonly isJson: boolean
}

export interface Client {
  ask(name: ContractCallName, question?: Question): Promise<Said>
  /** those that are set */
  cookies(): readonly Cookie[]
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
  retryAfter: '',
  text: why,
  value: null,
  isJson: false,
})

/** Ids leave as the panel sends them. */
export const wireBody = (body: unknown): unknown =>
  Array.isArray(body) ? body.map(wireBody) : withWireIds(body as object)

function bodyOf({ body, rawBody }: Question): { readonly body?: string } {
  if (rawBody !== undefined) return { body: rawBody }
  return body === undefined ? {} : { body: JSON.stringify(wireBody(body)) }
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly isGone: boolean
  /** scripts can read it; those against forged requests are made for that */
  readonly isOpen: boolean
  /** why it does not come back with the calls */
  readonly problem?: string
}

/** Why a browser does not send a cookie back with the calls at `base`. */
function problemOf(attributes: ReadonlyMap<string, string>, base: URL): string | undefined {
  const { protocol, hostname, pathname } = base
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  if (attributes.has('secure') && protocol === 'http:' && !isLocal) return 'Secure, but the address is http'
  const path = attributes.get('path') ?? ''
  const isAbove = `${pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`)
  if (path.startsWith('/') && !isAbove) return `Path=${path}, but the calls are at ${pathname}`
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase() ?? ''
  const isOwn = domain === '' || domain === hostname || hostname.endsWith(`.${domain}`)
  return isOwn ? undefined : `Domain=${domain}, but the address is ${hostname}`
}

/** A cookie that a `set-cookie` header sets. */
function cookieIn(header: string, base: URL): Cookie {
  const [[name = '', value = ''] = [], ...rest] = header.split(';').map((part) =>
    part
      .trim()
      .split(/=(.*)/s, 2)
      .map((one) => one.trim()),
  )
  const attributes = new Map(rest.map(([key = '', said = '']) => [key.toLowerCase(), said]))
  const isGone = Number(attributes.get('max-age') ?? 1) <= 0
  const problem = problemOf(attributes, base)
  return {
    name,
    value,
    isGone,
    isOpen: !isGone && !attributes.has('httponly') && !/xsrf|csrf/i.test(name),
    ...(problem !== undefined && { problem }),
  }
}
export function client({ send, base, timeout }: ClientOptions): Client {
  const cookies = new Map<string, Cookie>()
  const secrets = new Set<string>()
  let writes = 0

  function requestOf(name: ContractCallName, question: Question): Request {
    const { method, path } = { ...contractCall(name), ...(question.path && { path: question.path }) }
    const query = new URLSearchParams(
      Object.entries(question.query ?? {}).map(([parameter, value]) => [parameter, String(value)]),
    ).toString()
    const sent = [...cookies.values()]
      .flatMap((cookie) => (cookie.problem === undefined ? [`${cookie.name}=${cookie.value}`] : []))
      .join('; ')
    writes += 1
    return new Request(`${base}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: {
        accept: 'application/json, text/plain',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(isWrite(contractCall(name)) ? { [IDEMPOTENCY_KEY]: newKey(writes) } : {}),
        ...(sent === '' ? {} : { cookie: sent }),
      },
      // A password never follows a redirection to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...bodyOf(question),
    })
  }

  return {
    secrets,
    cookies: () => [...cookies.values()],
    async ask(name, question = {}) {
      try {
        const response = await send(requestOf(name, question))
        for (const header of response.headers.getSetCookie()) {
          const cookie = cookieIn(header, new URL(base))
          secrets.add(cookie.value)
          if (cookie.isGone) cookies.delete(cookie.name)
          else cookies.set(cookie.name, cookie)
        }
        const text = await response.text()
        return {
          status: response.status,
          type: response.headers.get('content-type') ?? '',
          cacheControl: response.headers.get('cache-control') ?? '',
          retryAfter: response.headers.get('retry-after') ?? '',
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
