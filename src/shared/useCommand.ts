import { useRef } from 'react'
import { isProviderError } from '@/contract/providerError'
import { useNotify } from './notices'

type Attempt = PromiseLike<{ readonly error?: unknown }>

/** Sends a command and says how it went: 'Comando enviado', or what happened and the way to try again. One at a time. */
export function useCommand() {
  const notify = useNotify()
  const isOnItsWay = useRef(false)
  return async function send(command: () => Attempt): Promise<void> {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    try {
      const { error } = await command()
      if (isProviderError(error)) notify.failed(error, () => void send(command))
      else if (error === undefined) notify.done('common:commandSent')
      else notify.refused('errors:unexpected')
    } finally {
      isOnItsWay.current = false
    }
  }
}
