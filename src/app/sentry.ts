/**
 * Reports a fault to Sentry, by its documented envelope. Not `@sentry/browser`: it is larger than a screen, and collects what people
 * do and see. Here a report has the kind of the error, its message without values, and where in the build it was thrown.
 */

import { secondsNow } from '@/config/clock'

/** A repeated fault is reported once, and a broken page does not flood the service. */
const MOST = 10
const reported = new Set<string>()

/** Removes what may be a value: quoted texts, addresses, e-mail addresses and everything with a digit. */
export const scrubbed = (text: string) =>
  text.replace(/(["'`“‘]).*?["'`”’]|\S*(?::\/\/|@)\S*|\S*\d\S*/gs, '•').slice(0, 200)

/** The places in the build's own files, the outermost first, as Sentry wants them. */
const framesOf = (stack = '') =>
  Array.from(stack.matchAll(/\/(assets\/[\w~.-]+\.js):(\d+):(\d+)/g), ([, file, line, column]) => ({
    filename: `app:///${file}`,
    lineno: Number(line),
    colno: Number(column),
  })).toReversed()

const hex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The envelope of a report. */
export function envelopeOf(error: unknown, id: string, at: number): string {
  const { name, message, stack } = error instanceof Error ? error : new Error('not an error')
  const event = {
    event_id: id,
    timestamp: at,
    platform: 'javascript',
    level: 'error',
    release: `leme@${import.meta.env.VITE_VERSION}`,
    exception: {
      values: [{ type: name, value: scrubbed(message), stacktrace: { frames: framesOf(stack) } }],
    },
  }
  return [{ event_id: id }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}

export async function report(error: unknown) {
  const key = error instanceof Error ? `${error.name} ${error.message}` : 'not an error'
  if (reported.has(key) || reported.size >= MOST) return
  reported.add(key)
  const { origin, username, pathname } = new URL(import.meta.env.VITE_SENTRY_DSN as string)
  await fetch(`${origin}/api${pathname}/envelope/?sentry_version=7&sentry_key=${username}`, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'text/plain' },
    body: envelopeOf(error, hex(), secondsNow()),
  })
}
