/** What answers `/api/*` on a server: the sandbox, or another provider behind it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getResponse } from 'msw'
import { createSandbox, systemClock, type SandboxOptions } from '../provider'
import { libsqlBackend } from '../provider/backends/libsql'
import type { Call, Passwords } from '../provider/call'
import { createDb, openDb, type OpenDb } from '../provider/db'
import { scryptPasswords } from '../provider/passwords/scrypt'
import { respond } from '../provider/request'
import { findScenario, type Scenarios } from '../provider/scenario'
import { demoAccounts, seed } from '../provider/seed'
import { seedIfEmpty } from '../provider/seeding'
import { cookieSessions } from '../provider/sessions'
import { ADDRESS_HEADER, guarded, send, toRequest } from './bridge'

export { proxyApi } from './proxy'

export interface Api {
  /** Answers one request, whatever happens. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** The sandbox's data in `folder`, seeded when it is new. */
export async function openData(folder: string, passwords = scryptPasswords()): Promise<OpenDb> {
  const db = await openDb(await libsqlBackend(folder))
  await seedIfEmpty(db, { accounts: demoAccounts, seed, passwords, now: systemClock() })
  return db
}

export interface SandboxApiOptions {
  readonly db: OpenDb
  readonly calls?: readonly Call[]
  readonly passwords?: Passwords
  /** the scenarios that a request may ask for, and how it does: in development only */
  readonly scenarios?: Scenarios
  /** `name`, or `name#choice`: what a scenario remembers, it remembers for one choice of it */
  readonly scenarioOf?: (req: IncomingMessage) => string
}

export function sandboxApi({
  db,
  calls,
  passwords = scryptPasswords(),
  scenarios = {},
  scenarioOf = () => '',
}: SandboxApiOptions): Api {
  const common: Omit<SandboxOptions, 'db'> = {
    sessions: cookieSessions(),
    passwords,
    addressOf: (request) => request.headers.get(ADDRESS_HEADER) ?? '',
    ...(calls ? { calls } : {}),
  }
  const everyday = createSandbox({ ...common, db })

  /** A scenario plays on a copy of the data when it adds to it: what is really kept stays as it is. */
  async function inScenario(choice: string) {
    const scenario = findScenario(scenarios, choice.split('#')[0] ?? '')
    if (!scenario) return everyday
    const { seed: more } = scenario
    const stage = more ? createDb(db.records()) : db
    if (more) await stage.write((tx) => more(tx, systemClock()))
    return createSandbox({ ...common, db: stage, scenario: () => scenario })
  }
  const inScenarios = new Map<string, ReturnType<typeof inScenario>>()

  async function sandboxFor(req: IncomingMessage) {
    const choice = scenarioOf(req)
    if (choice === '') return everyday
    let sandbox = inScenarios.get(choice)
    if (!sandbox) inScenarios.set(choice, (sandbox = inScenario(choice)))
    return sandbox
  }

  return {
    handle: (req, res) =>
      guarded(res, async () => {
        const { handlers } = await sandboxFor(req)
        const response = await getResponse(handlers, await toRequest(req))
        await send(res, response ?? respond({ status: 404, msg: 'unknown_call' }))
      }),
    close: () => db.close(),
  }
}
