import type { GenericSchema } from 'valibot'
import { noteIn } from '@/contract/field'
import { isGap, type WithGaps } from '@/contract/told'
import type { Message, MessageKey } from '@/i18n/types'
import type { SelectOption } from './useOptions'

/** A field's label and, if it holds a code, the labels of its codes. */
export interface FieldInfo {
  readonly label: MessageKey
  /** values in the label: "Cycle {{cycle}}" */
  readonly values?: Message['values']
  readonly options?: readonly SelectOption[]
  /** never pre-selected when values are taken over from elsewhere: demo or real money must be a choice of the person */
  readonly isNeverSuggested?: true
}

/** The fields of a record that have a label. Fields that are not in the table, such as ids, are never copied. */
export type FieldTable<Values extends object> = { readonly [Name in keyof Values & string]?: FieldInfo }

/**
 * The table of a schema's fields: the label of each is `prefix.name`, and a field that holds a code has its menu.
 *
 * @param entries those of a record's schema that a person sets, without ids
 */
export const labelled = <const Prefix extends string, const Name extends string>(
  prefix: Prefix & ([`${Prefix}.${Name}`] extends [MessageKey] ? unknown : never),
  entries: Readonly<Record<Name, GenericSchema>>,
) =>
  Object.fromEntries(
    Object.entries<GenericSchema>(entries).map(([name, entry]) => {
      const options = noteIn(entry)?.codes?.options
      return [name, { label: `${prefix}.${name}`, ...(options && { options }) }]
    }),
  ) as { readonly [N in Name]: FieldInfo & { readonly label: `${Prefix}.${N}` } }

/** One field in which two records differ. */
export interface Difference {
  readonly name: string
  readonly info: FieldInfo
  readonly from: unknown
  readonly to: unknown
}

/** Where `wanted` differs from `current`, in the table's order. What was not told, or cannot be read, is never taken over. */
export function differencesOf<Values extends object>(
  fields: FieldTable<Values>,
  current: WithGaps<Values>,
  wanted: WithGaps<Values>,
): readonly Difference[] {
  return Object.entries<FieldInfo | undefined>(fields).flatMap(([name, info]) => {
    const from = current[name as keyof Values]
    const to = wanted[name as keyof Values]
    return info && !isGap(to) && !Object.is(from, to) ? [{ name, info, from, to }] : []
  })
}

/** The names of the fields that are selected at first. */
export const suggestedOf = (differences: readonly Difference[]): ReadonlySet<string> =>
  new Set(differences.filter(({ info }) => !info.isNeverSuggested).map(({ name }) => name))

/** The values that these differences lead to, by field. */
export const changedValues = (differences: readonly Difference[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(differences.map(({ name, to }) => [name, to]))
