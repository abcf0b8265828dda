import { useRef, useState } from 'react'
import { asProviderError } from '@/contract/providerError'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { useFocusBack } from '@/shared/useFocusBack'

const none: readonly Message[] = []

/**
 * One call at a time, and why it failed: for the first screen, which has nothing to read before or after it.
 *
 * @param before what is said until then
 */
export function useCall(before: () => readonly Message[]) {
  const [isBusy, setBusy] = useState(false)
  const [messages, setMessages] = useState(before)
  const isRunning = useRef(false)
  const rememberFocus = useFocusBack(isBusy)
  async function call(send: () => Promise<unknown>) {
    if (isRunning.current) return
    isRunning.current = true
    rememberFocus()
    setMessages(none)
    setBusy(true)
    const failed = await send().then(
      () => none,
      (thrown: unknown) => [messageOf(asProviderError(thrown))],
    )
    isRunning.current = false
    setBusy(false)
    setMessages(failed)
  }
  return { isBusy, messages, call, say: setMessages }
}
