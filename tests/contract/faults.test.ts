/**
 * Every call with every fault of a provider, a proxy or the network. The calls are those of `samples`, so new ones are included.
 */
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallExamples } from '@mocks/conformance/document/openapi'
import { callExamples } from '@mocks/contractFiles'
import { apiStore, type EndpointName } from './apiStore'
import { endpointNames, mutationNames, queryNames, samples } from './calls'

type Answering = () => Response | Promise<Response>
let answering: Answering
let requests: string[] = []
const server = setupServer(
  http.all('*/api/*', ({ request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    return answering()
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
// Only the place of a broken contract is logged.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

/** One call of a panel to whom everything is answered with this, one answer after the other. */
function asking(name: EndpointName) {
  const { args, sends } = samples[name]
  const panel = apiStore({ requestTimeout: 5000 })
  return async (answer: Answering, { ask } = panel) => {
    answering = answer
    requests = []
    const said = await ask(name, args)
    const isThis = (sent: string) => sent === `${sends.method} /api${sends.path}`
    return { ...said, sent: requests.filter(isThis).length }
  }
}
const answerTo = (name: EndpointName, answer: Answering) => asking(name)(answer)

const json = (body: unknown, status?: number, headers: Record<string, string> = {}) =>
  Response.json(body, { ...(status === undefined ? {} : { status }), headers })
const text = (body: string) => () => new Response(body)

/** Calls with an answer of their own: a session, or a link. */
const ownAnswer: readonly EndpointName[] = ['botLogin', 'botRegister', 'register', 'buyBot']
const acknowledged = mutationNames.filter((name) => !ownAnswer.includes(name))
const answered = endpointNames.filter((name) => !acknowledged.includes(name))

/** An answer that cannot be read: nothing is known of a write; a read, and a sign-in, have changed nothing. */
const unreadable = (name: EndpointName) =>
  mutationNames.includes(name) && name !== 'botLogin'
    ? { kind: 'unclear' }
    : { kind: 'malformed', endpoint: name }

/** Answers that every call treats as a failure, and its kind. */
const failures: readonly (readonly [what: string, answer: Answering, error: object])[] = [
  ['500', () => json({}, 500), { kind: 'http', status: 500 }],
  ['403', () => json({ msg: 'not_yours' }, 403), { kind: 'http', status: 403, msg: 'not_yours' }],
  ['401', () => json({}, 401), { kind: 'http', status: 401 }],
  [
    '429 with Retry-After',
    () => json({}, 429, { 'retry-after': '30' }),
    { kind: 'http', status: 429, retryAt: expect.any(Number) as number },
  ],
  ['502 with a page', () => new Response('<h1>502</h1>', { status: 502 }), { kind: 'http', status: 502 }],
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
  ['404', () => json({}, 404), { kind: 'http', status: 404 }],
  ['404 with a page', () => new Response('<h1>404</h1>', { status: 404 }), { kind: 'http', status: 404 }],
  ['a page', () => new Response('<!doctype html><h1>Bem-vindo</h1>'), { kind: 'intercepted' }],
  ['401 with a page', () => new Response('<html>', { status: 401 }), { kind: 'intercepted' }],
  [
    'a redirect',
    () => new Response(null, { status: 302, headers: { location: 'https://hotel.example/' } }),
    { kind: 'intercepted' },
  ],
]

describe('a failure', () => {
  it.each(endpointNames)('of any kind is one to %s, which is sent once', async (name) => {
    const ask = asking(name)
    for (const [what, answer, error] of failures) {
      const isHurried = what === 'no answer in time'
      const said = await ask(answer, apiStore(isHurried ? { requestTimeout: 5 } : {}))
      expect({ what, ...said }).toEqual({ what, error: expect.objectContaining(error), sent: 1 })
    }
  })
})

/** Neither a yes nor a no to a write, and neither a record nor a list. */
const nonsense: readonly (readonly [what: string, body: string])[] = [
  [
    'a notice before the answer',
    '<br />\n<b>Notice</b>: Undefined index: lote in <b>/srv/a.php</b><br />\n{"ok":true}',
  ],
  ['a notice in plain text', '\nWarning: fopen failed in /srv/a.php on line 3\n'],
  ['JSON that was cut off', '{"ok":tr'],
  ['a list that was cut off', '[{"userid":1001,'],
  ['an error in plain text', 'Internal error: database is locked'],
  ['an unknown word', '{"msg":"trader_42"}'],
  ['unknown fields', '{"surprise":[[1],"two"]}'],
  ['a list of lists', '[[1],[2]]'],
  ['a list of texts', '["a","b"]'],
  ['another number', '7'],
]
/** A yes to a write, and unknown to a read. */
const noAnswers = [
  ['true', 'true'],
  ['a list of unknown records', '[{"surprise":1}]'],
] as const
/** No schema and no rule of acknowledgement looks into it: two calls are enough. */
const longNonsense = [...nonsense, ['5 MB of text', 'x'.repeat(5_000_000)]] as const
const nonsenseFor = (name: EndpointName) =>
  name === 'saveSoros' || name === 'getSoros' ? longNonsense : nonsense

describe('nonsense', () => {
  it.each(acknowledged)('of any kind is unclear to %s, which is sent once', async (name) => {
    const ask = asking(name)
    for (const [what, body] of nonsenseFor(name))
      expect({ what, ...(await ask(text(body))) }).toEqual({
        what,
        error: { kind: 'unclear' },
        sent: 1,
      })
  })

  // The text that answers a purchase is its link, which `domain/link` judges.
  it.each(answered.filter((name) => name !== 'buyBot'))(
    'of any kind is not an answer to %s',
    async (name) => {
      const ask = asking(name)
      for (const [what, body] of [...nonsenseFor(name), ...noAnswers])
        expect({ what, ...(await ask(text(body))) }).toEqual({
          what,
          error: unreadable(name),
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
    expect(await answerTo(name, answer)).toEqual({ error: unreadable(name), sent: 1 })
  })
})

describe('nothing at all', () => {
  const empty = [() => new Response(null, { status: 204 }), text(''), text('  \n')]
  it.each(acknowledged)('is a yes to %s', async (name) => {
    for (const answer of empty) expect((await answerTo(name, answer)).data).toBeNull()
  })
  it.each(answered)('is not an answer to %s', async (name) => {
    for (const answer of empty) expect((await answerTo(name, answer)).error).toEqual(unreadable(name))
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
    expect(error).toEqual(unreadable(name))
  })
})

/** The same, with every plain value but flags and ids of another kind: an object where a number or text should be. */
function wronged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wronged)
  if (typeof value !== 'object' || value === null) return { deep: [value] }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wronged(inner)]))
}
const widened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(widened)
  return typeof value === 'object' && value !== null ? { ...value, surprise: { of: ['theirs'] } } : value
}

let examples: CallExamples
beforeAll(async () => {
  examples = await callExamples()
})

/** The sandbox's own answer to a read, and after it the same one altered. */
async function altered(name: EndpointName, alter: (body: unknown) => unknown) {
  const ask = asking(name)
  const { answer } = examples[name]
  return { plain: await ask(() => json(answer)), answer: await ask(() => json(alter(answer))) }
}

describe('the answer of', () => {
  it.each(queryNames)('%s is read the same with unknown fields', async (name) => {
    const { plain, answer } = await altered(name, widened)
    expect(answer).toEqual(plain)
  })

  it.each(queryNames)('%s is refused with wrong types deep inside', async (name) => {
    const { answer } = await altered(name, wronged)
    expect(answer).toMatchObject({ error: { kind: 'malformed', endpoint: name } })
  })

  it.each(queryNames)(
    '%s is refused as a list in place of a record, unless the contract accepts either',
    async (name) => {
      const { plain, answer } = await altered(name, (body) => (Array.isArray(body) ? body : [body]))
      if (Array.isArray(plain.data)) expect(answer).toEqual(plain)
      else expect(answer).toMatchObject({ error: { kind: 'malformed', endpoint: name } })
    },
  )
})

describe('5 MB', () => {
  const many = Array.from({ length: 5_000 }, (_, place) => ({
    userid: place + 1,
    id: place + 1,
    chid: place + 1,
    chname: 'x'.repeat(500),
    name: 'x'.repeat(500),
  }))
  const records = JSON.stringify(many)
  it.each(queryNames)('of records are read or refused by %s, and nothing breaks', async (name) => {
    const { data, error } = await answerTo(name, text(records))
    expect([data === undefined, error === undefined]).toContain(true)
    if (error) expect(error).toEqual({ kind: 'malformed', endpoint: name })
  })
})
