/** What the document refuses of a call: its schemas, and its rules about several values. */
import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema'
import { contractCall, type ContractCallName } from '@/contract/calls'
import { bodySchema, querySchema, type JsonSchema } from '@mocks/conformance/document/jsonSchema'
import { rulesOf, type Sent } from '@mocks/conformance/document/rules'

/** Places of a list are no fields. */
const isField = (name: string | undefined) => name !== undefined && name !== '#' && !/^\d+$/.test(name)
const fieldAt = ({ instanceLocation }: OutputUnit) => instanceLocation.split('/').find(isField)
const fieldMissing = ({ keyword, error }: OutputUnit) =>
  keyword === 'required' ? /"(\w+)"/.exec(error)?.[1] : undefined

/** The field at fault, the first that can be named. */
function blamedIn(errors: readonly OutputUnit[], whole: string): string {
  for (const find of [fieldAt, fieldMissing])
    for (const error of errors) {
      const field = find(error)
      if (field !== undefined) return field
    }
  return whole
}

function checker(schema: JsonSchema | undefined, whole: string) {
  if (!schema) return () => undefined
  const validator = new Validator(schema as Schema, '2020-12')
  return (value: unknown) => {
    const { valid, errors } = validator.validate(value)
    return valid ? undefined : blamedIn(errors, whole)
  }
}

/** An address has text only: a number is what its schema wants as one, written as JSON writes it. */
const valuesIn = ({ properties = {} }: JsonSchema, query: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      properties[name]?.type === 'integer' && String(Number(text)) === text ? Number(text) : text,
    ]),
  )

export interface Documented {
  /** the field that the schemas refuse; `undefined`: none */
  readonly wrongIn: (said: {
    readonly query: Readonly<Record<string, string>>
    readonly body: unknown
  }) => string | undefined
  /** the field by which a rule is broken, in what the schemas allow */
  readonly brokenIn: (said: Sent) => string | undefined
}

export function documented(name: ContractCallName): Documented {
  const call = contractCall(name)
  const inAddress = querySchema(call)
  const [wrongInAddress, wrongInBody] = [checker(inAddress, 'query'), checker(bodySchema(call), 'body')]
  return {
    wrongIn: ({ query, body }) => wrongInAddress(valuesIn(inAddress, query)) ?? wrongInBody(body),
    brokenIn: (said) => rulesOf(name).find(({ isKept }) => !isKept(said))?.field,
  }
}
