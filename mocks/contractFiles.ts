/** The contract's document with examples from the sandbox, as files to serve. */
import { contractCallNames, type ContractCallName } from '@/contract/calls'
import { client } from '@mocks/conformance/kit/client'
import { openApi, type CallExample, type CallExamples } from '@mocks/conformance/document/openapi'
import { contractPage, pageStyle } from '@mocks/conformance/document/page'
import { examples } from './examples'
import { sandboxInMemory } from './provider/inMemory'
import { demoAccounts } from './provider/seed'

/** The documents of two builds of the same version are the same. */
const NOW = 1_790_000_000

/** Items of a list that are enough to understand it. */
const SHOWN = 2

/** What the seeded sandbox says to an example. Each has a sandbox of its own. */
async function exampleOf(name: ContractCallName): Promise<CallExample> {
  const { as, query, body } = examples[name]
  const panel = client({ send: await sandboxInMemory(NOW), base: 'http://localhost/api', timeout: 60_000 })
  const who = demoAccounts.find((demo) => demo.name === as)
  if (who)
    await panel.ask('botLogin', { body: { email: who.email, password: who.password, uitoken: 'leme-panel' } })
  const { status, value, text } = await panel.ask(name, { ...(query && { query }), body })
  if (status !== 200) throw new Error(`The sandbox refuses the example of ${name}: ${text}`)
  // A payment link's secret is another one every time.
  const answer = typeof value === 'string' ? value.replace(/[0-9a-f]{32}$/, '0'.repeat(32)) : value
  return { query, body, answer }
}

export async function callExamples(): Promise<CallExamples> {
  const entries = contractCallNames.map(async (name) => [name, await exampleOf(name)] as const)
  return Object.fromEntries(await Promise.all(entries)) as unknown as CallExamples
}

const shortened = ({ answer, ...example }: CallExample): CallExample => ({
  ...example,
  answer: Array.isArray(answer) ? answer.slice(0, SHOWN) : answer,
})

/**
 * By their names under `/contract/`.
 *
 * @param base the panel's base, with slashes around it
 * @public loaded by `vitePlugin`
 */
export async function contractFiles(
  base: string,
  version: string,
): Promise<Readonly<Record<string, string>>> {
  const said = Object.entries(await callExamples()).map(([name, example]) => [name, shortened(example)])
  const document = openApi(Object.fromEntries(said) as CallExamples, version)
  return {
    'index.html': contractPage(document, `${base}contract/`, 'home.png'),
    'page.css': pageStyle,
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  }
}
