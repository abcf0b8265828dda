import { LARGEST_NUMBER } from '@/contract/field'
import type { JsonSchema } from './jsonSchema'

const words: Readonly<Record<string, string>> = {
  integer: 'whole number',
  string: 'text',
  boolean: 'true or false',
}

/** The ends that every number has are no limits of a field. */
function rangeOf({ minimum, maximum }: JsonSchema): string {
  const [least, most] = [minimum, maximum].map((end) =>
    Math.abs(end ?? 0) < LARGEST_NUMBER ? end : undefined,
  )
  if (most !== undefined) return `, ${least ?? 'up'} to ${most}`
  return least === undefined ? '' : `, from ${least}`
}

/** A schema in a few words; records by their names. */
export function inWords(json: JsonSchema): string {
  if (json.$ref !== undefined) return json.$ref.split('/').at(-1) ?? ''
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return `one of ${json.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (json.anyOf) return json.anyOf.map(inWords).join(' or ')
  if (json.items) return `list of ${inWords(json.items)}`
  if (json.properties) return 'record'
  if (Array.isArray(json.type)) return 'whole number, or its digits as text'
  return `${words[json.type ?? ''] ?? json.type}${rangeOf(json)}`
}
