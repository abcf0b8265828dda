import { breaksFirst, dayParts as needs, dayValues, worstCopyDay, type DaySettings } from './worstCopyDay'
import { lossLimit, moneyStop } from './dayStops'
import { rule, when } from './rule'

function copiedDay(settings: DaySettings) {
  const day = worstCopyDay(settings)
  return { day, copies: day.parts.filter(({ kind }) => kind !== 'own') }
}

/** The worst day of everything that is copied. Source: `worstCopyDay`. */
export const copyDayRules = [
  rule({
    id: 'copiesAboveStop',
    severity: 'warning',
    needs,
    reads: [...dayValues, ...lossLimit],
    path: '/mycopy',
    find: (settings) => {
      const { day, copies } = copiedDay(settings)
      const { bank, pointValue = 0 } = settings.assumptions
      const stop = moneyStop(settings.general, settings.assumptions)
      const { money = 0 } = breaksFirst(day, { stop, bank, pointValue })
      return when(copies.length > 0 && stop !== undefined && money > stop, { amount: money, stop: stop ?? 0 })
    },
  }),
  rule({
    id: 'copiesUnbounded',
    severity: 'warning',
    needs,
    reads: dayValues,
    path: '/mycopy',
    find: (settings) => {
      const open = copiedDay(settings).copies.filter(({ open: why }) => why === 'noStop' || why === 'noLimit')
      const [first] = open
      return first && when(true, { count: open.length, name: first.name || first.id })
    },
  }),
] as const
