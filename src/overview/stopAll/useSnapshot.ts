import { useEffect, useState } from 'react'
import { selectEmail } from '@/store/sessionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { readSnapshot, watchSnapshot, type Snapshot } from './snapshot'

/** What was on before this person stopped everything; `undefined` if nothing was stopped, or everything was resumed since. */
export function useSnapshot(): Snapshot | undefined {
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectEmail)
  const [snapshot, setSnapshot] = useState<Snapshot>()
  useEffect(() => {
    let isGone = false
    const read = () =>
      void dispatch(readSnapshot()).then((kept) => {
        if (!isGone) setSnapshot(kept)
      })
    read()
    const unwatch = watchSnapshot(read)
    return () => {
      isGone = true
      unwatch()
    }
  }, [dispatch])
  return snapshot?.email === email ? snapshot : undefined
}
