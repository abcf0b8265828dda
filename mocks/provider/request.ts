/** What every call goes through before its handler: nothing below this file has to doubt what it is given. */
import * as v from 'valibot'
import type { Account, Answer, Attempts, Call, CallContext, Passwords } from './call'
import type { Db } from './db'
import { accountOf, isFollowerOf, relationOf } from './records'
import type { Sessions } from './sessions'

/** The largest body, in bytes: a list of some thousand chats fits. */
export const BODY_LIMIT = 1024 * 1024

/** What one request is answered with. */
export interface Tools {
  readonly db: Db
  /** Unix seconds */
  readonly now: number
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: Attempts
}

class Refusal extends Error {
  readonly answer: Answer & { readonly status: number }

  constructor(status: number, msg: string, field?: string) {
    super(msg)
    this.answer = { status, msg, ...(field === undefined ? {} : { field }) }
  }
}

export function respond(said: Answer, headers: readonly [string, string][] = []): Response {
  const all = new Headers([['cache-control', 'no-store'], ...headers])
  if ('text' in said) {
    all.set('content-type', 'text/plain; charset=utf-8')
    return new Response(said.text, { headers: all })
  }
  all.set('content-type', 'application/json; charset=utf-8')
  if ('json' in said) return new Response(JSON.stringify(said.json ?? null), { headers: all })
  const { status, retryAfter, ...body } = said
  if (retryAfter !== undefined) all.set('retry-after', String(Math.ceil(retryAfter)))
  return new Response(JSON.stringify(body), { status, headers: all })
}

/**
 * Another site's page may send requests with this person's cookie (another port of the same host counts as the same
 * site for cookies), so the browser's own word on where a request comes from is asked. Reads too: one of them deletes a bot.
 */
export function isForeign(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Where the calls' paths begin: everything up to the last `/api` before them. */
export const baseOf = ({ origin, pathname }: URL) =>
  origin + (/^.*?\/api(?=\/)/.exec(pathname)?.[0] ?? '/api')

function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(query, name)) throw new Refusal(400, 'invalid_field', name)
    query[name] = value
  }
  return query
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') throw new Refusal(415, 'json_expected')
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > BODY_LIMIT) throw new Refusal(413, 'too_large')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'invalid_json')
  }
}

/** The fields that name someone, in an address or a body. They become parts of record ids, so nothing else may be in them. */
const idFields = ['userid', 'traderid', 'traderID', 'botid', 'brokerid', 'sellerid'] as const
const idPattern = /^[\w-]{1,64}$/

function checkIds(source: Record<string, unknown>) {
  for (const field of idFields) {
    const value = source[field]
    if (value === undefined || value === null || value === '') continue
    if (typeof value !== 'string' && typeof value !== 'number') throw new Refusal(400, 'invalid_field', field)
    if (!idPattern.test(String(value).trim())) throw new Refusal(400, 'invalid_field', field)
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** The bot that a call is about: in the body, else in the address. A call that names two different ones is about neither. */
function useridOf(query: Record<string, string>, body: unknown): string {
  const inQuery = textOf(query.userid)
  const inBody = isObject(body) ? textOf(body.userid) : ''
  if (inQuery !== '' && inBody !== '' && inQuery !== inBody) throw new Refusal(400, 'invalid_field', 'userid')
  return inBody || inQuery
}

function checked(call: Call, body: unknown): unknown {
  if (!call.body) return body
  const result = v.safeParse(call.body, body, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refusal(400, 'invalid_field', v.getDotPath(issue) ?? 'body')
}

function isAllowed(call: Call, db: Db, account: Account, userid: string, traderid: string): boolean {
  if (account.bots.includes(userid)) return true
  if (call.audience !== 'ownFollower') return false
  if (traderid === '') return isFollowerOf(db, account, userid)
  return account.bots.includes(traderid) && relationOf(db, traderid, userid) !== undefined
}

async function contextOf(call: Call, request: Request, tools: Tools): Promise<CallContext> {
  const { db, now, passwords, attempts } = tools
  const url = new URL(request.url)
  if (isForeign(request.headers, url.host)) throw new Refusal(403, 'foreign_origin')

  const email = await tools.sessions.find(request, db, now)
  const account = email === undefined ? undefined : accountOf(db, email)
  if (!account && call.audience !== 'anyone') throw new Refusal(401, 'not_signed_in')

  const query = queryOf(url)
  let body = call.method === 'POST' ? await bodyOf(request) : undefined
  checkIds(query)
  if (isObject(body)) checkIds(body)
  const userid = useridOf(query, body)
  if (call.audience !== 'anyone' && userid === '') throw new Refusal(400, 'invalid_field', 'userid')
  // The calls that name the bot in the address may leave it out of the body.
  if (isObject(body) && userid !== '') body = { ...body, userid }
  const parsed = checked(call, body)

  if (account && call.audience !== 'anyone') {
    const traderid = textOf(isObject(body) ? body.traderid : query.traderid)
    if (!isAllowed(call, db, account, userid, traderid)) throw new Refusal(403, 'not_yours')
  }
  return { db, now, base: baseOf(url), account, userid, query, body: parsed, passwords, attempts }
}

/** One call, from request to response. It never rejects. */
export async function answer(call: Call, request: Request, tools: Tools): Promise<Response> {
  try {
    const result = await call.handle(await contextOf(call, request, tools))
    if (!('json' in result)) return respond(result)
    const { sessions, db, now } = tools
    if (result.signIn !== undefined)
      return respond(result, await sessions.begin(request, db, result.signIn, now))
    if (result.signOut) return respond(result, await sessions.end(request, db))
    return respond(result)
  } catch (error) {
    if (error instanceof Refusal) return respond(error.answer)
    console.error(`${call.method} ${call.path}`, error)
    return respond({ status: 500, msg: 'internal_error' })
  }
}
