import { useCallback, useEffect, useRef, useState } from 'react'
import type { Remedy } from '@/domain/conflicts/remedy'
import { later } from '@/shared/later'
import { selectUserId } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'

/** Loaded when a remedy is looked at: it needs every record of the robot. */
const RemedyDialog = later(async () => (await import('./RemedyDialog')).RemedyDialog, null, [
  'fleet',
  'proof',
  'risk',
  'settings',
  'money',
  'general',
])

/**
 * The dialog of a remedy. It stands beside the list, not in it: a cause may be gone before the remedy has been sent to the end.
 */
export function useRemedyDialog() {
  const chosen = useAppSelector(selectUserId)
  const [open, setOpen] = useState<{ readonly remedy: Remedy; readonly userid: string }>()
  const wasOpen = useRef(false)
  // The button that opened it goes with its cause.
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    wasOpen.current = open !== undefined
  }, [open])
  return {
    /** `userid`: the robot that it is of; the chosen one without it */
    open: useCallback((remedy: Remedy, userid = chosen) => setOpen({ remedy, userid }), [chosen]),
    dialog: open && <RemedyDialog {...open} onClose={() => setOpen(undefined)} />,
  }
}
