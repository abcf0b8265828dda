/**
 * Every call with every fault of a provider, a proxy or the network. The calls are those of `samples`, so new ones are included.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { apiStore, type EndpointName } from './apiStore'
import { endpointNames, mutationNames, queryNames, samples } from './calls'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startSandbox({ now: 1_790_000_000 })
  // Only the place of a broken contract is logged.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** Every call is answered with this. */
async function answerTo(
  name: EndpointName,
  answer: () => Response | Promise<Response>,
  requestTimeout = 5000,
) {
  const { as, args } = samples[name]
  await sandbox.signInAs(as === 'nobody' ? 'Ana' : as)
  await sandbox.play({ about: 'One answer to everything.', intercept: answer })
  sandbox.requests.length = 0
  const { ask } = apiStore({ requestTimeout })
  const said = await ask(name, args)
  const { method, path } = samples[name].sends
  const isThis = (sent: { method: string; path: string }) => sent.method === method && sent.path === path
  return { ...said, sent: sandbox.requests.filter(isThis).length }
}

const json = (body: unknown, status?: number, headers: Record<string, string> = {}) =>
  Response.json(body, { ...(status === undefined ? {} : { status }), headers })
const text = (body: string) => () => new Response(body)

/** Calls with an answer of their own: a session, or a link. */
const ownAnswer: readonly EndpointName[] = ['botLogin', 'botRegister', 'register', 'buyBot']
const acknowledged = mutationNames.filter((name) => !ownAnswer.includes(name))
const answered = endpointNames.filter((name) => !acknowledged.includes(name))

/** Answers that every call treats as a failure, and its kind. */
const failures: readonly (readonly [
  what: string,
  answer: () => Response | Promise<Response>,
  error: object,
])[] = [
  ['500', () => json({}, 500), { kind: 'http', status: 500 }],
  ['404', () => json({}, 404), { kind: 'http', status: 404 }],
  ['403', () => json({ msg: 'not_yours' }, 403), { kind: 'http', status: 403, msg: 'not_yours' }],
  ['401', () => json({}, 401), { kind: 'http', status: 401 }],
  [
    '429 with Retry-After',
    () => json({}, 429, { 'retry-after': '30' }),
    { kind: 'http', status: 429, retryAfter: 30 },
  ],
  ['502 with a page', () => new Response('<h1>502</h1>', { status: 502 }), { kind: 'http', status: 502 }],
  ['a page', text('<!doctype html><h1>Bem-vindo</h1>'), { kind: 'malformed' }],
  ['a dropped connection', () => Response.error(), { kind: 'offline', reason: 'network' }],
  ['no answer in time', () => new Promise(() => {}), { kind: 'offline', reason: 'timeout' }],
  ['false', () => json(false), { kind: 'refused' }],
  [
    '{"msg":"invalid_field"}',
    () => json({ msg: 'invalid_field' }),
    { kind: 'refused', msg: 'invalid_field' },
  ],
  ['{"error":"boom"}', () => json({ error: 'boom' }), { kind: 'refused', msg: 'boom' }],
  ['{"success":false}', () => json({ success: false, msg: 'no' }), { kind: 'refused', msg: 'no' }],
]

describe('a failure', () => {
  it.each(endpointNames)('of any kind is one to %s, which is sent once', async (name) => {
    for (const [what, answer, error] of failures) {
      const named = 'kind' in error && error.kind === 'malformed' ? { ...error, endpoint: name } : error
      const said = await answerTo(name, answer, what === 'no answer in time' ? 30 : undefined)
      expect({ what, ...said }).toEqual({ what, error: expect.objectContaining(named), sent: 1 })
    }
  })
})

/** Neither a yes nor a no to a write, and neither a record nor a list. */
const nonsense: readonly (readonly [what: string, body: string])[] = [
  ['JSON that was cut off', '{"ok":tr'],
  ['a list that was cut off', '[{"userid":1001,'],
  ['an error in plain text', 'Internal error: database is locked'],
  ['an unknown word', '{"msg":"trader_42"}'],
  ['unknown fields', '{"surprise":[[1],"two"]}'],
  ['a list of lists', '[[1],[2]]'],
  ['a list of texts', '["a","b"]'],
  ['another number', '7'],
  ['5 MB of text', 'x'.repeat(5_000_000)],
]

describe('nonsense', () => {
  it.each(acknowledged)('of any kind is unclear to %s, which is sent once', async (name) => {
    for (const [what, body] of nonsense)
      expect({ what, ...(await answerTo(name, text(body))) }).toEqual({
        what,
        error: { kind: 'unclear' },
        sent: 1,
      })
  })

  // The text that answers a purchase is its link, which `domain/link` judges.
  it.each(answered.filter((name) => name !== 'buyBot'))(
    'of any kind is not an answer to %s',
    async (name) => {
      for (const [what, body] of nonsense)
        expect({ what, ...(await answerTo(name, text(body))) }).toEqual({
          what,
          error: { kind: 'malformed', endpoint: name },
          sent: 1,
        })
    },
  )
})

describe('a status that says error', () => {
  const answer = () => json({ status: 'error', message: 'database is locked' })
  it.each(acknowledged)('is a refusal of %s', async (name) => {
    expect(await answerTo(name, answer)).toEqual({
      error: { kind: 'refused', msg: 'database is locked' },
      sent: 1,
    })
  })
  it.each(answered)('is not an answer to %s', async (name) => {
    expect(await answerTo(name, answer)).toEqual({ error: { kind: 'malformed', endpoint: name }, sent: 1 })
  })
})

describe('nothing at all', () => {
  const empty = [() => new Response(null, { status: 204 }), text(''), text('  \n')]
  it.each(acknowledged)('is a yes to %s', async (name) => {
    for (const answer of empty) expect((await answerTo(name, answer)).data).toBeNull()
  })
  it.each(answered)('is not an answer to %s', async (name) => {
    for (const answer of empty)
      expect((await answerTo(name, answer)).error).toEqual({ kind: 'malformed', endpoint: name })
  })
})

describe('null and an empty list', () => {
  it.each(queryNames)('are an answer to %s: nothing is stored yet', async (name) => {
    for (const nothing of [null, []]) {
      const { data, error } = await answerTo(name, () => json(nothing))
      expect({ name, error }).toEqual({ name, error: undefined })
      expect(data).toEqual(expect.anything())
    }
  })
  it.each(ownAnswer)('are not an answer to %s', async (name) => {
    const { error } = await answerTo(name, () => json(null))
    expect(error).toEqual({ kind: 'malformed', endpoint: name })
  })
})

/** The same, with every plain value but flags and ids of another kind: an object where a number or text should be. */
function wronged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wronged)
  if (typeof value !== 'object' || value === null) return { deep: [value] }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wronged(inner)]))
}
const asText = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)]))
}
const widened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(widened)
  return typeof value === 'object' && value !== null ? { ...value, surprise: { of: ['theirs'] } } : value
}

/** The sandbox's own answer to a read, and after it the same one altered. */
async function altered(name: EndpointName, alter: (body: unknown) => unknown) {
  const { as, args } = samples[name]
  await sandbox.signInAs(as === 'nobody' ? 'Ana' : as)
  await sandbox.play()
  const { ask } = apiStore()
  const plain = await ask(name, args)
  await sandbox.play({
    about: 'The same, altered.',
    afterwards: async (response) => Response.json(alter(await response.json())),
  })
  return { plain, answer: await ask(name, args) }
}

describe('the answer of', () => {
  it.each(queryNames)('%s is read the same with numbers as text and with unknown fields', async (name) => {
    for (const alter of [asText, widened]) {
      const { plain, answer } = await altered(name, alter)
      expect(answer).toEqual(plain)
    }
  })

  it.each(queryNames)('%s is refused with wrong types deep inside', async (name) => {
    const { answer } = await altered(name, wronged)
    expect(answer).toEqual({ error: { kind: 'malformed', endpoint: name } })
  })

  it.each(queryNames)(
    '%s is refused as a list in place of a record, unless the contract accepts either',
    async (name) => {
      const { plain, answer } = await altered(name, (body) => (Array.isArray(body) ? body : [body]))
      if (Array.isArray(plain.data)) expect(answer).toEqual(plain)
      else expect(answer).toEqual({ error: { kind: 'malformed', endpoint: name } })
    },
  )
})

describe('5 MB', () => {
  const many = Array.from({ length: 40_000 }, (_, place) => ({
    userid: place + 1,
    id: place + 1,
    chid: place + 1,
    chname: 'x'.repeat(60),
    name: 'x'.repeat(40),
  }))
  it.each(queryNames)('of records are read or refused by %s, and nothing breaks', async (name) => {
    const { data, error } = await answerTo(name, () => json(many))
    expect([data === undefined, error === undefined]).toContain(true)
    if (error) expect(error).toEqual({ kind: 'malformed', endpoint: name })
  })
})
