import { useEffect, useMemo } from 'react'
import { selectEmail } from '@/store/sessionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { repeatedly } from '@/store/repeatedly'
import type { Batch } from '@/store/saving/batchesSlice'
import type { AppThunk } from '@/store/thunk'
import { noteStop } from './snapshot'
import { isStop } from './stop'

/** Writes what is known by now; while it is being written, only the latest of what comes waits. */
const noterOf =
  (email: string): AppThunk<(batch: Batch | undefined) => void> =>
  (dispatch) => {
    let latest: Batch | undefined
    const write = repeatedly(async () => {
      if (latest && isStop(latest)) await dispatch(noteStop(email, latest.items))
    })
    return (batch) => {
      latest = batch
      if (batch) void write()
    }
  }

/** Keeps what is known of a stop as it goes on, for a reload meanwhile too. */
export function useNoted(batch: Batch | undefined) {
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectEmail)
  const note = useMemo(() => dispatch(noterOf(email)), [dispatch, email])
  useEffect(() => note(batch), [note, batch])
}
