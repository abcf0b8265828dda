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

/** The contract's schema of a body with this server's size limits. */
export const limited = <Body>(schema: v.GenericSchema<unknown, Body>) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const field = dataset.typed ? excessIn(dataset.value) : undefined
      if (field === undefined) return
      addIssue({
        message: 'within limits',
        path: [{ type: 'unknown', origin: 'value', input: dataset.value, key: field, value: undefined }],
      })
    }),
  )
