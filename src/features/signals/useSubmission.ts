import { useEffect, useRef, useState } from 'react'
import type { ProviderError } from '@/contract/providerError'
import { useNotify } from '@/shared/notices'

interface Submission {
  /** resolves to nothing, or to why it did not work */
  readonly send: () => Promise<ProviderError | undefined>
  readonly onAccepted: () => void
  readonly onFailed: (error: ProviderError) => void
}

/**
 * Sends what a small form holds, once at a time. How it went is told to the form; where the form has left the screen
 * meanwhile, a failure is said as a notice.
 */
export function useSubmission() {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  /** Faster than any drawing: the second press of a double click comes before `busy` is drawn. */
  const isOnItsWay = useRef(false)
  const isOnScreen = useRef(false)
  const focused = useRef<Element>(null)

  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  // A button that is disabled loses the focus: it gets it back, or the keyboard would start again at the top of the page.
  useEffect(() => {
    const had = focused.current
    if (!busy && had instanceof HTMLElement && document.activeElement === document.body)
      had.focus({ preventScroll: true })
  }, [busy])

  async function submit({ send, onAccepted, onFailed }: Submission): Promise<void> {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    focused.current = document.activeElement
    setBusy(true)
    const error = await send()
    isOnItsWay.current = false
    setBusy(false)
    if (!isOnScreen.current) return error && notify.failed(error)
    return error ? onFailed(error) : onAccepted()
  }

  return { busy, submit }
}
