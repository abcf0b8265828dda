/** Conflicts by their cause, and what resolves it: several plans that want one stake are one cause, not one for each pair. */
import { stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { told } from '@/contract/told'
import { findConflicts, type Conflict, type Severity } from '@/domain/conflicts'
import type { BotSettings } from '../money/botSettings'
import { actingPlans, rowOf, type PlanKind, type PlanSettings } from '@/domain/money/stakingPlans'

/** New values of some fields, by part of the settings. */
export type Patch = {
  readonly general?: Partial<Pick<GlobalParams, 'stopDay' | 'stopType'>>
  readonly traderData?: { readonly copyTraderEn: boolean }
} & { readonly [Kind in PlanKind]?: Partial<NonNullable<PlanSettings[Kind]>> }

export interface Remedy {
  /**
   * keep one plan and switch the others off, give the day a limit with room for the plan, copy again, plan with what the broker
   * pays, or switch one plan
   */
  readonly kind: 'keepOnly' | 'setStop' | 'copyOn' | 'setPayout' | 'switchOn' | 'switchOff'
  /** the plan that is kept, or switched */
  readonly plan?: PlanKind
  readonly patch: Patch
}

export interface Cause {
  readonly id: string
  /** of its gravest conflict */
  readonly severity: Severity
  readonly conflicts: readonly Conflict[]
}

/** Reasons that have one cause. */
const causeOf: Readonly<Partial<Record<Conflict['why'], string>>> = {
  twoPlans: 'rivals',
  twoRecoveries: 'rivals',
  planCut: 'stopTooSmall',
  noLossStop: 'noLossStop',
  noLossStopReal: 'noLossStop',
  stopOff: 'noLossStop',
}

export function patched(settings: BotSettings, patch: Patch): BotSettings {
  const changed = Object.entries<object>(patch).flatMap(([part, changes]) => {
    const own = settings[part as keyof Patch] as object | undefined
    return own ? [[part, { ...own, ...changes }] as const] : []
  })
  return { ...settings, ...Object.fromEntries(changed) }
}

const patchOf = (kind: PlanKind, values: object) => ({ [kind]: values }) as Patch

/**
 * Switches one plan; `undefined` if a switch alone cannot: custom cycles have no value for off, and what the others had when they were
 * on is not stored.
 */
export function switching(plan: PlanKind, isOn: boolean): Remedy | undefined {
  const { on, off } = rowOf(plan)
  const values = isOn ? on : off
  return values && { kind: isOn ? 'switchOn' : 'switchOff', plan, patch: patchOf(plan, values) }
}

function keepingOne(settings: BotSettings): readonly Remedy[] {
  const { on, unread } = actingPlans(settings)
  // A plan that was not read may be on too: then one of them is not the only one.
  if (unread.length > 0) return []
  return on.flatMap((plan): readonly Remedy[] => {
    const others = on.filter((other) => other !== plan)
    const patches = others.map((other) => switching(other, false)?.patch)
    if (patches.includes(undefined)) return []
    return [{ kind: 'keepOnly', plan, patch: Object.assign({}, ...patches) as Patch }]
  })
}

const numberIn = ({ values }: Conflict, name: string) => Number(values?.[name] ?? 0)

/** A limit that ends the day only after what the plans need, in the unit of its type. */
function stopWithRoom(
  { general, assumptions }: BotSettings,
  conflicts: readonly Conflict[],
): readonly Remedy[] {
  const stopCode = told(general?.stopType)
  if (stopCode === undefined || !assumptions) return []
  const most = (name: string) => Math.max(0, ...conflicts.map((conflict) => numberIn(conflict, name)))
  const type = stopType.nameOf(stopCode)
  const needed = type === 'quantity' ? most('count') : most('cost')
  const above = (amount: number) => (Math.floor(amount * 100 + 1e-6) + 1) / 100
  const stopDay =
    type === 'quantity'
      ? needed + 1
      : above(type === 'percentage' ? (needed * 100) / assumptions.bank : needed)
  return needed > 0 ? [{ kind: 'setStop', patch: { general: { stopDay } } }] : []
}

/** What the plans need is asked of the rules themselves: with the least limit that there is, each of them says what it costs. */
function firstStop(settings: BotSettings, now: number): readonly Remedy[] {
  const { general } = settings
  if (!general) return []
  const least = { stopType: stopType.codes.fixed, stopDay: 0.01 }
  const limited = { ...settings, general: { ...general, ...least } }
  const cut = findConflicts(limited, now).found.filter(({ why }) => causeOf[why] === 'stopTooSmall')
  return stopWithRoom(limited, cut).map(({ kind, patch }) => ({
    kind,
    patch: { general: { ...least, ...patch.general } },
  }))
}

const candidatesFor = ({ id, conflicts }: Cause, settings: BotSettings, now: number): readonly Remedy[] => {
  if (id === 'rivals') return keepingOne(settings)
  if (id === 'stopTooSmall') return stopWithRoom(settings, conflicts)
  if (id === 'noLossStop') return firstStop(settings, now)
  if (id === 'masanielloPayout' && settings.assumptions)
    return [{ kind: 'setPayout', patch: { masaniello: { payout: settings.assumptions.payout } } }]
  return id === 'copyingOff' ? [{ kind: 'copyOn', patch: { traderData: { copyTraderEn: true } } }] : []
}

/** The causes of these conflicts, the gravest first. */
export function causesOf(found: readonly Conflict[]): readonly Cause[] {
  const groups = new Map<string, Conflict[]>()
  for (const conflict of found) {
    const id = causeOf[conflict.why] ?? conflict.why
    groups.set(id, [...(groups.get(id) ?? []), conflict])
  }
  return Array.from(groups, ([id, conflicts]): Cause => {
    return { id, severity: conflicts[0]?.severity ?? 'hint', conflicts }
  })
}

/**
 * What resolves a cause. Only what does, and brings no new conflict that is as grave: each is judged by all rules, so this is for the
 * causes that are shown.
 *
 * @param now Unix seconds
 */
export function remediesOf(cause: Cause, settings: BotSettings, now: number): readonly Remedy[] {
  const candidates = candidatesFor(cause, settings, now)
  if (candidates.length === 0) return []
  const idsIn = (some: readonly Conflict[]) => new Set<string>(some.map((conflict) => conflict.id))
  const own = idsIn(cause.conflicts)
  const known = idsIn(findConflicts(settings, now).found)
  return candidates.filter(({ patch }) =>
    findConflicts(patched(settings, patch), now).found.every(
      (left) => !own.has(left.id) && (known.has(left.id) || left.severity !== 'danger'),
    ),
  )
}
