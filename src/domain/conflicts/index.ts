/**
 * Settings of a bot that contradict each other, or are dangerous together, across all screens. The rules are in `conflicts/`, by
 * subject; their texts are in `locales/<lng>/conflicts.json`.
 */
import { copyDayRules } from './copyDayRules'
import { copyRules } from './copyRules'
import { entryRules } from './entryRules'
import { boundsOfPlans, rivalPlans, stopsOfPlans } from './everyPlanRules'
import { factors, ownNumbers } from './planRules'
import { harmBySeverity, type Harm, type Severity } from './harm'
import { canJudge, type RuleDoubt, type RuleFinding } from './rule'
import type { BotSettings } from '../money/botSettings'
import { settingsInHundreds } from '../money/hundreds'
import { inUnits } from '../money/unit'
import { signalRules } from './signalRules'
import { oneSided, stopRules } from './stopRules'

export type { Severity } from './harm'

export const conflictRules = [
  ...rivalPlans,
  ...ownNumbers,
  ...stopsOfPlans,
  ...stopRules,
  ...entryRules,
  ...boundsOfPlans,
  ...copyRules,
  ...copyDayRules,
  ...factors,
  ...oneSided,
  ...signalRules,
] as const

type Rule = (typeof conflictRules)[number]

export type Conflict = Pick<Rule, 'id' | 'path' | 'field' | 'lacks' | 'plan' | 'remedies' | 'together'> &
  Pick<RuleFinding, 'values' | 'isBelowMinimum'> & {
    readonly says: Rule['says'] | RuleDoubt
    readonly why: Rule['why'] | RuleDoubt
    readonly cause: string
    readonly severity: Severity
    readonly harm: Harm
  }

function conflictOf(
  rule: Rule,
  { field = rule.field, plan = rule.plan, doubt, ...found }: RuleFinding,
): Conflict {
  const { id, path } = rule
  const about = { id, path, field, plan, ...found }
  if (doubt)
    return {
      ...about,
      says: doubt,
      why: doubt,
      cause: doubt,
      severity: 'warning',
      harm: harmBySeverity.warning,
      remedies: [],
    }
  const {
    says,
    why,
    cause = why,
    severity,
    harm = harmBySeverity[severity],
    lacks,
    remedies,
    together,
  } = rule
  return { ...about, says, why, cause, severity, harm, lacks, remedies, together }
}

const order: Readonly<Record<Severity, number>> = { danger: 0, warning: 1, hint: 2 }

/** What a rule says that it needs: what it does not list cannot change what it finds. Ends of copies are never read as a whole. */
const seenBy = ({ needs }: Rule, settings: BotSettings): BotSettings =>
  Object.fromEntries([...needs, 'copyEnds' as const].map((part) => [part, settings[part]]))

/** The values of a sentence that are amounts. */
const amounts = /^(amount|bank|capital|cost|gain|least|maximum|minimum|profit|stop)$/
export const isAmount = (name: string): boolean => amounts.test(name)

/** The same, with its amounts in units. */
const inUnitsOf =
  ({ assumptions }: BotSettings) =>
  ({ values = {}, ...conflict }: Conflict): Conflict => ({
    ...conflict,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isAmount(name) ? inUnits(Number(value), assumptions?.unit) : value,
      ]),
    ),
  })

/** What all rules find. `unchecked`: the number of those that were skipped because a part is missing. */
export function findConflicts(settings: BotSettings, now: number) {
  const counted = settingsInHundreds(settings)
  const judged = judge(counted, now)
  return counted === settings ? judged : { ...judged, found: judged.found.map(inUnitsOf(settings)) }
}

/** The same for settings whose amounts are counted as plans count them. */
export function judge(settings: BotSettings, now: number) {
  const applicable = conflictRules.filter((rule) => canJudge(rule, settings))
  const found = applicable.flatMap((rule): Conflict[] => {
    const hit = rule.find(seenBy(rule, settings), now)
    return hit ? [conflictOf(rule, hit)] : []
  })
  return {
    found: inOrder(found),
    checked: applicable.length,
    unchecked: conflictRules.length - applicable.length,
  }
}

/** The most severe first; among equals, each reason appears once before it is repeated, so that the first few say the most. */
function inOrder(found: readonly Conflict[]): Conflict[] {
  const reasons = new Set<string>()
  const ranked = found.map((conflict) => {
    const rank = order[conflict.severity] * 2 + Number(reasons.has(conflict.why))
    reasons.add(conflict.why)
    return { conflict, rank }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ conflict }) => conflict)
}
