import { accountType, entryType } from '@/contract/codes'
import { usableCycles } from '../money/usableCycles'
import { entryStake, type EntrySetting } from '../money/plan'
import { planFigures } from '../money/planFigures'
import { isEntryStaked, isPlanOn, type PlanChoice } from '../money/stakingPlans'
import { areLots } from '../money/unit'
import { lossLimit, moneyStop } from './dayStops'
import { withoutPlan } from './planRemedies'
import { belowMinimum, rule, when, type KnownGeneral } from './rule'
import { smallerSetting } from './smaller'
import type { AssumedAccount } from '../money/botSettings'

/** [OURS] At this size, twenty losses in a row use up the bankroll: rare at a win rate of 56 %, but not with martingale steps. */
const LARGE_ENTRY_PERCENT = 5

/** A losing streak that every trader meets: once in some thousand orders at a win rate of 56 %. */
const LOSSES = 10

export const isRealMoney = ({ accType }: KnownGeneral<'accType'>) => accType === accountType.codes.real

/** What says how large an entry is, and in what unit. */
export const entryValues = ['lote', 'loteType', 'takeProfit', 'stoploss'] as const

/** The configured stake in units, and in percent of the bankroll; 0 if its type is unknown. */
function entryOf({ lote, loteType }: KnownGeneral<'lote' | 'loteType'>, bank: number) {
  if (loteType === entryType.codes.percentage) return { amount: (bank * lote) / 100, percent: lote }
  if (loteType === entryType.codes.fixed) return { amount: lote, percent: (lote * 100) / bank }
  return { amount: 0, percent: 0 }
}

/** The first order that the broker would refuse, with the bankroll as it is now. Source: the plan itself, see `planFigures`. */
export function aboveMaximum(choice: PlanChoice, account: AssumedAccount, entry: EntrySetting) {
  if (!account.maximum) return undefined
  const { tooLarge } = planFigures(choice, { ...account, entry })
  return when(tooLarge !== undefined, { amount: (tooLarge?.stake ?? 0) / 100, maximum: account.maximum })
}

/** The broker refuses an order of a plan, or the entry. */
export const orderTooLarge = {
  why: 'aboveMaximum',
  remedies: [smallerSetting('maximum', 'amount'), withoutPlan],
} as const

/** The stake compared with the account. */
export const entryRules = [
  // The broker refuses stakes below its minimum; staking plans raise them and no longer stake what they planned.
  rule({
    id: 'entryBelowMinimum',
    why: 'refused',
    severity: 'danger',
    remedies: [],
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
    reads: entryValues,
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, assumptions, ...plans }) => {
      const { amount } = entryOf(general, assumptions.bank)
      const isMoney = isEntryStaked(plans) && !areLots(general)
      const isBelow = isMoney && amount > 0 && amount < assumptions.minimum
      return isBelow ? belowMinimum(assumptions, { amount }) : undefined
    },
  }),
  rule({
    id: 'entryAboveMaximum',
    ...orderTooLarge,
    severity: 'danger',
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
    reads: entryValues,
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, assumptions, ...plans }) =>
      isEntryStaked(plans) && !areLots(general) && general.lote > 0
        ? aboveMaximum({ kind: 'flat' }, assumptions, general)
        : undefined,
  }),
  rule({
    id: 'customCycleBelowMinimum',
    why: 'refused',
    severity: 'danger',
    remedies: [],
    needs: ['customCycles', 'assumptions'],
    path: '/config-customcycles',
    field: 'grid',
    find: ({ customCycles, assumptions }) => {
      for (const { cycle, stakes } of usableCycles(customCycles)) {
        const amount = stakes.find((stake) => stake < assumptions.minimum)
        if (amount !== undefined) return belowMinimum(assumptions, { cycle, amount })
      }
      return undefined
    },
  }),
  // The losses of an amount add up; a share of the rest never uses up the bankroll, but can take most of it.
  rule({
    id: 'largeEntry',
    severity: 'warning',
    remedies: [smallerSetting('limit', 'percent')],
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
    reads: ['accType', ...entryValues],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, assumptions: { bank }, ...plans }) => {
      const { percent } = entryOf(general, bank)
      const isOwn = isRealMoney(general) && isEntryStaked(plans) && !areLots(general)
      const left =
        general.loteType === entryType.codes.fixed
          ? 1 - (LOSSES * percent) / 100
          : (1 - Math.min(percent, 100) / 100) ** LOSSES
      const lost = 100 * (1 - Math.max(0, left))
      return when(isOwn && percent > LARGE_ENTRY_PERCENT, {
        percent,
        limit: LARGE_ENTRY_PERCENT,
        lost,
        losses: LOSSES,
      })
    },
  }),
  // A real account that stakes nothing.
  rule({
    id: 'entryZero',
    severity: 'danger',
    harm: 'stopped',
    lacks: 'stake',
    remedies: [],
    needs: ['general', 'masaniello', 'customCycles'],
    reads: ['accType', 'lote'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, ...plans }) => when(isRealMoney(general) && isEntryStaked(plans) && general.lote <= 0),
  }),
  // A single loss exceeds the day's limit.
  rule({
    id: 'entryAboveStop',
    severity: 'warning',
    remedies: [smallerSetting('stop', 'amount')],
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
    reads: [...entryValues, ...lossLimit],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, assumptions, ...plans }) => {
      const stop = moneyStop(general, assumptions)
      const entry = isEntryStaked(plans) ? entryStake(general)(assumptions.bank * 100) / 100 : 0
      const amount = usableCycles(plans.customCycles)[0]?.stakes[0] ?? entry
      const found = when(stop !== undefined && !areLots(general) && amount > stop, {
        amount,
        stop: stop ?? 0,
      })
      return found && isPlanOn(plans, 'customCycles') ? { ...found, plan: 'customCycles' } : found
    },
  }),
] as const
