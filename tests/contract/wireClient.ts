import type { ContractCallName } from '@/contract/calls'
import { IDEMPOTENCY_KEY } from '@/contract/idempotency'
import { examples } from '@mocks/examples'
import { startSandbox } from '@mocks/vitest'

/** Calls the sandbox without the panel. */
export interface Said {
  readonly status: number
  /** parsed where it is JSON */
  readonly body: unknown
}

async function said(response: Response): Promise<Said> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}

const address = (call: string) => new URL(`/api${call}`, window.location.href)

const named = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }

/** `key`: the idempotency key (`contract/idempotency`). */
export const get = async (call: string, key?: string) =>
  said(await fetch(address(call), { headers: named(key) }))

export const post = async (call: string, body: unknown, key?: string) =>
  said(
    await fetch(address(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...named(key) },
      body: JSON.stringify(body),
    }),
  )

/** The example of a call's body, of which every field has to be sent. */
export const sent = (name: ContractCallName) => examples[name].body as Readonly<Record<string, unknown>>

export const ok: Said = { status: 200, body: { msg: 'ok' } }
export const blamed = (field: string): Said => ({ status: 400, body: { msg: 'invalid_field', field } })

/** The sandbox's clock, in Unix seconds. */
export const NOW = 1_790_000_000

/** A sandbox in which this person is signed in. */
export async function sandboxFor(name: 'Ana' | 'Carla') {
  const sandbox = await startSandbox({ now: NOW })
  await sandbox.signInAs(name)
  return sandbox
}
