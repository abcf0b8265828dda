import type { Rule } from '@/domain/rules'
import type { MessageKey } from '@/i18n/types'
import type { Problem } from '@/store/savesSlice'
import type { FormState } from './formState'

export type FormRules<Values extends object> = readonly Rule<Values, MessageKey>[]

const numberProblems = {
  missing: 'errors:numberMissing',
  unreadable: 'errors:numberUnreadable',
  ambiguous: 'errors:numberAmbiguous',
} as const satisfies Readonly<Record<string, MessageKey>>

/**
 * Why a form cannot be sent, at most one problem per field: first the given fields without a readable number, then the broken rules in
 * their order. The first one is announced, all are marked.
 */
export function problemsOf<Values extends object>(
  state: Pick<FormState<Values>, 'unread' | 'values'>,
  rules: FormRules<Values>,
  fields: readonly string[],
): readonly Problem[] {
  const problems = new Map<string, MessageKey>()
  const unread = state.unread()
  for (const field of fields) {
    const reason = unread.get(field)
    if (reason) problems.set(field, numberProblems[reason])
  }
  const values = state.values()
  for (const [holds, key, field = ''] of rules)
    if (!problems.has(field) && !holds(values)) problems.set(field, key)
  return Array.from(problems, ([field, key]) => ({ field, message: { key } }))
}
