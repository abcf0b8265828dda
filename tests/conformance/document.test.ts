/** The contract's document, checked from both sides: what the sandbox answers and what the slice sends. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { providerApi } from '@/api'
import { answerSchema, bodySchema, type JsonSchema } from '@mocks/conformance/document/jsonSchema'
import { openApi, ownParts, type CallExamples, type OpenApi } from '@mocks/conformance/document/openapi'
import { contractPage } from '@mocks/conformance/document/page'
import { contractCall, contractCallNames, type ContractCallName } from '@/contract/calls'
import { noteOf } from '@mocks/conformance/document/notes'
import { callExamples } from '@mocks/contractFiles'
import { examples } from '@mocks/examples'
import { sandboxInMemory } from '@mocks/provider/inMemory'
import { client } from '@mocks/conformance/kit/client'
import { aboutBot } from '@mocks/conformance/kit/everyCall'
import { accountOf } from './accounts'

const ajv = new Ajv2020({ allowUnionTypes: true, keywords: ['components'], formats: { email: true } })

const validator = (schema: object) =>
  ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://leme.example/contract#/')) as object,
  )

const violations = (schema: object, value: unknown) => {
  const holds = validator(schema)
  holds(value)
  return holds.errors ?? []
}

let said: CallExamples
let document: OpenApi
beforeAll(async () => {
  said = await callExamples()
  document = openApi(said, '1.2.3')
  const { schemas } = document.components
  ajv.addSchema({ $id: 'https://leme.example/contract', components: { schemas } })
})

const operationOf = (name: ContractCallName) => {
  const { method, path } = contractCall(name)
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(name)
  return operation
}
const answerOf = (name: ContractCallName) =>
  Object.values(operationOf(name).responses['200'].content)[0]?.schema ?? {}
const bodyOf = (name: ContractCallName) =>
  operationOf(name).requestBody?.content['application/json'].schema ?? {}

/** Every field of the records that are named, and of the parameters. */
const fieldsSaid = () => [
  ...Object.entries(document.components.schemas).flatMap(([record, { properties = {} }]) =>
    Object.entries(properties).map(([name, field]) => ({ place: `${record}.${name}`, field })),
  ),
  ...contractCallNames.flatMap((name) =>
    operationOf(name).parameters.flatMap((one) =>
      'name' in one
        ? [{ place: `${name} ${one.name}`, field: { ...one.schema, description: one.description } }]
        : [],
    ),
  ),
]

const withAnswer = contractCallNames.filter((name) => contractCall(name).answer)
const withBody = contractCallNames.filter((name) => contractCall(name).body)

describe('the table of calls', () => {
  it('has every endpoint of the slice', () => {
    expect(contractCallNames.toSorted()).toEqual(Object.keys(providerApi.endpoints).toSorted())
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
    expect(violations(answerOf(name), said[name].answer)).toEqual([])
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
    expect(violations(ownParts.Refusal, await response.json())).toEqual([])
  })

  it.each(withBody)('allows what the slice sends to %s, and names every field of it', (name) => {
    const { body } = examples[name]
    expect(violations(bodyOf(name), body)).toEqual([])
    const closed = JSON.stringify(bodySchema(contractCall(name))).replaceAll(
      '"type":"object"',
      '"type":"object","additionalProperties":false',
    )
    expect(violations(JSON.parse(closed) as JsonSchema, body)).toEqual([])
  })

  it.each(withBody.filter((name) => name !== 'endSession'))(
    'refuses a body of %s that lacks a field',
    (name) => {
      const [record] = [examples[name].body].flat() as Record<string, unknown>[]
      const holds = validator(bodyOf(name))
      const withoutUserid = Object.keys(record ?? {}).filter((field) => field !== 'userid')
      // A body that is only the bot's id has nothing else to lack.
      const [field = 'userid'] = withoutUserid
      const { [field]: _field, ...lacking } = record ?? {}
      expect(holds(Array.isArray(examples[name].body) ? [lacking] : lacking)).toBe(false)
    },
  )

  it('does not pass over what it cannot describe', () => {
    const call = contractCall('saveSoros')
    expect(() => bodySchema({ ...call, body: v.object({ day: v.date() }) })).toThrow('date')
    const noisy = v.pipe(v.string(), v.maxWords('en', 3))
    expect(() => answerSchema({ ...call, answer: v.object({ noisy }) })).toThrow('max_words')
  })

  it('says what every field means', () => {
    const silent = fieldsSaid().filter(({ field }) => !field.description)
    expect(silent.map(({ place }) => place)).toEqual([])
  })

  it('allows only the codes, times and ranges that it names in words', () => {
    const isLimited = ({ description = '', ...field }: JsonSchema) => {
      if (/: (?:0 not set, )?\d+ \w+/.test(description) && field.enum) return true
      if (/\bcode:|\d \w+, \d \w+/.test(description)) return false
      // 0 is no end; a purchase is later.
      if (/Unix seconds/.test(description))
        return [0, 1].includes(field.minimum ?? -1) && field.maximum === 253_402_300_799
      if (/HH:mm/.test(description)) return field.pattern !== undefined
      return !description.startsWith('percent') || field.enum !== undefined || field.maximum !== undefined
    }
    expect(fieldsSaid().filter(({ field }) => !isLimited(field))).toEqual([])
  })

  it('names every record', () => {
    const unnamed = contractCallNames.filter((name) =>
      JSON.stringify([answerOf(name), bodyOf(name)]).includes('"properties"'),
    )
    expect(unnamed).toEqual([])
  })

  it('says who may call, and where the session comes from', () => {
    for (const name of contractCallNames) {
      const { security, responses, description } = operationOf(name)
      expect(security).toEqual(contractCall(name).isOpen ? [] : [{ session: [] }])
      expect('headers' in responses['200']).toBe(name === 'botLogin')
      expect(description).not.toBe('')
    }
  })

  it('has examples that its schemas allow', () => {
    const { responses, headers } = document.components
    for (const { content } of Object.values(responses)) {
      const { schema, example } = content['application/json']
      if (example) expect(violations(schema, example)).toEqual([])
    }
    expect(violations(headers.Session.schema, headers.Session.example)).toEqual([])
  })

  it.each(['Ana', 'Bruno', 'Carla'] as const)('allows all that the sandbox answers to %s', async (who) => {
    const { ask } = client({ send: await sandboxInMemory(), base: 'http://localhost/api', timeout: 15_000 })
    const { value } = await ask('botLogin', { body: { ...accountOf(who), uitoken: 'leme-panel' } })
    const reads = withAnswer.filter((name) => contractCall(name).method === 'GET')
    for (const { userid } of [value].flat() as { userid: number }[])
      for (const name of reads) {
        const answer = await ask(name, { query: aboutBot(name, String(userid)) })
        const found = answer.status === 200 ? violations(answerOf(name), answer.value) : []
        expect({ name, userid, found }).toEqual({ name, userid, found: [] })
      }
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
