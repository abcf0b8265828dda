import { useEffect, useRef, useState } from 'react'
import type { ProviderError } from '@/contract/providerError'
import { useNotify } from '@/shared/notices'
import { useFocusBack } from '@/shared/useFocusBack'

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
  const rememberFocus = useFocusBack(busy)

  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])

  async function submit({ send, onAccepted, onFailed }: Submission): Promise<void> {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    rememberFocus()
    setBusy(true)
    const error = await send()
    isOnItsWay.current = false
    setBusy(false)
    if (!isOnScreen.current) return error && notify.failed(error)
    return error ? onFailed(error) : onAccepted()
  }

  return { busy, submit }
}
