import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { ProviderError } from '@/contract/providerError'
import { Failed } from './Loaded'

const unreachable: ProviderError = { kind: 'offline', reason: 'network' }

/**
 * A part of a screen whose code (and texts) are loaded after the screen's own. If loading fails, the rest of the screen still works:
 * with a `place` the failure and a retry are shown there, without one the part is left out.
 *
 * @param load loads its code, and its texts if they are not the screen's
 * @param place the placeholder while it loads, of the same size; without it nothing is shown until then
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place?: ReactNode,
): ComponentType<Props> {
  let loadedPart: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loadedPart)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      if (Part || hasFailed) return undefined
      let isGone = false
      load().then(
        (loaded) => {
          loadedPart = loaded
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
    }, [Part, hasFailed])
    if (Part) return <Part {...props} />
    if (!hasFailed) return place
    return place && <Failed error={unreachable} onRetry={() => setFailed(false)} />
  }
}
