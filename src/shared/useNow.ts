import { useEffect, useState } from 'react'
import { onClockChange, secondsNow } from '@/config/clock'

/** The time in Unix seconds, updated every minute and when the clock is corrected, so that texts like "in 5 minutes" stay right. */
export function useNow(): number {
  const [now, setNow] = useState(secondsNow)
  useEffect(() => {
    const look = () => setNow(secondsNow())
    // An answer may have come before this.
    look()
    const timer = setInterval(look, 60_000)
    const end = onClockChange(look)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [])
  return now
}
