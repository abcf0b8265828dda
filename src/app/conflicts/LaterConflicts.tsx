import { useEffect, useState, type ComponentType } from 'react'
import { loadTexts } from '@/i18n'

const load = async () => {
  const [{ HomeConflicts }] = await Promise.all([import('./HomeConflicts'), loadTexts('conflicts')])
  return HomeConflicts
}

/** Home stands without it: its code and its texts come after, and where they do not come, nothing of Home fails. */
export function LaterConflicts() {
  const [Conflicts, setConflicts] = useState<ComponentType>()
  useEffect(() => {
    let isGone = false
    load().then(
      (loaded) => {
        if (!isGone) setConflicts(() => loaded)
      },
      (error: unknown) => console.warn('the conflicts could not be loaded', error),
    )
    return () => {
      isGone = true
    }
  }, [])
  return Conflicts ? <Conflicts /> : null
}
