import { masanielloType, stopType } from '@/contract/codes'
import { isEntryStaked, stakingPlans } from '../money/stakingPlans'
import { noLossStop, stopTooSmall } from './dayCauses'
import { countStop, dayLimits, lossLimit, moneyStop, type LossLimit } from './dayStops'
import { hasLossStop } from '../money/stops'
import { isRealMoney } from './entryRules'
import { gainAtWinStop, worstWinnable } from './masanielloPaths'
import { ROUNDING, rule, when, type RuleFinding } from './rule'

/** Types in which the day's result counts: profits make room for losses. */
const isNet = ({ stopType: type }: Pick<LossLimit, 'stopType'>) =>
  type === stopType.codes.fixed || type === stopType.codes.percentage

/** What such a limit counts, as its sentence says it: a fall from the day's high, or losses without wins, are no loss of the day. */
function measureOf({ stopType: type }: Pick<LossLimit, 'stopType'>): RuleFinding['values'] {
  if (type === stopType.codes.floating) return { context: 'fall' }
  return isNet({ stopType: type }) ? {} : { context: 'losses' }
}

/** The daily limits compared with a Masaniello, the bankroll and the account. */
export const stopRules = [
  /** Only paths that can still be won count: a lost plan's cost is lost anyway. Source: `masanielloPaths`. */
  rule({
    id: 'stopBelowMasaniello',
    ...stopTooSmall,
    severity: 'warning',
    plan: 'masaniello',
    needs: ['general', 'masaniello', 'assumptions'],
    reads: dayLimits,
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, masaniello, assumptions }) => {
      const stop = moneyStop(general, assumptions)
      if (stop === undefined || !stakingPlans.masaniello.isOn(masaniello)) return undefined
      const cost = (worstWinnable(masaniello, general, assumptions) ?? 0) / 100
      return when(cost > 0 && stop <= cost + ROUNDING, { stop, cost, ...measureOf(general) })
    },
  }),
  rule({
    id: 'countBelowMasaniello',
    ...stopTooSmall,
    severity: 'warning',
    plan: 'masaniello',
    needs: ['general', 'masaniello', 'assumptions'],
    reads: dayLimits,
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, masaniello, assumptions }) => {
      const stop = countStop(general)
      if (stop === undefined || !stakingPlans.masaniello.isOn(masaniello)) return undefined
      const count = worstWinnable(masaniello, general, assumptions) ?? 0
      return when(stop <= count, { signals: stop, count })
    },
  }),

  // The bankroll is used up before the limit is reached, where wins make room for losses: sums of losses alone, and falls from a high, can be
  // larger than the bank.
  rule({
    id: 'stopAboveBank',
    severity: 'warning',
    remedies: [],
    needs: ['general', 'assumptions'],
    reads: lossLimit,
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, assumptions }) => {
      const stop = isNet(general) ? moneyStop(general, assumptions) : undefined
      return when(stop !== undefined && stop > assumptions.bank, { stop: stop ?? 0, bank: assumptions.bank })
    },
  }),
  // [OURS] A warning only if the day ends with less than half of the plan's profit.
  rule({
    id: 'winStopBelowMasaniello',
    severity: 'warning',
    remedies: [],
    needs: ['general', 'masaniello', 'assumptions'],
    reads: dayLimits,
    path: '/geralconfig',
    field: 'winDay',
    find: ({ general, masaniello, assumptions }) => {
      if (masaniello.typeMas !== masanielloType.codes.normal) return undefined
      const cut = gainAtWinStop(masaniello, general, assumptions)
      return cut && when(cut.gain < cut.profit / 2, cut)
    },
  }),

  // The entry alone does not grow, but nothing ends a day of losses with real money.
  rule({
    id: 'noLossStopReal',
    severity: 'warning',
    ...noLossStop,
    needs: ['general'],
    reads: ['accType', 'lote', ...lossLimit],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general }) => when(isRealMoney(general) && general.lote > 0 && !hasLossStop(general)),
  }),
  // Plans with stakes of their own trade without an entry too.
  rule({
    id: 'noStopReal',
    says: 'noLossStopReal',
    why: 'noLossStopReal',
    severity: 'hint',
    ...noLossStop,
    needs: ['general', 'masaniello', 'customCycles'],
    reads: ['accType', 'lote', ...lossLimit],
    path: '/geralconfig',
    field: 'stopDay',
    find: ({ general, ...plans }) =>
      when(isRealMoney(general) && general.lote <= 0 && !isEntryStaked(plans) && !hasLossStop(general)),
  }),
  // A limit of an unknown type, or below 0, stops nothing.
  rule({
    id: 'stopOff',
    severity: 'danger',
    ...noLossStop,
    needs: ['general'],
    reads: ['accType', ...dayLimits],
    path: '/geralconfig',
    find: ({ general }) => {
      const { winDay, stopDay, stopType: type } = general
      if (!isRealMoney(general)) return undefined
      const number = stopDay > 0 ? stopDay : winDay
      if (stopType.nameOf(type) === undefined && number > 0) return when(true, { number }, 'stopType')
      const lower = Math.min(winDay, stopDay)
      return when(lower < 0, { number: lower }, stopDay < 0 ? 'stopDay' : 'winDay')
    },
  }),
] as const

/** One of a pair of limits is off. */
export const oneSided = [
  // Without a take profit a position closes only at a loss, unless a trailing stop closes it with a profit.
  rule({
    id: 'noTakeProfit',
    severity: 'warning',
    remedies: [],
    needs: ['general', 'channels', 'metaData', 'traders', 'metaTraders'],
    reads: ['takeProfit', 'stoploss'],
    path: '/geralconfig',
    field: 'takeProfit',
    find: ({ general: { takeProfit, stoploss }, channels, metaData, traders, metaTraders }) => {
      const cards = [...channels, ...metaData, ...traders, ...metaTraders]
      const trails = cards.some(({ trailingStopLoss }) => trailingStopLoss)
      return when(takeProfit === 0 && stoploss > 0 && !trails, { number: stoploss })
    },
  }),
  // Without a profit target a good day ends only after it has turned bad.
  rule({
    id: 'noWinStop',
    severity: 'hint',
    remedies: [],
    needs: ['general'],
    reads: dayLimits,
    path: '/geralconfig',
    field: 'winDay',
    find: ({ general: { stopType: type, winDay, stopDay } }) =>
      when(isNet({ stopType: type }) && winDay <= 0 && stopDay > 0),
  }),
] as const
