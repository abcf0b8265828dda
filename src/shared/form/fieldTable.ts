import type { Message, MessageKey } from '@/i18n/types'
import type { Option } from './useOptions'

/** What a field is called and, where it holds a code, what its codes are called. */
export interface FieldInfo {
  readonly label: MessageKey
  /** what the label speaks of: "Cycle {{cycle}}" */
  readonly values?: Message['values']
  readonly options?: readonly Option[]
}

/** The fields of a record that people know by name. What is not in the table is nobody's to copy: which account it is about, say. */
export type FieldTable<Values extends object> = { readonly [Name in keyof Values & string]?: FieldInfo }

/** One field in which two records differ. */
export interface Difference {
  readonly name: string
  readonly info: FieldInfo
  readonly from: unknown
  readonly to: unknown
}

/** Where `wanted` differs from `current`, in the table's order. */
export function differencesOf<Values extends object>(
  fields: FieldTable<Values>,
  current: Values,
  wanted: Values,
): readonly Difference[] {
  return Object.entries<FieldInfo | undefined>(fields).flatMap(([name, info]) => {
    const from = current[name as keyof Values]
    const to = wanted[name as keyof Values]
    return info && !Object.is(from, to) ? [{ name, info, from, to }] : []
  })
}
