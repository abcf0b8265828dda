import { firstBroken, type Rule } from '@/domain/rules'
import type { MessageKey } from '@/i18n/types'
import type { FormState } from './formState'

export type FormRules<Values extends object> = readonly Rule<Values, MessageKey>[]

const numberProblems = {
  missing: 'errors:numberMissing',
  unreadable: 'errors:numberUnreadable',
  ambiguous: 'errors:numberAmbiguous',
} as const satisfies Readonly<Record<string, MessageKey>>

/** What keeps a form from being sent: the first of these fields that holds no number; then the first broken rule. */
export function problemOf<Values extends object>(
  state: Pick<FormState<Values>, 'unread' | 'values'>,
  rules: FormRules<Values>,
  fields: readonly string[],
): { readonly field: string; readonly key: MessageKey } | undefined {
  const unread = state.unread()
  for (const field of fields) {
    const reason = unread.get(field)
    if (reason) return { field, key: numberProblems[reason] }
  }
  const broken = firstBroken(rules, state.values())
  return broken && { field: broken[2] ?? '', key: broken[1] }
}
