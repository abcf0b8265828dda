/** The host names that a server accepts. */
import { CannotStart } from './cannotStart.ts'

const HOST = /^(?<name>[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** A host's name as a browser reads it, without its port; `undefined` if it is not valid. */
function nameOf(host: string): string | undefined {
  const name = HOST.exec(host)?.groups?.name
  if (name === undefined || !URL.canParse(`http://${name}`)) return undefined
  return new URL(`http://${name}`).hostname.replace(/\.$/, '')
}

const isLoopback = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)

/** The hosts in LEME_HOSTS, separated by commas or spaces. */
export function hostsIn(text: string): string[] {
  const hosts = text.split(/[\s,]+/).filter((host) => host !== '')
  return hosts.map((host) => {
    const name = nameOf(host)
    if (name !== undefined) return name
    throw new CannotStart(
      `LEME_HOSTS has to be names of hosts with commas between them, for example LEME_HOSTS=leme.example,192.168.0.7; it is "${text}".`,
    )
  })
}

/**
 * Whether a request's `Host` is a loopback name or one of `further`. Others could point their own name at this server (DNS
 * rebinding), which would make their page and this server one origin.
 */
export function knownHosts(further: readonly string[]): (host: string | undefined) => boolean {
  const named = new Set(further)
  return (host) => {
    // Every browser sends a host, so this is not one.
    if (host === undefined) return true
    const name = nameOf(host)
    return name !== undefined && (isLoopback(name) || named.has(name))
  }
}
