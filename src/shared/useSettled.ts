import { useCallback, useEffect, useRef } from 'react'

/** The action with a delay: it runs after no further call for `milliseconds`, and never after the component is gone. */
export function useSettled<Arguments extends readonly unknown[]>(
  action: (...args: Arguments) => void,
  milliseconds: number,
): (...args: Arguments) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (...args) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(...args), milliseconds)
    },
    [milliseconds],
  )
}
