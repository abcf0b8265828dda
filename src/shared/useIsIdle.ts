import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/** For reads that wait until the browser has nothing else to do. */
export function useIsIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isHere = true
    void whenIdle().then(() => {
      if (isHere) setIdle(true)
    })
    return () => {
      isHere = false
    }
  }, [])
  return isIdle
}
