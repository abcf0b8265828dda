import { limitsOfDay, lossLimit, moneyStop } from './dayStops'
import { rule, when } from './rule'
import { copyParts, lossOf, worstDayOfCopies } from './worstCopyDay'

/** The worst day of everything that is copied. Source: `worstCopyDay`. */
export const copyDayRules = [
  rule({
    id: 'copiesAboveStop',
    severity: 'warning',
    remedies: [],
    needs: ['general', ...copyParts],
    reads: lossLimit,
    path: '/mycopy',
    find: ({ general, ...settings }, now) => {
      const { pointValue = 0 } = settings.assumptions
      const stop = moneyStop(general, settings.assumptions)
      const loss = lossOf(worstDayOfCopies(settings, now), pointValue)
      const amount = loss.kind === 'money' ? loss.amount : 0
      return when(stop !== undefined && amount > stop, { amount, stop: stop ?? 0 })
    },
  }),
  rule({
    id: 'copiesUnbounded',
    severity: 'warning',
    remedies: [],
    needs: ['general', ...copyParts],
    path: '/mycopy',
    // Any limit of the day closes nothing that is open: the sentence says of it what it is.
    find: ({ general, ...settings }, now) => {
      const { parts } = worstDayOfCopies(settings, now)
      const open = parts.filter(({ open: why }) => why === 'noStop' || why === 'noLimit')
      const [first] = open
      if (!first) return undefined
      const { loss: limit } = limitsOfDay(general, settings.assumptions)
      const count = open.reduce((sum, { sharedBy = 1 }) => sum + sharedBy, 0)
      const about = { count, name: first.name || first.id }
      return when(
        true,
        limit.kind === 'money' ? { ...about, stop: limit.amount } : { ...about, context: limit.kind },
      )
    },
  }),
] as const
