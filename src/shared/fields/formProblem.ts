import { rawValue, doubtIn, isGap, withTexts, type WithGaps } from '@/contract/told'
import type { Message, MessageKey } from '@/i18n/types'
import { isTyped, type TypedProblem, type Unread } from '@/store/saving/draftsSlice'
import type { Problem } from '@/store/saving/savesSlice'

/** `told`: the record as it is, for a rule that looks at all of it. */
type FormRule<Values extends object> = readonly [
  holds: (values: Values, told: WithGaps<Values>) => boolean,
  message: MessageKey,
  field?: keyof Values & string,
]
export type FormRules<Values extends object> = readonly FormRule<Values>[]

const typedProblems: Readonly<Record<TypedProblem, MessageKey>> = {
  missing: 'errors:numberMissing',
  unreadable: 'errors:numberUnreadable',
  ambiguous: 'errors:numberAmbiguous',
  noTime: 'errors:timeUnreadable',
}

/** Why what is typed cannot be read. */
export function unreadProblem(draft: unknown): Message | undefined {
  const problem = isTyped(draft) ? draft.reading.problem : undefined
  return problem && { key: typedProblems[problem] }
}

const notThere = new Error('a value that is not there')

/** For rules: one that asks for a value that was not told, or cannot be read, is neither kept nor broken; one that is not allowed is judged. */
function judgedOf<Values extends object>(values: WithGaps<Values>): Values {
  const judged = {}
  for (const [name, told] of Object.entries(withTexts(values))) {
    const value = rawValue(told)
    Object.defineProperty(judged, name, {
      enumerable: true,
      get() {
        if (isGap(value)) throw notThere
        return value
      },
    })
  }
  return judged as Values
}

function isBroken<Values extends object>(
  holds: FormRule<Values>[0],
  judged: Values,
  values: WithGaps<Values>,
) {
  try {
    return !holds(judged, values)
  } catch (thrown) {
    if (thrown === notThere) return false
    throw thrown
  }
}

/**
 * Why values cannot be sent, at most one problem per field: first the fields that cannot be read, then the broken rules in
 * their order. The first one is announced, all are marked.
 */
export function problemsOf<Values extends object>(
  values: WithGaps<Values>,
  rules: FormRules<Values>,
  unread: Unread = new Map(),
): readonly Problem[] {
  const problems = new Map<string, MessageKey>()
  for (const [field, reason] of unread) problems.set(field, typedProblems[reason])
  const judged = judgedOf<Values>(values)
  for (const [holds, key, field = ''] of rules)
    if (!problems.has(field) && isBroken(holds, judged, values)) problems.set(field, key)
  return Array.from(problems, ([field, key]) => ({ field, message: { key } }))
}

const keptBack = { notAllowed: 'settings:gap.keptBack', damaged: 'errors:damagedName' } as const

/** The same where nobody is asked about what the provider told: what would go back as it came keeps its record back. */
export const problemsUnasked = <Values extends object>(
  values: WithGaps<Values>,
  rules: FormRules<Values>,
): readonly Problem[] => [
  ...problemsOf(values, rules),
  ...Object.entries(values).flatMap(([field, value]) => {
    const doubt = doubtIn(field, value)
    const key = doubt === 'notAllowed' || doubt === 'damaged' ? keptBack[doubt] : undefined
    return key ? [{ field, message: { key } }] : []
  }),
]
