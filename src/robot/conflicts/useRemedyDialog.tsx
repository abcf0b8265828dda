import { useEffect, useRef, useState } from 'react'
import type { Remedy } from '@/domain/conflicts/remedy'
import { later } from '@/shared/later'

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
  const [remedy, setRemedy] = useState<Remedy>()
  const wasOpen = useRef(false)
  // The button that opened it goes with its cause.
  useEffect(() => {
    if (wasOpen.current && !remedy && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    wasOpen.current = remedy !== undefined
  }, [remedy])
  return {
    open: setRemedy,
    dialog: remedy && <RemedyDialog remedy={remedy} onClose={() => setRemedy(undefined)} />,
  }
}
