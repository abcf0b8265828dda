/** The last calls of this page that failed, for support. Never what was sent or answered, and no id: the paths have none. */
import type { FetchArgs } from '@reduxjs/toolkit/query'
import { secondsNow } from '@/config/clock'
import type { ProviderError } from '@/contract/providerError'

export interface FailedCall {
  /** Unix seconds */
  readonly at: number
  readonly method: string
  readonly path: string
  /** the HTTP status, or what went wrong otherwise */
  readonly status: number | string
}

const MOST = 10

/** The newest first. */
export const failedCalls: FailedCall[] = []

/** Keeps it for the report, and logs it. */
export function noteFailure({ url: path, method = 'GET' }: FetchArgs, error: ProviderError) {
  const status = error.kind === 'http' ? error.status : error.kind === 'offline' ? error.reason : error.kind
  failedCalls.unshift({ at: secondsNow(), method, path, status })
  failedCalls.length = Math.min(failedCalls.length, MOST)
  console.warn(`${method} ${path}: ${status}`)
}
