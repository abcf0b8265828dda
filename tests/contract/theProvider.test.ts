import { describe, expect, it } from 'vitest'
import { providerApi } from '@/api'
import { calls } from '@mocks/provider/handlers'
import { startSandbox } from '@mocks/vitest'
import { askingStore } from './askingStore'
import { endpointNames, samples, specifiedCalls } from './calls'

const sorted = (list: Iterable<string>) => [...list].toSorted()

/** What an endpoint really sends, and what the seeded sandbox says to it. */
async function sendingOf(name: (typeof endpointNames)[number]) {
  const { as, args } = samples[name]
  const sandbox = await startSandbox()
  if (as !== 'nobody') await sandbox.signInAs(as)
  const answer = await askingStore().ask(name, args)
  return { answer, requests: sandbox.requests }
}

describe('the calls of the specification, of the panel and of the sandbox', () => {
  it('have a sample for every endpoint of the slice', () => {
    expect(sorted(endpointNames)).toEqual(sorted(Object.keys(providerApi.endpoints)))
  })

  const isSpecified = (call: string) => !call.includes(' /x/')
  const asked = endpointNames.map((name) => `${samples[name].sends.method} ${samples[name].sends.path}`)
  const answered = calls.map(({ method, path }) => `${method} ${path}`)

  it('are the same in the panel and in the sandbox, but for calls of our own under /x/', () => {
    expect(sorted(asked.filter(isSpecified))).toEqual(sorted(specifiedCalls))
    expect(sorted(answered.filter(isSpecified))).toEqual(sorted(specifiedCalls))
  })

  it('of our own are the same in the panel and in the sandbox', () => {
    expect(sorted(asked)).toEqual(sorted(answered))
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
