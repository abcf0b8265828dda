import type { Rule } from '@/domain/rules'
import type { MessageKey } from '@/i18n/types'
import type { Unread } from '@/store/draftsSlice'
import type { Problem } from '@/store/savesSlice'

export type FormRules<Values extends object> = readonly Rule<Values, MessageKey>[]

const numberProblems = {
  missing: 'errors:numberMissing',
  unreadable: 'errors:numberUnreadable',
  ambiguous: 'errors:numberAmbiguous',
} as const satisfies Readonly<Record<string, MessageKey>>

/**
 * Why values cannot be sent, at most one problem per field: first the fields without a readable number, then the broken rules in
 * their order. The first one is announced, all are marked.
 */
export function problemsOf<Values extends object>(
  values: Values,
  rules: FormRules<Values>,
  unread: Unread = new Map(),
): readonly Problem[] {
  const problems = new Map<string, MessageKey>()
  for (const [field, reason] of unread) problems.set(field, numberProblems[reason])
  for (const [holds, key, field = ''] of rules)
    if (!problems.has(field) && !holds(values)) problems.set(field, key)
  return Array.from(problems, ([field, key]) => ({ field, message: { key } }))
}
