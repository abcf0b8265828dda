/** Conflicts by their cause, and what resolves it: several plans that want one stake are one cause, not one for each pair. */
import type { BotSettings } from '../money/botSettings'
import { amountsInUnits, settingsInHundreds } from '../money/hundreds'
import { harms, type Harm, type Severity } from './harm'
import { judge, type Conflict } from './index'
import { patched, type Remedy } from './remedy'

export interface Cause extends Pick<Conflict, 'lacks'> {
  readonly id: string
  /** of its gravest conflict, as the harm is */
  readonly severity: Severity
  readonly harm: Harm
  readonly conflicts: readonly Conflict[]
}

/** The causes of these conflicts, the most harmful first. */
export function causesOf(found: readonly Conflict[]): readonly Cause[] {
  const groups = new Map<string, [Conflict, ...Conflict[]]>()
  for (const conflict of found) {
    const group = groups.get(conflict.cause)
    if (group) group.push(conflict)
    else groups.set(conflict.cause, [conflict])
  }
  return Array.from(groups, ([id, conflicts]): Cause => {
    const [{ severity, harm, lacks }] = conflicts
    return { id, severity, harm, lacks, conflicts }
  }).toSorted((a, b) => harms.indexOf(a.harm) - harms.indexOf(b.harm))
}

/**
 * What resolves a cause. Only what does, and brings no new conflict that is as grave: each is judged by all rules, so this is for the
 * causes that are shown. Whether it raises the risk only its forecast shows: see `robot/conflicts/judgeRemedies`.
 *
 * @param now Unix seconds
 */
export function remediesOf(cause: Cause, settings: BotSettings, now: number): readonly Remedy[] {
  return countedRemedies(cause, settingsInHundreds(settings), now).map((remedy) => ({
    ...remedy,
    patch: amountsInUnits(remedy.patch, settings.assumptions?.unit, settings.general),
  }))
}

function countedRemedies(cause: Cause, settings: BotSettings, now: number): readonly Remedy[] {
  const conflictsIn = (some: BotSettings) => judge(some, now).found
  const ways = new Set(cause.conflicts.flatMap(({ remedies }) => remedies))
  if (ways.size === 0) return []
  const all = conflictsIn(settings)
  const ids = new Set<string>(cause.conflicts.map(({ id }) => id))
  const conflicts = all.filter(({ id }) => ids.has(id))
  const candidates = [...ways].flatMap((remedies) => remedies({ settings, conflicts, conflictsIn }))
  if (candidates.length === 0) return []
  const idsIn = (some: readonly Conflict[]) => new Set<string>(some.map((conflict) => conflict.id))
  const own = idsIn(conflicts)
  const known = idsIn(all)
  const resolves = ({ kind, patch }: Remedy) =>
    conflictsIn(patched(settings, patch)).every(
      ({ id, severity, isBelowMinimum }) =>
        !own.has(id) &&
        (known.has(id) || severity !== 'danger') &&
        // Below the broker's minimum nothing is smaller.
        (kind !== 'smaller' || !isBelowMinimum),
    )
  const least = candidates.find((one) => one.kind === 'smaller' && resolves(one))
  return [...(least ? [least] : []), ...candidates.filter((one) => one.kind !== 'smaller' && resolves(one))]
}
