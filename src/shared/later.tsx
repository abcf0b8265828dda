import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { asProviderError, type ProviderError } from '@/contract/providerError'
import { loadPart } from '@/store/loadPart'
import { Contained } from './Contained'
import { Failed } from './Loaded'
import { useNotify } from './notices'

/**
 * A part of a screen whose code (and texts) are loaded after the screen's own. If it cannot be loaded or throws, the rest of the screen
 * still works: the failure and a retry are shown in its `place`, or where it has none in a notice.
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
    const notify = useNotify()
    const [Part, setPart] = useState(() => loadedPart)
    const [failure, setFailure] = useState<ProviderError>()
    useEffect(() => {
      if (Part || failure) return undefined
      let isGone = false
      loadPart(load()).then(
        (loaded) => {
          loadedPart = loaded
          if (!isGone) setPart(() => loaded)
        },
        (thrown: unknown) => {
          if (isGone) return
          const error = asProviderError(thrown)
          setFailure(error)
          if (!place) notify.failed(error)
        },
      )
      return () => {
        isGone = true
      }
    }, [Part, failure, notify])
    if (Part)
      return (
        <Contained>
          <Part {...props} />
        </Contained>
      )
    if (!failure) return place
    return place && <Failed error={failure} onRetry={() => setFailure(undefined)} />
  }
}
