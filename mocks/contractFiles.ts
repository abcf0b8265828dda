/** The contract's document with examples from the sandbox, as files to serve. */
import { contractCall, contractCallNames, type ContractCallName } from '@/contract/calls'
import { openApi, type CallExample, type CallExamples } from '@mocks/conformance/openapi'
import { contractPage, pageStyle } from '@mocks/conformance/page'
import { examples } from './examples'
import type { Provider } from './provider'
import { sandboxInMemory } from './provider/inMemory'
import { demoAccounts } from './provider/seed'

const BASE = 'http://localhost/api'

/** The documents of two builds of the same version are the same. */
const NOW = 1_790_000_000

/** Items of a list that are enough to understand it. */
const SHOWN = 2

async function signedIn(provider: Provider, name: string): Promise<Record<string, string>> {
  const account = demoAccounts.find((demo) => demo.name === name)
  if (!account) return {}
  const { email, password } = account
  const response = await provider(
    new Request(`${BASE}/botlogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, uitoken: 'leme-panel' }),
    }),
  )
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** What the seeded sandbox says to an example. Each has a sandbox of its own. */
async function exampleOf(name: ContractCallName): Promise<CallExample> {
  const { as, query, body } = examples[name]
  const { method, path } = contractCall(name)
  const provider = await sandboxInMemory(NOW)
  const response = await provider(
    new Request(`${BASE}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: { ...(await signedIn(provider, as)), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  if (!response.ok) throw new Error(`The sandbox refuses the example of ${name}: ${text}`)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { query, body, answer: isJson ? JSON.parse(text) : text }
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
    'index.html': contractPage(document, `${base}contract/`),
    'page.css': pageStyle,
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  }
}
