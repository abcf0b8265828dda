/** Answers `/api/*` on a server. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { createSandbox, systemClock, type Provider, type SandboxOptions } from '@mocks/provider'
import { libsqlBackend } from '@mocks/provider/backends/libsql'
import type { Call, Passwords } from '@mocks/provider/core/call'
import { CannotOpen, createDb, NotStored, openDb, type OpenDb } from '@mocks/provider/core/db'
import { oneAtATime } from '@mocks/provider/core/passwordQueue'
import { scryptPasswords } from '@mocks/provider/passwords/scrypt'
import { findScenario, type Scenarios } from '@mocks/provider/scenario'
import { demoSeed, seedIfEmpty } from '@mocks/provider/seed'
import { cookieSessions } from '@mocks/provider/cookieSessions'
import { answerAll, compressAnswers } from './calling'
import { CannotStart } from './cannotStart'
import type { ClientAddressOf } from './clientAddress'
import { sendAnswer } from './http'
import type { Tell } from './refusals'
import { ADDRESS_HEADER, toRequest } from './requests'

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

export interface SandboxCallsOptions {
  /** calls wait until it is open */
  readonly data: Promise<OpenDb>
  readonly addressOf: ClientAddressOf
  readonly tell: Tell
  readonly calls?: readonly Call[]
  readonly passwords?: Passwords
  /** the scenarios that a request may select; only in development */
  readonly scenarios?: Scenarios
  /** `name`, or `name#choice`: each choice has its own state */
  readonly scenarioOf?: (req: IncomingMessage) => string
}

/** The calls, for a server to register. */
export function sandboxCalls({
  data,
  addressOf,
  tell,
  calls,
  passwords = scryptPasswords(),
  scenarios = {},
  scenarioOf = () => '',
}: SandboxCallsOptions) {
  const common: Omit<SandboxOptions, 'db'> = {
    sessions: cookieSessions(),
    passwords: oneAtATime(passwords),
    addressOf: (request) => request.headers.get(ADDRESS_HEADER) ?? '',
    ...(calls ? { calls } : {}),
  }
  const plainSandbox = data.then((db) => createSandbox({ ...common, db }))
  // Whoever opens the data says why it cannot be opened.
  plainSandbox.catch(() => {})

  /** A scenario that adds data gets a copy, so that the stored data does not change. */
  async function sandboxInScenario(choice: string): Promise<Provider> {
    const scenario = findScenario(scenarios, choice.split('#')[0] ?? '')
    if (!scenario) return plainSandbox
    const db = await data
    const { seed: more } = scenario
    const copy = more ? createDb(db.records()) : db
    if (more) await copy.write((tx) => more(tx, systemClock()))
    return createSandbox({ ...common, db: copy, scenario: () => scenario })
  }
  const sandboxes = new Map<string, Promise<Provider>>()

  async function sandboxFor(req: IncomingMessage) {
    const choice = scenarioOf(req)
    if (choice === '') return plainSandbox
    let sandbox = sandboxes.get(choice)
    if (!sandbox) sandboxes.set(choice, (sandbox = sandboxInScenario(choice)))
    return sandbox
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sandbox = await sandboxFor(request.raw)
    const said = await sandbox(toRequest(request, addressOf))
    if (said.status >= 400) tell(await msgOf(said.clone()), request.raw)
    return sendAnswer(reply, said)
  }

  return async (app: FastifyInstance): Promise<void> => {
    await compressAnswers(app)
    answerAll(app, answer)
  }
}
