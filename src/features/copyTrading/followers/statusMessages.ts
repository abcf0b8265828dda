import { isProviderError } from '@/contract/providerError'
import type { Message } from '@/i18n/types'

/** The specification's message for a call refused with an HTTP status; empty for other failures. */
export const statusMessages = (error: unknown): readonly Message[] =>
  isProviderError(error) && error.kind === 'http'
    ? [{ key: 'followers:status', values: { status: error.status } }]
    : []
