/** The checks of every call before its handler, which can rely on them. */
import { BODY_LIMIT, originProblem, respond, type Answer } from '@/contract/answering'
import { isWrite } from '@/contract/calls'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { serverRefusals } from '@/contract/serverRefusals'
import { idFields } from '@/contract/wire'
import * as v from 'valibot'
import { baseOf } from './base'
import type { Attempts } from './attempts'
import type { Account, Call, CallContext, Passwords } from './call'
import { NotStored, type Db } from './db'
import type { KeyedWrite, KeyedWrites } from './idempotency'
import { toHex } from './hex'
import { Busy } from './passwordQueue'
import { accountOf, isFollowerOf, relationOf } from './records'
import type { Sessions } from './sessions'

export interface Tools {
  readonly db: Db
  /** Unix seconds */
  readonly now: number
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly writes: KeyedWrites
}

class Refusal extends Error {
  readonly answer: Answer & { readonly status: number }

  constructor(status: number, msg: string, field?: string) {
    super(msg)
    this.answer = { status, msg, ...(field === undefined ? {} : { field }) }
  }
}

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

/** The deepest body is a list of records; what looks into one must not run out of stack. */
const DEEPEST = 4
const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1)))

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new Refusal(415, serverRefusals.jsonExpected)
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > BODY_LIMIT) throw new Refusal(413, serverRefusals.tooLarge)
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, serverRefusals.invalidJson)
  }
  if (isDeeper(body, DEEPEST)) throw new Refusal(400, serverRefusals.invalidJson)
  return body
}

/** In an address or a body. They become parts of record ids, so other characters are refused. */
const idNames = [...idFields, 'brokerid']
const idPattern = /^[\w-]{1,64}$/

function checkIds(source: Record<string, unknown>) {
  for (const field of idNames) {
    const value = source[field]
    if (value === undefined || value === null || value === '') continue
    if (typeof value !== 'string' && typeof value !== 'number') throw new Refusal(400, 'invalid_field', field)
    if (!idPattern.test(String(value).trim())) throw new Refusal(400, 'invalid_field', field)
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** The bot that a call is about, from the body or the address. Two different ones are refused. */
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

/** A request that has been read, but not checked, except for who sent it. */
interface ReadRequest {
  readonly url: URL
  readonly account: Account | undefined
  readonly query: Record<string, string>
  readonly body: unknown
}

async function readRequest(call: Call, request: Request, { db, now, sessions }: Tools): Promise<ReadRequest> {
  const url = new URL(request.url)
  const problem = originProblem(request.headers, url.host)
  if (problem) throw new Refusal(403, problem)

  const email = await sessions.find(request, db, now)
  const account = email === undefined ? undefined : accountOf(db, email)
  if (!account && call.audience !== 'anyone') throw new Refusal(401, 'not_signed_in')

  const query = queryOf(url)
  return { url, account, query, body: call.method === 'POST' ? await bodyOf(request) : undefined }
}

function contextOf(call: Call, { url, account, query, body: sent }: ReadRequest, tools: Tools): CallContext {
  const { db, now, passwords, attempts } = tools
  let body = sent
  checkIds(query)
  if (isObject(body)) checkIds(body)
  const userid = useridOf(query, body)
  if (call.audience !== 'anyone' && userid === '') throw new Refusal(400, 'invalid_field', 'userid')
  // Calls with the bot in the address may leave it out of the body.
  if (isObject(body) && userid !== '') body = { ...body, userid }
  if (account && call.audience !== 'anyone') {
    const traderid = textOf(isObject(body) ? body.traderid : query.traderid)
    if (!isAllowed(call, db, account, userid, traderid)) throw new Refusal(403, 'not_yours')
  }
  return {
    db,
    now,
    base: baseOf(url),
    account,
    userid,
    query,
    body: checked(call, body),
    passwords,
    attempts,
  }
}

/** The write with its idempotency key; `undefined` if the client sends none. */
async function keyedWriteOf(
  call: Call,
  request: Request,
  { url, account, body }: ReadRequest,
): Promise<KeyedWrite | undefined> {
  const key = request.headers.get(IDEMPOTENCY_KEY)
  if (key === null || !isWrite(call)) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, 'invalid_field', IDEMPOTENCY_KEY)
  // Hashed, because it may contain a password.
  const content = new TextEncoder().encode(`${url.search} ${JSON.stringify(body)}`)
  return {
    account: account?.email ?? '',
    call: `${call.method} ${call.path}`,
    key,
    fingerprint: toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', content))),
  }
}

async function runCall(call: Call, request: Request, tools: Tools): Promise<Answer> {
  const read = await readRequest(call, request, tools)
  const run = async () => call.handle(contextOf(call, read, tools))
  // Before the other checks: what was allowed the first time may be refused now, because it has been done.
  const write = await keyedWriteOf(call, request, read)
  return write ? tools.writes.once(write, run) : run()
}

/** Answers one call; never rejects. */
export async function answer(call: Call, request: Request, tools: Tools): Promise<Response> {
  try {
    const result = await runCall(call, request, tools)
    if (!('json' in result)) return respond(result)
    const { sessions, db, now } = tools
    if (result.signIn !== undefined)
      return respond(result, await sessions.begin(request, db, result.signIn, now))
    if (result.signOut) return respond(result, await sessions.end(request, db))
    return respond(result)
  } catch (error) {
    if (error instanceof Refusal) return respond(error.answer)
    if (error instanceof Busy) return respond({ status: 503, msg: serverRefusals.busy, retryAfter: 3 })
    // The backend has said why.
    if (error instanceof NotStored) return respond({ status: 507, msg: serverRefusals.notStored })
    console.error(`${call.method} ${call.path}`, error)
    return respond({ status: 500, msg: serverRefusals.internal })
  }
}
