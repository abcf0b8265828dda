import { describe, expect, it } from 'vitest'
import { providerApi } from '@/api'
import { calls } from '@mocks/provider/handlers'
import { startSandbox } from '@mocks/vitest'
import { apiStore } from './apiStore'
import { endpointNames, mutationNames, samples, specifiedCalls } from './calls'

const sorted = (list: Iterable<string>) => [...list].toSorted()

/** What an endpoint really sends, and what the seeded sandbox says to it. */
async function sendingOf(name: (typeof endpointNames)[number]) {
  const { as, args } = samples[name]
  const sandbox = await startSandbox()
  if (as !== 'nobody') await sandbox.signInAs(as)
  const answer = await apiStore().ask(name, args)
  return { answer, requests: sandbox.requests }
}

describe('the calls of the specification, of the panel and of the sandbox', () => {
  it('have a sample for every endpoint of the slice', () => {
    expect(sorted(endpointNames)).toEqual(sorted(Object.keys(providerApi.endpoints)))
  })

  const isSpecified = (call: string) => !call.includes(' /x/')
  const asked = endpointNames.map((name) => `${samples[name].sends.method} ${samples[name].sends.path}`)
  const answered = calls.map(({ method, path }) => `${method} ${path}`)

  it('are the same in the panel and in the sandbox, except for calls of our own under /x/', () => {
    expect(sorted(asked.filter(isSpecified))).toEqual(sorted(specifiedCalls))
    expect(sorted(answered.filter(isSpecified))).toEqual(sorted(specifiedCalls))
  })

  it('of our own are the same in the panel and in the sandbox', () => {
    expect(sorted(asked)).toEqual(sorted(answered))
  })
})

/** The fields inside a body, however deep, whose name says that they hold an id. */
function idsIn(value: unknown): (readonly [name: string, id: unknown])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    /^id|id$/i.test(name) ? [[name, inner] as const] : idsIn(inner),
  )
}

const isText = ([, id]: readonly [string, unknown]) => typeof id === 'string'

describe('every id made of digits leaves as a number', () => {
  it.each(mutationNames)('in %s', async (name) => {
    const { requests } = await sendingOf(name)
    const ids = requests.flatMap(({ body }) => idsIn(body))
    expect(ids.filter(isText)).toEqual([])
  })

  it('and the samples contain ids, in records and in lists', () => {
    const names = mutationNames.flatMap((name) => idsIn(samples[name].sends.body).map(([id]) => id))
    expect(sorted(new Set(names))).toEqual([
      'botID',
      'botid',
      'brokerID',
      'chid',
      'curBrokerID',
      'idChan',
      'sellerid',
      'subid',
      'traderID',
      'traderid',
      'userid',
    ])
  })
})

describe('every endpoint sends what the specification names, and the sandbox accepts it', () => {
  it.each(endpointNames)('%s', async (name) => {
    const { answer, requests } = await sendingOf(name)
    const { method, path, query = {}, body } = samples[name].sends

    expect(requests).toEqual([{ method, path, query, body }])
    expect(answer.error).toBeUndefined()
  })
})
