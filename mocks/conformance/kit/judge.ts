/** Judges answers by what they mean for the panel. */
import * as v from 'valibot'
import { acknowledgementIn } from '@/contract/acknowledgement'
import type { ContractCall } from '@/contract/call'
import { contractCall, type ContractCallName } from '@/contract/calls'
import { LAST_MOMENT } from '@/contract/field'
import { isNotAllowed, isUnreadable } from '@/contract/told'
import { noteOf } from '../document/notes'
import { isJsonFields, refusalIn, refusalText, type JsonFields } from '@/contract/refusal'
import { inWords } from '../document/inWords'
import { answerSchema, namesOf, type JsonSchema } from '../document/jsonSchema'
import type { Question, Said } from './client'
import type { Severity } from './report'

export interface Judgement {
  readonly severity: Severity
  readonly expected: string
}

const blocks = (expected: string): Judgement => ({ severity: 'blocks', expected })
const degrades = (expected: string): Judgement => ({ severity: 'degrades', expected })
const cosmetic = (expected: string): Judgement => ({ severity: 'cosmetic', expected })

const isPage = ({ text, isJson }: Said) => !isJson && text.trimStart().startsWith('<')
const isSuccess = ({ status }: Said) => status >= 200 && status < 300

/** Whether the provider does not have the call. */
export const isMissing = ({ status }: Said) => status === 404 || status === 405 || status === 501

/** The faults that no call may have. */
function faultOf(said: Said): Judgement | undefined {
  const { status } = said
  if (status === 0) return blocks('an answer in time')
  if (isMissing(said)) return blocks('the call to exist')
  if (!isSuccess(said)) return blocks(`status 200 instead of ${status}`)
  return isPage(said) ? blocks('JSON, not a page') : undefined
}

/** An old answer from a cache looks like a save that was not kept. */
function cacheFault({ cacheControl }: Said): readonly Judgement[] {
  const age = Number(/max-age=(\d+)/i.exec(cacheControl)?.[1] ?? 0)
  return age > 0 && !/no-store|no-cache/i.test(cacheControl) ? [degrades('cache-control: no-store')] : []
}

/** What is wrong with the values of an answer: by field, an example with what it may be. */
interface Looseness {
  readonly missing: Map<string, string>
  readonly asText: Map<string, string>
  readonly notSeconds: Map<string, string>
  readonly unreadable: Map<string, string>
  readonly unknown: Map<string, string>
}

const LONGEST_VALUE = 40

/** Not readable, or beyond its limits; an unknown code is told as such. */
const isBeyond = (read: unknown, isCode: boolean) => isUnreadable(read) || (!isCode && isNotAllowed(read))

function lookAtRecord(
  call: ContractCall,
  json: JsonSchema,
  [value, read]: readonly [value: JsonFields, read: unknown],
  found: Looseness,
) {
  const records = json.properties ? [json] : (json.anyOf ?? []).filter(({ properties }) => properties)
  const record =
    records.find(({ required = [] }) => required.every((name) => Object.hasOwn(value, name))) ?? records[0]
  for (const [name, field] of Object.entries(record?.properties ?? {})) {
    const note = noteOf(call, name)
    const said = [name, ...(note?.aliases ?? [])].find((one) => Object.hasOwn(value, one))
    if (said === undefined && note?.mayBeMissing) continue
    const one = said === undefined ? undefined : value[said]
    const known = note?.codes ? `one of ${namesOf(note.codes.codes)}` : inWords(field)
    const shown = one === undefined ? 'is not there' : JSON.stringify(one).slice(0, LONGEST_VALUE)
    const told = `${name} ${shown} (${known})`
    const mayBeNull = field.anyOf?.some(({ type }) => type === 'null')
    if (note?.isMoment && Math.abs(Number(one)) > LAST_MOMENT) found.notSeconds.set(name, told)
    else if (isJsonFields(read) && isBeyond(read[name], note?.codes !== undefined))
      found.unreadable.set(name, told)
    else if (one === undefined || (one === null && !mayBeNull)) found.missing.set(name, told)
    else if (field.enum && !field.enum.map(refusalText).includes(refusalText(one)))
      found.unknown.set(name, told)
    else if (/^(?:number|integer)$/.test(String(field.type)) && typeof one === 'string')
      found.asText.set(name, told)
    else if (field.type === 'boolean' && typeof one !== 'boolean') found.asText.set(name, told)
  }
}

/** Fields that the panel has to guess, and values in another type than they have. */
function looseness(call: ContractCall, { value }: Said): readonly Judgement[] {
  const found: Looseness = {
    missing: new Map(),
    asText: new Map(),
    notSeconds: new Map(),
    unreadable: new Map(),
    unknown: new Map(),
  }
  const json = answerSchema(call) ?? {}
  const list = json.items ? json : json.anyOf?.find(({ items }) => items)
  for (const one of [value].flat()) {
    if (!isJsonFields(one) || Object.keys(one).length === 0) continue
    const [read] = call.answer
      ? [v.safeParse(call.answer, Array.isArray(value) ? [one] : one).output].flat()
      : []
    lookAtRecord(call, Array.isArray(value) ? (list?.items ?? json) : json, [one, read], found)
  }
  const { missing, asText, notSeconds, unreadable, unknown } = found
  const all = (values: ReadonlyMap<string, string>) => [...values.values()].join('; ')
  return [
    ...(notSeconds.size > 0 ? [blocks(`Unix seconds: ${all(notSeconds)}`)] : []),
    ...(unreadable.size > 0 ? [blocks(`readable values, within their limits: ${all(unreadable)}`)] : []),
    ...(missing.size > 0
      ? [
          degrades(
            `values: ${all(missing)}. The panel says that it does not know them, and a save asks before it leaves them out`,
          ),
        ]
      : []),
    ...(unknown.size > 0 ? [degrades(`known codes: ${all(unknown)}`)] : []),
    ...(asText.size > 0 ? [cosmetic(`numbers and booleans as such, not as text: ${all(asText)}`)] : []),
  ]
}

function contractFaults(schema: v.GenericSchema, value: unknown): readonly Judgement[] {
  const read = v.safeParse(schema, value)
  if (read.success) return []
  const places = read.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.expected ?? issue.message}`,
  )
  return [blocks(`the contract's types: ${[...new Set(places)].slice(0, 5).join('; ')}`)]
}

/** A link that the panel offers. */
const isLink = (text: string) => URL.canParse(text) && /^(?:https:|http:\/\/(?:localhost|127\.))/.test(text)

/** An answer with data. */
export function judgeAnswer(name: ContractCallName, said: Said): readonly Judgement[] {
  const call = contractCall(name)
  const fault = faultOf(said)
  if (fault) return [fault]
  const refusal = refusalIn(said.value)
  if (refusal) return [blocks(`an answer, not the refusal "${refusal.msg}"`)]
  if (said.text.trim() === '') return [blocks('an answer; null where nothing is stored yet')]
  if (name === 'buyBot')
    return isLink(String(said.value)) ? [] : [blocks('an absolute https address as text')]
  if (!said.isJson) return [blocks('JSON')]
  const faults = call.answer ? contractFaults(call.answer, said.value) : []
  if (faults.length > 0) return faults
  const isTyped = /[/+]json\b/i.test(said.type)
  return [
    ...looseness(call, said),
    ...(call.method === 'GET' ? cacheFault(said) : []),
    ...(isTyped ? [] : [cosmetic('content-type: application/json')]),
  ]
}

/** A yes to a write. */
export function judgeYes(said: Said, sent: unknown): readonly Judgement[] {
  const fault = faultOf(said)
  if (fault) return [fault]
  const verdict = acknowledgementIn(said.value, sent)
  if (verdict === 'yes') return []
  return verdict === 'unclear'
    ? [degrades('a clear yes, such as true or {"msg": "ok"}')]
    : [blocks(`a yes, not the refusal "${verdict.msg}"`)]
}

export interface Refusing {
  /** 401 starts a silent sign-in: only where nobody is signed in */
  readonly status?: 401
  /** of a sign-in: 401 is a refusal like any other there */
  readonly mayBe401?: true
  /** a word with a meaning of its own */
  readonly msg?: string
  /** the field that is to blame, where one is */
  readonly field?: string
  readonly because: string
}

/** Something that has to be refused. */
export interface Attempt {
  /** the field that is to blame; `body`: all of it */
  readonly field: string
  /** how a sentence goes on that begins with it */
  readonly because: string
  /** what it has to be */
  readonly allowed: string
  readonly question: Question
  /** one value is wrong, or left out; else several together */
  readonly wrong?: { readonly value: unknown }
  /** what it is to accept it, where the panel copes: another place says the same */
  readonly severity?: Severity
}

/** What was seen of an attempt that had to be refused. */
export interface Aftermath {
  /** whether a call shows what this one stores */
  readonly isSeen: boolean
  readonly isChanged: boolean
  /** the field's value before and now */
  readonly former: unknown
  readonly now: unknown
}

const plain = (value: unknown) =>
  typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(value)
/** `"2"` for 2, 1 for true. */
const meansTheSame = (value: unknown, now: unknown) =>
  typeof value !== typeof now &&
  (plain(value) === plain(now) || (typeof now === 'boolean' && plain(value) === (now ? '1' : '0')))

/** How bad it is that an attempt was accepted. */
function severityOf({ wrong, severity }: Attempt, { isSeen, isChanged, former, now }: Aftermath): Severity {
  const isLeftOut = wrong !== undefined && wrong.value === undefined
  if (severity) return severity
  if (!isSeen) return 'blocks'
  if (!isChanged) return isLeftOut ? 'cosmetic' : 'degrades'
  if (wrong && now !== undefined) {
    if (meansTheSame(wrong.value, now)) return 'cosmetic'
    if (Object.is(now, former)) return isLeftOut ? 'cosmetic' : 'degrades'
  }
  return 'blocks'
}

/** What must be refused and change nothing. */
export function judgeAttempt(said: Said, attempt: Attempt, after: Aftermath): readonly Judgement[] {
  const { field, because, allowed, question } = attempt
  const why = `${field} ${because}; allowed: ${allowed}`
  const sent = question.body ?? question.query
  const isNo =
    !isSuccess(said) ||
    refusalIn(said.value) !== undefined ||
    typeof acknowledgementIn(said.value, sent) === 'object'
  const expected = `a refusal (400), and nothing of it stored: ${why}`
  if (said.status !== 0 && !isNo) return [{ severity: severityOf(attempt, after), expected }]
  if (after.isChanged) return [blocks(expected)]
  return judgeRefusal(said, sent, { ...(field !== 'body' && { field }), because: why })
}

/** A no to what must not happen. */
export function judgeRefusal(
  said: Said,
  sent: unknown,
  { status, mayBe401, msg, field, because }: Refusing,
): readonly Judgement[] {
  const expected = `a refusal (${status ?? 'from 400 to 499'}): ${because}`
  if (said.status === 0) return [blocks(expected)]
  if (isSuccess(said)) {
    const isNo =
      refusalIn(said.value) !== undefined || typeof acknowledgementIn(said.value, sent) === 'object'
    if (!isNo) return [blocks(expected)]
    if (status !== undefined) return [degrades(expected)]
  } else {
    const isRight =
      status === undefined
        ? said.status < 500 && said.status >= 400 && said.status !== 401
        : said.status === status
    if (!isRight && !(said.status === 401 && (mayBe401 || msg !== undefined))) return [degrades(expected)]
  }
  if (msg !== undefined && !(isJsonFields(said.value) && said.value['msg'] === msg))
    return [degrades(`${expected}, with {"msg": "${msg}"}: the panel has a sentence for it`)]
  const blamed = isJsonFields(said.value) ? said.value['field'] : undefined
  if (field !== undefined && typeof blamed === 'string' && blamed !== field)
    return [degrades(`the field "${field}" to be blamed: the panel marks it`)]
  return isPage(said) ? [cosmetic('JSON for a refusal too')] : []
}
