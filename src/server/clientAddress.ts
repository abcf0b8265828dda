/** Where a request comes from and how, also behind proxies. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { CannotStart } from './cannotStart.ts'

export type ClientAddressOf = (req: IncomingMessage) => string

/** IPv4 in the form of IPv6, as a server that listens on both has it, becomes IPv4. */
const plain = (address = '') => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The proxies in LEME_TRUSTED_PROXIES: addresses or networks (`10.0.0.0/8`), separated by commas or spaces. */
function proxiesIn(text: string): (address: string) => boolean {
  const proxies = new BlockList()
  for (const one of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [address = '', bits] = one.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new CannotStart(
        `LEME_TRUSTED_PROXIES has to be addresses or networks with commas between them, for example LEME_TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8; it is "${text}".`,
      )
    proxies.addSubnet(address, bits === undefined ? most : Number(bits), family(address))
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, family(address))
}

/** What proxies say of a request, as far as they are trusted. */
export interface Proxies {
  /** `X-Forwarded-For` is what anybody may write: it counts only as far as trusted proxies have written it, from its end. */
  readonly addressOf: ClientAddressOf
  /** whether a client came over https: this server itself speaks only http */
  readonly isOverHttps: (req: IncomingMessage) => boolean
  /** the id that a proxy gave to a request, which its own log has too */
  readonly idOf: (req: IncomingMessage) => string | undefined
}

/**
 * @param trusted the text of LEME_TRUSTED_PROXIES
 * @param warn tells whoever runs the server
 */
export function proxiesFrom(trusted = '', warn: (sentence: string) => void = () => {}): Proxies {
  const isProxy = proxiesIn(trusted)
  const isPassedOn = ({ socket }: IncomingMessage) => isProxy(plain(socket.remoteAddress))
  let isSaid = false
  return {
    addressOf(req) {
      const passed = String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .map(plain)
      let address = plain(req.socket.remoteAddress)
      if (!isSaid && req.headers['x-forwarded-for'] !== undefined && !isProxy(address)) {
        isSaid = true
        warn(
          `What ${address} says about its clients (X-Forwarded-For) is not believed: they all count as one. If that is your proxy, start the server with LEME_TRUSTED_PROXIES=${address} This is said once.`,
        )
      }
      while (isProxy(address) && isIP(passed.at(-1) ?? '') !== 0) address = passed.pop() ?? ''
      return address
    },
    isOverHttps: (req) => isPassedOn(req) && req.headers['x-forwarded-proto'] === 'https',
    idOf(req) {
      const id = req.headers['x-request-id']
      return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) && isPassedOn(req) ? id : undefined
    },
  }
}
