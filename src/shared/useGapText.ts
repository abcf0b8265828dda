import { useCallback } from 'react'
import { isGap, isUnreadable } from '@/contract/told'
import { useT } from '@/i18n'

/** What is said in place of a value that was not told, or cannot be read; `undefined` for a value that is there. */
export function useGapText() {
  const t = useT()
  return useCallback(
    (value: unknown): string | undefined =>
      isGap(value) ? t(isUnreadable(value) ? 'common:gap.unreadable' : 'common:gap.untold') : undefined,
    [t],
  )
}
