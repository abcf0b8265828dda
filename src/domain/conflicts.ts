/**
 * Settings that contradict each other, or are dangerous together, across all screens of a bot. Each rule is a row of a table
 * and stands beside the rules of its subject in `conflicts/`; its sentences are in `locales/<lng>/conflicts.json`.
 */
import { copyRules } from './conflicts/copyRules'
import { entryRules } from './conflicts/entryRules'
import { factors, ownNumbers, rivalPlans } from './conflicts/planRules'
import type { BotSettings, Found, Severity } from './conflicts/rule'
import { signalRules } from './conflicts/signalRules'
import { oneSided, stopsAndPlans } from './conflicts/stopRules'

export type { BotSettings, Severity } from './conflicts/rule'

export const conflictRules = [
  ...rivalPlans,
  ...ownNumbers,
  ...stopsAndPlans,
  ...entryRules,
  ...copyRules,
  ...factors,
  ...oneSided,
  ...signalRules,
] as const

type Rule = (typeof conflictRules)[number]

export type Conflict = Pick<Rule, 'id' | 'why' | 'severity' | 'path' | 'field'> & Pick<Found, 'values'>

const order: Readonly<Record<Severity, number>> = { danger: 0, warning: 1, hint: 2 }

/** What was found, by how many rules, and how many had to stay silent because a part is missing. */
export function findConflicts(settings: BotSettings, now: number) {
  const spoken = conflictRules.filter(({ needs }) => needs.every((part) => settings[part] !== undefined))
  const found = spoken.flatMap((rule): Conflict[] => {
    const { id, why, severity, path, field } = rule
    const hit = rule.find(settings, now)
    return hit ? [{ id, why, severity, path, field: hit.field ?? field, values: hit.values }] : []
  })
  return {
    found: inOrder(found),
    checked: spoken.length,
    unchecked: conflictRules.length - spoken.length,
  }
}

/** The gravest first, and among equals each reason once before it is repeated: the first few say the most. */
function inOrder(found: readonly Conflict[]): Conflict[] {
  const reasons = new Set<string>()
  const ranked = found.map((conflict) => {
    const rank = order[conflict.severity] * 2 + Number(reasons.has(conflict.why))
    reasons.add(conflict.why)
    return { conflict, rank }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ conflict }) => conflict)
}
