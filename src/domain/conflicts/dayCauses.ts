/** What a day's loss limit is the cause of, in the rules of a single plan and of all: each is one cause, with one way out. */
import { stopType } from '@/contract/codes'
import { knownValue } from '@/contract/told'
import { withoutPlan } from './planRemedies'
import type { FindRemedies, RemedyRequest, ConflictToResolve } from './remedy'
import type { ConflictRule } from './rule'
import { smallerSetting } from './smaller'

const largest = (name: string, conflicts: readonly ConflictToResolve[]) =>
  Math.max(0, ...conflicts.map(({ values }) => Number(values?.[name] ?? 0)))

/** A limit that ends the day only after what the plans need, in the unit of its type. */
const stopWithRoom = ({
  settings: { general, assumptions },
  conflicts,
}: Pick<RemedyRequest, 'settings' | 'conflicts'>): ReturnType<FindRemedies> => {
  const stopCode = knownValue(general?.stopType)
  if (stopCode === undefined || !assumptions) return []
  const type = stopType.nameOf(stopCode)
  const needed = largest(type === 'quantity' ? 'count' : 'cost', conflicts)
  const above = (amount: number) => (Math.floor(amount * 100 + 1e-6) + 1) / 100
  const stopDay =
    type === 'quantity'
      ? needed + 1
      : above(type === 'percentage' ? (needed * 100) / assumptions.bank : needed)
  const most = type === 'quantity' ? Infinity : type === 'percentage' ? 100 : assumptions.bank
  return needed > 0 && stopDay <= most
    ? [{ kind: 'setStop', patch: { general: { stopType: stopCode, stopDay } } }]
    : []
}

/** The limit ends the day before the plan, which needs `cost`, or `count` lost signals. */
export const stopTooSmall = {
  why: 'planCut',
  cause: 'stopTooSmall',
  remedies: [smallerSetting('stop', 'cost'), withoutPlan, stopWithRoom],
  together: ({ conflicts }) => {
    const [first, ...others] = conflicts
    const cost = largest('cost', conflicts)
    return others.length > 0 && cost > 0
      ? { says: 'stopTooSmall', values: { ...first?.values, cost } }
      : undefined
  },
} as const satisfies Partial<ConflictRule<string, string, string, 'stopTooSmall'>>

/** What the plans need is asked of the rules themselves: with the least limit that there is, each of them says what it costs. */
const firstStop: FindRemedies = ({ settings, conflictsIn }) => {
  const { general } = settings
  if (!general) return []
  const least = { stopType: stopType.codes.fixed, stopDay: 0.01 }
  const limited = { ...settings, general: { ...general, ...least } }
  const conflicts = conflictsIn(limited).filter(({ cause }) => cause === stopTooSmall.cause)
  return stopWithRoom({ settings: limited, conflicts })
}

/** Nothing ends a day of losses. */
export const noLossStop = {
  cause: 'noLossStop',
  lacks: 'lossLimit',
  remedies: [withoutPlan, firstStop],
} as const satisfies Partial<ConflictRule>
