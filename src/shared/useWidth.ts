import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * The width of an element as it changes, in pixels.
 *
 * @param usual until it is measured, and where nothing can be measured
 */
export function useWidth(of: RefObject<Element | null>, usual: number): number {
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return undefined
    const note = (measured: number) => {
      if (measured > 0) setWidth(Math.round(measured))
    }
    note(element.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => note(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return width
}
