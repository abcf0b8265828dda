/** A proxy that is pasted whole, as sellers and other programs write it, and its four fields. */
import { trimmedSecret } from '@/contract/plainText'

export interface PastedProxy {
  /** lower case, without `://`; '' = none */
  readonly scheme: string
  /** a name or an IP; IPv6 without brackets */
  readonly address: string
  /** '' = none, as for the login and the password */
  readonly port: string
  readonly login: string
  readonly password: string
}

export const isPort = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535

const label = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_])?`
const nameForm = new RegExp(String.raw`^${label}(?:\.${label})*\.?$`, 'u')
const isIPv4 = (text: string) =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)
const isIPv6 = (text: string) => /^[\da-f:.]*:[\da-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]`)
const isIP = (text: string) => isIPv4(text) || isIPv6(text)

/** A host's name or an IP, without anything around it. Digits and dots alone are an IP or nothing. */
export const isAddress = (text: string) =>
  /^[\d.]+$/.test(text) ? isIPv4(text) : nameForm.test(text) || isIPv6(text)

const hostForm = String.raw`(?:\[(?<ipv6>[^\[\]]+)\]|(?<name>[^:@\[\]]+))`
const forms = [
  String.raw`^(?<login>[^:]*?)(?::(?<password>.*))?@${hostForm}(?::(?<port>\d+))?$`,
  String.raw`^${hostForm}:(?<port>\d+):(?<login>[^:]+):(?<password>.*)$`,
  String.raw`^(?<login>[^:]+):(?<password>.+):${hostForm}:(?<port>\d+)$`,
  String.raw`^${hostForm}(?::(?<port>\d+))?$`,
].map((form) => new RegExp(form, 's'))

function readAs(form: RegExp, text: string): Omit<PastedProxy, 'scheme'> | undefined {
  const parts = form.exec(text)?.groups
  if (!parts) return undefined
  const { ipv6, name = '', port = '', login = '', password = '' } = parts
  const isRight = (ipv6 === undefined ? isAddress(name) : isIPv6(ipv6)) && (port === '' || isPort(port))
  return isRight ? { address: ipv6 ?? name, port, login, password } : undefined
}

/** The more a part looks like an address, the less it is a login. */
function weightOf({ address, port }: Omit<PastedProxy, 'scheme'>): number {
  const look = isIP(address) ? 4 : address.includes('.') || address === 'localhost' ? 2 : 0
  return look + (port === '' ? 0 : 1)
}

const quotes = /^(?:"(.*)"|'(.*)'|`(.*)`|“(.*)”|‘(.*)’|«(.*)»|<(.*)>)$/s

function unquoted(text: string): string {
  const bare = trimmedSecret(text)
  const inside = quotes
    .exec(bare)
    ?.slice(1)
    .find((part) => part !== undefined)
  return inside === undefined ? bare : trimmedSecret(inside)
}

/** A percent sign that encodes nothing is itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Reads `host:port:login:password`, `login:password@host:port`, `login:password:host:port`, `host:port` and `host`, each with or
 * without a scheme, quotation marks, blanks and a last slash around it. In an address with a scheme, login and password before the
 * `@` are percent-decoded. `undefined`: none of them, or two of them equally well.
 */
export function readProxy(pasted: string): PastedProxy | undefined {
  const [, named, rest = ''] = /^(?:([a-z][a-z\d+.-]*):\/\/)?(.*)$/is.exec(unquoted(pasted)) ?? []
  const scheme = named?.toLowerCase() ?? ''
  const bare = { scheme, address: rest, port: '', login: '', password: '' }
  if (isIPv6(rest)) return bare
  // A password may end with a slash; only after an address alone, or in a URL, is it one too many.
  const texts = [rest, rest.replace(/\/+$/, '')]
  const readings = forms
    .flatMap((form, place) => {
      const read = texts.map((text) => readAs(form, text)).find((one) => one !== undefined)
      return read ? [{ read, isUrl: scheme !== '' && place === 0 }] : []
    })
    .toSorted((one, other) => weightOf(other.read) - weightOf(one.read))
  const [best, next] = readings
  if (!best || (next && weightOf(next.read) === weightOf(best.read))) return undefined
  const { read, isUrl } = best
  return isUrl
    ? { scheme, ...read, login: decoded(read.login), password: decoded(read.password) }
    : { scheme, ...read }
}
