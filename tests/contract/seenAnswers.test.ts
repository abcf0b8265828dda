import * as v from 'valibot'
import { expect, it } from 'vitest'
import { startSandbox } from '@mocks/vitest'
import { apiStore } from './apiStore'
import { queryNames, samples } from './calls'
import { definitionOf } from './definition'

const variants = queryNames.flatMap((name) =>
  [undefined, 'nulls'].map((scenario) => [name, scenario] as const),
)

it.each(variants)('a stored answer of %s is read back unchanged (%s)', async (name, scenario) => {
  const sandbox = await startSandbox({ now: 1_790_000_000 })
  const { as, args } = samples[name]
  if (as !== 'nobody') await sandbox.signInAs(as)
  await sandbox.play(scenario)
  const { data } = await apiStore().ask(name, args)
  sandbox.server.close()
  expect(data).toBeDefined()
  const { responseSchema } = definitionOf(name)
  expect(v.safeParse(responseSchema!, structuredClone(data)).output).toEqual(data)
})
