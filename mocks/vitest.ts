import type { SetupServer } from 'msw/node'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import { createSandbox, systemClock } from './provider'
import type { Account } from './provider/core/call'
import { createDb, type OpenDb } from './provider/core/db'
import { quickPasswords, seededDb } from './provider/inMemory'
import { accountOf } from './provider/core/records'
import { findScenario, type Scenario } from './provider/scenario'
import { scenarios } from './provider/scenarios'
import { demoAccounts } from './provider/seed'
import { singleSession } from './provider/core/sessions'

/** A request as the provider received it. */
interface SentRequest {
  readonly method: string
  /** without the base: `/globalparams` */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** parsed if it is JSON; `undefined` if there is none */
  readonly body: unknown
}

export interface TestSandbox {
  readonly server: SetupServer
  readonly db: OpenDb
  /** all calls so far, the latest last; `requests.length = 0` clears them */
  readonly requests: SentRequest[]
  sentTo(path: string): SentRequest[]
  /** Starts a session in the sandbox, as a sign-in would. `name` is a demo account's. */
  signInAs(name: string): Promise<Account & { readonly password: string }>
  /** Ends the sandbox's session, as its expiry would. */
  forgetSession(): Promise<void>
  /** Sets the scenario, also by its name (`down`, `refusing:500`); none = normal behaviour. */
  play(scenario?: Scenario | string): Promise<void>
}

export interface TestSandboxOptions {
  /** Unix seconds; the clock then stands still */
  readonly now?: number
  readonly scenario?: Scenario | string
  /** without the demo accounts and their bots */
  readonly empty?: boolean
  /** what an earlier page has left with the provider */
  readonly db?: OpenDb
}

async function sentRequest(request: Request): Promise<SentRequest> {
  const { pathname, searchParams } = new URL(request.url)
  const text = await request.clone().text()
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    method: request.method,
    path: pathname.replace(/^.*?\/api/, ''),
    query: Object.fromEntries(searchParams),
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
  }
}

/** The provider for one test, with its own data; it ends with the test. */
export async function startSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  const clock = () => options.now ?? systemClock()
  const db = options.db ?? (options.empty ? createDb() : await seededDb(options.now))
  const requests: SentRequest[] = []
  let scenario: Scenario | undefined

  const sandbox = createSandbox({
    db,
    sessions: singleSession(),
    passwords: quickPasswords,
    now: clock,
    scenario: () => scenario,
  })
  const server = setupServer(
    // It can be reached: what fails to load is not failing for want of a connection.
    http.head('*/api', () => new Response()),
    // Nothing stands between.
    http.head('*/favicon.svg', () => new Response(null, { headers: { 'content-type': 'image/svg+xml' } })),
    http.all('*/api/*', async ({ request }) => {
      requests.push(await sentRequest(request))
      return sandbox(request)
    }),
  )

  async function play(wanted?: Scenario | string) {
    const found = typeof wanted === 'string' ? findScenario(scenarios, wanted) : wanted
    if (typeof wanted === 'string' && !found) throw new Error(`There is no scenario "${wanted}".`)
    scenario = found
    const { seed: more } = found ?? {}
    if (more) await db.write((tx) => more(tx, clock()))
  }

  await play(options.scenario)
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())

  return {
    server,
    db,
    requests,
    play,
    sentTo: (path) => requests.filter((request) => request.path === path),
    async signInAs(name) {
      const demo = demoAccounts.find((account) => account.name === name)
      const account = demo && accountOf(db, demo.email)
      if (!account) throw new Error(`There is no demo account "${name}".`)
      await singleSession().begin(new Request('http://localhost/api'), db, account.email, clock())
      return { ...account, password: demo.password }
    },
    async forgetSession() {
      await singleSession().end(new Request('http://localhost/api'), db)
    },
  }
}
