import { useMatches } from 'react-router-dom'
import { isSignedInPath, type SignedInPath } from '@/config/paths'

/** The address of the screen on show, however it was typed; `undefined` where no screen is. */
export function usePath(): SignedInPath | undefined {
  const id = useMatches().at(-1)?.id ?? ''
  return isSignedInPath(id) ? id : undefined
}
