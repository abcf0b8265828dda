/** Bodies that every provider has to accept, made from the contract's schemas. */
import fc from 'fast-check'
import { accountType, candleColor, copySignalType } from '@/contract/codes'
import { contractCall, type ContractCallName } from '@/contract/calls'
import { bodySchema, type JsonSchema } from '../document/jsonSchema'

export type Body = Readonly<Record<string, unknown>>

const LARGEST = 500

/** Hundredths at most: providers store money. */
const decimal = (minimum: number, maximum: number) =>
  fc.integer({ min: Math.ceil(minimum * 100), max: Math.floor(maximum * 100) }).map((value) => value / 100)

/** Without blanks at its ends, which providers may trim. */
const plainText = fc.stringMatching(/^[A-Za-z0-9áçõñ]{1,12}$/)

function valueFor({ type, enum: values, pattern, ...json }: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = LARGEST } = json
  if (values) return fc.constantFrom(...values)
  if (json.anyOf) return fc.oneof(...json.anyOf.map(valueFor))
  if (json.items) return fc.array(valueFor(json.items), { minLength: 1, maxLength: json.maxItems ?? 3 })
  if (json.properties) return recordFor(json.properties)
  // An id.
  if (Array.isArray(type)) return fc.nat({ max: 20 })
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 20) })
  if (type === 'number') return decimal(minimum, maximum)
  if (type === 'boolean') return fc.boolean()
  return pattern === undefined ? plainText : fc.stringMatching(new RegExp(shortened(pattern)))
}

/** A pattern's repetition without an end would make very long texts. */
const shortened = (pattern: string) =>
  ({ '^[^,]*$': '^[a-z]{1,6}(;[a-z]{1,6}){0,2}$', '^\\S*$': '^([A-Z]{6}(,[A-Z]{6}){0,2})?$' })[pattern] ??
  pattern

const recordFor = (properties: Readonly<Record<string, JsonSchema>>) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueFor(field)])))

const oneStop = (name: string) => (body: Body) => ({ ...body, breakEven: body.breakEven && !body[name] })

const traderForm = (body: Body): Body => ({
  ...body,
  delaysig: body.signalType === copySignalType.codes.interval ? '1,5' : '2',
  stakeMin: '3',
  paresFilter:
    body.candleColor === candleColor.codes.disabled ? body.paresFilter : body.paresFilter || 'EURUSD',
})

const withSorosPercent = (body: Body): Body => ({ ...body, sorosperc: body.sorosperc || 1 })

/** Rules about several fields at once, and values that a kit must not choose. */
const settle: Readonly<Partial<Record<ContractCallName, (body: Body) => Body>>> = {
  // Real money is for people.
  saveGlobalParams: (body) => ({
    ...body,
    accType:
      body.accType === accountType.codes.tournament ? accountType.codes.tournament : accountType.codes.demo,
    // 0 would mean unchanged.
    traderMode: body.traderMode || 1,
  }),
  saveRecoveryParams: withSorosPercent,
  saveSoros: withSorosPercent,
  saveMasaniello: (body) => ({ ...body, totalWin: Math.min(Number(body.totalWin), Number(body.totalOper)) }),
  // Only some providers have maxTrades in this record.
  saveTraderInfo: ({ maxTrades: _maxTrades, ...body }) => traderForm(body),
  saveTraderData: traderForm,
  // Of the ways to write it, the one that all read.
  saveReaderParams: (body) => ({ ...body, timerzone: '-3' }),
  saveGroup: oneStop('trailingStopLoss'),
  saveTrader: oneStop('trailingSL'),
  saveMetaData: oneStop('trailingSL'),
}

export interface Sampling {
  readonly seed: number
  readonly runs: number
}

/** Some bodies of a save; `fixed`: fields with given values, such as the bot's id. */
export function validBodies(name: ContractCallName, fixed: Body, { seed, runs }: Sampling): readonly Body[] {
  const schema = bodySchema(contractCall(name))
  const bodies = schema ? fc.sample(valueFor(schema), { seed, numRuns: runs }) : []
  return bodies.map((body) => ({ ...(settle[name] ?? ((one: Body) => one))(body as Body), ...fixed }))
}

/** Some lists of rows; `each` settles a row by its place. */
export function validRows(
  name: ContractCallName,
  each: (row: Body, place: number) => Body,
  { seed, runs }: Sampling,
): readonly (readonly Body[])[] {
  const schema = bodySchema(contractCall(name))
  const lists = schema ? fc.sample(valueFor(schema), { seed, numRuns: runs }) : []
  return lists.map((rows) => (rows as readonly Body[]).map(each))
}
