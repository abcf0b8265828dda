import { breaksFirst, dayParts, dayValues, worstDayOfCopies } from './worstCopyDay'
import { lossLimit, moneyStop } from './dayStops'
import { rule, when } from './rule'

// Whether it copies is needed too: nothing is said against what is not copied.
const needs = [...dayParts, 'traderData', 'bot'] as const

/** The worst day of everything that is copied. Source: `worstCopyDay`. */
export const copyDayRules = [
  rule({
    id: 'copiesAboveStop',
    severity: 'warning',
    remedies: [],
    needs,
    reads: [...dayValues, ...lossLimit],
    path: '/mycopy',
    find: (settings, now) => {
      const { bank, pointValue = 0 } = settings.assumptions
      const stop = moneyStop(settings.general, settings.assumptions)
      const day = worstDayOfCopies(settings, now)
      const { money = 0 } = breaksFirst(day, { stop, bank, pointValue })
      return when(stop !== undefined && money > stop, { amount: money, stop: stop ?? 0 })
    },
  }),
  rule({
    id: 'copiesUnbounded',
    severity: 'warning',
    remedies: [],
    needs,
    reads: dayValues,
    path: '/mycopy',
    find: (settings, now) => {
      const { parts } = worstDayOfCopies(settings, now)
      const open = parts.filter(({ open: why }) => why === 'noStop' || why === 'noLimit')
      const [first] = open
      return first && when(true, { count: open.length, name: first.name || first.id })
    },
  }),
] as const
