import { accountType, entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { usableCycles } from '../money/usableCycles'
import { entryStake, type Entry } from '../money/plan'
import { planFigures } from '../money/planFigures'
import { isEntryStaked, type PlanChoice } from '../money/stakingPlans'
import { moneyStop } from './dayStops'
import { rule, when, type AssumedAccount } from './rule'

/** [OURS] At this size, twenty losses in a row use up the bankroll: rare at a win rate of 56 %, but not with martingale steps. */
const LARGE_ENTRY_PERCENT = 5

/** A losing streak that every trader meets: once in some thousand orders at a win rate of 56 %. */
const LOSSES = 10

export const isRealMoney = ({ accType }: GlobalParams) => accType === accountType.codes.real

/** If orders close at prices, the stake is in lots, such as 0.01, and the broker's smallest stake does not apply. */
export const areLots = ({ takeProfit, stoploss }: GlobalParams) => takeProfit > 0 || stoploss > 0

/** The first order that the broker would refuse, with the bankroll as it is now. Source: the plan itself, see `planFigures`. */
export function aboveMaximum(choice: PlanChoice, account: AssumedAccount, entry: Entry) {
  if (!account.maximum) return undefined
  const { tooLarge } = planFigures(choice, { ...account, entry })
  return when(tooLarge !== undefined, { amount: (tooLarge?.stake ?? 0) / 100, maximum: account.maximum })
}

/** The stake compared with the account. */
export const entryRules = [
  // The broker refuses stakes below its minimum; staking plans raise them and no longer stake what they planned.
  rule({
    id: 'entryBelowMinimum',
    why: 'refused',
    severity: 'danger',
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, assumptions: { minimum }, ...plans }) => {
      const { lote, loteType } = general
      const isMoney = loteType === entryType.codes.fixed && !areLots(general)
      return when(isMoney && isEntryStaked(plans) && lote > 0 && lote < minimum, { amount: lote, minimum })
    },
  }),
  rule({
    id: 'shareBelowMinimum',
    why: 'refused',
    severity: 'danger',
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, assumptions: { bank, minimum }, ...plans }) => {
      const { lote, loteType } = general
      const amount = (bank * lote) / 100
      const isMoney = loteType === entryType.codes.percentage && !areLots(general)
      return when(isMoney && isEntryStaked(plans) && amount > 0 && amount < minimum, {
        percent: lote,
        bank,
        amount,
        minimum,
      })
    },
  }),
  rule({
    id: 'entryAboveMaximum',
    why: 'aboveMaximum',
    severity: 'danger',
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
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
    needs: ['customCycles', 'assumptions'],
    path: '/config-customcycles',
    field: 'grid',
    find: ({ customCycles, assumptions: { minimum } }) => {
      for (const { cycle, stakes } of usableCycles(customCycles)) {
        const amount = stakes.find((stake) => stake < minimum)
        if (amount !== undefined) return when(true, { cycle, amount, minimum })
      }
      return undefined
    },
  }),
  rule({
    id: 'largeEntry',
    why: 'largeEntry',
    severity: 'warning',
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, assumptions: { bank }, ...plans }) => {
      const percent = (general.lote * 100) / bank
      const isOwn = isRealMoney(general) && isEntryStaked(plans) && !areLots(general)
      const isLarge = general.loteType === entryType.codes.fixed && percent > LARGE_ENTRY_PERCENT
      return when(isOwn && isLarge, { amount: general.lote, bank, percent, limit: LARGE_ENTRY_PERCENT })
    },
  }),
  // A percentage of the rest never uses up the bankroll, but can take most of it.
  rule({
    id: 'largeShare',
    why: 'largeShare',
    severity: 'warning',
    needs: ['general', 'masaniello', 'customCycles'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, ...plans }) => {
      const { lote: percent, loteType } = general
      const isOwn = isRealMoney(general) && isEntryStaked(plans) && !areLots(general)
      const lost = 100 * (1 - (1 - Math.min(percent, 100) / 100) ** LOSSES)
      return when(isOwn && loteType === entryType.codes.percentage && percent > LARGE_ENTRY_PERCENT, {
        percent,
        lost,
        losses: LOSSES,
        limit: LARGE_ENTRY_PERCENT,
      })
    },
  }),
  // A real account that stakes nothing.
  rule({
    id: 'entryZero',
    why: 'entryZero',
    severity: 'danger',
    needs: ['general', 'masaniello', 'customCycles'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, ...plans }) => when(isRealMoney(general) && isEntryStaked(plans) && general.lote <= 0),
  }),
  // A single loss exceeds the day's limit.
  rule({
    id: 'entryAboveStop',
    why: 'entryAboveStop',
    severity: 'warning',
    needs: ['general', 'masaniello', 'customCycles', 'assumptions'],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, assumptions, ...plans }) => {
      const stop = moneyStop(general, assumptions)
      const amount = entryStake(general)(assumptions.bank * 100) / 100
      const counts = isEntryStaked(plans) && !areLots(general)
      return when(stop !== undefined && counts && amount > stop, { amount, stop: stop ?? 0 })
    },
  }),
  // Its first order alone exceeds the day's limit.
  rule({
    id: 'customEntryAboveStop',
    why: 'entryAboveStop',
    severity: 'warning',
    needs: ['general', 'customCycles', 'assumptions'],
    path: '/config-customcycles',
    field: 'grid',
    find: ({ general, customCycles, assumptions }) => {
      const stop = moneyStop(general, assumptions)
      const amount = usableCycles(customCycles)[0]?.stakes[0] ?? 0
      return when(stop !== undefined && !areLots(general) && amount > stop, { amount, stop: stop ?? 0 })
    },
  }),
] as const
