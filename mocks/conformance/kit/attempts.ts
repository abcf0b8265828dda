/** Tries what a call has to refuse, and looks each time whether something of it is stored; if so, it is put back at once. */
import { contractCall, type ContractCallName } from '@/contract/calls'
import { inWords } from '../document/inWords'
import { bodySchema, querySchema, type JsonSchema } from '../document/jsonSchema'
import { rulesOf } from '../document/rules'
import type { Body } from './bodies'
import { wireBody, type Question } from './client'
import type { Attempt } from './judge'
import type { Kit, Person, Step } from './kit'
import { isAllowedBy, wrongValues, type WrongValue } from './wrongValues'

/** Of each kind; the sandbox's own test tries all. */
const OF_A_KIND = 2

const fewOf = (values: readonly WrongValue[]) =>
  values.filter(
    ({ because }, place) =>
      values.slice(0, place).filter((one) => one.because === because).length < OF_A_KIND,
  )

type Rows = readonly Body[]
const isRows = (body: unknown): body is Rows => Array.isArray(body)

/** The record of a body's schema that these values are of. */
export function recordFor(schema: JsonSchema, values: Body): JsonSchema {
  const record = schema.items ?? schema
  const shapes = record.anyOf ?? [record]
  return shapes.find(({ required = [] }) => required.every((name) => Object.hasOwn(values, name))) ?? record
}

/** In the last row of a list: a list that goes on growing has its newest there. */
const withValue = (body: unknown, field: string, value: unknown): unknown =>
  isRows(body)
    ? [...body.slice(0, -1), { ...body.at(-1), [field]: value }]
    : { ...(body as Body), [field]: value }

/** Bodies that are none. An empty list is a list. */
const otherBodies = (isList: boolean): readonly unknown[] => [null, 'x', 7, isList ? {} : []]

/** Sent as it stands. */
const asking = ({ query }: Question, body: unknown): Question => ({
  ...(query && { query }),
  body,
  rawBody: JSON.stringify(body),
})

/**
 * Everything that a call's schemas and rules refuse.
 *
 * @param allowed a question with the query and the body that they allow
 */
export function attemptsOn(name: ContractCallName, allowed: Question): readonly Attempt[] {
  const schema = bodySchema(contractCall(name))
  if (!schema) return []
  const body = wireBody(allowed.body)
  const isList = isRows(body)
  const values = isList ? (body.at(-1) ?? {}) : (body as Body)
  const record = recordFor(schema, values)
  const { properties = {}, required = [] } = record
  const isTwice = (field: string) => field === 'userid' && allowed.query?.[field] !== undefined
  const byField = Object.entries(properties).flatMap(([field, one]) =>
    fewOf(wrongValues(one, values[field], required.includes(field))).map(({ value, because }): Attempt => ({
      field,
      because,
      wrong: { value },
      allowed: inWords(one),
      question: asking(allowed, withValue(body, field, value)),
      ...(isTwice(field) && { severity: 'cosmetic' as const }),
    })),
  )
  const byRule = rulesOf(name).flatMap(({ field, about, broken }): Attempt[] => {
    const question = broken && asking(allowed, broken(body as never, allowed.query ?? {}))
    return question ? [{ field, because: 'breaks a rule', allowed: about, question }] : []
  })
  const isAllowed = isAllowedBy(schema)
  const instead = otherBodies(isList)
    .filter((other) => !isAllowed(other))
    .map((other): Attempt => ({
      field: 'body',
      because: `is ${JSON.stringify(other)}`,
      allowed: inWords(schema),
      question: asking(allowed, other),
    }))
  return [...byField, ...byRule, ...instead]
}

/** What a read's address must not be. */
export function wrongAddresses(name: ContractCallName, allowed: Question): readonly Attempt[] {
  const { query = {} } = allowed
  const { properties = {} } = querySchema(contractCall(name))
  return Object.entries(properties).flatMap(([field, schema]) =>
    fewOf(wrongValues(schema, query[field], true)).flatMap(({ value, because }): Attempt[] => {
      const { [field]: _left, ...rest } = query
      const isText = typeof value === 'string' || typeof value === 'number'
      // What stands in an address is text: a right value is no mistake there.
      if (
        isText ? isAllowedBy(schema)(Number(value)) && String(Number(value)) === value : value !== undefined
      )
        return []
      const changed = isText ? { ...rest, [field]: value } : rest
      const question = { query: changed }
      const of: Attempt = { field, because, wrong: { value }, allowed: inWords(schema), question }
      // Only which account is meant changes what the panel shows.
      return [field === 'brokerid' ? of : { ...of, severity: field === 'userid' ? 'degrades' : 'cosmetic' }]
    }),
  )
}

/** What stands at the provider between two attempts. */
export interface Standing {
  /** reads it; '' where no call shows it */
  readonly read: (step: Step) => Promise<string>
  /** the value of one field, for what is said of it */
  readonly fieldNow?: (field: string) => unknown
  readonly putBack: (step: Step) => Promise<void>
}

/** No call shows what it stores. */
export const unseen: Standing = { read: () => Promise.resolve(''), putBack: () => Promise.resolve() }

/**
 * Makes the attempts one by one. After each it reads what stands there, and puts it back if it is something else.
 *
 * @param standing must stay as it is now
 */
export async function tryAll(
  { kit, step, person }: { readonly kit: Kit; readonly step: Step; readonly person: Person },
  name: ContractCallName,
  attempts: readonly Attempt[],
  standing: Standing,
) {
  const before = await standing.read(step)
  const formerly = new Map(attempts.map(({ field }) => [field, standing.fieldNow?.(field)]))
  for (const attempt of attempts) {
    if (kit.isStopped()) return
    const said = await step.attempt(person, name, attempt)
    const isChanged = (await standing.read(step)) !== before
    step.judgeAttempt(name, attempt, said, {
      isSeen: standing !== unseen,
      isChanged,
      former: formerly.get(attempt.field),
      now: standing.fieldNow?.(attempt.field),
    })
    if (!isChanged) continue
    await standing.putBack(step)
    if ((await standing.read(step)) !== before) return
  }
}
