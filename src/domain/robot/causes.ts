/** Conflicts by their cause, and what resolves it: several plans that want one stake are one cause, not one for each pair. */
import { entryType, stopType } from '@/contract/codes'
import { told } from '@/contract/told'
import { findConflicts, type Conflict, type Severity } from '@/domain/conflicts'
import type { BotSettings } from '../money/botSettings'
import { byHarm } from './harm'
import { patched, type Patch } from './patch'
import { planIn, smallerStakes } from './smaller'
import { planFigures } from '../money/planFigures'
import { down } from '../money/presets'
import { actingPlans, choiceOf, planOf, rowOf, type PlanKind } from '../money/stakingPlans'

export interface Remedy {
  /**
   * stake less in proportion, keep one plan and switch the others off, give the day a limit with room for the plan, copy again, plan
   * with what the broker pays, or switch one plan
   */
  readonly kind: 'smaller' | 'keepOnly' | 'setStop' | 'copyOn' | 'setPayout' | 'switchOn' | 'switchOff'
  /** the plan that is kept, or switched */
  readonly plan?: PlanKind
  /** percent of what is staked now */
  readonly share?: number
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
  windowUnknown: 'windowOff',
}

const patchOf = (kind: PlanKind, values: object) => ({ [kind]: values }) as Patch

/**
 * Switches one plan; `undefined` if a switch alone cannot: what it had when it was on is not stored.
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
  const largest = (name: string) => Math.max(0, ...conflicts.map((conflict) => numberIn(conflict, name)))
  const type = stopType.nameOf(stopCode)
  const needed = type === 'quantity' ? largest('count') : largest('cost')
  const above = (amount: number) => (Math.floor(amount * 100 + 1e-6) + 1) / 100
  const stopDay =
    type === 'quantity'
      ? needed + 1
      : above(type === 'percentage' ? (needed * 100) / assumptions.bank : needed)
  const most = type === 'quantity' ? Infinity : type === 'percentage' ? 100 : assumptions.bank
  return needed > 0 && stopDay <= most ? [{ kind: 'setStop', patch: { general: { stopDay } } }] : []
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

/**
 * Plans with the payout that the broker pays: its stakes are larger then, so the capital is smaller in proportion, and no stake is
 * raised.
 */
function withPayout({ masaniello, assumptions }: BotSettings): readonly Remedy[] {
  if (!masaniello || !assumptions) return []
  const { payout } = assumptions
  const stakesOf = (own: typeof masaniello) => {
    const choice = choiceOf('masaniello', own)
    // Its entry is not used.
    const account = { ...assumptions, entry: { loteType: entryType.codes.fixed, lote: 1 } }
    return [planOf(choice, account).start.stake, planFigures(choice, account).largestStake]
  }
  const after = stakesOf({ ...masaniello, payout })
  const shares = stakesOf(masaniello).map((stake, place) => stake / (after[place] ?? NaN))
  const capital = down(Math.min(masaniello.capital, assumptions.bank) * Math.min(1, ...shares))
  return capital > 0 ? [{ kind: 'setPayout', patch: { masaniello: { payout, capital } } }] : []
}

/** Each of the plans that these conflicts are about, off. */
const withoutPlan = (settings: BotSettings, conflicts: readonly Conflict[]): readonly Remedy[] =>
  [...new Set(conflicts.map((conflict) => planIn(conflict, settings)))].flatMap(
    (plan) => (plan && switching(plan, false)) ?? [],
  )

/** Causes of plans that risk too much. */
const ofPlans: ReadonlySet<Cause['id']> = new Set([
  'aboveBank',
  'aboveMaximum',
  'allIn',
  'endless',
  'masanielloPayout',
  'planBroken',
  'sorosGale',
  'stopTooSmall',
  'noLossStop',
])

/** The least risk first: smaller stakes, then a plan that is switched off, then limits. */
function candidatesFor(cause: Cause, settings: BotSettings, now: number): readonly Remedy[] {
  const { id, conflicts } = cause
  if (id === 'rivals') return keepingOne(settings)
  if (id === 'copyingOff') return [{ kind: 'copyOn', patch: { traderData: { copyTraderEn: true } } }]
  return [
    ...smallerStakes(settings, conflicts),
    ...(id === 'masanielloPayout' ? withPayout(settings) : []),
    ...(ofPlans.has(id) ? withoutPlan(settings, conflicts) : []),
    ...(id === 'stopTooSmall' ? stopWithRoom(settings, conflicts) : []),
    ...(id === 'noLossStop' ? firstStop(settings, now) : []),
  ]
}

/** The causes of these conflicts, the most harmful first. */
export function causesOf(found: readonly Conflict[]): readonly Cause[] {
  const groups = new Map<string, Conflict[]>()
  for (const conflict of found) {
    const id = causeOf[conflict.why] ?? conflict.why
    groups.set(id, [...(groups.get(id) ?? []), conflict])
  }
  return Array.from(groups, ([id, conflicts]): Cause => {
    return { id, severity: conflicts[0]?.severity ?? 'hint', conflicts }
  }).toSorted(byHarm)
}

/** What is said of orders below the broker's smallest one. */
const belowMinimum: ReadonlySet<Conflict['why']> = new Set(['refused', 'planBroken', 'minimumAssumed'])

/**
 * What resolves a cause. Only what does, and brings no new conflict that is as grave: each is judged by all rules, so this is for the
 * causes that are shown. Whether it raises the risk only its forecast shows: see `robot/conflicts/judgeRemedies`.
 *
 * @param now Unix seconds
 */
export function remediesOf(cause: Cause, settings: BotSettings, now: number): readonly Remedy[] {
  const candidates = candidatesFor(cause, settings, now)
  if (candidates.length === 0) return []
  const idsIn = (some: readonly Conflict[]) => new Set<string>(some.map((conflict) => conflict.id))
  const own = idsIn(cause.conflicts)
  const known = idsIn(findConflicts(settings, now).found)
  const resolves = ({ kind, patch }: Remedy) =>
    findConflicts(patched(settings, patch), now).found.every(
      ({ id, severity, why }) =>
        !own.has(id) &&
        (known.has(id) || severity !== 'danger') &&
        // Below the broker's minimum nothing is smaller.
        (kind !== 'smaller' || !belowMinimum.has(why)),
    )
  const smaller = candidates.find((one) => one.kind === 'smaller' && resolves(one))
  return [
    ...(smaller ? [smaller] : []),
    ...candidates.filter((one) => one.kind !== 'smaller' && resolves(one)),
  ]
}
