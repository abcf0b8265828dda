/**
 * A redux-persist engine that keeps each field of a slice under a local-storage key of its own, named as the specification
 * names it. To be used with `serialize: false`, `deserialize: false`, `keyPrefix: ''`.
 */
import * as v from 'valibot'
import type { Vault } from './vault'

/** How one field stands in storage. `undefined` from `write` means: not stored at all. */
interface Codec {
  read(raw: string, field: string): unknown
  write(value: unknown, field: string): string | undefined | Promise<string | undefined>
}

/** Bare text. A value in JSON's quotes, as some panels store it, is understood too. */
export const bareText: Codec = {
  read: (raw) => (/^".*"$/s.test(raw) ? v.parse(v.string(), JSON.parse(raw)) : raw),
  write: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
}

export const jsonOf = (schema: v.GenericSchema<unknown, unknown>): Codec => ({
  read: (raw) => v.parse(schema, JSON.parse(raw)),
  write: (value) => (isEmpty(value) ? undefined : JSON.stringify(value)),
})

/** Never in clear: where it cannot be sealed it is not stored, and the person signs in again after a reload. */
export const secret = (vault: Vault): Codec => ({
  read: (raw, field) => vault.open(field, raw),
  write: (value, field) =>
    typeof value === 'string' && value !== '' ? vault.seal(field, value).catch(() => undefined) : undefined,
})

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

export interface FieldStorage {
  getItem(key: string): Promise<Record<string, unknown> | undefined>
  setItem(key: string, staged: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

export function createFieldStorage(
  codecs: Readonly<Record<string, Codec>>,
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): FieldStorage {
  const fields = Object.entries(codecs)
  /** What this tab last read or wrote: a field that did not change here is not written over another tab's. */
  const known = new Map<string, unknown>()
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: a slow encryption must not be overtaken by the sign-out behind it. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }

  async function readField(field: string, codec: Codec): Promise<unknown> {
    const raw = local.getItem(field)
    if (raw === null) return undefined
    try {
      return await codec.read(raw, field)
    } catch {
      // Not ours, damaged, or the key is gone: a fresh start for this field, and the others stay.
      local.removeItem(field)
      return undefined
    }
  }

  return {
    getItem: () =>
      inOrder(async () => {
        const entries = await Promise.all(
          fields.map(async ([field, codec]) => [field, await readField(field, codec)] as const),
        )
        const found = entries.filter(([, value]) => value !== undefined)
        for (const [field, value] of found) known.set(field, value)
        return found.length > 0 ? Object.fromEntries(found) : undefined
      }),
    setItem: (_key, staged) => {
      const now = { ...(staged as Record<string, unknown>) } // redux-persist goes on changing its object
      return inOrder(async () => {
        for (const [field, codec] of fields) {
          if (!(field in now) || known.get(field) === now[field]) continue
          const wasStored = known.has(field)
          known.set(field, now[field])
          // Empty here from the start: nothing to remove, and another tab may have filled it meanwhile.
          if (!wasStored && isEmpty(now[field])) continue
          const raw = await codec.write(now[field], field)
          if (raw === undefined) local.removeItem(field)
          else local.setItem(field, raw)
        }
      })
    },
    removeItem: () =>
      inOrder(async () => {
        known.clear()
        for (const [field] of fields) local.removeItem(field)
      }),
  }
}
