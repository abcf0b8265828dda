import { useEffect, useRef } from 'react'
import { selectEmail } from '@/features/session/sessionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { Batch } from '@/store/saving/batchesSlice'
import { kindOf } from './run'
import { noteResults } from './snapshot'

/** Keeps what is known of a stop or a resumption as it goes on, for a reload meanwhile too. */
export function useNoted(batch: Batch | undefined) {
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectEmail)
  /** what is known by now, while earlier results are being written */
  const latest = useRef<Batch>(undefined)
  const isWriting = useRef(false)
  useEffect(() => {
    latest.current = batch
    async function write() {
      isWriting.current = true
      while (latest.current) {
        const next: Batch = latest.current
        latest.current = undefined
        const kind = kindOf(next)
        if (kind) await dispatch(noteResults(email, kind, next.items))
      }
      isWriting.current = false
    }
    if (batch && !isWriting.current) void write()
  }, [dispatch, email, batch])
}
