/** What this server refuses of a body that has the contract's shape. */
import * as v from 'valibot'
import { contractCall, type ContractCallName } from '@/contract/calls'
import { idFields } from '@/contract/wire'
import { bodySchema, type JsonSchema } from '@mocks/conformance/document/jsonSchema'

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

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the document says of valid bodies. */
export const schemaOf = (call: ContractCallName) => bodySchema(contractCall(call)) ?? {}

/** What another program wrote as a time zone is kept. */
const isFree = (name: string) => name === 'timerzone'

function holds({ properties = {} }: JsonSchema, name: string, { [name]: value, soros }: Fields): boolean {
  if (typeof value === 'string') {
    if (isIdField(name)) return isId(value)
    const { pattern = '' } = isFree(name) ? {} : (properties[name] ?? {})
    return value.length <= (longTexts.has(name) ? LONG : SHORT) && new RegExp(pattern).test(value.trim())
  }
  if (typeof value !== 'number') return true
  // Only while Soros is off.
  if (name === 'sorosperc' && value === 0) return soros === 0
  const { enum: codes, minimum = -LARGEST_NUMBER, maximum = LARGEST_NUMBER } = properties[name] ?? {}
  return codes ? codes.includes(value) : value >= minimum && value <= maximum
}

/** The first field that is not an id, too long, or outside of the contract's limits. */
export function wrongIn(body: unknown, schema: JsonSchema): string | undefined {
  if (Array.isArray(body) && body.length > LONGEST_LIST) return 'list'
  if (Array.isArray(body)) return body.map((row) => wrongIn(row, schema.items ?? {})).find(Boolean)
  return isFields(body) ? Object.keys(body).find((name) => !holds(schema, name, body)) : undefined
}

/** The first field of the contract that a body lacks: a save is a whole record, and a default must not take a field's place. */
function missingIn(body: unknown, { items, required = [] }: JsonSchema): string | undefined {
  if (items && Array.isArray(body)) return body.map((row) => missingIn(row, items)).find(Boolean)
  return isFields(body) ? required.find((name) => !Object.hasOwn(body, name)) : undefined
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
export function limited(call: ContractCallName, schema: v.GenericSchema): v.GenericSchema {
  const said = schemaOf(call)
  return v.pipe(
    v.unknown(),
    refusing((body) => missingIn(body, said)),
    schema,
    refusing((body) => (call === 'saveMasaniello' ? undefined : wrongIn(body, said))),
  )
}
