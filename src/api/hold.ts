/**
 * A provider that is asked too much, or is down for a while, may say for how long to leave it alone (`Retry-After`). Until then nothing is
 * read from it: a short while is waited for, after a longer one the person decides. What is sent is not held, but told.
 */
import { millisecondsNow } from '@/config/clock'
import type { ProviderError } from '@/contract/providerError'

/** Unix seconds. `Retry-After` holds seconds, or a date by the clock of who answers; anything else is ignored. */
export function retryAtIn(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim() ?? ''
  const date = said.endsWith('GMT') ? Date.parse(said) : NaN
  const theirs = Date.parse(headers.get('date') ?? '')
  const now = millisecondsNow()
  const wait = /^\d+(?:\.\d+)?$/.test(said)
    ? Number(said) * 1000
    : date - (Number.isNaN(theirs) ? now : theirs)
  return Number.isNaN(wait) ? undefined : Math.ceil((now + Math.max(0, wait)) / 1000)
}

/** Milliseconds for which a read waits by itself, before its screen says when it may be asked for again. */
const PATIENCE = 5000

/** An answer that says so. */
type Held = ProviderError & { readonly kind: 'http'; readonly retryAt: number }

const isHeld = (error: ProviderError): error is Held =>
  error.kind === 'http' && (error.status === 429 || error.status === 503) && error.retryAt !== undefined

/** Milliseconds. */
const left = ({ retryAt }: Held) => Math.max(0, retryAt * 1000 - millisecondsNow())

/** Whether a read that was answered so is worth waiting for; `undefined`: it says nothing about when. */
export const isShortHold = (error: ProviderError) => (isHeld(error) ? left(error) <= PATIENCE : undefined)

/** The longest there is, for each store: a test has its own. */
const holds = new WeakMap<object, Held>()

/** @param extra whose provider it is */
export function noteHold(extra: object, error: ProviderError) {
  if (isHeld(error) && error.retryAt > (holds.get(extra)?.retryAt ?? 0)) holds.set(extra, error)
}

/** Resolves when a read may be sent, or to why it may not be. */
export async function untilReleased(extra: object, signal: AbortSignal): Promise<ProviderError | undefined> {
  for (let held = holds.get(extra); held && left(held) > 0 && !signal.aborted; held = holds.get(extra)) {
    if (left(held) > PATIENCE) return held
    await passed(left(held), signal)
  }
  return undefined
}

/** That many milliseconds, or that nobody waits any more. */
const passed = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
