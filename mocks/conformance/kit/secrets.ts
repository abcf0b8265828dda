/** What reports show of a call: never who signs in, nor a secret. */
import { contractCall, type ContractCallName } from '@/contract/calls'
import type { Question, Said } from './client'

const SECRETS = /pass|senha|token|secret|segredo|session|cookie|auth|jwt|api_?key|^login$|^code$|^phone$/i
const LONGEST = 300

const masked = (name: string, value: unknown): unknown =>
  SECRETS.test(name) && (typeof value === 'string' || typeof value === 'number') ? '•••' : value

const quoted = (text: string) => JSON.stringify(text).slice(1, -1)

/** In all the ways in which a secret may be written. */
const spellings = (secret: string) => [
  quoted(quoted(secret)),
  quoted(secret),
  secret,
  encodeURIComponent(secret),
]

/**
 * Where a secret is to be hidden: a long one anywhere, a shorter one where it is a word, one of three letters where it is a whole
 * value. A password "a" is no reason to hide every a.
 */
function placesOf(secret: string): RegExp {
  const exact = secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (secret.length >= 8) return new RegExp(exact, 'g')
  if (secret.length > 3) return new RegExp(`(?<![\\p{L}\\p{N}])${exact}(?![\\p{L}\\p{N}])`, 'gu')
  return new RegExp(`(?<=^|["'=])${exact}(?=$|\\\\*["'&])`, 'g')
}

export type Shown = ReturnType<typeof withoutSecrets>

/** @param secrets those that are known so far */
export function withoutSecrets(secrets: () => readonly string[]) {
  function hide(text: string, longest = LONGEST): string {
    const known = secrets().filter((secret) => secret !== '')
    const plain = known
      .flatMap(spellings)
      .reduce((rest, secret) => rest.replace(placesOf(secret), '•••'), text)
    return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
  }
  return {
    hide,
    sent(name: ContractCallName, { query, body, rawBody, path = contractCall(name).path }: Question): string {
      const { method } = contractCall(name)
      const parameters = Object.entries(query ?? {}).map(([parameter, value]) => `${parameter}=${value}`)
      const address = parameters.length === 0 ? path : `${path}?${parameters.join('&')}`
      const json = body === undefined ? (rawBody ?? '') : JSON.stringify(body, masked)
      return hide(`${method} ${address} ${json}`.trim())
    },
    got({ status, isJson, value, text }: Said): string {
      return hide(`${status === 0 ? '' : status} ${isJson ? JSON.stringify(value, masked) : text}`.trim())
    },
  }
}
