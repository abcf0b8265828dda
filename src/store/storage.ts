/**
 * A redux-persist engine that stores each field of a slice under its own local-storage key, with the specification's name. For
 * use with `serialize: false`, `deserialize: false`, `keyPrefix: ''`.
 */
import * as v from 'valibot'
import { areaOf, onThisDevice, type FieldKey } from '@/config/onDevice'
import type { Vault } from './vault'

/** How one field is stored. If `write` returns `undefined`, it is not stored. */
interface Codec {
  read(raw: string, field: string): unknown
  write(value: unknown, field: string): string | undefined | Promise<string | undefined>
}

/** Plain text, or JSON text as other panels store it; their `null` and `undefined` are ''. */
function readText(raw: string): string {
  if (raw === 'null' || raw === 'undefined') return ''
  return /^".*"$/s.test(raw) ? v.parse(v.string(), JSON.parse(raw)) : raw
}

export const bareText: Codec = {
  read: readText,
  write: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
}

export const jsonOf = (schema: v.GenericSchema<unknown, unknown>): Codec => ({
  // Some panels encode the JSON twice.
  read: (raw) => v.parse(schema, JSON.parse(readText(raw))),
  write: (value) => (isEmpty(value) ? undefined : JSON.stringify(value)),
})

/** Never stored in plain text: if it cannot be encrypted, the person signs in again after a reload. */
export const secret = (vault: Vault): Codec => ({
  read: (raw, field) => vault.open(field, readText(raw)),
  write: (value, field) =>
    typeof value === 'string' && value !== '' ? vault.seal(field, value).catch(() => undefined) : undefined,
})

const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A text from local storage, read as the store reads it; '' = none, or unreadable. */
export function storedText(field: Parameters<typeof onThisDevice.read>[0]): string {
  try {
    return readText(onThisDevice.read(field))
  } catch {
    return ''
  }
}

const PROBE = 'leme-probe'

/** Whether the area can be written to: it may be denied or full. */
export function takesWrites(area: Area | undefined): boolean {
  try {
    area?.setItem(PROBE, PROBE)
    area?.removeItem(PROBE)
    return area !== undefined
  } catch {
    return false
  }
}

export interface FieldStorage {
  /** Whether everything was written, so that a reload finds it. */
  isKept(): boolean
  getItem(key: string): Promise<Record<string, unknown> | undefined>
  setItem(key: string, staged: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

interface Options {
  readonly area?: Area | undefined
  /** asked before each write and each removal */
  readonly mayWrite?: () => boolean
  /** told of every text that was read or written */
  readonly onStored?: (field: string, raw: string) => void
}

export function createFieldStorage(
  codecs: Readonly<Partial<Record<FieldKey, Codec>>>,
  { area = areaOf('localStorage'), mayWrite = () => true, onStored }: Options = {},
): FieldStorage {
  const fields = Object.entries(codecs) as readonly [string, Codec][]
  /** What this tab last read or wrote: unchanged fields are not written, because another tab may have changed them. */
  const lastSeen = new Map<string, unknown>()
  /** Fields that could not be written. */
  const unwritten = new Set<string>()
  let previous: Promise<unknown> = Promise.resolve()
  /** One after the other: a sign-out must not overtake a slow encryption. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = previous.then(work, work)
    previous = result.catch(() => undefined)
    return result
  }

  async function readField(field: string, codec: Codec): Promise<unknown> {
    try {
      const raw = area?.getItem(field) ?? null
      if (raw === null) return undefined
      onStored?.(field, raw)
      return await codec.read(raw, field)
    } catch {
      // Not ours, damaged, or the key is gone: only this field is cleared.
      remove(field)
      return undefined
    }
  }

  function remove(field: string) {
    if (!mayWrite()) return
    try {
      area?.removeItem(field)
    } catch {
      // What cannot be accessed cannot be read either.
    }
  }

  async function writeField(field: string, codec: Codec, value: unknown) {
    unwritten.delete(field)
    if (isEmpty(value)) return remove(field)
    try {
      const raw = await codec.write(value, field)
      if (raw === undefined || !area) throw new Error('not to be stored')
      if (!mayWrite()) return
      area.setItem(field, raw)
      onStored?.(field, raw)
    } catch {
      unwritten.add(field)
      // Full, denied or without a key: the old value is out of date.
      remove(field)
    }
  }

  return {
    isKept: () => unwritten.size === 0,
    getItem: () =>
      inOrder(async () => {
        const entries = await Promise.all(
          fields.map(async ([field, codec]) => [field, await readField(field, codec)] as const),
        )
        const found = entries.filter(([, value]) => value !== undefined)
        for (const [field, value] of found) lastSeen.set(field, value)
        return found.length > 0 ? Object.fromEntries(found) : undefined
      }),
    setItem: (_key, staged) => {
      const now = { ...(staged as Record<string, unknown>) } // redux-persist keeps changing its object
      return inOrder(async () => {
        for (const [field, codec] of fields) {
          if (!(field in now) || lastSeen.get(field) === now[field]) continue
          const wasStored = lastSeen.has(field)
          lastSeen.set(field, now[field])
          // Never stored by this tab: nothing to remove, and another tab may have written it meanwhile.
          if (!wasStored && isEmpty(now[field])) continue
          await writeField(field, codec, now[field])
        }
      })
    },
    removeItem: () =>
      inOrder(async () => {
        lastSeen.clear()
        for (const [field] of fields) remove(field)
        unwritten.clear()
      }),
  }
}
