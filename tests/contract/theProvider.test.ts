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

  it('are the same in the panel', () => {
    const asked = endpointNames.map((name) => `${samples[name].sends.method} ${samples[name].sends.path}`)
    expect(sorted(asked)).toEqual(sorted(specifiedCalls))
  })

  it('are the same in the sandbox, but for calls of our own under /x/', () => {
    const answered = calls
      .filter(({ path }) => !path.startsWith('/x/'))
      .map(({ method, path }) => `${method} ${path}`)
    expect(sorted(answered)).toEqual(sorted(specifiedCalls))
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
