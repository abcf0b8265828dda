import { useEffect, useState } from 'react'

const unixNow = () => Math.floor(Date.now() / 1000)

/** The time in Unix seconds, anew every minute: what is written "in 5 minutes" must not stay so. */
export function useNow(): number {
  const [now, setNow] = useState(unixNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(unixNow()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
