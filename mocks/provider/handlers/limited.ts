import * as v from 'valibot'

/** Fields with ids: up to 20 digits, with a minus for Telegram groups. */
const ids: ReadonlySet<string> = new Set([
  'userid',
  'traderid',
  'traderID',
  'botid',
  'botID',
  'idChan',
  'id',
  'sellerid',
])
const isId = (text: string) => /^(-?\d{1,20})?$/.test(text)

const LONG = 2000
const SHORT = 200
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

const holds = (name: string, value: unknown) => {
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_NUMBER
  if (typeof value !== 'string') return true
  return ids.has(name) ? isId(value) : value.length <= (longTexts.has(name) ? LONG : SHORT)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The first field that is too long, too large or not an id. */
function excessIn(body: unknown): string | undefined {
  if (Array.isArray(body)) {
    if (body.length > LONGEST_LIST) return 'list'
    for (const row of body) {
      const excess = excessIn(row)
      if (excess !== undefined) return excess
    }
    return undefined
  }
  return isRecord(body) ? Object.entries(body).find(([name, value]) => !holds(name, value))?.[0] : undefined
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
  if (!entries || !isRecord(body) || Array.isArray(body)) return undefined
  const isRequired = ({ type, default: fallback }: { readonly type: string; readonly default?: unknown }) =>
    type !== 'optional' || fallback !== undefined
  return Object.keys(entries).find(
    (name) => !Object.hasOwn(body, name) && entries[name] && isRequired(entries[name]),
  )
}

const pathTo = (input: unknown, key: string): [v.UnknownPathItem] => [
  { type: 'unknown', origin: 'value', input, key, value: undefined },
]

/** The contract's schema of a body that lacks no field, with this server's size limits. */
export const limited = <Body>(schema: v.GenericSchema<unknown, Body>) =>
  v.pipe(
    v.unknown(),
    v.rawCheck(({ dataset, addIssue }) => {
      const field = dataset.typed ? missingIn(schema, dataset.value) : undefined
      if (field !== undefined) addIssue({ message: 'every field', path: pathTo(dataset.value, field) })
    }),
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const field = dataset.typed ? excessIn(dataset.value) : undefined
      if (field !== undefined) addIssue({ message: 'within limits', path: pathTo(dataset.value, field) })
    }),
  )
