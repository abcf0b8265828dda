/** What whoever runs the server sets in its environment. What is wrong is said in one sentence. */
import { isIP } from 'node:net'
import { CannotStart } from './cannotStart.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** Of the server. Those of a build, `VITE_…`, are Vite's. */
export const settings = [
  'LEME_HOSTS',
  'LEME_LISTEN',
  'LEME_LOG',
  'LEME_METRICS',
  'LEME_SECURITY_CONTACT',
  'LEME_TRUSTED_PROXIES',
] as const

/** Kubernetes and Docker set these for a service that is named "leme". */
const OF_OTHERS = /^LEME_(?:SERVICE_|PORT(?:_|$)|ENV_|NAME$)/

/** A sentence for each setting that the server does not have, misspelt for example. */
export function unknownSettings(env: Env): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('LEME_') && !OF_OTHERS.test(name))
    .filter((name) => !settings.some((one) => one === name))
    .map((name) => `${name} is no setting of this server, and does nothing. It has ${settings.join(', ')}.`)
}

function portIn(text: string): number | undefined {
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : undefined
}

export function portFrom(text: string | undefined): number {
  const port = portIn(text || '4173')
  if (port !== undefined) return port
  throw new CannotStart(`PORT has to be a number from 0 to 65535; it is "${text}".`)
}

export interface ListenAddress {
  readonly address: string
  readonly port: number
}

export const LOOPBACK = '127.0.0.1'

/** LEME_METRICS: a port on loopback, or an address with a port. */
export function metricsPlace(text: string | undefined): ListenAddress | undefined {
  if (!text) return undefined
  const [, address = LOOPBACK, digits = ''] = /^(?:\[?([\d.:a-f]+)\]?:)?(\d+)$/i.exec(text) ?? []
  const port = portIn(digits)
  if (port !== undefined && isIP(address) !== 0) return { address, port }
  throw new CannotStart(
    `LEME_METRICS has to be a port, for example LEME_METRICS=9464, or an address with a port, for example LEME_METRICS=10.0.0.7:9464; it is "${text}".`,
  )
}

/** LEME_SECURITY_CONTACT, as security.txt has it. */
export function securityContact(text: string | undefined, otherwise: string): string {
  const contact = text || otherwise
  if (/^(?:mailto:|https:\/\/|tel:)[^\s]+$/.test(contact)) return contact
  throw new CannotStart(
    `LEME_SECURITY_CONTACT has to be an address such as mailto:security@leme.example or https://leme.example/security; it is "${text}".`,
  )
}

const addressSays: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'is no address of this machine',
  ENOTFOUND: 'is no address',
  EAI_AGAIN: 'is no address',
  EINVAL: 'is no address',
  EAFNOSUPPORT: 'is an address of a kind that this machine does not have',
}

/** Why a port could not be opened, as a sentence. */
export function whyNotListening(
  error: NodeJS.ErrnoException,
  { address, port }: ListenAddress,
  setting: 'PORT' | 'LEME_METRICS',
): Error {
  const { code = '' } = error
  if (code === 'EADDRINUSE')
    return new CannotStart(
      setting === 'PORT'
        ? `Port ${port} is busy: stop what runs there, or choose another one: PORT=${port === 4180 ? 4190 : 4180} npm start`
        : `Port ${port} is busy: choose another one for LEME_METRICS.`,
    )
  if (code === 'EACCES')
    return new CannotStart(
      setting === 'PORT'
        ? `Port ${port} is not open to you: choose one above 1023: PORT=4180 npm start`
        : `Port ${port} is not open to you: choose one above 1023 for LEME_METRICS.`,
    )
  if (addressSays[code] === undefined) return error
  const what = setting === 'PORT' ? 'LEME_LISTEN' : setting
  return new CannotStart(
    `${what} has to be an address of this machine, for example 127.0.0.1, or 0.0.0.0 for all of them; "${address}" ${addressSays[code]}.`,
  )
}
