/** What answers `/api/*` on a server: the sandbox, or another provider behind it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getResponse } from 'msw'
import { createSandbox, systemClock, type SandboxOptions } from '../provider'
import { libsqlBackend } from '../provider/backends/libsql'
import type { Call } from '../provider/call'
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

const passwords = scryptPasswords()

/** The sandbox's data in `folder`, seeded when it is new. */
export async function openData(folder: string): Promise<OpenDb> {
  const db = await openDb(await libsqlBackend(folder))
  await seedIfEmpty(db, { accounts: demoAccounts, seed, passwords, now: systemClock() })
  return db
}

export interface SandboxApiOptions {
  readonly db: OpenDb
  readonly calls?: readonly Call[]
  /** the scenarios that a request may ask for, and how it does: in development only */
  readonly scenarios?: Scenarios
  readonly scenarioOf?: (req: IncomingMessage) => string
}

export function sandboxApi({ db, calls, scenarios = {}, scenarioOf = () => '' }: SandboxApiOptions): Api {
  const common: Omit<SandboxOptions, 'db'> = {
    sessions: cookieSessions(),
    passwords,
    addressOf: (request) => request.headers.get(ADDRESS_HEADER) ?? '',
    ...(calls ? { calls } : {}),
  }
  const everyday = createSandbox({ ...common, db })

  /** A scenario plays on a copy of the data when it adds to it: what is really kept stays as it is. */
  async function inScenario(name: string) {
    const scenario = findScenario(scenarios, name)
    if (!scenario) return everyday
    const { seed: more } = scenario
    const stage = more ? createDb(db.records()) : db
    if (more) await stage.write((tx) => more(tx, systemClock()))
    return createSandbox({ ...common, db: stage, scenario: () => scenario })
  }
  const inScenarios = new Map<string, ReturnType<typeof inScenario>>()

  async function sandboxFor(req: IncomingMessage) {
    const name = scenarioOf(req)
    if (name === '') return everyday
    let sandbox = inScenarios.get(name)
    if (!sandbox) inScenarios.set(name, (sandbox = inScenario(name)))
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
