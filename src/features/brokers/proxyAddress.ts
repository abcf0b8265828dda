/** A proxy that is pasted whole, as sellers and other programs write it, and its four fields. */
import { percentDecoded, strippedOf, trimmedSecret } from '@/contract/plainText'

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
type Parts = Omit<PastedProxy, 'scheme'>

/** Characters of a proxy that is pasted whole, and of a host's name; what is longer is none, and is not looked at. */
const LONGEST = 1000
const LONGEST_HOST = 253

export const isPort = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535

const label = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_])?`
const nameForm = new RegExp(String.raw`^${label}(?:\.${label})*\.?$`, 'u')
const isIPv4 = (text: string) =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)
const isIPv6 = (text: string) => /^[\da-f:.]*:[\da-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]`)
const isIP = (text: string) => isIPv4(text) || isIPv6(text)

/** A host's name or an IP, without anything around it. Digits and dots alone are an IP or nothing. */
export const isAddress = (text: string) =>
  text.length <= LONGEST_HOST && (/^[\d.]+$/.test(text) ? isIPv4(text) : nameForm.test(text) || isIPv6(text))

/** What stands before the first mark, and behind it. */
function split(text: string, at: number): readonly [string, string] {
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
/** `[ipv6]`, `host`, each with or without `:port` */
const hostForm = /^(?:\[(?<ipv6>[^[\]]*)\]|(?<name>[^:@[\]]*))(?::(?<port>\d{1,5}))?$/

function hostIn(text: string): Pick<Parts, 'address' | 'port'> | undefined {
  const { ipv6, name = '', port = '' } = hostForm.exec(text)?.groups ?? {}
  const isRight = (ipv6 === undefined ? isAddress(name) : isIPv6(ipv6)) && (port === '' || isPort(port))
  return isRight ? { address: ipv6 ?? name, port } : undefined
}

function partsOf(host: string, login = '', password = ''): readonly Parts[] {
  const read = /\s/.test(login) ? undefined : hostIn(host)
  return read ? [{ ...read, login, password }] : []
}

/** The more a part looks like an address, the less it is a login. */
function weightOf({ address, port }: Parts): number {
  const look = isIP(address) ? 4 : address.includes('.') || address === 'localhost' ? 2 : 0
  return look + (port === '' ? 0 : 1)
}

/** `login:password@host:port`, and the other way round where that looks more like an address. */
function aroundAt(text: string): readonly Parts[] {
  if (!text.includes('@')) return []
  const [before, after] = split(text, text.lastIndexOf('@'))
  const usual = partsOf(after, ...split(before, before.indexOf(':')))
  const [host, rest] = split(text, text.indexOf('@'))
  const [turned] = partsOf(host, ...split(rest, rest.indexOf(':')))
  const isHeavier = turned && turned.port !== '' && usual.every((one) => weightOf(turned) > weightOf(one))
  return isHeavier ? [...usual, turned] : usual
}

/** `host:port:login:password` */
function hostFirst(text: string): readonly Parts[] {
  const [, host = '', login = '', password] =
    /^((?:\[[^[\]]*\]|[^:@[\]]*):\d{1,5}):([^:]+):(.*)$/s.exec(text) ?? []
  return password === undefined ? [] : partsOf(host, login, password)
}

/** `login:password:host:port` */
function hostLast(text: string): readonly Parts[] {
  const port = text.lastIndexOf(':')
  const host = text[port - 1] === ']' ? text.lastIndexOf('[', port) - 1 : text.lastIndexOf(':', port - 1)
  if (host < 1 || text[host] !== ':') return []
  const [login, password] = split(text.slice(0, host), text.indexOf(':'))
  return login === '' || password === '' ? [] : partsOf(text.slice(host + 1), login, password)
}

/** One text without blanks around it. */
function readWhole(text: string): PastedProxy | undefined {
  const [, named, rest = ''] = /^(?:([a-z][a-z\d+.-]{0,20}):\/\/)?(.*)$/is.exec(text) ?? []
  const scheme = named?.toLowerCase() ?? ''
  if (rest.includes('://')) return undefined
  if (isIPv6(rest)) return { scheme, address: rest, port: '', login: '', password: '' }
  const forms = [aroundAt, hostFirst, hostLast, (alone: string) => partsOf(alone)]
  // A password may end with a slash; only after an address alone, or in a URL, is it one too many.
  const texts = [rest, rest.endsWith('/') ? rest.slice(0, -1) : rest]
  const readings = forms
    .flatMap((form) => {
      const found = texts.map(form).find((parts) => parts.length > 0) ?? []
      return found.map((read) => ({ read, isUrl: scheme !== '' && form === aroundAt }))
    })
    .toSorted((one, other) => weightOf(other.read) - weightOf(one.read))
  const [best, next] = readings
  if (!best || (next && weightOf(next.read) === weightOf(best.read))) return undefined
  const { read, isUrl } = best
  return isUrl
    ? { scheme, ...read, login: percentDecoded(read.login), password: percentDecoded(read.password) }
    : { scheme, ...read }
}

const labels: Readonly<Record<keyof Parts, string>> = {
  address: 'ip|host|hostname|address|proxy|server|servidor|endere[cç]o|direcci[oó]n|adresse|serveur',
  port: 'port|porta|puerto',
  login: 'user|username|login|usu[aá]rio|usuario|utilisateur|identifiant',
  password: 'pass|password|pwd|senha|contrase[nñ]a|clave|mot de passe',
}
const labelled = Object.entries(labels).map(
  ([name, words]) =>
    [name, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words}) ?[:=] ?(\S+)`, 'iu')] as const,
)

/** `IP: 1.2.3.4`, `Port: 8080`, … in any order */
function readLabelled(text: string): PastedProxy | undefined {
  const found = Object.fromEntries(
    labelled.map(([name, form]) => [name, form.exec(text)?.[1]?.replace(/[,;]$/, '')]),
  )
  const { address, port, login = '', password = '' } = found
  if (address === undefined) return undefined
  const whole = readWhole(address)
  if (!whole || (whole.port === '' && port !== undefined && !isPort(port))) return undefined
  return {
    ...whole,
    port: whole.port || (port ?? ''),
    login: whole.login || login,
    password: whole.password || password,
  }
}

/** The same parts with something else between them, or a proxy in a command. */
function readWords(text: string): PastedProxy | undefined {
  const mark = /[\s,;|]/.exec(text)?.[0]
  if (mark === undefined) return undefined
  const words = text.split(mark.trim() || /\s+/).map(unquoted)
  const option = words[words.findIndex((word) => /^(?:-x|--proxy)$/.test(word)) + 1]
  const [url, ...others] = words.flatMap((word) => /[a-z\d]+:\/\/.*$/i.exec(word)?.[0] ?? [])
  if (words.includes('-x') || words.includes('--proxy'))
    return option === undefined ? undefined : readWhole(option)
  if (url !== undefined && others.length === 0 && words.length > 1) return readWhole(unquoted(url))
  const [scheme = '', ...rest] = words
  if (/^(?:https?|socks[45]h?)$/i.test(scheme)) return readWhole(`${scheme}://${rest.join(':')}`)
  return words.length <= 4 && words.every((word) => word !== '') ? readWhole(words.join(':')) : undefined
}

const unquoted = (text: string) => strippedOf(/["'`“”‘’«»<>]/, trimmedSecret(text))

/**
 * Reads `host:port:login:password`, `login:password@host:port`, `login:password:host:port`, `host:port` and `host`, each with or
 * without a scheme, quotation marks, blanks and a last slash around it; the same parts with blanks, commas, semicolons or bars between
 * them, with their names, or in a command. In an address with a scheme, login and password before the `@` are percent-decoded.
 * `undefined`: none of them, or two of them equally well.
 */
export function readProxy(pasted: string): PastedProxy | undefined {
  if (pasted.length > LONGEST) return undefined
  const text = unquoted(pasted)
  return readWhole(text) ?? readLabelled(text) ?? readWords(text)
}
