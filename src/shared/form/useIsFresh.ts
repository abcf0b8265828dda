import { useEffect, useState } from 'react'
import { millisecondsNow } from '@/config/clock'

/** Milliseconds after a save during which an undo is offered. */
const UNDO_MS = 60_000

/** @param at when it was saved, in milliseconds; another time needs another `key` */
export function useIsFresh(at: number) {
  const [isFresh, setFresh] = useState(() => millisecondsNow() - at < UNDO_MS)
  useEffect(() => {
    if (!isFresh) return undefined
    const timer = setTimeout(() => setFresh(false), at + UNDO_MS - millisecondsNow())
    return () => clearTimeout(timer)
  }, [isFresh, at])
  return isFresh
}
