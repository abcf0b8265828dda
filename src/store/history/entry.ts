/** An entry of the history, as it is stored on the device. */
import * as v from 'valibot'
import { signedInPaths } from '@/config/paths'
import { rawValue } from '@/contract/told'
import { accountMoved, mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { presentKey } from '@/store/formerKeys'
import { acts, readBacks, type About } from './about'

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])
export type Scalar = v.InferOutput<typeof scalar>
const values = v.record(v.string(), scalar)
export type EntryValues = Readonly<Record<string, Scalar>>
const named = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

const storedSchema = v.object({
  id: named,
  /** milliseconds since 1970, UTC */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  path: v.picklist(signedInPaths),
  act: v.picklist(acts),
  bot: v.string(),
  /** the text of its address */
  record: v.optional(v.string()),
  name: v.optional(v.string()),
  /** the former values of what was changed */
  was: values,
  /** all values that were sent */
  now: values,
  /** `unknown`: without a clear answer; `notDone`: a later read has shown that it was not stored */
  result: v.picklist(['accepted', 'refused', 'unknown', 'notDone']),
  /** what was read back; named as since 1.0.0 */
  proof: v.optional(v.picklist(readBacks)),
  /** what the provider keeps instead of what was sent */
  kept: v.optional(values),
})
/** What it is about is an address, in every version's words. */
export const entrySchema = v.pipe(
  storedSchema,
  v.transform(({ record, ...entry }) => ({
    ...entry,
    ...(record !== undefined && { record: presentKey(entry.bot, record) }),
  })),
)
export type Entry = Readonly<v.InferInput<typeof entrySchema>>

/** Never stored, wherever it comes from. */
const isSecret = (name: string) => /pass|senha|token|secret|login|phone|cpf|^code$/i.test(name)

const isScalar = (value: unknown): value is Scalar => v.is(scalar, value)

/** Only plain values, and no secrets. */
export const plainValues = (record: object = {}): EntryValues =>
  Object.fromEntries(
    Object.entries(record)
      .map(([name, value]) => [name, rawValue(value)] as const)
      .filter((field): field is [string, Scalar] => isScalar(field[1]) && !isSecret(field[0])),
  )

/** The values of `from` that `to` does not have. */
export const otherThan = (from: EntryValues, to: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(from).filter(([name, value]) => name in to && !Object.is(value, to[name])),
  )

export function resultOf(error: ProviderError | undefined): Entry['result'] {
  // The values are stored even if it is not known which account trades then.
  if (error === undefined || error === accountMoved) return 'accepted'
  return mayHaveArrived(error) ? 'unknown' : 'refused'
}

/** @param at milliseconds since 1970, UTC */
export function historyEntry(about: About, error: ProviderError | undefined, id: string, at: number): Entry {
  const { before, after, act = 'saved', ...place } = about
  const now = plainValues(after)
  return {
    ...place,
    id,
    at,
    act,
    was: otherThan(plainValues(before), now),
    now,
    result: resultOf(error),
  }
}
