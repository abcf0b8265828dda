import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface Props {
  /** its code and its texts; the same function each time */
  readonly load: () => Promise<ComponentType>
  /** keeps its place meanwhile */
  readonly children?: ReactNode
}

/** A part that a screen stands without: its code and its texts come after, and where they do not come, nothing else fails. */
export function Later({ load, children = null }: Props) {
  const [Part, setPart] = useState<ComponentType>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    load().then(
      (loaded) => {
        if (!isGone) setPart(() => loaded)
      },
      (error: unknown) => {
        console.warn('a part of the screen could not be loaded', error)
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [load])
  if (hasFailed) return null
  return Part ? <Part /> : children
}
