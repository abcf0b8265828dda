/** Reads that have failed, of all robots: said once, and asked for again at one press. */
import { createSelector } from '@reduxjs/toolkit'
import { useState } from 'react'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { providerApi } from '@/api/providerApi'
import { reads, type ReadId } from '@/api/reads'
import { isNotOffered } from '@/contract/providerError'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/thunk'
import type { RootState } from '@/store/state'
import { endpointOf } from './reads'
import { retried } from './retriesSlice'

/** Without an answer, also while they are asked for again. What the provider does not offer has not failed. */
const selectFailed = createSelector(
  [
    (state: RootState) => state[providerApi.reducerPath].queries,
    (_state: RootState, ids: readonly ReadId[]) => ids,
  ],
  (queries, ids) => {
    const idOf = new Map<string, ReadId>(ids.map((id) => [reads[id].query, id]))
    return Object.values(queries).flatMap((query) => {
      const id = idOf.get(query?.endpointName ?? '')
      const { data, error, status, originalArgs } = query ?? {}
      return id && data === undefined && error !== undefined && !isNotOffered(error)
        ? { id, whose: originalArgs as never, error, isAsked: status === QueryStatus.pending }
        : []
    })
  },
)

const askAgain =
  (ids: readonly ReadId[]): AppThunk<void> =>
  (dispatch, getState) => {
    for (const { id, whose } of selectFailed(getState(), ids))
      void dispatch(endpointOf(id).initiate(whose, { subscribe: false, forceRefetch: true }))
    dispatch(retried())
  }

/** @param ids always the same list */
export function useFailedReads(ids: readonly ReadId[]) {
  const dispatch = useAppDispatch()
  const [isPressed, setPressed] = useState(false)
  const failed = useAppSelector((state) => selectFailed(state, ids))
  return {
    /** of the first of them; `undefined`: none has failed */
    error: failed[0]?.error,
    /** since `again`: they are asked for by themselves, too */
    isAsking: isPressed && failed.some(({ isAsked }) => isAsked),
    again: () => {
      setPressed(true)
      dispatch(askAgain(ids))
    },
  }
}
