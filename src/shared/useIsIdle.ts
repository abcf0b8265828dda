import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/** For reads that wait until the browser has nothing else to do. */
export function useIsIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    void whenIdle().then(() => setIdle(true))
  }, [])
  return isIdle
}
