import { useEffect, useState } from 'react'

const unixNow = () => Math.floor(Date.now() / 1000)

/** The time in Unix seconds, updated every minute, so that texts like "in 5 minutes" stay right. */
export function useNow(): number {
  const [now, setNow] = useState(unixNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(unixNow()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
