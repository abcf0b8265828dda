import { accountType, entryType } from '@/contract/codes'
import { usableCycles } from '../money/customCycles'
import { entryStake } from '../money/plan'
import { rule, when } from './rule'

/** [OURS] Twenty entries lost in a row end the bank: at a win rate of 56 % that is rare, with repeats it is not. */
const LARGE_ENTRY_PERCENT = 5

/** The entry against the account. */
export const entryRules = [
  // The broker refuses what is below its minimum; money plans raise it and no longer stake what they planned.
  rule({
    id: 'entryBelowMinimum',
    why: 'refused',
    severity: 'danger',
    needs: ['general', 'assumptions'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general: { lote, loteType }, assumptions: { minimum } }) =>
      when(loteType === entryType.codes.fixed && lote > 0 && lote < minimum, { amount: lote, minimum }),
  }),
  rule({
    id: 'shareBelowMinimum',
    why: 'refused',
    severity: 'danger',
    needs: ['general', 'assumptions'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general: { lote, loteType }, assumptions: { bank, minimum } }) => {
      const amount = (bank * lote) / 100
      return when(loteType === entryType.codes.percentage && amount > 0 && amount < minimum, {
        percent: lote,
        bank,
        amount,
        minimum,
      })
    },
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
    needs: ['general', 'assumptions'],
    path: '/geralconfig',
    field: 'lote',
    find: ({ general, assumptions: { bank } }) => {
      const amount = entryStake(general)(bank * 100) / 100
      const percent = (amount * 100) / bank
      return when(general.accType === accountType.codes.real && percent > LARGE_ENTRY_PERCENT, {
        amount,
        bank,
        percent,
        limit: LARGE_ENTRY_PERCENT,
      })
    },
  }),
] as const
