/** The contract's document, checked from both sides: what the sandbox answers and what the slice sends. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { providerApi } from '@/api'
import {
  answerParts,
  answerSchema,
  bodySchema,
  type JsonSchema,
} from '@mocks/conformance/document/jsonSchema'
import { openApi, ownParts, type CallExamples, type OpenApi } from '@mocks/conformance/document/openapi'
import { contractPage, recordsIn } from '@mocks/conformance/document/page'
import { contractCall, contractCallNames, type ContractCallName } from '@/contract/calls'
import { noteOf } from '@mocks/conformance/document/notes'
import { wireFlag, wireId, wireNumber, wireText } from '@/contract/wire'
import { callExamples } from '@mocks/contractFiles'
import { examples } from '@mocks/examples'
import { sandboxInMemory } from '@mocks/provider/inMemory'
import { definitionOf } from '../contract/definition'

const ajv = new Ajv2020({ allowUnionTypes: true, keywords: ['components'], formats: { email: true } })
ajv.addSchema({
  $id: 'https://leme.example/contract',
  components: { schemas: { ...answerParts, ...ownParts } },
})

function validator(schema: JsonSchema) {
  const text = JSON.stringify(schema).replaceAll('"#/', '"https://leme.example/contract#/')
  return ajv.compile(JSON.parse(text) as object)
}

let said: CallExamples
let document: OpenApi
beforeAll(async () => {
  said = await callExamples()
  document = openApi(said, '1.2.3')
})

const answerOf = (name: ContractCallName) =>
  answerSchema(contractCall(name)) ?? { $ref: '#/components/schemas/Done' }
const withAnswer = contractCallNames.filter((name) => contractCall(name).answer)
const withBody = contractCallNames.filter((name) => contractCall(name).body)

describe('the table of calls', () => {
  it('has every endpoint of the slice', () => {
    expect(contractCallNames.toSorted()).toEqual(Object.keys(providerApi.endpoints).toSorted())
  })

  it.each(contractCallNames)('%s has the schema by which the slice reads its answer', (name) => {
    const { responseSchema } = definitionOf(name)
    const { answer } = contractCall(name)
    if (answer) expect(responseSchema).toBe(answer)
    else expect(responseSchema?.type).toBe('null')
  })

  it.each(contractCallNames)('%s has the parameters that the slice sends', (name) => {
    expect(Object.keys(examples[name].query ?? {})).toEqual(contractCall(name).query ?? [])
  })
})

describe('the document', () => {
  it('is the same in every build', async () => {
    expect(openApi(await callExamples(), '1.2.3')).toEqual(document)
  })

  it('has every call once', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(contractCallNames.toSorted())
  })

  it.each(contractCallNames)('allows what the sandbox answers to %s', (name) => {
    const holds = validator(answerOf(name))
    holds(said[name].answer)
    expect(holds.errors ?? []).toEqual([])
  })

  it.each(contractCallNames)('describes how the sandbox refuses %s', async (name) => {
    const { method, path } = contractCall(name)
    const provider = await sandboxInMemory()
    const broken = {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{' }),
    }
    const response = await provider(new Request(`http://localhost/api${path}`, broken))
    expect(response.status).toBeGreaterThanOrEqual(400)
    const holds = validator(ownParts.Refusal)
    holds(await response.json())
    expect(holds.errors ?? []).toEqual([])
  })

  it.each(withBody)('allows what the slice sends to %s, and names every field of it', (name) => {
    const holds = validator(bodySchema(contractCall(name), 'any value') ?? {})
    const { body } = examples[name]
    holds(body)
    expect(holds.errors ?? []).toEqual([])
    const closed = JSON.stringify(bodySchema(contractCall(name), 'valid values')).replaceAll(
      '"type":"object"',
      '"type":"object","additionalProperties":false',
    )
    const isClosed = validator(JSON.parse(closed) as JsonSchema)
    isClosed(body)
    expect(isClosed.errors ?? []).toEqual([])
  })

  it.each(withBody)('refuses a body of %s that lacks a field', (name) => {
    const [record] = [examples[name].body].flat() as Record<string, unknown>[]
    const holds = validator(bodySchema(contractCall(name), 'any value') ?? {})
    const withoutUserid = Object.keys(record ?? {}).filter((field) => field !== 'userid')
    // A body that is only the bot's id has nothing else to lack.
    const [field = 'userid'] = withoutUserid
    const { [field]: _field, ...lacking } = record ?? {}
    expect(holds(Array.isArray(examples[name].body) ? [lacking] : lacking)).toBe(false)
  })

  it('does not pass over what it cannot describe', () => {
    const call = contractCall('saveSoros')
    expect(() => bodySchema({ ...call, body: v.object({ day: v.date() }) }, 'any value')).toThrow('date')
    const noisy = v.pipe(v.string(), v.maxWords('en', 3))
    expect(() => answerSchema({ ...call, answer: v.object({ noisy }) })).toThrow('max_words')
  })

  it.each(contractCallNames)('says what every field of %s means', (name) => {
    const schemas = [answerSchema(contractCall(name)), bodySchema(contractCall(name), 'any value')]
    const silent = schemas.flatMap((schema) =>
      recordsIn(schema ?? {}).flatMap(({ properties = {} }) =>
        Object.keys(properties).filter((field) => !properties[field]?.description),
      ),
    )
    expect(silent).toEqual([])
  })
})

const wireValue = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.string(),
  fc.constantFrom(
    null,
    '',
    ' ',
    '1',
    '0',
    'true',
    'False',
    '1,5',
    '-2.50',
    ' 7 ',
    '1e3',
    '0x10',
    [],
    {},
    [1],
  ),
)

describe('what the document allows, the panel reads', () => {
  it.each([
    ['Number', wireNumber()],
    ['Flag', wireFlag()],
    ['Text', wireText()],
    ['Id', wireId],
  ] as const)('a %s', (part, schema) => {
    const holds = validator({ $ref: `#/components/schemas/${part}` })
    fc.assert(
      fc.property(wireValue, (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value))
        return !holds(json) || v.safeParse(schema, json).success
      }),
      { numRuns: 500 },
    )
  })

  it.each(withAnswer)('an answer of %s with any field changed or left out', (name) => {
    const { answer } = said[name]
    const { answer: schema } = contractCall(name)
    const holds = validator(answerOf(name))
    const records = [answer].flat().filter((one): one is object => typeof one === 'object' && one !== null)
    const fields = Object.keys(records[0] ?? {})
    const changed = fc
      .tuple(fc.constantFrom('', ...fields), fc.option(wireValue, { nil: undefined }))
      .map(([field, value]) => {
        const record = { ...records[0], [field]: value }
        return JSON.parse(JSON.stringify(Array.isArray(answer) ? [record] : record)) as unknown
      })
    fc.assert(
      fc.property(changed, (json) => !holds(json) || !schema || v.safeParse(schema, json).success),
      { numRuns: 100 },
    )
  })

  it.each(withAnswer)('other names of the fields of %s', (name) => {
    const call = contractCall(name)
    const { answer } = said[name]
    const [record] = [answer].flat() as Record<string, unknown>[]
    for (const [field, value] of Object.entries(record ?? {}))
      for (const alias of noteOf(call, field)?.aliases ?? []) {
        const { [field]: _field, ...rest } = record ?? {}
        const renamed = { ...rest, [alias]: value }
        const read = (json: unknown) => call.answer && v.parse(call.answer, json)
        expect(read(Array.isArray(answer) ? [renamed] : renamed)).toEqual(
          read(Array.isArray(answer) ? [record] : record),
        )
      }
  })
})

describe('the page', () => {
  it('shows every call with its fields, and contains nothing that the policy forbids', () => {
    const page = contractPage(document, '/contract/')
    for (const name of contractCallNames) {
      expect(page).toContain(`<section id="${name}">`)
      expect(page).toContain(`<h3>${contractCall(name).method} ${contractCall(name).path}</h3>`)
    }
    expect(page).not.toMatch(/<script|<style|\son\w+=|\sstyle=/)
  })

  it('shows what an example says as text, not as markup', () => {
    const hostile = { ...said, getBots: { answer: '<img src=x onerror=alert(1)>' } }
    expect(contractPage(openApi(hostile, '1'), '/contract/')).not.toContain('<img')
  })
})
