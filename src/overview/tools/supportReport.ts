import { failedCalls } from '@/api/failedCalls'
import { pathInPanel } from '@/config/base'
import { env } from '@/config/env'

/** What support needs to know, without anything of the person: no id, no amount, nothing that was typed. */
export const about = () => ({
  version: import.meta.env.VITE_VERSION as string,
  server: new URL(env.providerUrl, window.location.href).href,
  failed: [...failedCalls],
})

/** The same as a text to be sent to support. */
export function supportReport(now: Date): string {
  const { version, server, failed } = about()
  const lines = failed.map(
    ({ at, method, path, status }) => `${new Date(at * 1000).toISOString()} ${method} ${path} ${status}`,
  )
  return [
    `Leme ${version}`,
    `server: ${server}`,
    `screen: ${pathInPanel(window.location.pathname)}`,
    `language: ${document.documentElement.lang}`,
    `browser: ${navigator.userAgent}`,
    `time: ${now.toISOString()}`,
    `failed calls: ${lines.length}`,
    ...lines,
  ].join('\n')
}
