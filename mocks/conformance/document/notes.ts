/** What the document and the kit say of a call's fields: the notes of its schemas. */
import type * as v from 'valibot'
import { oneBrokerAccount } from '@/contract/codes'
import type { ContractCall } from '@/contract/call'
import { LAST_MOMENT, noteIn, type FieldNote } from '@/contract/field'

/** With the other names under which an answer may have the field. */
export type Note = FieldNote & { readonly aliases?: readonly string[] }

const moment = { minimum: 0, maximum: LAST_MOMENT, isWhole: true } as const

/** Parameters in the address. */
export const parameters: Readonly<Record<string, Note>> = {
  userid: { about: "a bot's id" },
  traderid: { about: "the trader's id; where userid belongs to a trader, the same" },
  brokerid: { about: 'broker account, never 0', codes: oneBrokerAccount },
  from: { about: 'Unix seconds, included', ...moment },
  to: { about: 'Unix seconds, not included', ...moment },
}

type AnySchema = v.GenericSchema & {
  readonly pipe?: readonly { readonly kind: string }[]
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly aliases?: Readonly<Record<string, string>>
  readonly item?: AnySchema
  readonly wrapped?: AnySchema
  readonly options?: readonly AnySchema[]
}

function* fieldsIn(schema: AnySchema): Generator<readonly [string, Note]> {
  const { entries, aliases = {}, pipe = [], item, wrapped, options = [] } = schema
  if (entries)
    for (const [name, entry] of Object.entries(entries)) {
      const others = Object.keys(aliases).filter((alias) => aliases[alias] === name)
      const note = noteIn(entry)
      if (note) yield [name, others.length > 0 ? { ...note, aliases: others } : note]
    }
  const inner = [...pipe.filter(({ kind }) => kind === 'schema'), item, wrapped, ...options]
  // A record says all of its fields itself.
  if (!entries) for (const part of inner) if (part && part !== schema) yield* fieldsIn(part as AnySchema)
}

const known = new Map<ContractCall, ReadonlyMap<string, Note>>()

/** The note of a field of a call; `undefined` if nothing is to be said. */
export function noteOf(call: ContractCall, field: string): Note | undefined {
  const notes =
    known.get(call) ??
    new Map([call.body, call.answer].flatMap((schema) => (schema ? [...fieldsIn(schema)] : [])))
  known.set(call, notes)
  return notes.get(field) ?? parameters[field]
}
