/** Answers `/api/*` on a server. */
import type { IncomingMessage } from 'node:http'
import { createSandbox, systemClock, type Provider, type SandboxOptions } from '@mocks/provider'
import { libsqlBackend } from '@mocks/provider/backends/libsql'
import type { Call, Passwords } from '@mocks/provider/core/call'
import { CannotOpen, createDb, NotStored, openDb, type OpenDb } from '@mocks/provider/core/db'
import { oneAtATime } from '@mocks/provider/core/passwordQueue'
import { scryptPasswords } from '@mocks/provider/passwords/scrypt'
import { findScenario, type Scenarios } from '@mocks/provider/scenario'
import { demoSeed, seedIfEmpty } from '@mocks/provider/seed'
import { cookieSessions } from '@mocks/provider/core/sessions'
import { ADDRESS_HEADER, guarded, send, toRequest, type Api } from './bridge'
import { CannotStart } from './cannotStart'
import { clientAddresses, type AddressOf } from './clientAddress'
import { refusalLog, type Tell } from './refusals'

async function openFolder(folder: string): Promise<OpenDb> {
  try {
    return await openDb(await libsqlBackend(folder))
  } catch (error) {
    throw error instanceof CannotOpen ? new CannotStart(error.message) : error
  }
}

/** The sandbox's data in `folder`, seeded if it is new. */
export async function openData(folder: string, passwords = scryptPasswords()): Promise<OpenDb> {
  const db = await openFolder(folder)
  try {
    await seedIfEmpty(db, demoSeed, passwords, systemClock())
    return db
  } catch (error) {
    await db.close().catch(() => {})
    throw error instanceof NotStored ? new CannotStart(error.message) : error
  }
}

/** Why a call was refused; a page has no word for it. */
async function msgOf(answer: Response): Promise<unknown> {
  try {
    return ((await answer.json()) as { readonly msg?: unknown }).msg
  } catch {
    return undefined
  }
}

export interface SandboxApiOptions {
  readonly db: OpenDb
  readonly calls?: readonly Call[]
  readonly passwords?: Passwords
  readonly addressOf?: AddressOf
  readonly tell?: Tell
  /** the scenarios that a request may select; only in development */
  readonly scenarios?: Scenarios
  /** `name`, or `name#choice`: each choice has its own state */
  readonly scenarioOf?: (req: IncomingMessage) => string
}

export function sandboxApi({
  db,
  calls,
  passwords = scryptPasswords(),
  addressOf = clientAddresses(),
  tell = refusalLog(),
  scenarios = {},
  scenarioOf = () => '',
}: SandboxApiOptions): Api {
  const common: Omit<SandboxOptions, 'db'> = {
    sessions: cookieSessions(),
    passwords: oneAtATime(passwords),
    addressOf: (request) => request.headers.get(ADDRESS_HEADER) ?? '',
    ...(calls ? { calls } : {}),
  }
  const plainSandbox = createSandbox({ ...common, db })

  /** A scenario that adds data gets a copy, so that the stored data does not change. */
  async function sandboxInScenario(choice: string): Promise<Provider> {
    const scenario = findScenario(scenarios, choice.split('#')[0] ?? '')
    if (!scenario) return plainSandbox
    const { seed: more } = scenario
    const data = more ? createDb(db.records()) : db
    if (more) await data.write((tx) => more(tx, systemClock()))
    return createSandbox({ ...common, db: data, scenario: () => scenario })
  }
  const sandboxes = new Map<string, Promise<Provider>>()

  async function sandboxFor(req: IncomingMessage) {
    const choice = scenarioOf(req)
    if (choice === '') return plainSandbox
    let sandbox = sandboxes.get(choice)
    if (!sandbox) sandboxes.set(choice, (sandbox = sandboxInScenario(choice)))
    return sandbox
  }

  return {
    handle: (req, res) =>
      guarded(req, res, tell, async () => {
        const sandbox = await sandboxFor(req)
        const answer = await sandbox(await toRequest(req, addressOf))
        if (answer.status >= 400) tell(await msgOf(answer.clone()), req)
        await send(res, answer)
      }),
    close: () => db.close(),
  }
}
