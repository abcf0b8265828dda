import { useMemo, useState } from 'react'
import { selectCopyBroker } from '@/features/bots/botsSlice'
import { useAppSelector } from '@/store/hooks'

interface Answer {
  readonly brokerID?: number | undefined
}

/** The answer with the session's last account where the provider names none. */
export const withBroker = <Kept extends Answer>(kept: Kept, brokerID: number) => ({
  ...kept,
  brokerID: kept.brokerID ?? brokerID,
})

/**
 * A query whose answer has the account of `withBroker`: the one remembered when the screen opened. An account picked later is an
 * edit of the form and must not change what counts as loaded.
 */
export function useBrokerDefault<
  Kept extends Answer,
  Query extends { readonly currentData?: Kept | undefined },
>(query: Query & { readonly currentData?: Kept | undefined }) {
  const [broker] = useState(useAppSelector(selectCopyBroker))
  const { currentData } = query
  const filled = useMemo(() => currentData && withBroker(currentData, broker), [currentData, broker])
  return { ...query, currentData: filled }
}
