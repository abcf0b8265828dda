import { useMatches } from 'react-router-dom'
import { isSignedInPath, type SignedInPath } from '@/config/paths'

/** The current screen's address in its normal form; `undefined` if there is no screen. */
export function usePath(): SignedInPath | undefined {
  const id = useMatches().at(-1)?.id ?? ''
  return isSignedInPath(id) ? id : undefined
}
