/**
 * Encrypts a secret text for local storage: AES-GCM with a non-extractable WebCrypto key in IndexedDB. This protects the
 * password in backups, in sync and from people who look into the storage, not from code running in the page.
 */
import { createStore, get, update, type UseStore } from 'idb-keyval'

const KEY = 'k1'
const VERSION = 'v1'

/** Milliseconds: a database that is blocked answers nothing, and the panel would never start. */
const PATIENCE = 5000

export interface Vault {
  /** rejects if there is no WebCrypto, or IndexedDB, which holds the key, cannot be read */
  check(): Promise<void>
  /** rejects if there is no WebCrypto (plain http on another host) or no IndexedDB */
  seal(name: string, text: string): Promise<string>
  /** rejects anything that was not sealed here under this name */
  open(name: string, sealed: string): Promise<string>
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const encode = (text: string) => new TextEncoder().encode(text)

const inTime = <T>(answer: Promise<T>) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('the database does not answer')), PATIENCE),
    ),
  ])

/** The stored value may be damaged or belong to another program. */
function isKey(found: unknown): found is CryptoKey {
  if (Object.prototype.toString.call(found) !== '[object CryptoKey]') return false
  const { algorithm, usages } = found as CryptoKey
  return algorithm.name === 'AES-GCM' && usages.includes('encrypt') && usages.includes('decrypt')
}

export function createVault(dbName = 'leme-vault'): Vault {
  const database = createStore(dbName, 'keys')
  const keys: UseStore = (mode, work) => inTime(database(mode, work))
  let keyOnce: Promise<CryptoKey> | undefined

  async function findKey(): Promise<CryptoKey> {
    const found = await get<unknown>(KEY, keys)
    if (isKey(found)) return found
    // Generated outside of the transaction, which IndexedDB would end while WebCrypto works. If two tabs do this at once, the first one's key stays.
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await update<unknown>(KEY, (kept) => (isKey(kept) ? kept : fresh), keys)
    const stored = await get<unknown>(KEY, keys)
    return isKey(stored) ? stored : fresh
  }
  const key = () =>
    (keyOnce ??= findKey().catch((error: unknown) => {
      keyOnce = undefined
      throw error
    }))

  return {
    async check() {
      if (!(crypto as Partial<Crypto>).subtle) throw new Error('no WebCrypto')
      await get(KEY, keys)
    },
    async seal(name, text) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const how = { name: 'AES-GCM', iv, additionalData: encode(name) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(how, await key(), encode(text)))
      return `${VERSION}.${toBase64(iv)}.${toBase64(sealed)}`
    },
    async open(name, sealed) {
      const [version, iv, text] = sealed.split('.')
      if (version !== VERSION || !iv || !text) throw new Error('not sealed here')
      const how = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encode(name) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(how, await key(), fromBase64(text)))
    },
  }
}
