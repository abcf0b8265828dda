import { useMemo } from 'react'
import { useAmounts } from '@/risk/useAmounts'
import type { NamedResult } from './namedResultsSlice'

/** The words of `useAmounts`, and those for wins, losses and draws in one line. */
export function useCounts() {
  const amounts = useAmounts()
  return useMemo(() => {
    const { t, count } = amounts
    const countsOf = ({ wins, losses, draws }: Pick<NamedResult, 'wins' | 'losses' | 'draws'>) =>
      [
        t('replay:read.wins', { count: wins, number: count(wins) }),
        t('replay:read.losses', { count: losses, number: count(losses) }),
        t('replay:read.draws', { count: draws, number: count(draws) }),
      ].join(' · ')
    return { ...amounts, countsOf }
  }, [amounts])
}
