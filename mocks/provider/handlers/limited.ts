/** What this server refuses of a body that has the contract's shape. */
import * as v from 'valibot'
import { contractCall, type ContractCallName } from '@/contract/calls'
import type { FieldNote } from '@/contract/field'
import { idFields } from '@/contract/wire'
import { noteOf } from '../../conformance/notes'

/** Up to 20 digits, with a minus for Telegram groups. */
const isId = (text: string) => /^(-?\d{1,20})?$/.test(text)
const isIdField = (name: string) => idFields.has(name) || name === 'id'

const SHORT = 200
const LONG = 2000
const longTexts: ReadonlySet<string> = new Set([
  'paresFilter',
  'wordfilter',
  'ignore',
  'symbolGrp',
  'tokenDemo',
  'tokenLive',
])
const LARGEST_NUMBER = 1e12
const LONGEST_LIST = 5000

function isWithin(value: number, note: Partial<FieldNote> = {}): boolean {
  const { codes, orNotSet = false, minimum = -LARGEST_NUMBER, maximum = LARGEST_NUMBER } = note
  if (codes) return Object.values(codes.codes).includes(value) || (orNotSet && value === 0)
  return value >= minimum && value <= maximum
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function holds(call: ContractCallName, name: string, value: unknown, { soros }: Fields): boolean {
  if (typeof value === 'string')
    return isIdField(name) ? isId(value) : value.length <= (longTexts.has(name) ? LONG : SHORT)
  // While Soros is off, its percent may be 0.
  if (typeof value !== 'number' || (name === 'sorosperc' && value === 0 && soros === 0)) return true
  return isWithin(value, noteOf(contractCall(call), name))
}

/** The first field that is not an id, too long, or outside of the contract's limits. */
export function wrongIn(call: ContractCallName, body: unknown): string | undefined {
  if (Array.isArray(body))
    return body.length > LONGEST_LIST ? 'list' : body.map((row) => wrongIn(call, row)).find(Boolean)
  if (!isFields(body)) return undefined
  return Object.keys(body).find((name) => !holds(call, name, body[name], body))
}

type Shape = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema & { readonly default?: unknown }>>
  readonly item?: Shape
  readonly pipe?: readonly [Shape, ...unknown[]]
}

/** The first field of the contract that a body lacks: a save is a whole record, and a default must not take a field's place. */
function missingIn({ entries, item, pipe }: Shape, body: unknown): string | undefined {
  if (pipe) return missingIn(pipe[0], body)
  if (item) return Array.isArray(body) ? body.map((row) => missingIn(item, row)).find(Boolean) : undefined
  if (!entries || !isFields(body)) return undefined
  const isRequired = ({ type, default: fallback }: { readonly type: string; readonly default?: unknown }) =>
    type !== 'optional' || fallback !== undefined
  return Object.keys(entries).find(
    (name) => !Object.hasOwn(body, name) && entries[name] && isRequired(entries[name]),
  )
}

/** Refuses a body that has this field. */
const refusing = (field: (body: unknown) => string | undefined) =>
  v.rawCheck<unknown>(({ dataset, addIssue }) => {
    const key = dataset.typed ? field(dataset.value) : undefined
    if (key === undefined) return
    const path: [v.UnknownPathItem] = [
      { type: 'unknown', origin: 'value', input: dataset.value, key, value: undefined },
    ]
    addIssue({ message: 'refused', path })
  })

/** The contract's schema of a body that lacks no field, and whose values are within limits unless its handler looks at them. */
export const limited = (call: ContractCallName, schema: v.GenericSchema): v.GenericSchema =>
  v.pipe(
    v.unknown(),
    refusing((body) => missingIn(schema, body)),
    schema,
    refusing((body) => (call === 'saveMasaniello' ? undefined : wrongIn(call, body))),
  )
