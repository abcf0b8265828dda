import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { asProviderError, type ProviderError } from '@/contract/providerError'
import { loadTexts } from '@/i18n'
import type { Namespace } from '@/i18n/types'
import { loadPart } from '@/store/loadPart'
import { Contained } from './Contained'
import { Failed } from './Loaded'
import { useNotify } from './notices'
import { Placeholder, Skeleton } from './Skeleton'

/**
 * A part of a screen whose code (and texts) are loaded after the screen's own. If it cannot be loaded or throws, the rest of the screen
 * still works: the failure and a retry are shown in its `place`, or where it has none in a notice.
 *
 * @param load loads its code
 * @param place what is shown until then, of the same size; a text is the height of a grey shape, in CSS; without it nothing is shown
 * @param texts the subjects of its texts that are not the screen's
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place?: ReactNode,
  texts: readonly Namespace[] = [],
): ComponentType<Props> {
  const shape =
    typeof place === 'string' ? (
      <Skeleton>
        <Placeholder height={place} />
      </Skeleton>
    ) : (
      place
    )
  let loadedPart: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const notify = useNotify()
    const [Part, setPart] = useState(() => loadedPart)
    const [failure, setFailure] = useState<ProviderError>()
    useEffect(() => {
      if (Part || failure) return undefined
      let isGone = false
      loadPart(Promise.all([load(), texts.length > 0 && loadTexts(...texts)])).then(
        ([loaded]) => {
          loadedPart = loaded
          if (!isGone) setPart(() => loaded)
        },
        (thrown: unknown) => {
          if (isGone) return
          const error = asProviderError(thrown)
          setFailure(error)
          if (!shape) notify.failed(error)
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
    if (!failure) return shape
    return shape && <Failed error={failure} onRetry={() => setFailure(undefined)} />
  }
}
