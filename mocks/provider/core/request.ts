/** The checks of every call before its handler, which can rely on them. */
import { BODY_LIMIT, originProblem, respond, type HandlerAnswer } from '@/contract/answering'
import { isWrite } from '@/contract/calls'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { serverRefusals } from '@/contract/serverRefusals'
import { isUnreadable } from '@/contract/told'
import { idFields } from '@/contract/wire'
import { isJsonFields, type JsonFields } from '@/contract/refusal'
import * as v from 'valibot'
import { invalid, refused } from './answers'
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

/** Ends a call with an answer. */
class Refusal extends Error {
  readonly answer: HandlerAnswer

  constructor(said: HandlerAnswer) {
    super('refused')
    this.answer = said
  }
}
const refusal = (status: number, msg: string, field?: string) => new Refusal(refused(status, msg, field))
const wrong = (field: string) => new Refusal(invalid(field))

function queryOf(url: URL): Record<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of url.searchParams) {
    if (query.has(name)) throw wrong(name)
    query.set(name, value)
  }
  return Object.fromEntries(query)
}

/** The deepest body is a list of records; what looks into one must not run out of stack. */
const DEEPEST = 4
const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1)))

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw refusal(415, serverRefusals.jsonExpected)
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > BODY_LIMIT) throw refusal(413, serverRefusals.tooLarge)
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refusal(400, serverRefusals.invalidJson)
  }
  if (isDeeper(body, DEEPEST)) throw refusal(400, serverRefusals.invalidJson)
  return body
}

/** They become parts of record ids, so other characters are refused, whatever the call. */
const idNames = [...idFields, 'brokerid']
const idPattern = /^[\w-]{1,64}$/

function checkIds(source: JsonFields) {
  for (const field of idNames) {
    const value = source[field]
    if (value === undefined || value === null || value === '') continue
    if (typeof value !== 'string' && typeof value !== 'number') throw wrong(field)
    if (!idPattern.test(String(value))) throw wrong(field)
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The bot that a call is about, from the body or the address. Two different ones are refused. */
function useridOf(query: Record<string, string>, body: unknown): string {
  const inQuery = textOf(query.userid)
  const inBody = isJsonFields(body) ? textOf(body['userid']) : ''
  if (inQuery !== '' && inBody !== '' && inQuery !== inBody) throw wrong('userid')
  return inBody || inQuery
}

function parsed({ body: schema }: Call, body: unknown): unknown {
  if (!schema) return body
  const result = v.safeParse(schema, body, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw wrong(v.getDotPath(issue) ?? 'body')
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
  if (problem) throw refusal(403, problem)

  const email = await sessions.find(request, db, now)
  const account = email === undefined ? undefined : accountOf(db, email)
  if (!account && call.audience !== 'anyone') throw refusal(401, 'not_signed_in')

  const query = queryOf(url)
  return { url, account, query, body: call.method === 'POST' ? await bodyOf(request) : undefined }
}

function contextOf(call: Call, { url, account, query, body }: ReadRequest, tools: Tools): CallContext {
  const { db, now, passwords, attempts } = tools
  checkIds(query)
  if (isJsonFields(body)) checkIds(body)
  const userid = useridOf(query, body)
  const field = call.documented?.wrongIn({ query, body })
  if (field !== undefined) throw wrong(field)
  if (call.audience !== 'anyone' && userid === '') throw wrong('userid')
  if (account && call.audience !== 'anyone') {
    const traderid = textOf(isJsonFields(body) ? body['traderid'] : query.traderid)
    if (!isAllowed(call, db, account, userid, traderid)) throw refusal(403, 'not_yours')
  }
  const broken = call.documented?.brokenIn({ query, body })
  if (broken !== undefined) throw call.refusesWithFalse ? new Refusal({ json: false }) : wrong(broken)
  return { db, now, base: baseOf(url), account, userid, query, body: parsed(call, body), passwords, attempts }
}

/** The write with its idempotency key; `undefined` if the client sends none. */
async function keyedWriteOf(
  call: Call,
  request: Request,
  { url, account, body }: ReadRequest,
): Promise<KeyedWrite | undefined> {
  const key = request.headers.get(IDEMPOTENCY_KEY)
  if (key === null || !isWrite(call)) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw wrong(IDEMPOTENCY_KEY)
  // Hashed, because it may contain a password.
  const content = new TextEncoder().encode(`${url.search} ${JSON.stringify(body)}`)
  return {
    account: account?.email ?? '',
    call: `${call.method} ${call.path}`,
    key,
    fingerprint: toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', content))),
  }
}

async function runCall(call: Call, request: Request, tools: Tools): Promise<HandlerAnswer> {
  const read = await readRequest(call, request, tools)
  const run = async () => call.handle(contextOf(call, read, tools))
  // Before the other checks: what was allowed the first time may be refused now, because it has been done.
  const write = await keyedWriteOf(call, request, read)
  return write ? tools.writes.once(write, run) : run()
}

/** What the panel notes of values that it could not read means nothing to others. */
const hasMarker = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (isUnreadable(value) || Object.values(value).some(hasMarker))

/** Answers one call; never rejects. */
export async function answer(call: Call, request: Request, tools: Tools): Promise<Response> {
  try {
    const result = await runCall(call, request, tools)
    if (!('json' in result)) return respond(result)
    if (hasMarker(result.json)) throw new Error('The answer has a mark of the panel in place of a value.')
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
